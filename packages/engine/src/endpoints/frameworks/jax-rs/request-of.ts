/** Says what a resource method takes of a request, by its parameters (Jakarta REST 3.3.2). */

import type { Body } from '../../../model/endpoint.ts';
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import type { Project } from '../../../source/project/project.ts';
import type { MergedAnnotation } from '../../../source/types/annotations.ts';
import { inRequest } from '../../../source/types/schema/body-use.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { methodScope } from '../../../source/types/scope.ts';
import { binary } from '../common/handlers/plain-bytes.ts';
import type { BoundArgument } from '../common/parameters/bound-parameters.ts';
import { constrainedBody } from '../common/parameters/constrained-body.ts';
import type { PathTemplate } from '../common/paths/path-template.ts';
import { isMultipartBody, isRaw } from './argument-types.ts';
import { type Binding, bindParameter, type TakenParameter } from './bind-parameters.ts';
import { mayHaveBody } from './injected.ts';
import { bodyMediaType, isMultipart } from './media-types.ts';
import type { ResourceMethod } from './resource-methods.ts';
import { bindingOf } from './xml-binding.ts';

interface BoundRequest {
  /** In the order of the method's parameters. */
  readonly args: readonly BoundArgument[];
  readonly bound: readonly TakenParameter[];
  /** Annotations of parameters that cannot be named. */
  readonly unnamed: readonly { readonly by: MergedAnnotation; readonly name: string }[];
  readonly entity: EntityBinding | undefined;
  readonly body: Body | undefined;
}

type EntityBinding = Binding & { readonly kind: 'body' };

/** @param consumes media types that the method takes */
export function requestOf(
  project: Project,
  { parameters, documentation, verbs, method }: ResourceMethod,
  { variables }: PathTemplate,
  consumes: readonly string[],
): BoundRequest {
  const names = new Set(variables.map(({ name }) => name));
  const bindings = parameters.map(
    (parameter): Binding =>
      bindParameter(project, parameter, {
        isMultipart: isMultipart(consumes),
        canHaveBody: mayHaveBody(verbs.keys()),
        variables: names,
        description: documentation?.parameters.get(parameter.name),
      }),
  );
  const bound = bindings.flatMap((binding) => (binding.kind === 'parameters' ? binding.parameters : []));
  // Whoever takes the fields of a form and an entity as well only wants the raw form.
  const isForm = bound.some(({ parameter }) => parameter.in === 'form');
  const entity = isForm ? undefined : bindings.find((binding) => binding.kind === 'body');
  const unnamed = bindings.flatMap((binding, i) =>
    binding.kind === 'nothing' && binding.by !== undefined
      ? [{ by: binding.by, name: parameters[i]?.name ?? '' }]
      : [],
  );
  const args = method.method.parameters.map((declaration, i): BoundArgument => {
    const binding = bindings[i];
    if (binding?.kind !== 'parameters')
      return { declaration, by: 'type', takes: [], isBody: binding !== undefined && binding === entity };
    const takes = binding.parameters.map(({ parameter }) => parameter);
    return { declaration, by: binding.source, takes, isBody: false };
  });
  return {
    args,
    bound,
    unnamed,
    entity,
    body: entity && constrained(bodyOf(project, entity, consumes, method.declared.file)),
  };

  function constrained(body: Body): Body {
    const index = bindings.findIndex((binding) => binding === entity);
    const [declaration, parameter] = [method.method.parameters[index], parameters[index]];
    if (declaration === undefined || parameter === undefined) return body;
    const scope = methodScope(method.declared, method.method);
    return {
      ...body,
      schema: constrainedBody(project, body.schema, declaration, scope, parameter.annotations),
    };
  }
}

function bodyOf(
  project: Project,
  binding: EntityBinding,
  consumes: readonly string[],
  file: FileDeclarations,
): Body {
  const body = shownBody(project, binding, consumes, file);
  return binding.isHidden ? { ...body, hidden: true } : body;
}

function shownBody(
  project: Project,
  { type, required }: EntityBinding,
  consumes: readonly string[],
  file: FileDeclarations,
): Body {
  const mediaType = bodyMediaType(project, type, consumes);
  if (isMultipartBody(project, type)) return { mediaType, required, schema: { type: 'object' } };
  if (isRaw(project, type)) return { mediaType, required, schema: binary };
  const use = { ...inRequest, jaxb: bindingOf(project, file, [mediaType]) };
  return { mediaType, required, schema: schemaOf(project, type, use) ?? {} };
}
