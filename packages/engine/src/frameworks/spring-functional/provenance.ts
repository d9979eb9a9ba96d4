/** Where the parts of a route come from: the calls that it is built of. */
import { expressionAt } from '../../declarations/calls.ts';
import type { Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import type { PartProvenance } from '../../endpoints/explanation.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { nameProvenance } from '../common/handlers/handler-provenance.ts';
import {
  type Contribution,
  constantsProvenance,
  onlyInPath,
  type Place,
  provenanceAt,
  quote,
} from '../common/handlers/provenance.ts';
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

export function provenanceOf(
  project: Project,
  endpoint: Endpoint,
  { type, route, handler, notes, reads }: FoundRoute,
): readonly PartProvenance[] {
  const { file } = type;
  const { scope } = route.locals;
  const { pieces } = route.predicate;
  const router = `\`${type.declaration.name}.${route.method.name}\``;

  function pieceProvenance({ span, ...contribution }: Piece): readonly PartProvenance[] {
    const constants = constantsProvenance(project, contribution.part, scope, expressionAt(file, span));
    return [written(contribution, span), ...constants];
  }

  function written(contribution: Contribution, span: Piece['span'], note = ''): PartProvenance {
    const place = { file, span };
    return provenanceAt(project, contribution, `${quote(place)} in ${router}${note}`, place);
  }

  /** In the router, or in a method that describes the route for it. */
  function notedProvenance(contribution: Contribution, place: Place): PartProvenance {
    return place.file === file
      ? written(contribution, place.span)
      : provenanceAt(project, contribution, `${quote(place)}, for ${router}`, place);
  }

  function readProvenance(contribution: Contribution, place: Place): PartProvenance {
    return provenanceAt(project, contribution, `${quote(place)}, which the handler reads`, place);
  }

  function parameterProvenance({ in: place, name }: Parameter): readonly PartProvenance[] {
    const holder = pieces.find(({ part, value }) => part === 'path' && hasVariable(value, name));
    const contribution = { part: { kind: 'parameter', in: place, name }, value: '' } as const;
    const noted = notes?.parameters.find(({ value }) => value.in === place && value.name === name);
    if (noted !== undefined) return [notedProvenance(contribution, noted.place)];
    const read = reads.parameters.find(({ value }) => value.in === place && value.name === name);
    if (read !== undefined && holder === undefined) return [readProvenance(contribution, read.place)];
    if (place === 'form' && notes?.body !== undefined)
      return [notedProvenance(contribution, notes.body.place)];
    return holder === undefined ? [] : [written(contribution, holder.span, onlyInPath)];
  }

  function bodyProvenance(): readonly PartProvenance[] {
    if (endpoint.body === undefined) return [];
    const contribution = { part: 'body', value: endpoint.body.mediaType } as const;
    if (notes?.body !== undefined) return [notedProvenance(contribution, notes.body.place)];
    return reads.body === undefined ? [] : [readProvenance(contribution, reads.body.place)];
  }

  const named = notes?.summary ?? notes?.description;
  const inner = (part: 'consumes' | 'produces') => pieces.filter((each) => each.part === part).slice(-1);
  const verbs = pieces.filter(({ part, value }) => part === 'method' && value.includes(endpoint.method));
  const conditions = pieces.filter(({ part }) => typeof part !== 'string');
  return [
    written({ part: 'endpoint', value: endpoint.methodName }, route.handler.span),
    ...pieces.filter(({ part }) => part === 'path').flatMap(pieceProvenance),
    ...(endpoint.anyMethod === true
      ? [
          written(
            { part: 'method', value: endpoint.method },
            route.nameSpan,
            ', which names no verb: any will do',
          ),
        ]
      : verbs.map(({ part, span }) => written({ part, value: endpoint.method }, span))),
    ...[...conditions, ...inner('consumes'), ...inner('produces')].flatMap(pieceProvenance),
    ...(named === undefined
      ? nameProvenance(project, endpoint, handler?.method === undefined ? [] : [handler.method])
      : [notedProvenance({ part: 'name', value: endpoint.name }, named.place)]),
    ...endpoint.parameters.flatMap(parameterProvenance),
    ...bodyProvenance(),
    ...(notes?.response === undefined
      ? []
      : [
          notedProvenance(
            { part: 'response', value: String(endpoint.response?.status ?? '') },
            notes.response.place,
          ),
        ]),
  ];
}
