/** Filters and values whose form nobody understands, or that cannot be what a key asks for. */
import { catalogue, findKey, type RuleKeyName } from '../../../source/rule-files/catalogue.ts';
import { isCopiedScript } from '../../../source/rule-files/copied-script.ts';
import { compileExpression, type Expression } from '../../../source/rule-files/expression.ts';
import { readLenientJson } from '../../../source/rule-files/lenient-json.ts';
import { patternProblem } from '../../../source/rule-files/pattern.ts';
import { t } from '../../../text/l10n.ts';
import { choices, jsonKeys, olderChoices } from './choices.ts';
import { type Piece, spanIn } from './piece.ts';
import type { PlacedEntry } from './placed-entries.ts';
import { type RuleDiagnostic, sentence } from './rule-diagnostic.ts';

export function filterProblems({ written: { key }, filter }: PlacedEntry): readonly RuleDiagnostic[] {
  // Keys of other tools have filters of their own.
  if (findKey(key).kind !== 'rule' || filter === undefined || filter.text.includes('${')) return [];
  const written = filter.text.replace(/^(?:\s*!)*\s*/, '');
  const at = filter.text.length - written.length;
  const complain = (message: string): readonly RuleDiagnostic[] => [
    { span: spanIn(filter, at), severity: 'warning', code: 'rule-syntax', message },
  ];
  if (written.startsWith('#regex:')) return regexProblems(filter);
  if (/^(?:groovy|js):/.test(written)) return [];
  const newer = newerFilter(written);
  if (newer !== undefined) return complain(t`This is the form of EasyApi 2. Write \`${newer}\`.`);
  if (mayHold(written)) return [];
  return complain(
    t`\`${written}\` never holds. A filter is @annotation, #tag, #regex:pattern, $class:type, groovy:script or the name of a type; ! before it turns it around.`,
  );
}

/** @param text no script */
function mayHold(text: string): boolean {
  const compiled = compileExpression({ text, file: '', line: 1 });
  const isText = compiled.kind === 'expression' && compiled.expression.kind === 'text';
  return !isText || literal.test(text) || typeName.test(text);
}

const literal = /^(?:true|false|1|0|yes|no|y|n)$/i;
const typeName = /^(?:\p{Lu}[\w$]*|[\w$]+(?:\.[\w$]+)+(?:[#<].*)?)$/u;

function newerFilter(written: string): string | undefined {
  if (written.startsWith('~')) return `#regex:${written.slice(1)}`;
  if (/^class:/.test(written)) return `$${written}`;
  return /^regex:/.test(written) ? `#${written}` : undefined;
}

function regexProblems(piece: Piece): readonly RuleDiagnostic[] {
  const compiled = compileExpression({ text: piece.text, file: '', line: 1 });
  if (compiled.kind === 'problem')
    return [{ span: spanIn(piece), severity: 'error', code: 'rule-syntax', message: compiled.message }];
  const pattern = patternOf(compiled.expression);
  const message = pattern === undefined ? undefined : patternProblem(pattern);
  if (pattern === undefined || message === undefined) return [];
  const at = Math.max(0, piece.text.indexOf(pattern));
  const span = spanIn(piece, at, at + pattern.length);
  return [{ span, severity: 'error', code: 'rule-syntax', message: sentence(message) }];
}

function patternOf(expression: Expression): string | undefined {
  if (expression.kind === 'not') return patternOf(expression.of);
  return expression.kind === 'regex' ? expression.pattern : undefined;
}

/** Values that are plain text where the key asks for something else. */
export function valueProblems({ written, value }: PlacedEntry): readonly RuleDiagnostic[] {
  const key = findKey(written.key);
  if (key.kind !== 'rule' || value.text.includes('${')) return [];
  const text = value.text.trim();
  const complain = (message: string): readonly RuleDiagnostic[] => [
    { span: spanIn(value), severity: 'warning', code: 'rule-syntax', message },
  ];
  if (text === '') return complain(t`\`${written.key}\` has no value, so that this line does nothing.`);
  if (text.startsWith('#regex:')) return regexProblems(value);
  if (/^(?:!|@|#|\$class:|groovy:|js:)/.test(text)) return [];
  switch (catalogue[key.name].result) {
    case 'flag':
      return mayHold(text)
        ? []
        : complain(t`\`${key.name}\` asks for true or false, which \`${shortened(text)}\` is not.`);
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text)
        ? []
        : complain(t`\`${key.name}\` asks for a number, which \`${shortened(text)}\` is not.`);
    case 'event':
      return isCopiedScript(key.name)
        ? []
        : complain(t`\`${key.name}\` runs a script: its value begins with \`groovy:\`.`);
    case 'text':
    case 'texts':
    case 'distinct-texts': {
      const message = textProblem(key.name, text);
      return message === undefined ? [] : complain(message);
    }
  }
}

function textProblem(key: RuleKeyName, text: string): string | undefined {
  const words = choices[key];
  const isKnown = (word: string) => word.toLowerCase() === text.toLowerCase();
  if (words !== undefined && ![...words, ...(olderChoices[key] ?? [])].some(isKnown))
    return t`\`${key}\` is one of ${words.join(', ')}.`;
  if (jsonKeys.has(key) && readLenientJson(text) === undefined)
    return t`\`${key}\` asks for a JSON object, which \`${shortened(text)}\` is not.`;
  return undefined;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
