/** Where the parts of a route come from: the calls that it is built of. */
import { expressionAt } from '../../declarations/calls.ts';
import type { Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import type { Origin } from '../../endpoints/explanation.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { nameOrigins } from '../common/handlers/handler-origins.ts';
import {
  type Contribution,
  constantOrigins,
  onlyInPath,
  originAt,
  type Place,
  quote,
} from '../common/handlers/origins.ts';
import { hasVariable } from '../common/paths/path-template.ts';
import type { RouteNotes } from './described-route.ts';
import type { RouteHandler } from './handler.ts';
import type { HandlerReads } from './handler-reads.ts';
import type { Piece } from './predicate.ts';
import type { Route } from './routes.ts';

export interface FoundRoute {
  readonly type: DeclaredType;
  readonly route: Route;
  readonly handler: RouteHandler | undefined;
  readonly notes: RouteNotes | undefined;
  readonly reads: HandlerReads;
}

export function originsOf(
  project: Project,
  endpoint: Endpoint,
  { type, route, handler, notes, reads }: FoundRoute,
): readonly Origin[] {
  const { file } = type;
  const { scope } = route.locals;
  const { pieces } = route.predicate;
  const router = `\`${type.declaration.name}.${route.method.name}\``;

  function pieceOrigins({ span, ...contribution }: Piece): readonly Origin[] {
    const constants = constantOrigins(project, contribution.part, scope, expressionAt(file, span));
    return [written(contribution, span), ...constants];
  }

  function written(contribution: Contribution, span: Piece['span'], note = ''): Origin {
    const place = { file, span };
    return originAt(project, contribution, `${quote(place)} in ${router}${note}`, place);
  }

  /** In the router, or in a method that describes the route for it. */
  function notedOrigin(contribution: Contribution, place: Place): Origin {
    return place.file === file
      ? written(contribution, place.span)
      : originAt(project, contribution, `${quote(place)}, for ${router}`, place);
  }

  function readOrigin(contribution: Contribution, place: Place): Origin {
    return originAt(project, contribution, `${quote(place)}, which the handler reads`, place);
  }

  function parameterOrigin({ in: place, name }: Parameter): readonly Origin[] {
    const holder = pieces.find(({ part, value }) => part === 'path' && hasVariable(value, name));
    const contribution = { part: { kind: 'parameter', in: place, name }, value: '' } as const;
    const noted = notes?.parameters.find(({ value }) => value.in === place && value.name === name);
    if (noted !== undefined) return [notedOrigin(contribution, noted.place)];
    const read = reads.parameters.find(({ value }) => value.in === place && value.name === name);
    if (read !== undefined && holder === undefined) return [readOrigin(contribution, read.place)];
    if (place === 'form' && notes?.body !== undefined) return [notedOrigin(contribution, notes.body.place)];
    return holder === undefined ? [] : [written(contribution, holder.span, onlyInPath)];
  }

  function bodyOrigins(): readonly Origin[] {
    if (endpoint.body === undefined) return [];
    const contribution = { part: 'body', value: endpoint.body.mediaType } as const;
    if (notes?.body !== undefined) return [notedOrigin(contribution, notes.body.place)];
    return reads.body === undefined ? [] : [readOrigin(contribution, reads.body.place)];
  }

  const named = notes?.summary ?? notes?.description;
  const inner = (part: 'consumes' | 'produces') => pieces.filter((each) => each.part === part).slice(-1);
  const verbs = pieces.filter(({ part, value }) => part === 'method' && value.includes(endpoint.method));
  const conditions = pieces.filter(({ part }) => typeof part !== 'string');
  return [
    written({ part: 'endpoint', value: endpoint.methodName }, route.handler.span),
    ...pieces.filter(({ part }) => part === 'path').flatMap(pieceOrigins),
    ...(endpoint.anyMethod === true
      ? [
          written(
            { part: 'method', value: endpoint.method },
            route.nameSpan,
            ', which names no verb: any will do',
          ),
        ]
      : verbs.map(({ part, span }) => written({ part, value: endpoint.method }, span))),
    ...[...conditions, ...inner('consumes'), ...inner('produces')].flatMap(pieceOrigins),
    ...(named === undefined
      ? nameOrigins(project, endpoint, handler?.method === undefined ? [] : [handler.method])
      : [notedOrigin({ part: 'name', value: endpoint.name }, named.place)]),
    ...endpoint.parameters.flatMap(parameterOrigin),
    ...bodyOrigins(),
    ...(notes?.response === undefined
      ? []
      : [
          notedOrigin(
            { part: 'response', value: String(endpoint.response?.status ?? '') },
            notes.response.place,
          ),
        ]),
  ];
}
