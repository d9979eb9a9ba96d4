/** What requests carry where they should not. */
import type { Endpoint } from '../endpoints/endpoint.ts';
import { isSecretName } from '../request/secrets.ts';
import { groupBy } from '../text/group-by.ts';
import type { LintRule } from './lint-rule.ts';
import { callOf } from './path-words.ts';

/** RFC 9110, 17.9: a URI is shown, logged and passed on. */
export const secretInQuery: LintRule = {
  says: 'A parameter of the query is a secret by its name.',
  severity: 'warning',
  check: (endpoints) =>
    endpoints.flatMap((endpoint) => {
      const secrets = endpoint.parameters.filter((each) => each.in === 'query' && isSecret(each.name));
      return secrets.map(({ name }) => ({
        endpoint,
        message: `${callOf(endpoint)} takes "${name}" in the query, which servers, proxies and browsers log: take secrets in a header or in the body.`,
      }));
    }),
};

/** Tokens that lead to the next page are none, nor are sessions of other things than a login. */
function isSecret(name: string): boolean {
  if (/^(?:next|page|continuation|sync|cursor)[-_.]?(?:page)?[-_.]?token$/i.test(name)) return false;
  return /^j?session/i.test(name) || isSecretName(name.replace(/session/gi, ''));
}

/** RFC 9110, 9.3.1 and 9.3.2: content has no meaning there, and may be refused. */
export const bodyWithGet: LintRule = {
  says: 'A GET or a HEAD takes a body.',
  severity: 'warning',
  check: (endpoints) =>
    endpoints
      .filter(({ protocol, method, anyMethod, body }) => {
        return protocol === 'http' && /^(?:GET|HEAD)$/.test(method) && !anyMethod && body !== undefined;
      })
      .map((endpoint) => ({
        endpoint,
        message: `${callOf(endpoint)} takes a body, which clients and proxies may drop: take parameters, or a POST.`,
      })),
};

export const duplicateOperation: LintRule = {
  says: 'Several endpoints of a module answer the same request.',
  severity: 'warning',
  check: (endpoints) =>
    [...groupBy(endpoints, requestOf).values()].flatMap(([first, ...others]) =>
      others.map((endpoint) => ({
        endpoint,
        message: `${callOf(endpoint)} is what ${simpleName(first)}.${first?.methodName} answers already: a request reaches one of them only, or none.`,
      })),
    ),
};

/** All that tells requests apart; names of variables do not. */
function requestOf({ module, method, contextPath = '', path, ...endpoint }: Endpoint): string {
  const { conditions = [], consumes, produces, host = '' } = endpoint;
  const shape = path.replace(/\{[^{}]*\}/g, '{}');
  return JSON.stringify([module, host, method, contextPath, shape, conditions, consumes, produces]);
}

function simpleName(endpoint: Endpoint | undefined): string {
  return endpoint?.className.slice(endpoint.className.lastIndexOf('.') + 1) ?? '';
}
