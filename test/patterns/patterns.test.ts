/**
 * Regular expressions that run on text of others take a time that grows with its length alone. Those without `*`, `+`
 * and `{2,}` always do; every other one was looked at, with recheck 4.5.0 (its automata) where that can read it and by
 * hand where not, and stands in `reviewed.txt`. recheck itself does not run here: it cannot read lookarounds, its
 * answers depend on how long it may take, and it is 60 MB of programs for each platform.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const packages = join(here, '../../packages');

/** What is put together from our own texts, or from text that was checked or escaped. */
const allowedNew: readonly string[] = [
  'engine/src/client/request/secrets.ts',
  // The user's own words, escaped.
  'engine/src/client/send/body/find.ts',
  // Compiled to see whether it is one, and never run.
  'engine/src/documents/exports/openapi/is-ecma-pattern.ts',
  'engine/src/endpoints/frameworks/common/unresolved/unresolved.ts',
  'engine/src/source/declarations/java/literals.ts',
  'engine/src/source/project/module-uses.ts',
  // Letters alone may pass.
  'groovy/src/regex/character-class.ts',
  'vscode/src/editor/problems/present.ts',
];

const syntax: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

interface Pattern {
  readonly place: string;
  readonly text: string;
}

const { literals, made } = readPatterns();
const reviewed = new Set(readFileSync(join(here, 'reviewed.txt'), 'utf8').split('\n').filter(Boolean));

describe('regular expressions', () => {
  test('with repetition were all reviewed', () => {
    const unknown = literals.filter(({ text }) => mayBeSlow(text) && !reviewed.has(text));
    const advice =
      'Look at these with https://makenowjust-labs.github.io/recheck/playground, make them linear, and add them to test/patterns/reviewed.txt.';
    expect(unknown, advice).toEqual([]);
  });

  test('are not made of foreign text', () => {
    expect([...new Set(made)].sort()).toEqual(allowedNew);
  });
});

function mayBeSlow(text: string): boolean {
  return /[*+]|\{\d+,\}|\{\d+,\d{2,}\}/.test(text);
}

/**
 * Most files hold none, and parsing takes long. A literal begins where an operand is expected: after a space, a line
 * break or punctuation, and never with what begins a comment.
 */
function mayHoldPattern(text: string): boolean {
  return text.includes('RegExp') || /(?:^|[\s([{,;:=!?&|+\-%<>~^}])\/(?![/*])/m.test(text);
}

function readPatterns(): { readonly literals: readonly Pattern[]; readonly made: readonly string[] } {
  const literals: Pattern[] = [];
  const made: string[] = [];
  for (const path of sources()) {
    const text = readFileSync(path, 'utf8');
    if (!mayHoldPattern(text)) continue;
    const name = relative(packages, path).replaceAll('\\', '/');
    const source = ts.createSourceFile(path, text, syntax, false);
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
        const start = node.getStart(source);
        const { line } = source.getLineAndCharacterOfPosition(start);
        literals.push({ place: `${name}:${line + 1}`, text: text.slice(start, node.end) });
      }
      const isMaking = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (isMaking && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') made.push(name);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { literals, made };
}

function sources(): readonly string[] {
  return readdirSync(packages).flatMap((name) => {
    const folder = join(packages, name, 'src');
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
        .map((path) => join(folder, path));
    } catch {
      return [];
    }
  });
}
