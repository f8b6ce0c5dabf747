// Packs what was built, so that the server never has to: beside each file its gzip and brotli form, if that is smaller.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist', import.meta.url).pathname;
const packed = /\.(br|gz|woff2|png)$/;
let first = 0;

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || packed.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  const forms = {
    gz: gzipSync(bytes, { level: 9 }),
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  };
  for (const [form, less] of Object.entries(forms))
    if (less.length < bytes.length) writeFileSync(`${file}.${form}`, less);
  first += forms.gz.length;
}
console.log(`packed: ${(first / 1000).toFixed(1)} kB in all without fonts`);
