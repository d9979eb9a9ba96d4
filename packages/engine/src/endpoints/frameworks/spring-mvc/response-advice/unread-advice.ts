/** Tells which advice changes what handlers respond with in a way that nobody can work out from its source. */
import { readMethodBody } from '../../../../source/code/read-code.ts';
import { callsIn } from '../../../../source/code/walk.ts';
import type { FileOutline } from '../../../../source/declarations/outline.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import type { Diagnostic } from '../../../../text/diagnostic.ts';
import { t } from '../../../../text/l10n.ts';
import { diagnosticAt } from '../../common/unresolved/unresolved.ts';
import { type BodyAdvice, handedToWrite, readBodyAdvice } from './advise-body.ts';
import { runAdvice } from './run-advice.ts';

export function mightAdviseResponses({ types }: Pick<FileOutline, 'types'>): boolean {
  return types.some(({ supertypes }) => supertypes.some((each) => adviceNames.has(simpleName(each))));
}

/** By simple names, because they live in a jar. */
const adviceNames: ReadonlySet<string> = new Set([
  'ResponseBodyAdvice',
  'AbstractMappingJacksonResponseBodyAdvice',
]);

/** Nothing of what is worked out, or only looks at responses. */
export function changedResponses(project: Project, type: DeclaredType): readonly Diagnostic[] {
  const { declaration, file } = type;
  const above = [...declaration.interfaces, ...(declaration.superclass ? [declaration.superclass] : [])];
  const isAdvice = above.some((each) => each.kind === 'named' && adviceNames.has(simpleName(each.name)));
  if (!isAdvice || declaration.modifiers.includes('abstract')) return [];
  const what = unreadParts(project, readBodyAdvice(project, classTypeOf(type)));
  if (what.length === 0) return [];
  const message = t`\`${declaration.name}\` changes ${what.join(' and ')} of responses before they are written, and they are listed as handlers return them. A rule \`method.return\` says what is sent in their place.`;
  return [
    diagnosticAt(
      project,
      { file, span: declaration.nameSpan },
      { severity: 'warning', code: 'unread-response', message },
    ),
  ];
}

/** @param advice `undefined` for one that writes a container of the body */
function unreadParts(
  project: Project,
  advice: Pick<BodyAdvice, 'supports' | 'beforeBodyWrite'> | undefined,
): readonly ('bodies' | 'statuses')[] {
  if (advice === undefined) return ['bodies'];
  const { supports, beforeBodyWrite } = advice;
  const asked =
    supports && runAdvice(project, supports, [{ kind: 'parameter' }, { kind: 'converter' }], undefined);
  const written = runAdvice(project, beforeBodyWrite, handedToWrite, undefined);
  const isHandedOn = written.every(({ kind }) => kind === 'body');
  const isAsked = asked === undefined || asked.every(({ kind }) => kind === 'boolean');
  const isRead = written.every(({ kind }) => kind === 'body' || kind === 'made') && isAsked;
  const body = readMethodBody(beforeBodyWrite.declared.file, beforeBodyWrite.method);
  const setsStatus = body !== undefined && callsIn(body).some(({ name }) => setters.has(name));
  return [
    ...(isHandedOn || isRead ? [] : (['bodies'] as const)),
    ...(setsStatus ? (['statuses'] as const) : []),
  ];
}

const setters: ReadonlySet<string> = new Set(['setStatus', 'setStatusCode', 'setRawStatusCode']);
