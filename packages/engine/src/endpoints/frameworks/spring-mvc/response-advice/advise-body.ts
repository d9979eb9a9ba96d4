/**
 * `ResponseBodyAdvice` changes the bodies of a handler before they are written (Spring Framework, "Controller Advice";
 * `RequestResponseBodyAdviceChain`): each advice that applies to the controller in turn.
 */

import { readMethodBody } from '../../../../source/code/read-code.ts';
import { expressionsIn } from '../../../../source/code/walk.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import type { Annotations } from '../../../../source/types/annotations.ts';
import { type MethodOf, methodsOf, parameterType } from '../../../../source/types/members.ts';
import { type ClassType, classTypeOf, type ResolvedType } from '../../../../source/types/resolved-type.ts';
import { isNothing, unwrap } from '../../../../source/types/schema/wrappers.ts';
import { isA } from '../../../../source/types/supertypes.ts';
import { isBytes } from '../../common/handlers/plain-bytes.ts';
import { adviceIn, applies, type ControllerAdvice } from '../controller-advice.ts';
import { responseStatus } from '../response-status.ts';
import { writesTextsAsJson } from '../text-converters.ts';
import type { AdviceValue, AdvisedHandler } from './advice-values.ts';
import { runAdvice } from './run-advice.ts';

export interface AdvisedBody {
  readonly type: ResolvedType;
  /** Is set where it differs from what the type lets expect. */
  readonly mediaType?: string;
  /** Advice makes an object of a text, which then cannot be written: a `ClassCastException`, whatever is asked. */
  readonly isNeverWritten?: true;
}

export interface WritingMethod {
  readonly controller: ClassType;
  readonly method: MethodOf;
  readonly annotations: Annotations;
  readonly ownerAnnotations: Annotations;
  /** Media types of its mapping, where it has any. */
  readonly produces?: readonly string[];
}

/** `undefined` where the body is written as the method returns it, or where nobody can work out what becomes of it. */
export function adviseBody(
  project: Project,
  at: WritingMethod,
  returned: ResolvedType,
): AdvisedBody | undefined {
  const advising = bodyAdvice(project);
  const body = bodyOf(project, returned);
  const isOfText = body !== undefined && body !== 'other' && isA(project, body, texts);
  const isJson = isOfText && !isText(at.produces) && writesTextsAsJson(project, at.controller.declared);
  if (advising.length === 0) return isJson ? { type: returned, mediaType: json } : undefined;
  if (body === 'other' || (body === undefined && isHandled(project, at))) return undefined;
  const advised = adviseHandled(project, advising, {
    ...{ controller: at.controller, methodName: at.method.method.name, returned, body },
    ...{ annotations: at.annotations, ownerAnnotations: at.ownerAnnotations },
    isText: isOfText && !isJson,
  });
  return advised ?? (isJson ? { type: returned, mediaType: json } : undefined);
}

const json = 'application/json';

function isText(produces: readonly string[] | undefined): boolean {
  return produces?.some((each) => each.startsWith('text/')) ?? false;
}

/** Asks each advice that is for the controller in turn. */
export function adviseHandled(
  project: Project,
  advising: readonly BodyAdvice[],
  handler: AdvisedHandler,
): AdvisedBody | undefined {
  const { body, isText } = handler;
  let written: Written = { type: body, isText, isJson: !isText };
  for (const advice of advising.filter((each) => applies(project, each, handler.controller))) {
    const made = madeBy(project, advice, { ...handler, body: written.type });
    if (made === 'undecided') return undefined;
    if (made !== undefined)
      written = { type: made.type, isText: made.isText, isJson: !isText || setsJson(advice) };
  }
  if (written.type === undefined || written.type === body) return undefined;
  if (isText && !written.isText) return { type: written.type, isNeverWritten: true };
  // What is a text already is put in quotes.
  if (!isText && written.isText) return { type: text, mediaType: json };
  return { type: written.type, ...(!written.isJson && { mediaType: 'text/plain' }) };
}

interface Written {
  readonly type: ResolvedType | undefined;
  readonly isText: boolean;
  readonly isJson: boolean;
}

const text: ResolvedType = { kind: 'class', name: 'java.lang.String', declared: undefined, arguments: [] };

/** Returns what is written of what a method returns: `undefined` for nothing, `other` for what no advice sees. */
function bodyOf(project: Project, returned: ResolvedType): ResolvedType | undefined | 'other' {
  if (isNothing(project, returned)) return undefined;
  if (isA(project, returned, unseen) || isBytes(project, returned)) return 'other';
  const wrapped = returned.kind === 'class' ? unwrap(project, returned) : undefined;
  return wrapped?.kind === 'one' ? bodyOf(project, wrapped.of) : returned;
}

/** Streams are written bit by bit, and files by a converter that takes nothing else. */
const unseen: ReadonlySet<string> = new Set([
  'org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter',
  'org.springframework.web.servlet.mvc.method.annotation.SseEmitter',
  'org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody',
  'org.springframework.core.io.Resource',
  'reactor.core.publisher.Flux',
  'kotlinx.coroutines.flow.Flow',
]);

const texts: ReadonlySet<string> = new Set(['java.lang.String', 'kotlin.String']);

/** A method without a result is done where it has a status, or writes itself (`ServletInvocableHandlerMethod.invokeAndHandle`). */
function isHandled(project: Project, { method, annotations, ownerAnnotations }: WritingMethod): boolean {
  if (annotations.has(responseStatus) || ownerAnnotations.has(responseStatus)) return true;
  return method.method.parameters.some((each) =>
    isA(project, parameterType(project, method, each), responses),
  );
}

const responses: ReadonlySet<string> = new Set([
  ...['jakarta', 'javax'].flatMap((home) => [
    `${home}.servlet.ServletResponse`,
    `${home}.servlet.http.HttpServletResponse`,
  ]),
  'java.io.OutputStream',
  'java.io.Writer',
]);

export interface BodyAdvice extends ControllerAdvice {
  readonly supports: MethodOf | undefined;
  readonly beforeBodyWrite: MethodOf;
}

/**
 * In the order in which they are asked. Every file of endpoints depends on them, so that only what extends the interface
 * is looked at: whatever else imports annotations of Spring may change.
 */
export function bodyAdvice(project: Project): readonly BodyAdvice[] {
  return project.memoize(adviceOfProject, 'bodies', '', () =>
    [...new Set(typesBelow(project, 'ResponseBodyAdvice'))]
      .flatMap((type) => adviceIn(project, type))
      .flatMap((each) => asBodyAdvice(project, each))
      .toSorted((one, other) => one.order - other.order),
  );
}

const adviceOfProject: MemoKey<readonly BodyAdvice[]> = { onCycle: [] };

function typesBelow(
  project: Project,
  name: string,
  seen: ReadonlySet<string> = new Set(),
): readonly DeclaredType[] {
  if (seen.has(name)) return [];
  const known = new Set([...seen, name]);
  return project.typesExtending(name).flatMap(({ qualifiedName }) => [
    ...project
      .filesDeclaring(qualifiedName)
      .flatMap((path) => [...withNested(project.typesIn(path))])
      .filter((type) => type.qualifiedName === qualifiedName),
    ...typesBelow(project, simpleName(qualifiedName), known),
  ]);
}

function asBodyAdvice(project: Project, advice: ControllerAdvice): readonly BodyAdvice[] {
  const type = classTypeOf(advice.type);
  const read = isA(project, type, adviceTypes) ? readBodyAdvice(project, type) : undefined;
  return read === undefined ? [] : [{ ...advice, ...read }];
}

/** Its methods, inherited ones included. */
export function readBodyAdvice(
  project: Project,
  type: ClassType,
): Pick<BodyAdvice, 'supports' | 'beforeBodyWrite'> | undefined {
  const methods = methodsOf(project, type);
  const named = (name: string) =>
    methods.find(({ method }) => method.name === name && method.body !== undefined);
  const beforeBodyWrite = named('beforeBodyWrite');
  return beforeBodyWrite && { supports: named('supports'), beforeBodyWrite };
}

const adviceTypes: ReadonlySet<string> = new Set([
  'org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice',
]);

type Made = Extract<AdviceValue, { kind: 'made' }>;

/** `undefined` where the body is left as it is. */
function madeBy(
  project: Project,
  advice: BodyAdvice,
  handler: AdvisedHandler,
): Made | undefined | 'undecided' {
  const { supports, beforeBodyWrite } = advice;
  const asked =
    supports && runAdvice(project, supports, [{ kind: 'parameter' }, { kind: 'converter' }], handler);
  const [said, ...contradictions] = asked ?? [];
  if (
    asked !== undefined &&
    (said?.kind !== 'boolean' || said.value === undefined || contradictions.length > 0)
  )
    return 'undecided';
  if (said?.kind === 'boolean' && said.value === false) return undefined;
  const [value, ...others] = runAdvice(project, beforeBodyWrite, handedToWrite, handler);
  if (value === undefined || others.length > 0) return 'undecided';
  if (value.kind === 'made') return value;
  return value.kind === 'body' ? undefined : 'undecided';
}

export const handedToWrite: readonly AdviceValue[] = [
  { kind: 'body' },
  { kind: 'parameter' },
  { kind: 'unknown' },
  { kind: 'converter' },
];

function setsJson({ beforeBodyWrite: { declared, method } }: BodyAdvice): boolean {
  const body = readMethodBody(declared.file, method);
  const all = body === undefined ? [] : [...expressionsIn(body)];
  return all.some((each) => {
    if (each.kind === 'call') return each.name === 'setContentType';
    return each.kind === 'assignment' && each.target.kind === 'member' && each.target.name === 'contentType';
  });
}
