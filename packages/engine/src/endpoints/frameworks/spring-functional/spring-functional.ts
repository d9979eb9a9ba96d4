/** Functional routes of Spring MVC and Spring WebFlux, in Java and in the Kotlin DSL, where paths are constants. */

import type { Endpoint, Parameter } from '../../../model/endpoint.ts';
import { endpointId } from '../../../model/endpoint-id.ts';
import type { Schema } from '../../../model/schema.ts';
import { parameterOfSchema } from '../../../model/schema-parameter.ts';
import type { FileOutline } from '../../../source/declarations/outline.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { lineAt, sourceLocation } from '../../../source/project/source-location.ts';
import { annotationsAt } from '../../../source/types/annotations.ts';
import {
  type DocumentationText,
  documentationText,
  firstSentence,
} from '../../../source/types/documentation.ts';
import { type MethodOf, methodsOf, scopeOf } from '../../../source/types/members.ts';
import { classTypeOf } from '../../../source/types/resolved-type.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { lambdaMethod } from '../common/handlers/lambda-method.ts';
import { unbound } from '../common/parameters/bound-parameters.ts';
import { alternativesOf, type PathVariable, parsePathTemplate } from '../common/paths/path-template.ts';
import { belowDispatcher } from '../common/paths/server-properties.ts';
import { diagnosticAt } from '../common/unresolved/unresolved.ts';
import { countParts } from '../count-parts.ts';
import type { Found, FoundEndpoint, Framework } from '../framework.ts';
import { type RouteNotes, readRouteNotes } from './described-route.ts';
import { functionalErrors } from './errors.ts';
import { handlerOf, type RouteHandler } from './handler.ts';
import { type HandlerReads, readsOf } from './handler-reads.ts';
import { isIncludedElsewhere } from './included-routers.ts';
import { provenanceOf } from './provenance.ts';
import { isBean, routersOf } from './routers.ts';
import { type Route, routesIn } from './routes.ts';
import type { UnlistedRoute } from './unlisted-routes.ts';

export const springFunctional: Framework = {
  id: 'spring-functional',
  title: t('Functional routes of Spring'),
  serverProperties: belowDispatcher,
  errors: functionalErrors,
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
  const found = [...routers.methods, ...routers.fields.values()].map((method) => {
    project.expansion.startEntry();
    return { method, ...routesIn(project, type, routers, method) };
  });
  // Routes that another router takes in are its routes, unless they are a bean of their own as well.
  const included = new Set(found.flatMap((each) => [...each.included]));
  const roots = found.filter(
    ({ method }) => isBean(method) || !(included.has(method) || isIncludedElsewhere(project, method)),
  );
  const routes = eachOnce(roots.flatMap((each) => each.routes));
  const ordinals = new Map<string, number>();
  const begun = new Set<string>();
  const values = routes.flatMap((route) => {
    const written = route.predicate.verbs.length > 0 ? route.predicate.verbs : [undefined];
    return written.flatMap((verb) => {
      const found = endpointOf(project, type, route, verb, ordinals);
      const place = `${route.names.type.path} ${route.nameSpan.start}`;
      const isFirst = !begun.has(place);
      begun.add(place);
      const isTaken = project.expansion.takeParts(countParts(found.endpoint), isFirst ? 'first' : 'further');
      return isTaken ? [found] : [];
    });
  });
  const unlisted = roots.flatMap((each) => each.unlisted);
  const diagnostics = [
    ...routes.flatMap((route) => [...unknownsOf(project, route), ...unresolvedIn(project, route)]),
    ...unlisted.map((each) => unlistedDiagnostic(project, each)),
  ];
  return { values, diagnostics };
}

/** Several methods may lead to one route, of which the first serves all of its requests. */
function eachOnce(routes: readonly Route[]): readonly Route[] {
  const seen = new Set<string>();
  return routes.filter(({ names, nameSpan, predicate: { pieces: _, ...asked } }) => {
    const key = JSON.stringify([names.scope.file.path, nameSpan.start, asked]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
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
  const handler = handlerOf(route.handler);
  const methodName = handler?.name ?? route.names.method.name;
  const ordinal = ordinals.get(methodName) ?? 0;
  ordinals.set(methodName, ordinal + 1);
  const notes = route.description && readRouteNotes(project, route.description, predicate.consumes);
  const documentation = documentationOf(notes, handler);
  const { path, variables } = parsePathTemplate(predicate.path);
  const reads = readsOf(project, route, handler);
  const sent = sentParts(notes, reads, variables, verb);
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
    ...(documentation?.isDeprecated || isDeprecated(project, handler) ? { deprecated: true } : {}),
    module,
    folder: declaration.name,
    className: declaration.qualifiedName,
    methodName,
    parameters: sent.parameters,
    ...(predicate.conditions.length > 0
      ? { conditions: predicate.conditions, selectors: predicate.conditions }
      : {}),
    consumes: predicate.consumes,
    produces: predicate.produces,
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(notes?.response === undefined ? {} : { response: notes.response.value }),
    source: sourceLocation(project, route.names.scope.file, {
      whole: route.span,
      name: route.nameSpan,
      mapping: undefined,
    }),
  };
  return {
    ...unbound(endpoint),
    owner: type,
    handler: undefined,
    responder: notes?.response === undefined ? (handler?.method ?? lambdaOf(project, route)) : undefined,
    provenance: () => provenanceOf(project, endpoint, { route, handler, notes, reads }),
  };
}

/** A handler that stands in the route itself. */
function lambdaOf(project: Project, { handler: { expression, names } }: Route): MethodOf | undefined {
  if (expression.kind !== 'lambda') return undefined;
  const around = methodsOf(project, classTypeOf(names.type)).find(({ method }) => method === names.method);
  return around && lambdaMethod(project, around, expression.span);
}

/** Prefers what the route says of itself to the comment of what handles it. */
function documentationOf(
  notes: RouteNotes | undefined,
  handler: RouteHandler | undefined,
): Pick<DocumentationText, 'summary' | 'description' | 'isDeprecated'> | undefined {
  const written = handler?.method?.method.documentation;
  const comment = written && documentationText(written);
  if (notes === undefined) return comment;
  const { summary, description, isDeprecated } = notes;
  const text = description?.value;
  const first = text === undefined ? undefined : firstSentence(text);
  return {
    summary: summary?.value ?? first ?? comment?.summary ?? '',
    description: text ?? comment?.description ?? '',
    isDeprecated: isDeprecated || comment?.isDeprecated === true,
  };
}

function isDeprecated(project: Project, handler: RouteHandler | undefined): boolean {
  if (handler?.method === undefined) return false;
  const place = { annotations: handler.method.method.annotations, scope: scopeOf(handler.method) };
  return annotationsAt(project, [place]).has('java.lang.Deprecated');
}

/** Prefers what is noted to what the code reads; a form has a part for each field. */
function sentParts(
  notes: RouteNotes | undefined,
  reads: HandlerReads,
  variables: readonly PathVariable[],
  verb: string | undefined,
): Pick<Endpoint, 'parameters'> & { readonly body: Endpoint['body'] } {
  const noted = (notes?.parameters ?? []).map(({ value }) => value);
  const path = variables.map((variable) => {
    const known = noted.find((each) => each.in === 'path' && each.name === variable.name);
    const type = known === undefined ? reads.pathTypes.get(variable.name) : { type: known.type };
    return { ...known, ...pathParameter(variable), ...type };
  });
  const others = noted.filter((each) => each.in !== 'path');
  const read = reads.parameters
    .map(({ value }) => value)
    .filter(({ in: place, name }) => !others.some((each) => each.in === place && each.name === name));
  const body = notes?.body?.value ?? (withoutBody.has(verb ?? '') ? undefined : reads.body?.value);
  const fields = body !== undefined && isForm(body.mediaType) ? formFields(body.schema) : undefined;
  return {
    parameters: [...path, ...others, ...read, ...(fields ?? [])],
    body: fields === undefined ? body : undefined,
  };
}

const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function formFields({ properties = {}, required = [] }: Schema): readonly Parameter[] {
  return Object.entries(properties).map(([name, schema]) =>
    parameterOfSchema(schema, { in: 'form', name, required: required.includes(name) }),
  );
}

function isForm(mediaType: string): boolean {
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(mediaType);
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

function unknownsOf(project: Project, { names, nameSpan, predicate }: Route): readonly Diagnostic[] {
  const { file } = names.scope;
  return [...new Set(predicate.unknowns)].map((text) => ({
    file: project.nameOf(file.path),
    line: lineAt(project, file, nameSpan.start),
    severity: 'warning',
    code: 'unresolved-constant',
    message: t`The route uses \`${text}\`, whose value is not a constant in the source. It stands in the path as it is written.`,
  }));
}

function unresolvedIn(project: Project, { names, nameSpan, predicate }: Route): readonly Diagnostic[] {
  return [...new Set(predicate.unresolved)].map((written) =>
    unreadAt(
      project,
      { file: names.scope.file, nameSpan },
      t`This route also depends on \`${written}\`, and what that asks of a request is not said here.`,
    ),
  );
}

function unlistedDiagnostic(project: Project, unlisted: UnlistedRoute): Diagnostic {
  return unreadAt(project, unlisted, whyUnlisted(unlisted));
}

function whyUnlisted({ what, written }: UnlistedRoute): string {
  switch (what) {
    case 'predicate':
      return t`This route is not listed: it depends on \`${written}\`, and what that asks of a request is not said here.`;
    case 'routes':
      return t`Routes that \`${written}\` adds are not listed: the method that it calls is not in the source.`;
    case 'again':
      return t`Routes that \`${written}\` adds are not listed: the method calls itself, and how often is not known.`;
    case 'overload':
      return t`Which method \`${written}\` calls is not known, because the type of what it is handed is not in the source: the routes are those of one of them.`;
  }
}

function unreadAt(
  project: Project,
  { file, nameSpan: span }: Pick<UnlistedRoute, 'file' | 'nameSpan'>,
  message: string,
): Diagnostic {
  return diagnosticAt(project, { file, span }, { severity: 'info', code: 'unread-condition', message });
}
