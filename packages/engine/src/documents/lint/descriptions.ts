/** Endpoints and parameters that nothing says what they are for. */
import { t, tn } from '../../text/l10n.ts';
import type { LintRule } from './lint-rule.ts';
import { callOf } from './path-words.ts';

export const missingDescription: LintRule = {
  says: t('An endpoint has no description.'),
  severity: 'warning',
  check: (endpoints) =>
    endpoints
      .filter(({ name, methodName, description = '' }) => description.trim() === '' && name === methodName)
      .map((endpoint) => ({
        endpoint,
        message: t`${callOf(endpoint)} has no description: write a comment, or an annotation such as @Operation, above ${endpoint.methodName}.`,
      })),
};

/** HTTP says what these are for (RFC 9110, RFC 6265, RFC 7239), or the proxies in front of most services do. */
const standardHeaders =
  /^(?:accept(?:-\w{1,20})?|authorization|proxy-authorization|cache-control|content-(?:type|length|encoding|language|disposition|range)|cookie|date|expect|forwarded|from|host|if-(?:match|none-match|modified-since|unmodified-since|range)|origin|range|referer|te|user-agent|x-forwarded-(?:for|host|proto|port|prefix)|x-real-ip|x-requested-with)$/i;

export const missingParameterDescription: LintRule = {
  says: t('Parameters of an endpoint have no description.'),
  severity: 'info',
  check: (endpoints) =>
    endpoints.flatMap((endpoint) => {
      const silent = endpoint.parameters.filter(
        ({ in: place, name, description = '' }) =>
          description.trim() === '' && !(place === 'header' && standardHeaders.test(name)),
      );
      if (silent.length === 0) return [];
      const names = silent.map(({ name }) => name).join(', ');
      const message = tn(
        silent.length,
        '{1} does not say what {2} is for.',
        '{1} does not say what {2} are for.',
        callOf(endpoint),
        names,
      );
      return [{ endpoint, message }];
    }),
};
