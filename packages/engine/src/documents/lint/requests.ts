/** Says what requests carry where they should not. */

import { isSecretName } from '../../client/request/secrets.ts';
import type { Endpoint, Parameter } from '../../model/endpoint.ts';
import { groupBy } from '../../text/group-by.ts';
import { t } from '../../text/l10n.ts';
import type { LintRule } from './lint-rule.ts';
import { callOf } from './path-words.ts';

/** RFC 9110, 17.9: a URI is shown, logged and passed on. */
export const secretInQuery: LintRule = {
  says: t('A parameter of the query is a secret by its name.'),
  severity: 'warning',
  check: (endpoints) =>
    endpoints.flatMap((endpoint) => {
      const secrets = endpoint.parameters.filter((each) => each.in === 'query' && isSecret(each, endpoint));
      return secrets.map(({ name }) => ({
        endpoint,
        message: t`${callOf(endpoint)} takes "${name}" in the query, which servers, proxies and browsers log: take secrets in a header or in the body.`,
      }));
    }),
};

/**
 * No secrets are switches, choices and numbers; names, kinds and dates of secrets (`sharedKeys`, `accessTokenExpiresAt`); signatures;
 * tokens that lead to the next page; and what a list is filtered by beside other parameters.
 */
function isSecret({ name, type, enum: choices, format }: Parameter, { parameters }: Endpoint): boolean {
  if (type !== 'string' || choices !== undefined || /^date/.test(format ?? '')) return false;
  if (/^(?:next|page|continuation|sync|cursor)[-_.]?(?:page)?[-_.]?token$/i.test(name)) return false;
  if (aboutSecrets.test(name)) return false;
  // Whoever pages through a list looks for things by their ids.
  const isFilter = parameters.some((each) => each.in === 'query' && pageNames.test(each.name));
  if (isFilter && !/passw|pwd|secret|token$/i.test(name)) return false;
  return (
    /^j?session(?:[-_.]?id)?$/i.test(name) || isSecretName(name.replace(/session|auth(?=[A-Z_]|$)/gi, ''))
  );
}

const aboutSecrets =
  /(?:s|enabled|type|types|name|names|count|expir\w{0,20}|url|uri|format|length|strategy|policy|status|at|time|date|signature)$/i;
const pageNames = /^(?:page|pageNo|pageNum|pageSize|size|limit|offset|sort)$/i;

/** RFC 9110, 9.3.1 and 9.3.2: content has no meaning there, and may be refused. */
export const bodyWithGet: LintRule = {
  says: t('A GET or a HEAD takes a body.'),
  severity: 'warning',
  check: (endpoints) =>
    endpoints
      .filter(({ protocol, method, anyMethod, body }) => {
        return protocol === 'http' && /^(?:GET|HEAD)$/.test(method) && !anyMethod && body !== undefined;
      })
      .map((endpoint) => ({
        endpoint,
        message: t`${callOf(endpoint)} takes a body, which clients and proxies may drop: take parameters, or a POST.`,
      })),
};

export const duplicateOperation: LintRule = {
  says: t('Several endpoints of a module answer the same request.'),
  severity: 'warning',
  check: (endpoints) =>
    [...groupBy(endpoints.filter(hasKnownPath), requestOf).values()].flatMap(([first, ...others]) =>
      others
        .filter((each) => first !== undefined && !isSamePlace(first, each))
        .map((endpoint) => ({
          endpoint,
          message: t`${callOf(endpoint)} is what ${simpleName(first)}.${first?.methodName} answers already: a request reaches one of them only, or none.`,
        })),
    ),
};

/** Tells that no part of the path stands there as written, because nobody could evaluate it: `${prefix}`. */
function hasKnownPath({ path }: Endpoint): boolean {
  return !path.includes('${');
}

/** A helper that several routes are made by: one of them is meant each time. */
function isSamePlace({ source: one }: Endpoint, { source: other }: Endpoint): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column;
}

/**
 * All that tells requests apart (`RequestMappingInfo.equals`); names of variables do not, their expressions do. Routes that
 * are functions stand below whatever composes them, so that only those of one place are compared.
 */
function requestOf(endpoint: Endpoint): string {
  const { module, method, anyMethod, contextPath = '', path, parameters, host = '', version } = endpoint;
  const shape = path.replace(/\{[^{}]*\}/g, (variable) => {
    const own = parameters.find((each) => each.in === 'path' && `{${each.name}}` === variable);
    return `{${own?.pattern ?? ''}${own?.takesSlashes ? '**' : ''}}`;
  });
  const { selectors = [], conditions = [], consumes, produces, className, framework } = endpoint;
  const place = framework === 'spring-functional' ? className : '';
  const asked = [...selectors, ...conditions].map((each) => JSON.stringify(each));
  const sorted = (texts: readonly string[]) => [...new Set(texts)].sort();
  return JSON.stringify([
    ...[module, host, anyMethod ? '' : method, contextPath, shape, version, place],
    ...[sorted(asked), sorted(consumes), sorted(produces)],
  ]);
}

function simpleName(endpoint: Endpoint | undefined): string {
  return endpoint?.className.slice(endpoint.className.lastIndexOf('.') + 1) ?? '';
}
