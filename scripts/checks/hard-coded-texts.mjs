/**
 * Texts that nobody can translate: sentences and labels in the source that are not made by `t` or `tn` of
 * `packages/engine/src/text/l10n.ts`. Logs, errors of ours and records for documents stay English.
 */
import ts from 'typescript';

/**
 * @typedef {object} HardCodedText
 * @property {string} file
 * @property {number} line from 1
 * @property {string} text
 */

/** Attributes of elements that people read or hear. */
const readAttributes =
  /^(?:title|label|placeholder|alt|aria-(?:label|description|valuetext|roledescription))$/;

/** Properties of what VS Code and the page show, and of options. */
const shownProperties =
  /^(?:title|label|message|detail|placeHolder|placeholder|tooltip|prompt|openLabel|saveLabel|help|purpose|notes|hint|sentence|spoken)$/;

/** Functions of VS Code whose arguments are shown. */
const showing = /(?:^|\.)(?:show(?:Information|Warning|Error)Message|setStatusBarMessage|usageError)$/;

/** Two words with a space between, or one with a capital: neither a name, a class of CSS nor a word of a protocol. */
const isText = (/** @type {string} */ text) =>
  /(?:[A-Za-z]{2}|\{\})[,.:;…]? [A-Za-z]{2}|[A-Za-z]{2}[,.:;…]? \{\}/.test(text) ||
  /^(?:\$\([a-z-]+\) )?[A-Z][a-z]+[….:]?$/.test(text);

/**
 * @param {ts.SourceFile} source
 * @returns {readonly HardCodedText[]}
 */
export function findHardCodedTexts(source) {
  /** @type {HardCodedText[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const text = shownText(node);
    if (text !== undefined && isText(text.trim())) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file: source.fileName, line: line + 1, text: text.trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Node} node @returns {string | undefined} a literal that people see as it stands */
function shownText(node) {
  if (ts.isJsxText(node)) return node.text;
  const text = textOf(node);
  return text !== undefined && isShown(node) ? text : undefined;
}

/** @param {ts.Node} node @returns {string | undefined} with nothing where values stand */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/**
 * Looks through conditions and defaults: `title: isOpen ? 'Hide' : 'Show'`.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function isShown(node) {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && isShown(parent);
  }
  if (ts.isJsxExpression(parent)) {
    return ts.isJsxAttribute(parent.parent) ? isShown(parent) : true;
  }
  if (ts.isJsxAttribute(parent)) return readAttributes.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent)) {
    return parent.initializer === node && shownProperties.test(parent.name.getText());
  }
  return (
    ts.isCallExpression(parent) && parent.expression !== node && showing.test(parent.expression.getText())
  );
}
