/** Says what JAX-RS makes of exceptions (JAX-RS 3.3.4 and 4.4), and of calls that a container refuses. */
import type { FrameworkErrors } from '../../common/errors/framework-errors.ts';
import { mapperGroups } from './exception-mappers.ts';
import { hasOwnResponse, statusOfException } from './exception-status.ts';
import { refusedBefore, refusedCallers } from './refused-callers.ts';
import { refusedCalls } from './refused-calls.ts';

export const jaxRsErrors: FrameworkErrors = {
  readsCauses: false,
  handlerGroups: mapperGroups,
  declaredStatus(_project, annotations) {
    const value = annotations.find('org.jboss.resteasy.reactive.ResponseStatus')?.values.get('value');
    return value?.kind === 'number' ? Number(value.value) : undefined;
  },
  statusOf: statusOfException,
  hasOwnResponse,
  unhandledContents: () => [],
  refusedCalls,
  refusedCallers,
  refusedBefore,
};
