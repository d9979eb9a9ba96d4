/** Exceptions of functional routes come to `onError`, then to advice without selectors, else to Boot's body; WebFlux has no advice for them. */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { type FrameworkErrors, type Refusal, refusedAt } from '../common/errors/framework-errors.ts';
import type { Handler } from '../common/handlers/handler.ts';
import { handlerGroupsOfRoutes } from '../spring-mvc/errors/exception-handlers.ts';
import { refusalFor } from '../spring-mvc/errors/refused-calls.ts';
import { springErrors } from '../spring-mvc/errors/spring-errors.ts';
import { errorHandlersOfRoute } from './route-errors.ts';

export const functionalErrors: FrameworkErrors = {
  ...springErrors,
  handlerGroups: (project, owner, { source }) => [
    ...(owner.declared === undefined ? [] : errorHandlersOfRoute(project, owner.declared, source)),
    ...handlerGroupsOfRoutes(project, owner),
  ],
  refusedCalls,
  refusedCallers: () => [],
};

/** Another media type than a predicate demands is another route; without one the body that is read decides. */
function refusedCalls(project: Project, handler: Handler, endpoint: Endpoint): readonly Refusal[] {
  const { body, consumes, produces, conditions = [] } = endpoint;
  const refused = (cause: Parameters<typeof refusalFor>[2]): Refusal => {
    const unhandled = refusalFor(project, handler, cause);
    return { thrown: refusedAt(handler, []), ...(unhandled !== undefined && { unhandled }) };
  };
  const isSelective = consumes.length + produces.length + conditions.length > 0;
  return [
    ...(body === undefined ? [] : [refused('unreadable')]),
    ...(body !== undefined && consumes.length === 0 && /\bjson\b/.test(body.mediaType)
      ? [refused('media-type')]
      : []),
    ...(isSelective ? [refused('not-found')] : []),
  ];
}
