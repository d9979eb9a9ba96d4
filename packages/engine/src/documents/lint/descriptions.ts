/** Endpoints and parameters that nothing says what they are for. */
import type { LintRule } from './lint-rule.ts';
import { callOf } from './path-words.ts';

export const missingDescription: LintRule = {
  says: 'An endpoint has no description.',
  severity: 'warning',
  check: (endpoints) =>
    endpoints
      .filter(({ name, methodName, description = '' }) => description.trim() === '' && name === methodName)
      .map((endpoint) => ({
        endpoint,
        message: `${callOf(endpoint)} has no description: write a comment, or an annotation such as @Operation, above ${endpoint.methodName}.`,
      })),
};

export const missingParameterDescription: LintRule = {
  says: 'Parameters of an endpoint have no description.',
  severity: 'info',
  check: (endpoints) =>
    endpoints.flatMap((endpoint) => {
      const silent = endpoint.parameters.filter(({ description = '' }) => description.trim() === '');
      if (silent.length === 0) return [];
      const names = silent.map(({ name }) => name).join(', ');
      const message = `${callOf(endpoint)} does not say what ${names} ${silent.length === 1 ? 'is' : 'are'} for.`;
      return [{ endpoint, message }];
    }),
};
