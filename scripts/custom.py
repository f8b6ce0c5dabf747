"""Converts a folder of custom cards to one file a card with a prices.ron."""
import sys,os,re,json
src=open('scripts/split.py').read(); exec(src[:src.index('ref={}')])
base=sys.argv[1]
pr={'pilots':[], 'upgrades':[]}
def take(p,place,kind,names):
    t=open(p).read(); s=Scan(t); i=s.skip(0)
    head=leading_comments(t[:i]); items,_=s.items(i); os.remove(p)
    for n,(lead,a,e) in enumerate(items):
        item,got=cut_fields(dedent(t[a:e]),names)
        cid=json.loads(field(item,'id'))
        # one-line cards whose start was on the same line
        com=leading_comments(t[lead:a])
        if len(items)==1: com=head+com
        elif head and n==0: print('header of',p,head)
        write(place(item,cid),item,com)
        if kind: pr[kind].append((cid,got))
for f in sorted(os.listdir(base)):
    p=f'{base}/{f}'
    if f=='conditions.ron': take(p,lambda i,c:f'{base}/conditions/{c}.ron',None,[])
    elif f=='devices.ron': take(p,lambda i,c:f'{base}/devices/{c}.ron',None,[])
    elif f in('upgrades','pilots'):
        for g in sorted(os.listdir(p)):
            if os.path.isdir(f'{p}/{g}'): continue
            if f=='upgrades': take(f'{p}/{g}',lambda i,c:f'{base}/upgrades/{json.loads(chr(34)+field(i,"slot")+chr(34))}/{c}.ron','upgrades',['cost'])
            else: take(f'{p}/{g}',lambda i,c:f'{base}/ships/{json.loads(field(i,"ship"))}/{c}.ron','pilots',['cost','slots'])
        if f=='pilots': os.rmdir(p)
    else: print('left',p)
out=['// What the cards of this folder cost.','(']
for kind in pr:
    if not pr[kind]: continue
    out.append(f'    {kind}: {{')
    for cid,got in pr[kind]:
        cost=got.get('cost','0'); m=re.fullmatch(r'Fixed\((-?\d+)\)',cost.strip()); cost=m.group(1) if m else cost
        parts=[f'cost: {oneline(cost)}']
        if 'slots' in got: parts.append(f'slots: {oneline(got["slots"])}')
        out.append(f'        "{cid}": ({", ".join(parts)}),')
    out.append('    },')
out.append(')')
write(f'{base}/prices.ron','\n'.join(out))
