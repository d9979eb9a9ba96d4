/**
 * What is wrong in a rule file, with its exact place, while it is written. The file is judged alone: what other files
 * give it is not known here, so that a name without a value is mere information.
 */
import { compileScript } from '@endpoint-atlas/groovy';
import { resolvePlaceholders } from '../properties/placeholders.ts';
import { catalogue, findKey, keysWithoutEffect, type RuleKeyName } from '../rules/catalogue.ts';
import { initialState, resolveMultis } from '../rules/configuration/configuration.ts';
import { splitEntry } from '../rules/configuration/split-entry.ts';
import type { Statement } from '../rules/configuration/statement.ts';
import { compileExpression, type Expression } from '../rules/expression.ts';
import { patternProblem } from '../rules/pattern.ts';
import { compileRules } from '../rules/rule-set.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { Span } from '../text/span.ts';
import { memberProblems } from './member-problems.ts';
import { type Piece, spanIn } from './piece.ts';
import {
  type PlacedEntry,
  type PlacedFile,
  placeEntries,
  type RuleFile,
  spanOfLine,
} from './placed-entries.ts';
import { scriptIn, withStandIns } from './script-piece.ts';

export interface RuleDiagnostic extends Omit<Diagnostic, 'file' | 'line'> {
  readonly span: Span;
}

/** In the order of their places. */
export function diagnoseRuleFile(ruleFile: RuleFile): readonly RuleDiagnostic[] {
  const file = placeEntries(ruleFile);
  const known = new Set(file.entries.map(({ written }) => written.key));
  const found = [
    ...lineProblems(file),
    ...directiveProblems(file),
    ...entriesWithState(file).flatMap(({ entry, resolves }) => [
      ...keyProblems(entry, file),
      ...filterProblems(entry),
      ...valueProblems(entry),
      ...scriptProblems(entry, file),
      ...(resolves ? placeholderProblems(entry, known) : []),
    ]),
  ];
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** What the reader of the file complains about. Older spellings still count, everything else is lost. */
function lineProblems(file: PlacedFile): readonly RuleDiagnostic[] {
  return file.content.problems.map(({ line, message }) => {
    const span = spanOfLine(file, line);
    const split = splitEntry(file.text.slice(span.start, span.end));
    const isOlder = split.kind === 'entry' && split.olderForm === message;
    return { span, severity: isOlder ? 'warning' : 'error', code: 'rule-syntax', message };
  });
}

function directiveProblems(file: PlacedFile): readonly RuleDiagnostic[] {
  const problems: RuleDiagnostic[] = [];
  const open: Statement[] = [];
  const complain = (line: number, message: string): void => {
    problems.push({ span: spanOfLine(file, line), severity: 'error', code: 'rule-syntax', message });
  };
  for (const statement of file.content.statements) {
    if (statement.kind === 'if') open.push(statement);
    else if (statement.kind === 'endif' && open.pop() === undefined)
      complain(statement.line, 'There is no `###if` that this closes.');
    else if (statement.kind === 'set') {
      const message = settingProblem(statement.name, statement.value);
      if (message !== undefined) complain(statement.line, message);
    }
  }
  for (const { line } of open)
    complain(line, 'This condition is not closed: an `###endif` is missing below it.');
  return problems;
}

function settingProblem(name: string, value: string): string | undefined {
  const names = Object.keys(initialState);
  const setting = names.find((each) => each.toLowerCase() === name.toLowerCase());
  if (setting === undefined) return `There is no setting \`${name}\`; there are ${names.join(', ')}.`;
  const choices = setting === 'resolveMulti' ? resolveMultis : ['true', 'false'];
  const isChoice = choices.some((each) => each.toLowerCase() === value.toLowerCase());
  return isChoice ? undefined : `${setting} is one of ${choices.join(', ')}.`;
}

/** With what `resolveProperty` is where each entry stands. */
function entriesWithState({ content, entries }: PlacedFile): readonly {
  readonly entry: PlacedEntry;
  readonly resolves: boolean;
}[] {
  let resolves = initialState.resolveProperty;
  const byStatement = new Map<Statement, PlacedEntry>(entries.map((entry) => [entry.written, entry]));
  return content.statements.flatMap((statement) => {
    if (statement.kind === 'set' && statement.name.toLowerCase() === 'resolveproperty')
      resolves = statement.value.toLowerCase() === 'true';
    const entry = byStatement.get(statement);
    return entry === undefined ? [] : [{ entry, resolves }];
  });
}

function keyProblems({ written, key: span }: PlacedEntry, { text }: PlacedFile): readonly RuleDiagnostic[] {
  const known = findKey(written.key);
  if (known.kind === 'rule' && keysWithoutEffect.has(known.name)) {
    const message = `Endpoint Atlas does not use \`${written.key}\` yet.`;
    return [{ span, severity: 'info', code: 'rule-unknown-key', message }];
  }
  if (known.kind !== 'unknown') return [];
  // A name without a dot is most often one that other values refer to.
  const isReferred = text.includes(`\${${written.key}`);
  if (isReferred || (!written.key.includes('.') && known.nearest === undefined)) return [];
  const hint = known.nearest === undefined ? '' : ` Did you mean \`${known.nearest}\`?`;
  const message = `Nothing asks for the key \`${written.key}\`.${hint}`;
  const severity = known.nearest === undefined ? 'info' : 'warning';
  return [{ span, severity, code: 'rule-unknown-key', message }];
}

function filterProblems({ written: { key }, filter }: PlacedEntry): readonly RuleDiagnostic[] {
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
  if (newer !== undefined) return complain(`This is the form of EasyApi 2. Write \`${newer}\`.`);
  if (filterForms.some((form) => form.test(written))) return [];
  return complain(
    `\`${written}\` never holds. A filter is @annotation, #tag, #regex:pattern, $class:type, groovy:script or a full type name; ! before it turns it around.`,
  );
}

const filterForms = [
  /^@[\w.$]+(?:#[\w$]+)?$/,
  /^#[\w.-]+$/,
  /^\$class:\s*(?:\?\s*extends?\s+)?[\w.$*]+$/,
  /^(?:true|false|1|0|yes|no|y|n)$/i,
  /^[\w$]+(?:\.[\w$]+)+(?:[#<].*)?$/,
];

function newerFilter(written: string): string | undefined {
  if (written.startsWith('~')) return `#regex:${written.slice(1)}`;
  if (/^class:/.test(written)) return `$${written}`;
  return /^regex:/.test(written) ? `#${written}` : undefined;
}

function regexProblems(piece: Piece): readonly RuleDiagnostic[] {
  const compiled = compileExpression({ text: piece.text, file: '', line: 1 });
  const pattern = compiled.kind === 'expression' ? patternOf(compiled.expression) : undefined;
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
function valueProblems({ written, value }: PlacedEntry): readonly RuleDiagnostic[] {
  const key = findKey(written.key);
  if (key.kind !== 'rule' || value.text.includes('${')) return [];
  const text = value.text.trim();
  const complain = (message: string): readonly RuleDiagnostic[] => [
    { span: spanIn(value), severity: 'warning', code: 'rule-syntax', message },
  ];
  if (text === '') return complain(`\`${written.key}\` has no value, so that this line does nothing.`);
  if (text.startsWith('#regex:')) return regexProblems(value);
  if (/^(?:!|@|#|\$class:|groovy:|js:)/.test(text)) return [];
  switch (catalogue[key.name].answer) {
    case 'flag':
      return filterForms.some((form) => form.test(text))
        ? []
        : complain(`\`${key.name}\` asks for true or false, which \`${shortened(text)}\` is not.`);
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text)
        ? []
        : complain(`\`${key.name}\` asks for a number, which \`${shortened(text)}\` is not.`);
    case 'event':
      return isCopied(key.name)
        ? []
        : complain(`\`${key.name}\` runs a script: its value begins with \`groovy:\`.`);
    case 'text':
    case 'texts':
    case 'distinct-texts':
      return [];
  }
}

/** Texts of exported collections are copied, not run. */
function isCopied(key: RuleKeyName): boolean {
  return /^(?:postman|hopp)\./.test(key);
}

/** Whether a rule can be compiled is said by those who run it; the exact place by the parser of scripts. */
function scriptProblems(entry: PlacedEntry, { path }: PlacedFile): readonly RuleDiagnostic[] {
  const { written, filter, value } = entry;
  const [condition, result] = [filter && withStandIns(filter), withStandIns(value)];
  const place = { file: path, line: written.line, valueLine: written.valueLine };
  const rule = {
    key: written.key,
    filter: condition?.text,
    value: result.text,
    tier: 0,
    place,
    isReferenced: false,
  };
  const { problems } = compileRules([rule]);
  const isBroken = problems.some(({ code }) => code === 'rule-failed');
  const script = scriptIn(result, written.key === 'json.rule.convert');
  const scripts = [condition && scriptIn(condition), script].flatMap((each) => each ?? []);
  return scripts.flatMap((each) => (isBroken ? syntaxProblem(each) : slips(each, written.key)));
}

function slips(script: Piece, key: string): readonly RuleDiagnostic[] {
  return memberProblems(script, key).map(({ start, end, message }) => ({
    span: spanIn(script, start, end),
    severity: 'warning',
    code: 'rule-unknown-member',
    message,
  }));
}

function syntaxProblem(script: Piece): readonly RuleDiagnostic[] {
  const compiled = compileScript({ text: script.text, file: '' });
  if (compiled.kind === 'script') return [];
  const [start, end] = [compiled.at, compiled.end].map(({ line, column }) =>
    indexOf(script.text, line, column),
  );
  const [from = 0, to = from] = [start, end];
  // The end of a script has no character to mark: the last one stands for it.
  const last = script.text.trimEnd().length;
  const first = Math.max(0, Math.min(from, last - 1));
  const span = spanIn(script, first, Math.max(first + 1, to));
  return [{ span, severity: 'error', code: 'rule-syntax', message: sentence(compiled.message) }];
}

function indexOf(text: string, line: number, column: number): number {
  const before = text.split(/(?<=\r\n|\r(?!\n)|\n)/).slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length, 0) + column - 1;
}

/** Braces in a script are more often its own than ours, so that only values without one are judged. */
function placeholderProblems({ value }: PlacedEntry, known: ReadonlySet<string>): readonly RuleDiagnostic[] {
  if (scriptIn(value) !== undefined) return [];
  const { missing } = resolvePlaceholders(value.text, {
    lookUp: (name) => (known.has(name) || name === 'module_path' || /^\d+$/.test(name) ? '' : undefined),
    unresolved: 'stays',
  });
  return missing.map((name) => {
    const at = value.text.indexOf(name);
    const message = `Nothing in this file sets \`${name}\`: it has to come from another rule file or a property.`;
    return {
      span: spanIn(value, Math.max(at, 0), at + name.length),
      severity: 'info',
      code: 'rule-unresolved',
      message,
    };
  });
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
