/**
 * `npm run measure -- code [REVISION...]`: how large the code is, of the working tree or of revisions of git, in columns
 * beside each other. Tests, fixtures and generated files do not count.
 */
import { execFileSync } from 'node:child_process';
import ts from 'typescript';
import { checkout } from './artifacts/checkout.mjs';

/**
 * @typedef {object} SourceFile
 * @property {string} path relative to the root, with `/`
 * @property {string} text
 */

const LONG_FUNCTION = 60;
const MAX_OUTPUT = 256 * 1024 * 1024;

const revisions = process.argv.slice(2);
const columns = (revisions.length > 0 ? revisions : ['']).map((revision) => ({
  title: revision === '' ? 'now' : revision,
  figures: measure(readSources(revision)),
}));
printTable(columns);

/**
 * What git knows of the revision, or without one of the working tree.
 * @param {string} revision
 * @returns {readonly SourceFile[]}
 */
function readSources(revision) {
  const listed =
    revision === ''
      ? git('ls-files', '--cached', '--others', '--exclude-standard', '--', 'packages')
      : git('ls-tree', '-r', '--name-only', revision, 'packages');
  const paths = listed.split('\n').filter(isSource);
  if (revision === '') {
    return paths.flatMap((path) => {
      const text = ts.sys.readFile(`${checkout}/${path}`);
      return text === undefined ? [] : [{ path, text }];
    });
  }
  return readRevision(revision, paths);
}

/**
 * In one process of git, which answers each name with a line that ends in a size, the bytes, and a line break.
 * @param {string} revision @param {readonly string[]} paths
 * @returns {readonly SourceFile[]}
 */
function readRevision(revision, paths) {
  const input = paths.map((path) => `${revision}:${path}\n`).join('');
  const output = execFileSync('git', ['cat-file', '--batch'], {
    cwd: checkout,
    input,
    maxBuffer: MAX_OUTPUT,
  });
  let at = 0;
  return paths.map((path) => {
    const start = output.indexOf('\n', at) + 1;
    const size = Number(output.toString('utf8', at, start).trim().split(' ').at(-1));
    at = start + size + 1;
    return { path, text: output.toString('utf8', start, start + size) };
  });
}

/** @param {string} path */
function isSource(path) {
  return /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
}

/**
 * @param {readonly SourceFile[]} files
 * @returns {ReadonlyMap<string, number>}
 */
function measure(files) {
  /** @type {Map<string, number>} */
  const figures = new Map();
  const add = (/** @type {string} */ name, /** @type {number} */ count) =>
    figures.set(name, (figures.get(name) ?? 0) + count);
  const lengths = files.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
  add(
    'lines',
    lengths.reduce((sum, lines) => sum + lines, 0),
  );
  for (const { path, text } of files) add(`lines of ${path.split('/')[1]}`, linesOf(text));
  add('files', files.length);
  add('median of lines in a file', lengths[Math.floor(lengths.length / 2)] ?? 0);
  add('p90 of lines in a file', lengths[Math.floor(lengths.length * 0.9)] ?? 0);
  add('files over 400 lines', lengths.filter((lines) => lines > 400).length);
  add(`functions over ${LONG_FUNCTION} lines`, 0);
  for (const file of files) add(`functions over ${LONG_FUNCTION} lines`, countLongFunctions(file));
  for (const { path, text } of files.filter(isFrontDoor)) {
    const names = countExports(path, text);
    add('exports of the engine', names);
    add(`exports of ${path.replace('packages/engine/src/', '')}`, names);
  }
  return figures;
}

/** @param {string} text */
function linesOf(text) {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}

/** Files that only hand on what others declare, for the shells. @param {SourceFile} file */
function isFrontDoor({ path, text }) {
  if (!/^packages\/engine\/src\/(?:[^/]+|node\/node|testing\/testing|doors\/[^/]+)\.ts$/.test(path))
    return false;
  return (text.match(/^export .* from |^\} from /gm) ?? []).length > 5;
}

/**
 * Types and values that a file hands on.
 * @param {string} path @param {string} text
 */
function countExports(path, text) {
  let count = 0;
  for (const statement of parse(path, text).statements) {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      count +=
        exportClause !== undefined && ts.isNamedExports(exportClause) ? exportClause.elements.length : 1;
    } else if (
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    ) {
      count += 1;
    }
  }
  return count;
}

/**
 * Functions, methods and closures from the line of their name to that of their end; one within another counts alone.
 * @param {SourceFile} file
 */
function countLongFunctions({ path, text }) {
  const source = parse(path, text);
  let count = 0;
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const from = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const to = source.getLineAndCharacterOfPosition(node.end).line;
      if (to - from + 1 > LONG_FUNCTION) count += 1;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}

/** @param {string} path @param {string} text */
function parse(path, text) {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
}

/** @param {readonly string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: checkout, encoding: 'utf8', maxBuffer: MAX_OUTPUT });
}

/** @param {readonly { readonly title: string, readonly figures: ReadonlyMap<string, number> }[]} measured */
function printTable(measured) {
  const names = [...new Set(measured.flatMap(({ figures }) => [...figures.keys()]))];
  const first = Math.max(...names.map((name) => name.length));
  const cells = (/** @type {readonly string[]} */ texts) => texts.map((text) => text.padStart(12)).join('');
  console.log(`${''.padEnd(first)}${cells(measured.map(({ title }) => title))}`);
  for (const name of names) {
    const values = measured.map(({ figures }) => figures.get(name)?.toLocaleString('en') ?? '-');
    console.log(`${name.padEnd(first)}${cells(values)}`);
  }
}
