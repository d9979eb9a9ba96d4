/** What tells endpoints of one verb and path apart, as a row of the tree says it. Pure. */
import { type Endpoint, groupBy } from '@endpoint-atlas/engine';
import { fullPath } from '../labels/endpoint-text.ts';

/** In the order of the endpoints; `undefined` for those that verb and path tell apart already. */
export function conditionsApart(endpoints: readonly Endpoint[]): readonly (string | undefined)[] {
  const byOperation = groupBy(endpoints, operationOf);
  return endpoints.map((endpoint) => {
    const alike = byOperation.get(operationOf(endpoint)) ?? [];
    if (alike.length < 2) return undefined;
    const text = conditionText(endpoint, alike);
    // Where nothing in the mapping does, the method does.
    return alike.some((other) => other !== endpoint && conditionText(other, alike) === text)
      ? [text, `${endpoint.methodName}()`].filter(Boolean).join(' ')
      : text || 'else';
  });
}

/** Names of variables are no difference. */
function operationOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${fullPath(endpoint).replace(/\{[^{}]*\}/g, '{}')}`;
}

/** Only what not all of them ask for. */
function conditionText(endpoint: Endpoint, alike: readonly Endpoint[]): string {
  const shared = alike.map(partsOf);
  return partsOf(endpoint)
    .filter((part) => !shared.every((parts) => parts.includes(part)))
    .join(' ');
}

function partsOf({ selectors = [], parameters, consumes, produces, version }: Endpoint): readonly string[] {
  return [
    ...selectors.map(({ name, value, isNegated }) => {
      if (value === undefined) return `${isNegated ? '!' : '?'}${name}`;
      return `${name}${isNegated ? '!=' : '='}${value}`;
    }),
    ...(version === undefined ? [] : [`version ${version}`]),
    ...parameters.flatMap(({ in: place, name, pattern }) =>
      place === 'path' && pattern !== undefined ? [`${name}: ${pattern}`] : [],
    ),
    ...consumes.map((type) => `takes ${shortType(type)}`),
    ...produces.map((type) => `gives ${shortType(type)}`),
  ];
}

function shortType(mediaType: string): string {
  return mediaType.slice(mediaType.indexOf('/') + 1);
}
