import type { Json } from '../../../text/is-record.ts';
import type { DeprecationPolicy } from '../deprecation-policy.ts';
import type { ComparedOperation } from './compared-operation.ts';
import {
  type Announced,
  type DeprecationRules,
  type RemovalRules,
  tellDeprecation,
  tellRemoval,
} from './deprecation.ts';
import { follow, listIn, recordIn } from './document.ts';
import type { RenamedVariables } from './match-paths.ts';
import type { DocumentPlace, Tell } from './report.ts';
import { compareSchemas } from './schemas/compare-schemas.ts';
import { judgeParameterSchema } from './schemas/judge.ts';
import { conditionsOf, readTypes } from './schemas/schema-words.ts';
import { placeInSchema, schemaPart, subjectAt } from './subject.ts';

interface ParametersContext {
  /** The path items of both sides. */
  readonly items: { readonly base: Json; readonly revision: Json };
  readonly renamed: RenamedVariables;
  readonly policy: DeprecationPolicy;
}

/** Those of the path count as the operation's, which has the last word (OpenAPI 3.1.1, 4.8.9.1). */
export function compareParameters(
  { roots, base, revision, at }: ComparedOperation,
  { items, renamed, policy }: ParametersContext,
  tell: Tell,
): void {
  const before = readParameters(roots.base, items.base, base, at.base);
  const after = readParameters(roots.revision, items.revision, revision, at.revision);
  const kept = new Set<string>();
  for (const [key, { parameter, keys }] of before) {
    const name = String(parameter.name);
    const renamedKey = parameter.in === 'path' ? writeParameterKey('path', renamed.get(name) ?? name) : key;
    const now = after.get(renamedKey);
    if (now === undefined) {
      const removed = { part: parameter, subject: subjectOf(parameter), at: { side: 'base', keys } as const };
      tellRemoval(removed, removal, policy, tell);
      continue;
    }
    kept.add(renamedKey);
    compareParameter(parameter, now.parameter, {
      base: { side: 'base', keys },
      revision: { side: 'revision', keys: now.keys },
    });
  }
  for (const [key, { parameter, keys }] of after)
    if (!kept.has(key)) tellAdded(parameter, { side: 'revision', keys }, tell);

  function compareParameter(one: Json, other: Json, places: Announced['at']): void {
    const subject = subjectOf(other);
    const place = places.revision;
    const wasRequired = isRequired(one);
    const isNow = isRequired(other);
    if (wasRequired !== isNow)
      tell(
        `request-parameter-became-${isNow ? 'required' : 'optional'}`,
        `${subject} ${isNow ? 'has to be sent now' : 'may be left out now'}.`,
        place,
      );
    tellDeprecation({ base: one, revision: other, subject, at: places }, deprecation, policy, tell);
    const from = findParameterSchema(one);
    const to = findParameterSchema(other);
    const traits = {
      isOptional: !wasRequired && !isNow,
      isHeader: other.in === 'header',
      takesLists: takesLists(other) && acceptsInList(from, to),
    };
    for (const difference of compareSchemas(roots, from, to))
      for (const { id, says } of judgeParameterSchema(difference, traits)) {
        const schema = schemaPart(difference, says);
        const inner = placeInSchema(difference, { ...place, keys: [...place.keys, 'schema'] });
        tell(id, `${subjectAt(difference, subject)} ${says}.`, inner, { schema });
      }
  }

  /** Is a value of before one of the items of now? */
  function acceptsInList(from: unknown, to: unknown): boolean {
    const one = follow(roots.base, from);
    const items = follow(roots.revision, follow(roots.revision, to)?.items);
    if (one === undefined || items === undefined) return false;
    const [itemType] = readTypes(items).filter((type) => type !== 'null');
    const types = readTypes(one).filter((type) => type !== 'null');
    const fits = types.length > 0 && types.every((type) => type === itemType || itemType === 'string');
    const typeWords = ['type', 'nullable'];
    return (
      fits &&
      roots.meaningOf({ root: roots.base, schema: conditionsOf(one, typeWords) }) ===
        roots.meaningOf({ root: roots.revision, schema: conditionsOf(items, typeWords) })
    );
  }
}

/** A list in the form that repeats the name: one value looks like before (OpenAPI 3.1.1, 4.8.12.2). */
function takesLists(parameter: Json): boolean {
  const style =
    parameter.style ?? (parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple');
  return style === 'form' && parameter.explode !== false;
}

const removal: RemovalRules = {
  without: { id: 'request-parameter-removed', says: 'is gone' },
  after: 'request-parameter-removed-with-deprecation',
  beforeSunset: 'request-parameter-removed-before-sunset',
  sunsetParse: 'request-parameter-sunset-parse',
};

const deprecation: DeprecationRules = {
  deprecated: 'request-parameter-deprecated',
  withSunset: 'request-parameter-deprecated',
  reactivated: 'request-parameter-reactivated',
  sunsetMissing: 'request-parameter-deprecated-sunset-missing',
  sunsetParse: 'request-parameter-sunset-parse',
  sunsetTooSmall: 'request-parameter-sunset-date-too-small',
  sunsetDeleted: 'request-parameter-sunset-deleted',
  changedParse: 'request-parameter-sunset-parse',
  changedEarlier: 'request-parameter-sunset-date-changed-earlier',
  changedTooSmall: 'request-parameter-sunset-date-changed-too-small',
};

function tellAdded(parameter: Json, place: DocumentPlace, tell: Tell): void {
  const subject = subjectOf(parameter);
  if (parameter.in === 'path') tell('new-request-path-parameter', `${subject} is new.`, place);
  else if (isRequired(parameter))
    tell('new-required-request-parameter', `${subject} is new, and has to be sent.`, place);
  else tell('new-optional-request-parameter', `${subject} is new, and may be left out.`, place);
}

function subjectOf(parameter: Json): string {
  return `The ${String(parameter.in)} parameter "${String(parameter.name)}"`;
}

function isRequired(parameter: Json): boolean {
  return parameter.required === true;
}

/** Its own, or that of the only media type in which it is sent (OpenAPI 3.1.1, 4.8.12.2.2). */
export function findParameterSchema(parameter: Json): unknown {
  if (parameter.schema !== undefined) return parameter.schema;
  const [content] = Object.values(recordIn(parameter.content));
  return recordIn(content).schema;
}

export interface PlacedParameter {
  readonly parameter: Json;
  /** As the list has it, which may be a reference. */
  readonly written: unknown;
  /** The keys that lead to it in the document. */
  readonly keys: readonly string[];
}

/** Those of an operation and of its path, by what identifies them (OpenAPI 3.1.1, 4.8.12). */
export function readParameters(
  root: Json,
  item: Json,
  operation: Json,
  at: DocumentPlace,
): ReadonlyMap<string, PlacedParameter> {
  const placedIn = (owner: Json, keys: readonly string[]) =>
    listIn(owner.parameters).map((each, index) => ({ each, keys: [...keys, 'parameters', String(index)] }));
  const all = [...placedIn(item, at.keys.slice(0, -1)), ...placedIn(operation, at.keys)];
  return new Map(
    all.flatMap(({ each, keys }) => {
      const parameter = follow(root, each);
      return parameter === undefined
        ? []
        : [
            [
              writeParameterKey(String(parameter.in), String(parameter.name)),
              { parameter, written: each, keys },
            ] as const,
          ];
    }),
  );
}

export function writeParameterKey(where: string, name: string): string {
  // Names of headers are the same in upper and lower case (RFC 9110, 5.1).
  return `${where} ${where === 'header' ? name.toLowerCase() : name}`;
}
