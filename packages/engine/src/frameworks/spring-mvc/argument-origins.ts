/** Which parameter of a handler asks for a parameter of the endpoint or for its body, and why it does. */
import type { Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import type { Origin } from '../../endpoints/explanation.ts';
import type { Project } from '../../project/project.ts';
import { isWellKnownPath } from '../../project/well-known/well-known-types.ts';
import { typeText } from '../../types/resolved-type.ts';
import {
  annotationOrigins,
  type Contribution,
  declarationOrigin,
  originAt,
} from '../common/handlers/origins.ts';
import { isSame } from '../common/parameters/bound-parameters.ts';
import type { Argument } from './arguments.ts';
import { type Binding, bindAnnotation, parametersIn } from './bind-parameters.ts';

export function parameterOrigins(
  project: Project,
  parameter: Parameter,
  args: readonly Argument[],
): readonly Origin[] {
  const { in: place, name } = parameter;
  const contribution = { part: { kind: 'parameter', in: place, name }, value: '' } as const;
  return args.flatMap((argument): readonly Origin[] => {
    const { binding } = argument;
    if (binding.kind === 'model-attribute') {
      const property = binding.properties.find((each) => isSame(each.parameter, parameter));
      return property === undefined ? [] : [propertyOrigin(project, contribution, argument, property)];
    }
    const isTaken = parametersIn(binding).some((each) => isSame(each, parameter));
    return isTaken ? argumentOrigins(project, contribution, argument) : [];
  });
}

export function bodyOrigins(
  project: Project,
  { body }: Endpoint,
  args: readonly Argument[],
): readonly Origin[] {
  const argument = args.find(({ binding }) => binding.kind === 'body');
  if (argument === undefined || body === undefined) return [];
  return argumentOrigins(project, { part: 'body', value: body.mediaType }, argument);
}

function argumentOrigins(
  project: Project,
  contribution: Contribution,
  argument: Argument,
): readonly Origin[] {
  const annotation = bindAnnotation(argument.parameter);
  if (annotation !== undefined)
    return annotationOrigins(project, contribution, annotation, ['name', 'value', 'defaultValue']);
  return [declarationOrigin(project, contribution, placeOf(argument), byItsType(argument))];
}

/** Why a parameter without an annotation takes something from the request. */
function byItsType({ parameter, binding }: Argument): string {
  const type = `\`${typeText(parameter.type)}\``;
  if (binding.kind === 'body' && binding.isDocumented)
    return "is documented as the request's body, which Spring itself does not make of it";
  if (binding.kind === 'body') return `is of type ${type}, which holds the request's body`;
  if (binding.kind === 'part') return `is of type ${type}: an uploaded file of its name`;
  const isNamesake = parametersIn(binding).every(({ name }) => name === parameter.name);
  return isNamesake
    ? 'has no annotation: Spring binds a simple type by its name, as with `@RequestParam`'
    : `is of type ${type}, which Spring Data reads from the query`;
}

function propertyOrigin(
  project: Project,
  contribution: Contribution,
  argument: Argument,
  { accessor }: (Binding & { kind: 'model-attribute' })['properties'][number],
): Origin {
  const { file } = accessor.annotated.scope;
  const isInJar = isWellKnownPath(file.path);
  const why = `a property of ${nameOf(argument)}: Spring fills \`${typeText(argument.parameter.type)}\` as a model attribute`;
  return originAt(
    project,
    contribution,
    why,
    isInJar ? placeOf(argument) : { file, span: accessor.nameSpan },
  );
}

function nameOf({ method, parameter }: Argument): string {
  const { declared } = method.method;
  return `parameter \`${parameter.name}\` of \`${declared.declaration.name}.${method.method.method.name}\``;
}

function placeOf({ method, parameter }: Argument) {
  return { file: method.method.declared.file, span: parameter.declaration.nameSpan };
}
