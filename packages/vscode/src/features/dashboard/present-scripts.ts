/** What the dashboard shows of the scripts around a request. Pure. */
import {
  type Endpoint,
  type ScriptLevel,
  type ScriptProblem,
  type ScriptReport,
  type ScriptSet,
  scriptLevels,
} from '@endpoint-atlas/engine';
import type { LevelScripts, ScriptResults } from '../../protocol/messages.ts';

export function presentScripts(endpoint: Endpoint, scripts: ScriptSet): readonly LevelScripts[] {
  // What cannot be sent has nothing to run around.
  if (endpoint.protocol === 'grpc') return [];
  return scriptLevels.map((level) => ({ level, title: titleOf(endpoint, level), ...scripts[level] }));
}

/** `undefined` where no script left anything behind. */
export function presentScriptResults(
  endpoint: Endpoint,
  { tests, problems, log }: ScriptReport,
): ScriptResults | undefined {
  if (tests.length + problems.length + log.length === 0) return undefined;
  return { tests, log, problems: problems.map((problem) => sentenceOf(endpoint, problem)) };
}

/** `The pre-request script of Class OrderController failed in line 3: …` */
function sentenceOf(endpoint: Endpoint, { level, moment, line, message }: ScriptProblem): string {
  const script = moment === 'before' ? 'pre-request script' : 'test script';
  const owner = level === 'endpoint' ? 'this endpoint' : titleOf(endpoint, level);
  return `The ${script} of ${owner} failed in line ${line}: ${message}`;
}

function titleOf({ folder, className }: Endpoint, level: ScriptLevel): string {
  switch (level) {
    case 'folder':
      return `Folder ${folder}`;
    case 'class':
      return `Class ${className.split('.').at(-1) ?? className}`;
    case 'endpoint':
      return 'This Endpoint';
  }
}
