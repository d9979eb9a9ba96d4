/**
 * Classes that change what handlers respond with before it is written (`ResponseBodyAdvice`, Spring Framework,
 * "Controller Advice"): what they make of it is not worked out, so that they are told.
 */
import { readBody } from '../../../source/code/read-code.ts';
import { resultsOf } from '../../../source/code/results.ts';
import { callsIn } from '../../../source/code/walk.ts';
import type { FileOutline } from '../../../source/declarations/outline.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { diagnosticAt } from '../common/unresolved/unresolved.ts';

export function mightAdviseResponses({ types }: Pick<FileOutline, 'types'>): boolean {
  return types.some(({ supertypes }) => supertypes.some(isAdvice));
}

/** By its simple name, because it lives in a jar. */
function isAdvice(name: string): boolean {
  return simpleName(name) === 'ResponseBodyAdvice';
}

/** Nothing where the class hands on each body as it is, and leaves the status alone: it only looks at responses. */
export function changedResponses(
  project: Project,
  { declaration, file }: DeclaredType,
): readonly Diagnostic[] {
  if (!declaration.interfaces.some((each) => each.kind === 'named' && isAdvice(each.name))) return [];
  const written = declaration.methods.find(({ name }) => name === 'beforeBodyWrite');
  const body = written?.body && readBody(file, written.body);
  const [taken] = written?.parameters ?? [];
  if (body === undefined || taken === undefined) return [];
  const isHandedOn = resultsOf(body).every((each) => each.kind === 'name' && each.name === taken.name);
  const setsStatus = callsIn(body).some(({ name }) =>
    /^(?:setStatus|setStatusCode|setRawStatusCode)$/.test(name),
  );
  if (isHandedOn && !setsStatus) return [];
  const what = isHandedOn ? 'statuses' : setsStatus ? 'bodies and statuses' : 'bodies';
  const message = `\`${declaration.name}\` changes ${what} of responses before they are written, and they are listed as handlers return them. A rule \`method.return\` says what is sent in their place.`;
  return [
    diagnosticAt(
      project,
      { file, span: declaration.nameSpan },
      { severity: 'warning', code: 'unread-response', message },
    ),
  ];
}
