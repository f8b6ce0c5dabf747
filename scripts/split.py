#!/usr/bin/env python3
"""Splits content into one file a card, cuts prices out into lists, puts reports beside cards. Run at the root of a tree."""
import os, re, sys, json, shutil, subprocess
ROOT=os.getcwd()

class Scan:
    """A position-aware scanner of RON text."""
    def __init__(s,t): s.t=t
    def skip(s,i):
        """past blanks and comments"""
        t=s.t
        while i<len(t):
            if t[i].isspace(): i+=1
            elif t.startswith('//',i):
                j=t.find('\n',i); i=len(t) if j<0 else j
            elif t.startswith('/*',i): i=t.index('*/',i)+2
            else: break
        return i
    def value(s,i):
        """end of the value that begins at i"""
        t=s.t; depth=0
        while i<len(t):
            c=t[i]
            if c=='"':
                i+=1
                while t[i]!='"': i+= 2 if t[i]=='\\' else 1
                i+=1
                if depth==0 and s.ends(i): return i
                continue
            if t.startswith('//',i):
                j=t.find('\n',i); i=len(t) if j<0 else j; continue
            if c in '([{': depth+=1
            if c in ')]}':
                depth-=1
                if depth<0: return i
                if depth==0: 
                    return i+1
            if c==',' and depth==0: return i
            i+=1
        return i
    def ends(s,i):
        j=s.skip(i); return j>=len(s.t) or s.t[j] in ',)]}'
    def items(s,i):
        """items of the list or tuple opening at i: (start of leading comments, start, end)"""
        t=s.t; assert t[i] in '([', t[i:i+20]
        close={'(':')','[':']'}[t[i]]
        i+=1; out=[]
        while True:
            lead=i; i=s.skip(i)
            if t[i]==close: return out,i
            e=s.value(i); out.append((lead,i,e)); i=s.skip(e)
            if t[i]==',': i+=1
    def fields(s,i):
        """fields of the struct opening at i: name -> (name start, value start, value end)"""
        out={}
        for lead,a,e in s.fielditems(i): 
            m=re.match(r'(\w+)\s*:\s*',s.t[a:]); out[m.group(1)]=(a,a+m.end(),e,lead)
        return out
    def fielditems(s,i):
        t=s.t; assert t[i]=='('
        i+=1; out=[]
        while True:
            lead=i; i=s.skip(i)
            if t[i]==')': s.close=i; return out
            m=re.match(r'\w+\s*:\s*',t[i:]); v=i+m.end(); v2=s.skip(v)
            e=s.value(v2); out.append((lead,i,e)); i=s.skip(e)
            if t[i]==',': i+=1

def leading_comments(text):
    return [l.strip() for l in text.split('\n') if l.strip().startswith('//')]

def dedent(block):
    lines=block.split('\n')
    ind=[len(l)-len(l.lstrip()) for l in lines[1:] if l.strip()]
    n=min(ind) if ind else 0
    return '\n'.join([lines[0]]+[l[n:] if l.strip() else '' for l in lines[1:]])

def cut_fields(item, names):
    """removes fields of a struct text, returns (text, {name: value text})"""
    got={}
    for name in names:
        s=Scan(item); f=s.fields(0)
        if name in f:
            a,v,e,lead=f[name]
            got[name]=item[v:e]
            end=e
            if item[end:end+1]==',': end+=1
            # whole line?
            ls=item.rfind('\n',0,a)+1
            le=item.find('\n',end)
            if item[ls:a].strip()=='' and (le<0 or item[end:le].strip()==''):
                item=item[:ls]+item[le+1:]
            else:
                item=item[:a]+item[end:].lstrip(' ')
    return item,got

def field(item,name):
    s=Scan(item); f=s.fields(0)
    if name not in f: return None
    return item[f[name][1]:f[name][2]]

def write(path,text,comments=()):
    os.makedirs(os.path.dirname(path),exist_ok=True)
    assert not os.path.exists(path), path
    open(path,'w').write(''.join(c+'\n' for c in comments)+text.rstrip()+'\n')

def oneline(v): return re.sub(r'\s+',' ',v).replace('[ ','[').replace(', ]',']').replace(' ]',']')

ref={}
for kind in ['pilots','upgrades']:
    for x in json.load(open(f'../shared/reference/cards/second-edition/{kind}.json')):
        ref[(kind,x['id'])]=x.get('formats') or {}

def convert(ed):
    base=f'content/{ed}'
    prices={'pilots':[], 'upgrades':[]}
    home={}
    for f in sorted(os.listdir(f'{base}/ships')):
        p=f'{base}/ships/{f}'
        if os.path.isdir(p): continue
        t=open(p).read(); s=Scan(t); i=s.skip(0)
        head=leading_comments(t[:i])
        ff=s.fields(i)
        ship=t[ff['ship'][1]:ff['ship'][2]]
        sid=json.loads(field(ship,'id'))
        lead=leading_comments(t[ff['ship'][3]:ff['ship'][0]])
        items,_=s.items(ff['pilots'][1])
        os.remove(p)
        write(f'{base}/ships/{sid}/ship.ron',dedent(ship),head+lead)
        home[('Ship',sid)]=f'{base}/ships/{sid}/ship'
        for lead,a,e in items:
            item,got=cut_fields(dedent(t[a:e]),['cost','slots'])
            pid=json.loads(field(item,'id'))
            assert json.loads(field(item,'ship'))==sid
            write(f'{base}/ships/{sid}/{pid}.ron',item,leading_comments(t[lead:a]))
            home[('Pilot',pid)]=f'{base}/ships/{sid}/{pid}'
            prices['pilots'].append((pid,got))
    for f in sorted(os.listdir(f'{base}/upgrades')):
        p=f'{base}/upgrades/{f}'
        if os.path.isdir(p): continue
        t=open(p).read(); s=Scan(t); i=s.skip(0)
        head=leading_comments(t[:i])
        items,_=s.items(i)
        os.remove(p)
        slot=f[:-4]
        for n,(lead,a,e) in enumerate(items):
            item,got=cut_fields(dedent(t[a:e]),['cost'])
            uid=json.loads(field(item,'id'))
            write(f'{base}/upgrades/{slot}/{uid}.ron',item,leading_comments(t[lead:a]))
            home[('Upgrade',uid)]=f'{base}/upgrades/{slot}/{uid}'
            prices['upgrades'].append((uid,got))
        if head: print('dropped header of',p,head)
    for name,kind in [('conditions','Condition'),('devices','Device')]:
        p=f'{base}/{name}.ron'
        if not os.path.exists(p): continue
        t=open(p).read(); s=Scan(t); i=s.skip(0)
        head=leading_comments(t[:i])
        if head: print('dropped header of',p,head)
        items,_=s.items(i); os.remove(p)
        for lead,a,e in items:
            item=dedent(t[a:e]); cid=json.loads(field(item,'id'))
            write(f'{base}/{name}/{cid}.ron',item,leading_comments(t[lead:a]))
            home[(kind,cid)]=f'{base}/{name}/{cid}'
    return prices,home

def price_file(name,header,prices,second):
    out=['// '+header['about'],'(']
    out+=[f'    rulebook: "{header["rulebook"]}",',f'    edition: {header["edition"]},',f'    name: "{header["name"]}",',f'    date: "{header["date"]}",',f'    limit: {header["limit"]},']
    if header.get('formats'): out.append(f'    formats: [{", ".join(header["formats"])}],')
    for kind in ['pilots','upgrades']:
        out.append(f'    {kind}: {{')
        for cid,got in prices[kind]:
            cost=got['cost']
            m=re.fullmatch(r'Fixed\((-?\d+)\)',cost.strip())
            if m: cost=m.group(1)
            parts=[f'cost: {oneline(cost)}']
            if 'slots' in got: parts.append(f'slots: {oneline(got["slots"])}')
            if second:
                fm=ref.get((kind,cid))
                if fm is None: print('not in the reference:',kind,cid)
                elif not fm.get('hyperspace'): parts.append('formats: [extended]')
            out.append(f'        "{cid}": ({", ".join(parts)}),')
        out.append('    },')
    out.append(')')
    write(f'content/prices/{name}.ron','\n'.join(out))

pf,_=convert('first-edition')
price_file('first-2018',dict(about='What First Edition’s cards cost at its end.',rulebook='first',edition='first',name='2018',date='2018-05',limit=100),pf,False)
ps,home=convert('second-edition')
price_file('second-2021-11',dict(about='The last points of Second Edition.',rulebook='second',edition='second',name='November 2021',date='2021-11',limit=200,formats=['extended','hyperspace']),ps,True)
for ed in ['first-edition','second-edition']:
    p=f'content/{ed}/edition.ron'; t=open(p).read()
    t=re.sub(r'\n *points: \d+,','',t); open(p,'w').write(t)

# Reports beside their cards.
folder='crates/engine/tests/positions/cards'
by={}
order=[]
for f in sorted(os.listdir(folder)):
    p=f'{folder}/{f}'; t=open(p).read(); s=Scan(t); i=s.skip(0)
    items,_=s.items(i)
    for lead,a,e in items:
        item=dedent(t[a:e])
        card=field(item,'card'); m=re.fullmatch(r'(\w+)\("([^"]+)"\)',card)
        key=(m.group(1),m.group(2))
        by.setdefault(key,[]).append((leading_comments(t[lead:a]) ,item))
    os.remove(p)
files={}
for key,items in by.items():
    path='content/second-edition/damage' if key[0]=='Damage' else home.get(key)
    if path is None: print('no home for',key); sys.exit(1)
    files.setdefault(path,[]).extend(items)
for path,items in files.items():
    body=['[']
    for comments,item in items:
        for c in comments: body.append('    '+c)
        body+=[('    '+l) if l.strip() else '' for l in (item+',').split('\n')]
    body.append(']')
    write(path+'.reports.ron','\n'.join(body))
os.rmdir(folder)
print(len(home),'cards',len(files),'report files')
