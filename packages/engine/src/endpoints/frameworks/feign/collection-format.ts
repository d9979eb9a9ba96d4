/** Says how Feign writes lists: as several parameters of one name, or joined in one. */
import type { Parameter } from '../../../model/endpoint.ts';
import type { Annotations } from '../../../source/types/annotations.ts';

/** `places` are asked in their order; the method before its interface. */
export function withCollectionFormat(
  parameters: readonly Parameter[],
  places: readonly Annotations[],
): readonly Parameter[] {
  const separator = separatorIn(places);
  if (separator === undefined) return parameters;
  return parameters.map((parameter) => {
    if (parameter.type !== 'array' || parameter.in !== 'query') return parameter;
    const note = `Several values are sent as one, separated by ${separator}.`;
    const { description } = parameter;
    return { ...parameter, description: description === undefined ? note : `${description} ${note}` };
  });
}

function separatorIn(places: readonly Annotations[]): string | undefined {
  for (const place of places) {
    for (const [name, attribute] of formats) {
      const value = place.find(name)?.values.get(attribute);
      if (value?.kind === 'enum') return separators.get(value.name);
    }
  }
  return undefined;
}

const formats = [
  ['org.springframework.cloud.openfeign.CollectionFormat', 'value'],
  ['feign.RequestLine', 'collectionFormat'],
] as const;

/** `EXPLODED` has none. */
const separators: ReadonlyMap<string, string> = new Map([
  ['CSV', 'commas'],
  ['SSV', 'spaces'],
  ['TSV', 'tabs'],
  ['PIPES', 'pipes'],
]);
