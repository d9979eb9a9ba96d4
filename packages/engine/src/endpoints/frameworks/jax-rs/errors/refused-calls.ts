/**
 * Says what a JAX-RS container refuses before a resource method is called: values that cannot be made (Jakarta REST 3.2),
 * bodies that cannot be read or are invalid, media types (3.7.2). Tried on Jersey 3.1 and Quarkus 3.33.
 */
import type { ApiResponse, ResponseContent } from '../../../../model/contract.ts';
import type { Endpoint, Parameter, ParameterPlace } from '../../../../model/endpoint.ts';
import type { Project } from '../../../../source/project/project.ts';
import { annotationsAt } from '../../../../source/types/annotations.ts';
import { parameterType, scopeOf } from '../../../../source/types/members.ts';
import type { ResolvedType } from '../../../../source/types/resolved-type.ts';
import { asSupertype, isA } from '../../../../source/types/supertypes.ts';
import { type Refusal, refusedAt, responseTo } from '../../common/errors/framework-errors.ts';
import { isConstrained, isValidated } from '../../common/errors/validation.ts';
import type { Handler } from '../../common/handlers/handler.ts';
import { isUpload } from '../argument-types.ts';
import { isJersey } from '../jersey.ts';
import { inBothPackages } from '../names.ts';
import { placementOf } from '../parameter-annotations.ts';
import { isQuarkus } from '../quarkus.ts';

export function refusedCalls(project: Project, handler: Handler, endpoint: Endpoint): readonly Refusal[] {
  return causesOf(project, handler, endpoint).map((cause) => {
    const thrown = refusedAt(handler, exceptions[cause]);
    return { thrown, unhandled: refusalOf(project, handler, cause) };
  });
}

type Cause = 'no-such-value' | 'bad-value' | 'unreadable' | 'invalid' | 'media-type' | 'not-acceptable';

const statuses: Readonly<Record<Cause, number>> = {
  'no-such-value': 404,
  'bad-value': 400,
  unreadable: 400,
  invalid: 400,
  'media-type': 415,
  'not-acceptable': 406,
};

function causesOf(project: Project, handler: Handler, endpoint: Endpoint): readonly Cause[] {
  const { body, consumes, produces, parameters } = endpoint;
  const isJson = body !== undefined && /\bjson\b/.test(body.mediaType);
  const takesForm = parameters.some(({ in: place }) => place === 'form');
  const places = placesOfConverted(project, handler, parameters);
  // Texts and bytes are read whatever they are called; for anything else there is a reader of its type (4.2.1).
  const isOfType = isJson || (body !== undefined && consumes.length > 0);
  const isRead = isOfType || (takesForm && consumes.length > 0);
  const causes: readonly (readonly [mayHappen: boolean, cause: Cause])[] = [
    [ofUri.some((place) => places.has(place)) || parameters.some(mayMissRoute), 'no-such-value'],
    [ofMessage.some((place) => places.has(place)), 'bad-value'],
    [isJson, 'unreadable'],
    [isCheckedByContainer(project, handler), 'invalid'],
    [isRead, 'media-type'],
    [produces.length > 0, 'not-acceptable'],
  ];
  return causes.flatMap(([mayHappen, cause]) => (mayHappen ? [cause] : []));
}

/** An address whose part cannot be converted does not exist; elsewhere the request is bad (Jakarta REST 3.2). */
const ofUri: readonly ParameterPlace[] = ['path', 'query', 'matrix'];
const ofMessage: readonly ParameterPlace[] = ['header', 'cookie', 'form'];

/** Finds where the request has values that something else than text is made of. */
function placesOfConverted(
  project: Project,
  { method }: Handler,
  parameters: readonly Parameter[],
): ReadonlySet<ParameterPlace> {
  const places = new Set(parameters.filter(isConverted).map(({ in: place }) => place));
  for (const parameter of method.method.parameters) {
    const annotations = annotationsAt(project, [
      { annotations: parameter.annotations, scope: scopeOf(method) },
    ]);
    const placement = placementOf(annotations, parameter.name);
    if (placement?.kind !== 'named') continue;
    if (isMadeByProject(project, parameterType(project, method, parameter))) places.add(placement.in);
  }
  return places;
}

/** `Boolean.valueOf` takes every text. */
function isConverted({ in: place, type, items, format, enum: values, pattern }: Parameter): boolean {
  if (place === 'path' && pattern !== undefined) return false;
  const ofOne = type === 'array' ? (items ?? 'string') : type;
  if (ofOne === 'integer' || ofOne === 'number') return true;
  return values !== undefined || (format !== undefined && convertedFormats.has(format));
}

const convertedFormats: ReadonlySet<string> = new Set(['uuid', 'date', 'date-time', 'date-time-local']);

/** By a constructor, `valueOf` or `fromString` of a class of the project. */
function isMadeByProject(project: Project, type: ResolvedType): boolean {
  const held = holders.map((name) => asSupertype(project, type, name)?.arguments[0]);
  const [inside] = held.filter((each) => each !== undefined);
  if (inside !== undefined) return isMadeByProject(project, inside);
  if (isUpload(project, type) || isA(project, type, asTheyAre)) return false;
  return type.kind === 'class' && type.declared !== undefined;
}

const holders = ['java.util.Optional', 'java.util.Collection'];
const asTheyAre: ReadonlySet<string> = new Set([
  ...inBothPackages(['core.PathSegment']),
  'java.lang.CharSequence',
]);

function mayMissRoute({ in: place, pattern }: Parameter): boolean {
  return place === 'path' && pattern !== undefined && !/^\^\(\?:\.[*+]\)\$$/.test(pattern);
}

/** A container checks where a validator is among its libraries. Where no build says so, annotations do. */
function isCheckedByContainer(project: Project, handler: Handler): boolean {
  const libraries = project.librariesOf(handler.method.declared.path);
  if (libraries.length > 0 && !libraries.some((name) => validator.test(name))) return false;
  return isValidated(project, handler.method) || isConstrained(project, handler);
}

const validator = /\b(?:bean-validation|hibernate-validator|validator-provider|dropwizard)\b|-validation$/;

/** Each with its superclasses, nearest first. */
const ofJaxRs = (name: string) => [
  ...inBothPackages([name, 'ClientErrorException', 'WebApplicationException']),
  ...unchecked,
];
const unchecked = ['java.lang.RuntimeException', 'java.lang.Exception', 'java.lang.Throwable'];

const exceptions: Readonly<Record<Cause, readonly string[]>> = {
  'no-such-value': ofJaxRs('NotFoundException'),
  'bad-value': ofJaxRs('BadRequestException'),
  // Both containers bring mappers of their own for these, which are nearer than any for all exceptions.
  unreadable: [
    'com.fasterxml.jackson.databind.exc.MismatchedInputException',
    'com.fasterxml.jackson.databind.JsonMappingException',
    'com.fasterxml.jackson.core.JsonParseException',
  ],
  invalid: [
    ...['jakarta', 'javax'].flatMap((name) => [
      `${name}.validation.ConstraintViolationException`,
      `${name}.validation.ValidationException`,
    ]),
  ],
  'media-type': ofJaxRs('NotSupportedException'),
  'not-acceptable': ofJaxRs('NotAcceptableException'),
};

function refusalOf(project: Project, handler: Handler, cause: Cause): ApiResponse {
  const { file } = handler.method.declared;
  const contents = isQuarkus(project, file)
    ? contentsOfQuarkus[cause]
    : isJersey(project, file)
      ? contentsOfJersey[cause]
      : undefined;
  return responseTo(project, refusedAt(handler, []), statuses[cause], contents ?? []);
}

/** `JsonMappingExceptionMapper` of Jersey's module for Jackson. */
const contentsOfJersey: Partial<Record<Cause, readonly ResponseContent[]>> = {
  unreadable: [{ mediaType: 'text/plain', schema: { type: 'string' } }],
};

/** `ViolationReport` of Quarkus' Hibernate Validator. */
const contentsOfQuarkus: Partial<Record<Cause, readonly ResponseContent[]>> = {
  invalid: [
    {
      mediaType: 'application/json',
      schema: {
        title: 'ViolationReport',
        type: 'object',
        properties: {
          title: { type: 'string' },
          status: { type: 'integer', format: 'int32' },
          violations: {
            type: 'array',
            items: {
              title: 'Violation',
              type: 'object',
              properties: { field: { type: 'string' }, message: { type: 'string' } },
            },
          },
        },
      },
    },
  ],
};
