/** One endpoint as an operation. */

import type { Access, AccessVerdict } from '../../../model/access.ts';
import type { ExternalDocs } from '../../../model/api-definition.ts';
import type { Extensions } from '../../../model/contract.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import { oneLine } from '../one-line.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import type { Operation, Server, Verb } from './document.ts';
import type { NamedSchemas } from './named-schemas.ts';
import { writeParameters } from './parameters.ts';
import type { WrittenPath } from './paths.ts';
import { writeRequestBody } from './request-body.ts';
import { writeResponses } from './responses.ts';
import { securityOf } from './security.ts';

/** Says what the parts of an operation are written from. */
export interface OperationSource {
  readonly exported: DescribedEndpoint;
  readonly schemas: Pick<NamedSchemas, 'use'>;
}

export interface OperationPlace {
  readonly path: WrittenPath;
  readonly verb: Verb;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly docs: ExternalDocs | undefined;
  readonly extensions: Extensions | undefined;
  /** Absent where the document's own count. */
  readonly servers?: readonly Server[] | undefined;
}

export function writeOperation(
  source: OperationSource,
  { path, verb, operationId, tags, docs, extensions, servers }: OperationPlace,
): Operation {
  const { endpoint } = source.exported;
  const summary = summaryOf(endpoint);
  const description = descriptionOf(endpoint);
  const parameters = writeParameters(source, path.variables);
  // Content has no meaning there that all agree on (RFC 9110, 9.3.1), unless the endpoint asks for it itself.
  const isAsked = verb === endpoint.method.toLowerCase();
  const requestBody = isAsked || !withoutContent.has(verb) ? writeRequestBody(source) : undefined;
  const security = securityOf(source.exported)?.requirements;
  const { access } = source.exported.contract;
  return {
    tags,
    ...(summary !== '' && { summary }),
    ...(description !== '' && { description }),
    ...(docs !== undefined && { externalDocs: docs }),
    operationId,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    responses: writeResponses(source),
    ...(endpoint.deprecated && { deprecated: true, ...deprecationOf(endpoint) }),
    ...(security !== undefined && { security }),
    ...(access !== undefined && { 'x-access': withoutPlaces(access) }),
    ...(servers !== undefined && { servers }),
    ...extensions,
  };
}

/** OpenAPI has no words for it. */
function deprecationOf({ deprecation: { since, forRemoval } = {} }: Endpoint): Partial<Operation> {
  return {
    ...(since !== undefined && { 'x-deprecated-since': since }),
    ...(forRemoval && { 'x-deprecated-for-removal': true }),
  };
}

const withoutContent: ReadonlySet<Verb> = new Set(['get', 'head', 'options', 'trace']);

/** An endpoint without documentation is called as its method, which is no summary of it: the id has it already. */
function summaryOf({ name, methodName }: Endpoint): string {
  return name === methodName.split('/').at(-1) ? '' : oneLine(name);
}

/** Returns what the documentation says beyond the name, which is most often its first sentence. */
function descriptionOf({ name, description = '' }: Endpoint): string {
  const text = description.trim();
  const [first = '', ...more] = text.split('\n');
  return first.replace(/[.。]$/, '') === name.replace(/[.。]$/, '') ? more.join('\n').trim() : text;
}

/** Without places, which change with every edit and are nobody's business outside. */
function withoutPlaces({ decidedBy: _, exceptions: __, ...verdict }: Access): AccessVerdict {
  return verdict;
}
