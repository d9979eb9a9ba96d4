/** Says which classes are management endpoints, what they are called, and what tells their paths. */
import type { FileOutline } from '../../../source/declarations/outline.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import {
  type Annotations,
  annotatedType,
  annotationsAt,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { type ClassType, classTypeOf } from '../../../source/types/resolved-type.ts';
import { lookAbove } from '../common/candidates/names-above.ts';
import { classAnnotations } from '../common/handlers/controller.ts';
import { instantiable } from '../spring-mvc/controllers.ts';

export interface ManagementEndpoint {
  /**
   * `operations` for methods with `@ReadOperation` and the like, `mappings` for those with Spring MVC's annotations,
   * `servlet` where neither says anything.
   */
  readonly kind: 'operations' | 'mappings' | 'servlet';
  /** `loggers`, as it stands in the path. */
  readonly id: string;
  readonly type: ClassType;
  readonly declared: DeclaredType;
  /** The endpoint that it adds to. */
  readonly extended: DeclaredType | undefined;
  /** Holds what makes it an endpoint. */
  readonly annotation: MergedAnnotation;
}

/** A class with `@Endpoint` somewhere above it, or an extension of one; those for JMX alone are none of the web. */
export function asManagementEndpoint(
  project: Project,
  declared: DeclaredType,
): ManagementEndpoint | undefined {
  const { kind, modifiers } = declared.declaration;
  if (!instantiable.has(kind) || modifiers.includes('abstract')) return undefined;
  const type = classTypeOf(declared);
  const annotations = classAnnotations(project, type);
  const extension = annotations.find(webExtension);
  const annotation = extension ?? annotations.find(endpoint);
  if (annotation === undefined || annotations.has(jmx)) return undefined;
  const extended = extension && extendedBy(extension);
  const id = extension === undefined ? textAttribute(annotation, 'id') : idOf(project, extended);
  return id === undefined
    ? undefined
    : { kind: kindOf(annotations), id, type, declared, extended, annotation };
}

/** On a parameter that is part of the path. */
export const selector = 'org.springframework.boot.actuate.endpoint.annotation.Selector';
const endpoint = 'org.springframework.boot.actuate.endpoint.annotation.Endpoint';
const web = 'org.springframework.boot.actuate.endpoint.web.annotation';
export const webExtension = `${web}.EndpointWebExtension`;
const jmx = 'org.springframework.boot.actuate.endpoint.jmx.annotation.JmxEndpoint';

function kindOf(annotations: Annotations): ManagementEndpoint['kind'] {
  if (annotations.has(`${web}.ServletEndpoint`)) return 'servlet';
  const isController = ['ControllerEndpoint', 'RestControllerEndpoint'].some((name) =>
    annotations.has(`${web}.${name}`),
  );
  return isController ? 'mappings' : 'operations';
}

/** `@EndpointWebExtension(endpoint = InfoEndpoint.class)` adds to that endpoint, and has its id. */
function extendedBy(extension: MergedAnnotation): DeclaredType | undefined {
  const extended = extension.values.get('endpoint');
  return extended?.kind === 'class' && extended.type.kind === 'class' ? extended.type.declared : undefined;
}

function idOf(project: Project, declared: DeclaredType | undefined): string | undefined {
  const found = declared && annotationsAt(project, [annotatedType(declared)]).find(endpoint);
  return found && textAttribute(found, 'id');
}

/** By names alone. */
export function mightHoldEndpoint(file: FileOutline, project: Project): boolean {
  return file.types.some(
    ({ kind, annotations, supertypes }) =>
      instantiable.has(kind) &&
      [...annotations, ...supertypes].some((name) => mightLeadToEndpoint(project, name)),
  );
}

const mightLeadToEndpoint = lookAbove(new Set([endpoint, webExtension].map(simpleName)));
