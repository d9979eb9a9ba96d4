/** Scripts that cannot be read, or that call what is not there. */
import { compileScript } from '@endpoint-atlas/groovy';
import { compileRules } from '../../../source/rule-files/rule-set.ts';
import { withAdvice } from '../../../source/rule-files/script-advice.ts';
import { memberProblems } from './member-problems.ts';
import { type Piece, spanIn } from './piece.ts';
import type { PlacedEntry, PlacedFile } from './placed-entries.ts';
import { type RuleDiagnostic, sentence } from './rule-diagnostic.ts';
import { scriptIn, withStandIns } from './script-piece.ts';

/** Whether a rule can be compiled is said by those who run it; the exact place by the parser of scripts. */
export function scriptProblems(entry: PlacedEntry, { path }: PlacedFile): readonly RuleDiagnostic[] {
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
  return [{ span, severity: 'error', code: 'rule-syntax', message: sentence(withAdvice(compiled)) }];
}

function indexOf(text: string, line: number, column: number): number {
  const before = text.split(/(?<=\r\n|\r(?!\n)|\n)/).slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length, 0) + column - 1;
}
