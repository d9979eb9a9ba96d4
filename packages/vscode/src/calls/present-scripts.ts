/** Presents what the dashboard shows of the scripts around a request. Pure. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type CallProblem,
  type CallReport,
  type RuleProblem,
  type ScriptLevel,
  type ScriptSet,
  scriptLevels,
} from '@endpoint-atlas/engine/requests';
import type { RuleCompletion } from '@endpoint-atlas/engine/rule-files';
import { scopeTitle } from '../labels/endpoint-text.ts';
import type { ScriptResults } from '../protocol/exchange-view.ts';
import type { LevelScripts, ScriptCompletion } from '../protocol/messages.ts';

export function presentScripts(endpoint: Endpoint, scripts: ScriptSet): readonly LevelScripts[] {
  // Scripts see a request of HTTP.
  if (endpoint.protocol === 'grpc') return [];
  return scriptLevels.map((level) => ({ level, title: titleOf(endpoint, level), ...scripts[level] }));
}

/** `undefined` where neither a script nor a rule around the request left anything behind. */
export function presentScriptResults(
  endpoint: Endpoint,
  { tests, problems, log }: CallReport,
): ScriptResults | undefined {
  const results: ScriptResults = {
    tests,
    problems: problems.map((problem) => sentenceOf(endpoint, problem)),
    log: log.map(({ level, message }) => ({ level, message })),
  };
  const isEmpty = tests.length + results.problems.length + results.log.length === 0;
  return isEmpty ? undefined : results;
}

export function presentRuleProblem({ message, from }: RuleProblem): string {
  return t`The rule ${from.key} in ${from.file}:${from.line} failed: ${message}`;
}

/** Older and shorter names are not offered beside the others. */
export function presentCompletions(completions: readonly RuleCompletion[]): readonly ScriptCompletion[] {
  return completions
    .filter(({ isAlias }) => !isAlias)
    .map(({ label, detail, about, insert, caret, span }) => ({
      label,
      detail,
      about,
      insert,
      caret,
      ...span,
    }));
}

/** `The pre-request script of Class OrderController failed in line 3: …` */
function sentenceOf(endpoint: Endpoint, problem: CallProblem): string {
  if (problem.by === 'rule') return presentRuleProblem(problem);
  const { level, moment, line, message } = problem;
  const script = moment === 'before' ? t('pre-request script') : t('test script');
  const owner = level === 'endpoint' ? t('this endpoint') : titleOf(endpoint, level);
  return t`The ${script} of ${owner} failed in line ${line}: ${message}`;
}

function titleOf(endpoint: Endpoint, level: ScriptLevel): string {
  switch (level) {
    case 'folder':
    case 'class':
      return scopeTitle(endpoint, level);
    case 'endpoint':
      return t('This Endpoint');
  }
}
