import type { Contract } from '../../../model/contract.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import type { TypeUse, UsedSchema } from './named-schemas.ts';

export interface DescribedEndpoint {
  readonly endpoint: Endpoint;
  readonly contract: Contract;
}

/** All schemas that the description of an endpoint holds, and what they are for. */
export function schemasOf({ endpoint, contract }: DescribedEndpoint): readonly UsedSchema[] {
  const { parameters, body } = endpoint;
  const responded = contract.responses.flatMap(({ contents }) => contents.map(({ schema }) => schema));
  const sent = [...parameters.map(({ schema }) => schema), body?.schema];
  const used = (use: TypeUse) => (schema: Schema | undefined) =>
    schema === undefined ? [] : [{ schema, use }];
  return [...sent.flatMap(used('request')), ...responded.flatMap(used('response'))];
}
