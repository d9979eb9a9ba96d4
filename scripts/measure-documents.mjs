/**
 * `npm run measure -- documents TOOLS DOCUMENT...`: what validators say about exported OpenAPI documents and
 * Postman collections, and how many type errors are in clients that generators make of the documents. TOOLS is a folder
 * of your choice, in which `npm install` has put the programs; without them the command says how.
 */
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectionValidators, generators, toolPackages, validators } from './exports/validators.mjs';

const [folder = '', ...documents] = process.argv.slice(2);
const tools = path.resolve(folder);
if (documents.length === 0) {
  console.error('Usage: npm run measure -- documents TOOLS DOCUMENT...');
  process.exit(2);
}
if (!existsSync(path.join(tools, 'node_modules', '.bin', 'redocly'))) {
  console.error(
    `The programs are not there. Run in ${tools}:\n  npm install --ignore-scripts ${toolPackages.join(' ')}`,
  );
  process.exit(2);
}

const judges = [...validators, ...generators, ...collectionValidators];
const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-documents-'));
const told = new Map();
console.log(`| Document | ${judges.map(({ title }) => title).join(' | ')} |`);
console.log(`|---|${'---:|'.repeat(judges.length)}`);
try {
  for (const document of documents) {
    const name = path.basename(document);
    const copy = path.join(scratch, name);
    copyFileSync(document, copy);
    const cells = [];
    const isCollection = readFileSync(copy, 'utf8').includes('https://schema.getpostman.com/');
    for (const { title, judge } of judges) {
      if (isCollection !== collectionValidators.some((each) => each.title === title)) {
        cells.push('–');
        continue;
      }
      const complaints = await judge(copy, tools);
      cells.push(complaints.length);
      if (complaints.length > 0) told.set(`${name}, ${title}`, complaints);
    }
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const [place, complaints] of told) {
  console.log(`\n${place}:`);
  for (const [text, count] of counted(complaints).slice(0, 8)) console.log(`- ${count} × ${text}`);
}

/**
 * Complaints that only differ in names and places count as one.
 * @param {readonly string[]} complaints
 * @returns {readonly (readonly [text: string, count: number])[]}
 */
function counted(complaints) {
  const counts = new Map();
  for (const text of complaints) {
    const kind = text.replaceAll(scratch, '').replace(/\(\d+,\d+\)/, '');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}
