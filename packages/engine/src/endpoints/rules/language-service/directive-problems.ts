/** Directives that say nothing: settings and choices that do not exist, conditions that are not closed. */
import { initialState, resolveMultis } from '../../../source/rule-files/configuration/configuration.ts';
import type { Statement } from '../../../source/rule-files/configuration/statement.ts';
import { t } from '../../../text/l10n.ts';
import { type PlacedFile, spanOfLine } from './placed-entries.ts';
import type { RuleDiagnostic } from './rule-diagnostic.ts';

export function directiveProblems(file: PlacedFile): readonly RuleDiagnostic[] {
  const problems: RuleDiagnostic[] = [];
  const open: Statement[] = [];
  const complain = (line: number, message: string): void => {
    problems.push({ span: spanOfLine(file, line), severity: 'error', code: 'rule-syntax', message });
  };
  for (const statement of file.content.statements) {
    if (statement.kind === 'if') open.push(statement);
    else if (statement.kind === 'endif' && open.pop() === undefined)
      complain(statement.line, t('There is no `###if` that this closes.'));
    else if (statement.kind === 'set') {
      const message = settingProblem(statement.name, statement.value);
      if (message !== undefined) complain(statement.line, message);
    }
  }
  for (const { line } of open)
    complain(line, t('This condition is not closed: an `###endif` is missing below it.'));
  return problems;
}

function settingProblem(name: string, value: string): string | undefined {
  const names = Object.keys(initialState);
  const setting = names.find((each) => each.toLowerCase() === name.toLowerCase());
  if (setting === undefined) return t`There is no setting \`${name}\`; there are ${names.join(', ')}.`;
  const choices = setting === 'resolveMulti' ? resolveMultis : ['true', 'false'];
  const isChoice = choices.some((each) => each.toLowerCase() === value.toLowerCase());
  return isChoice ? undefined : t`${setting} is one of ${choices.join(', ')}.`;
}
