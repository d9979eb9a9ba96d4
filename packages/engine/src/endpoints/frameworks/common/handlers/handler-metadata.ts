/** Says what every endpoint says about its handler, whichever framework found it. */

import type { Deprecation, Endpoint } from '../../../../model/endpoint.ts';
import { endpointId } from '../../../../model/endpoint-id.ts';
import type { Annotation } from '../../../../source/declarations/model.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { sourceLocation } from '../../../../source/project/source-location.ts';
import { type Annotations, booleanAttribute, knownTexts } from '../../../../source/types/annotations.ts';
import { type MethodOf, parameterType } from '../../../../source/types/members.ts';
import { erasure, typeText } from '../../../../source/types/resolved-type.ts';
import type { Scope } from '../../../../source/types/scope.ts';
import type { Span } from '../../../../text/span.ts';
import { isHidden, operationNotes } from '../../../openapi-annotations/api-annotations.ts';
import type { Handler } from './handler.ts';

export interface HandlerMetadata
  extends Pick<Endpoint, 'id' | 'name' | 'module' | 'folder' | 'className' | 'methodName' | 'source'> {
  readonly description?: string;
  readonly deprecated?: true;
  readonly deprecation?: Deprecation;
  readonly hidden?: true;
}

/** Says how a handler is mapped. */
export interface HandlerMapping {
  /** Says whether documents leave it out; absent: where one of these annotations says so. */
  readonly isHidden?: boolean;
  /** The annotation that maps it. */
  readonly mapping: { readonly written: Annotation; readonly scope: Scope } | undefined;
  /** Says what it is called where no documentation says it: the method's name if `undefined`. */
  readonly name?: string | undefined;
  /** Counts the mappings of one method from 0. */
  readonly ordinal?: number;
}

export function handlerMetadata(
  project: Project,
  handler: Handler<{ readonly declared: DeclaredType }>,
  { mapping, ...mapped }: HandlerMapping,
): HandlerMetadata {
  const { owner, method, documentation } = handler;
  const { declaration, file } = owner.declared;
  const annotations = [handler.annotations, handler.ownerAnnotations];
  const { name, span, nameSpan } = method.method;
  const module = project.moduleOf(file.path);
  const className = declaration.qualifiedName;
  const notes = operationNotes(handler.annotations);
  const isDeprecated =
    (documentation?.isDeprecated === true && project.rules.isOn('deprecated')) ||
    notes?.isDeprecated === true ||
    annotations.some((each) => each.has('java.lang.Deprecated'));
  const description = notes?.description ?? documentation?.description;
  return {
    id: endpointId({
      module,
      className,
      methodName: name,
      parameterTypes: parameterTypes(project, method),
      ordinal: mapped.ordinal ?? 0,
    }),
    name: notes?.summary || documentation?.summary || mapped.name || name,
    ...(description ? { description } : {}),
    ...(isDeprecated ? { deprecated: true, ...readDeprecation(annotations) } : {}),
    ...((mapped.isHidden ?? annotations.some(isHidden)) ? { hidden: true } : {}),
    module,
    folder: declaration.name,
    className,
    methodName: name,
    source: sourceLocation(project, method.declared.file, {
      whole: span,
      name: nameSpan,
      mapping: mapping && mappingAt(method, mapping),
    }),
  };
}

/** The annotation of the method counts before that of its class. */
function readDeprecation(places: readonly Annotations[]): Pick<Endpoint, 'deprecation'> {
  const [found] = places.flatMap((each) => each.find('java.lang.Deprecated') ?? []);
  if (found === undefined) return {};
  const [since] = knownTexts(found, 'since').filter((text) => text.trim() !== '');
  const isForRemoval = booleanAttribute(found, 'forRemoval') === true;
  if (since === undefined && !isForRemoval) return {};
  return {
    deprecation: {
      ...(since !== undefined && { since: since.trim() }),
      ...(isForRemoval && { forRemoval: true }),
    },
  };
}

/** `undefined` where the handler takes its mapping from another method. */
function mappingAt(
  { declared, method: { span: whole } }: MethodOf,
  { written: { span }, scope }: NonNullable<HandlerMapping['mapping']>,
): Span | undefined {
  const isHere = scope.file === declared.file && span.start >= whole.start && span.end <= whole.end;
  return isHere ? span : undefined;
}

/** Erased, by simple name: `["Long", "List"]`. */
export function parameterTypes(project: Project, method: MethodOf): readonly string[] {
  return method.method.parameters.map((each) => typeText(erasure(parameterType(project, method, each))));
}
