/** Functional routes of Spring MVC and Spring WebFlux, in Java and in the Kotlin DSL, where paths are constants. */

import type { FileOutline } from '../../declarations/outline.ts';
import type { Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import { endpointId } from '../../endpoints/endpoint-id.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { documentationText } from '../../types/documentation.ts';
import type { Found, FoundEndpoint, Framework } from '../framework.ts';
import { diagnosticAt } from '../give-ups.ts';
import { alternativesOf, type PathVariable, parsePathTemplate } from '../path-template.ts';
import { lineAt, sourceLocation } from '../source-location.ts';
import { handlerOf } from './handler.ts';
import { originsOf } from './origins.ts';
import { isBean, routersOf } from './routers.ts';
import { type Route, routesIn } from './routes.ts';

export const springFunctional: Framework = {
  id: 'spring-functional',
  title: 'Functional routes of Spring',
  // Router functions and their DSL are in `org.springframework.web.servlet.function` and
  // `org.springframework.web.reactive.function.server`, which nobody writes out at every place.
  mightDeclareEndpoints: (file: FileOutline) => file.imports.some(({ name }) => functional.test(name)),
  findEndpoints(types, project) {
    const found = types.map((type) => findInType(project, type));
    return {
      values: found.flatMap(({ values }) => values),
      diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    };
  },
};

const functional = /^org\.springframework\.web\.(?:servlet\.function|reactive\.function\.server)\b/;

function findInType(project: Project, type: DeclaredType): Found<FoundEndpoint> {
  const routers = routersOf(type);
  const found = [...routers.methods, ...routers.fields.values()].map((method) => ({
    method,
    ...routesIn(project, type, routers, method),
  }));
  // Routes that another router of the type takes in are its routes, unless they are a bean of their own as well.
  const included = new Set(found.flatMap((each) => [...each.included]));
  const roots = found.filter(({ method }) => isBean(method) || !included.has(method));
  const routes = roots.flatMap((each) => each.routes);
  const ordinals = new Map<string, number>();
  const values = routes.flatMap((route) => {
    const written = route.predicate.verbs.length > 0 ? route.predicate.verbs : [undefined];
    return written.map((verb) => endpointOf(project, type, route, verb, ordinals));
  });
  const unlisted = roots.flatMap((each) => each.unlisted);
  const diagnostics = [
    ...routes.flatMap((route) => [...unknownsOf(project, type, route), ...unreadIn(project, type, route)]),
    ...unlisted.map(({ predicate, nameSpan }) =>
      unreadCondition(project, type, nameSpan, `This route is not listed: it depends on \`${predicate}\``),
    ),
  ];
  return { values, diagnostics };
}

function endpointOf(
  project: Project,
  type: DeclaredType,
  route: Route,
  verb: string | undefined,
  ordinals: Map<string, number>,
): FoundEndpoint {
  const { declaration, file } = type;
  const { predicate } = route;
  const handler = handlerOf(project, type, route.method, route.locals, route.handler);
  const methodName = handler?.name ?? route.method.name;
  const ordinal = ordinals.get(methodName) ?? 0;
  ordinals.set(methodName, ordinal + 1);
  const written = handler?.method?.method.documentation;
  const documentation = written && documentationText(written);
  const { path, variables } = parsePathTemplate(predicate.path);
  const module = project.moduleOf(file.path);
  const endpoint: Endpoint = {
    id: endpointId({
      module,
      className: declaration.qualifiedName,
      methodName,
      // A route has no overloads: what its handler takes is always the request.
      parameterTypes: [],
      ordinal,
    }),
    protocol: 'http',
    framework: 'spring-functional',
    role: 'server',
    method: verb ?? 'GET',
    ...(verb === undefined ? { anyMethod: true } : {}),
    path: path.startsWith('/') ? path : `/${path}`,
    name: documentation?.summary || methodName,
    ...(documentation?.description ? { description: documentation.description } : {}),
    ...(documentation?.isDeprecated ? { deprecated: true } : {}),
    module,
    folder: declaration.name,
    className: declaration.qualifiedName,
    methodName,
    parameters: variables.map(pathParameter),
    ...(predicate.conditions.length > 0 ? { conditions: predicate.conditions } : {}),
    consumes: predicate.consumes,
    produces: predicate.produces,
    source: sourceLocation(project, file, { whole: route.span, name: route.nameSpan, mapping: undefined }),
  };
  return { endpoint, origins: () => originsOf(project, endpoint, { type, route, handler }) };
}

function pathParameter({ name, regex }: PathVariable): Parameter {
  const values = alternativesOf(regex);
  return {
    in: 'path',
    name,
    required: true,
    type: 'string',
    ...(values === undefined ? {} : { enum: values }),
    // A path pattern matches a whole segment.
    ...(values === undefined && regex !== undefined ? { pattern: `^(?:${regex})$` } : {}),
  };
}

function unknownsOf(project: Project, { file }: DeclaredType, route: Route): readonly Diagnostic[] {
  return [...new Set(route.predicate.unknowns)].map((text) => ({
    file: project.nameOf(file.path),
    line: lineAt(project, file, route.nameSpan.start),
    severity: 'warning',
    code: 'unresolved-constant',
    message: `The route uses \`${text}\`, whose value is not a constant in the source. It stands in the path as it is written.`,
  }));
}

function unreadIn(project: Project, type: DeclaredType, route: Route): readonly Diagnostic[] {
  return [...new Set(route.predicate.unread)].map((predicate) =>
    unreadCondition(project, type, route.nameSpan, `This route also depends on \`${predicate}\``),
  );
}

function unreadCondition(
  project: Project,
  { file }: DeclaredType,
  span: Route['nameSpan'],
  sentence: string,
): Diagnostic {
  const message = `${sentence}, and what that asks of a request is not said here.`;
  return diagnosticAt(project, { file, span }, { severity: 'info', code: 'unread-condition', message });
}
