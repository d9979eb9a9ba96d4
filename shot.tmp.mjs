import { readFileSync, writeFileSync } from 'node:fs';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { chromium } from 'playwright-core';
const [,, file, out, from='0', to='400', heading=''] = process.argv;
let lines = readFileSync(file,'utf8').split('\n');
if (heading) { const i = lines.findIndex(l=>l===heading); lines = lines.slice(i); }
const text = lines.slice(+from, +to).join('\n');
const html = micromark(text,{allowDangerousHtml:true,extensions:[gfm()],htmlExtensions:[gfmHtml()]});
const css=`body{font:16px/1.5 -apple-system,"Segoe UI",Helvetica,Arial,sans-serif;max-width:900px;margin:20px auto;color:#1f2328}table{border-collapse:collapse;display:block;overflow:auto;margin-bottom:16px}td,th{border:1px solid #d1d9e0;padding:6px 13px}tr:nth-child(2n){background:#f6f8fa}code{background:#818b981f;padding:.2em .4em;border-radius:6px;font:85% ui-monospace,monospace}pre{background:#f6f8fa;padding:16px;border-radius:6px}pre code{background:none;padding:0}h1,h2{border-bottom:1px solid #d1d9e0;padding-bottom:.3em}`;
writeFileSync('/tmp/markdown/shot/x.html',`<meta charset=utf8><style>${css}</style>${html}`);
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const p = await b.newPage({viewport:{width:1000,height:800}});
await p.goto('file:///tmp/markdown/shot/x.html');
await p.screenshot({path:out,fullPage:true});
await b.close();
