/**
 * What documents refer to has to be there: files and headings that links point to, and npm scripts that a reader is
 * told to run.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} BrokenReference
 * @property {string} file relative to the root
 * @property {number} line from 1
 * @property {string} text as written
 * @property {string} reason
 */

const NOT_DOCUMENTS = new Set(['node_modules', '.git', 'dist', 'test-results', 'fixtures']);

/** What npm runs without `run`. */
const NPM_LIFECYCLE = new Set(['start', 'test']);

/**
 * @param {string} root of the checkout
 * @returns {readonly BrokenReference[]}
 */
export function findBrokenReferences(root) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return documentsBelow(root).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    let isCode = false;
    return lines.flatMap((text, index) => {
      const isFence = /^\s*```/.test(text);
      if (isFence) isCode = !isCode;
      const links = isCode || isFence ? [] : brokenLinks(withoutCode(text), file);
      return [...links, ...brokenCommands(text, scripts)].map((broken) => ({
        file: path.relative(root, file),
        line: index + 1,
        ...broken,
      }));
    });
  });
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function documentsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_DOCUMENTS.has(entry.name)) return [];
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return documentsBelow(place);
    return entry.name.endsWith('.md') ? [place] : [];
  });
}

/**
 * What looks like a link in code is none.
 * @param {string} line
 */
function withoutCode(line) {
  return line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
}

/**
 * Links within the repository; the rest of the web is not ours to check.
 * @param {string} line @param {string} file
 */
function brokenLinks(line, file) {
  const targets = [...line.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  return targets
    .filter((target) => !/^[a-z][a-z0-9+.-]*:/i.test(target))
    .flatMap((target) => {
      const [place = '', heading] = target.split('#');
      const linked = place === '' ? file : path.resolve(path.dirname(file), decodeURI(place));
      if (!existsSync(linked)) return [{ text: target, reason: 'there is no such file' }];
      if (heading === undefined || !linked.endsWith('.md')) return [];
      return headingsOf(linked).has(heading) ? [] : [{ text: target, reason: 'there is no such heading' }];
    });
}

/**
 * The anchors of a document as GitHub makes them.
 * @param {string} file
 * @returns {ReadonlySet<string>}
 */
function headingsOf(file) {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#{1,6} +(.+)$/gm)].map(
    (match) => match[1] ?? '',
  );
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

/**
 * @param {string} line @param {Readonly<Record<string, string>>} scripts
 */
function brokenCommands(line, scripts) {
  return [...line.matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => ({
      text: `npm ${NPM_LIFECYCLE.has(name) ? '' : 'run '}${name}`,
      reason: 'package.json has no such script',
    }));
}
