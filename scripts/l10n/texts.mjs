/** Finds the texts that are translated, which `t` and `tn` of `packages/engine/src/text/l10n.ts` are called with. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Packages with texts, in the order in which they use each other: a text of several is translated in the first. */
export const packagesWithTexts = /** @type {const} */ (['engine', 'cli', 'vscode']);

/**
 * @typedef {object} FoundText
 * @property {string} key what its translation is called by
 * @property {string} file relative to the root
 * @property {number} line from 1
 */

/**
 * @param {string} root of the checkout
 * @param {string} name of a package
 * @returns {readonly FoundText[]} in the order of files and of lines; one text may be found several times
 */
export function textsOfPackage(root, name) {
  return sourcesOfPackage(root, name).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return /\/l10n(?:\.ts)?'/.test(text) ? textsIn(parseSource(file, text)) : [];
  });
}

/**
 * Product code alone: neither tests nor what they share.
 * @param {string} root @param {string} name
 * @returns {readonly string[]} relative to the root
 */
export function sourcesOfPackage(root, name) {
  const folder = path.join('packages', name, 'src');
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file).replaceAll('\\', '/'))
    .sort();
}

/** @param {string} file @param {string} text */
export function parseSource(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/**
 * @param {ts.SourceFile} source
 * @returns {readonly FoundText[]}
 */
export function textsIn(source) {
  /** @type {FoundText[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const key = keyOf(node);
    if (key !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ key, file: source.fileName, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Throws where a text is no literal, which nobody could translate.
 * @param {ts.Node} node
 * @returns {string | undefined} what a call of `t` or `tn` is translated by
 */
function keyOf(node) {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 't') return keyOfTemplate(node.template);
  if (!ts.isCallExpression(node)) return undefined;
  const name = node.expression.getText();
  if (name !== 't' && name !== 'tn') return undefined;
  const text = node.arguments[name === 't' ? 0 : 2];
  if (text !== undefined && ts.isStringLiteralLike(text)) return text.text;
  throw new Error(`${node.getSourceFile().fileName}: ${node.getText()} has no literal for its text.`);
}

/** @param {ts.TemplateLiteral} template */
function keyOfTemplate(template) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const rest = template.templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`);
  return template.head.text + rest.join('');
}
