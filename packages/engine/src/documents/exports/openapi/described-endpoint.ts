/** Says what a document is written from: endpoints with what the user says of them, and with their contracts. */

import { methodToSend } from '../../../client/request/build-request.ts';
import { defaultValues } from '../../../client/request/default-values.ts';
import { isForm } from '../../../client/request/media-type.ts';
import { keepPlaceholders, type VariableResolver } from '../../../client/request/placeholders.ts';
import type { RequestValues } from '../../../client/request/request-values.ts';
import type { Contract } from '../../../model/contract.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import { type ExportedRequest, isOfHttp } from '../exporter.ts';

export interface EndpointToDescribe {
  readonly endpoint: Endpoint;
  readonly values: RequestValues;
  /** Fills the placeholders of values. */
  readonly resolve: VariableResolver;
  /** The verb that is sent; a mapping without a verb takes others as well. */
  readonly method: string;
}

export interface DescribedEndpoint extends EndpointToDescribe {
  /** Holds what the source says, to see what the user changed. */
  readonly defaults: RequestValues;
  readonly contract: Contract;
}

/** An endpoint as its source has it: nothing of a user, no host, no request. */
export function asDeclared(endpoint: Endpoint): EndpointToDescribe {
  const values = defaultValues(endpoint);
  const hasBody = values.body !== '' || isForm(values.contentType);
  return { endpoint, values, resolve: keepPlaceholders, method: methodToSend(endpoint, hasBody) };
}

/** The endpoints of requests over HTTP; a document holds no others. */
export function asExported(exported: readonly ExportedRequest[]): readonly EndpointToDescribe[] {
  return exported.filter(isOfHttp).map(({ endpoint, values, resolve, request: { method } }) => {
    return { endpoint, values, resolve, method };
  });
}
