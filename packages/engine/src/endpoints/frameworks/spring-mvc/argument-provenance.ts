/** Says which parameter of a handler asks for a parameter of the endpoint or for its body, and why it does. */
import type { Endpoint, Parameter } from '../../../model/endpoint.ts';
import type { PartProvenance } from '../../../model/explanation.ts';
import type { Project } from '../../../source/project/project.ts';
import { isWellKnownPath } from '../../../source/project/well-known/well-known-types.ts';
import { typeText } from '../../../source/types/resolved-type.ts';
import { t } from '../../../text/l10n.ts';
import {
  annotationProvenance,
  type Contribution,
  declarationProvenance,
  provenanceAt,
} from '../common/handlers/provenance.ts';
import { isSame } from '../common/parameters/bound-parameters.ts';
import type { Argument } from './arguments.ts';
import { type Binding, bindAnnotation, parametersIn } from './bind-parameters.ts';

export function parameterProvenance(
  project: Project,
  parameter: Parameter,
  args: readonly Argument[],
): readonly PartProvenance[] {
  const { in: place, name } = parameter;
  const contribution = { part: { kind: 'parameter', in: place, name }, value: '' } as const;
  return args.flatMap((argument): readonly PartProvenance[] => {
    const { binding } = argument;
    if (binding.kind === 'model-attribute') {
      const property = binding.properties.find((each) => isSame(each.parameter, parameter));
      return property === undefined ? [] : [propertyProvenance(project, contribution, argument, property)];
    }
    const isTaken = parametersIn(binding).some((each) => isSame(each, parameter));
    return isTaken ? argumentProvenance(project, contribution, argument) : [];
  });
}

export function bodyProvenance(
  project: Project,
  { body }: Endpoint,
  args: readonly Argument[],
): readonly PartProvenance[] {
  const argument = args.find(({ binding }) => binding.kind === 'body');
  if (argument === undefined || body === undefined) return [];
  return argumentProvenance(project, { part: 'body', value: body.mediaType }, argument);
}

function argumentProvenance(
  project: Project,
  contribution: Contribution,
  argument: Argument,
): readonly PartProvenance[] {
  const annotation = bindAnnotation(argument.parameter);
  if (annotation !== undefined)
    return annotationProvenance(project, contribution, annotation, ['name', 'value', 'defaultValue']);
  return [declarationProvenance(project, contribution, placeOf(argument), byItsType(argument))];
}

/** Says why a parameter without an annotation takes something from the request. */
function byItsType({ parameter, binding }: Argument): string {
  const type = `\`${typeText(parameter.type)}\``;
  if (binding.kind === 'body' && binding.isDocumented)
    return t("is documented as the request's body, which Spring itself does not make of it");
  if (binding.kind === 'body') return t`is of type ${type}, which holds the request's body`;
  if (binding.kind === 'part') return t`is of type ${type}: an uploaded file of its name`;
  const isNamesake = parametersIn(binding).every(({ name }) => name === parameter.name);
  return isNamesake
    ? t('has no annotation: Spring binds a simple type by its name, as with `@RequestParam`')
    : t`is of type ${type}, which Spring Data reads from the query`;
}

function propertyProvenance(
  project: Project,
  contribution: Contribution,
  argument: Argument,
  { accessor }: (Binding & { kind: 'model-attribute' })['properties'][number],
): PartProvenance {
  const { file } = accessor.annotated.scope;
  const isInJar = isWellKnownPath(file.path);
  const why = t`a property of ${nameOf(argument)}: Spring fills \`${typeText(argument.parameter.type)}\` as a model attribute`;
  return provenanceAt(
    project,
    contribution,
    why,
    isInJar ? placeOf(argument) : { file, span: accessor.nameSpan },
  );
}

function nameOf({ method, parameter }: Argument): string {
  const { declared } = method.method;
  return t`parameter \`${parameter.name}\` of \`${declared.declaration.name}.${method.method.method.name}\``;
}

function placeOf({ method, parameter }: Argument) {
  return { file: method.method.declared.file, span: parameter.declaration.nameSpan };
}
