/** Says what JAX-RS makes of exceptions (JAX-RS 3.3.4 and 4.4), and Quarkus of callers that it refuses. */
import type { FrameworkErrors } from '../../common/errors/framework-errors.ts';
import { mapperGroups } from './exception-mappers.ts';
import { hasOwnResponse, statusOfException } from './exception-status.ts';
import { refusedCallers } from './refused-callers.ts';

export const jaxRsErrors: FrameworkErrors = {
  handlerGroups: mapperGroups,
  declaredStatus(_project, annotations) {
    const value = annotations.find('org.jboss.resteasy.reactive.ResponseStatus')?.values.get('value');
    return value?.kind === 'number' ? Number(value.value) : undefined;
  },
  statusOf: (_project, thrown) => statusOfException(thrown),
  hasOwnResponse,
  unhandledContents: () => [],
  refusedCalls: () => [],
  refusedCallers,
};
