/** Says where the parts of a route come from: the calls that it is built of. */
import type { Endpoint, Parameter } from '../../../model/endpoint.ts';
import type { PartProvenance } from '../../../model/explanation.ts';
import type { Project } from '../../../source/project/project.ts';
import { t } from '../../../text/l10n.ts';
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
  readonly route: Route;
  readonly handler: RouteHandler | undefined;
  readonly notes: RouteNotes | undefined;
  readonly reads: HandlerReads;
}

export function provenanceOf(
  project: Project,
  endpoint: Endpoint,
  { route, handler, notes, reads }: FoundRoute,
): readonly PartProvenance[] {
  const { file } = route.names.scope;
  const { pieces } = route.predicate;
  const router = `\`${route.names.type.declaration.name}.${route.names.method.name}\``;

  function pieceProvenance({ span, scope, expression, ...contribution }: Piece): readonly PartProvenance[] {
    const constants = constantsProvenance(project, contribution.part, scope, expression);
    return [notedProvenance(contribution, { file: scope.file, span }), ...constants];
  }

  function written(contribution: Contribution, span: Piece['span'], note = ''): PartProvenance {
    return writtenAt(contribution, { file, span }, note);
  }

  function writtenAt(contribution: Contribution, place: Place, note: string): PartProvenance {
    return provenanceAt(project, contribution, t`${quote(place)} in ${router}${note}`, place);
  }

  /** In the router, or in a method that describes the route for it. */
  function notedProvenance(contribution: Contribution, place: Place, note = ''): PartProvenance {
    return place.file === file
      ? writtenAt(contribution, place, note)
      : provenanceAt(project, contribution, t`${quote(place)}, for ${router}${note}`, place);
  }

  function readProvenance(contribution: Contribution, place: Place): PartProvenance {
    return provenanceAt(project, contribution, t`${quote(place)}, which the handler reads`, place);
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
    return holder === undefined
      ? []
      : [notedProvenance(contribution, { file: holder.scope.file, span: holder.span }, onlyInPath)];
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
    notedProvenance(
      { part: 'endpoint', value: endpoint.methodName },
      { file: route.handler.names.scope.file, span: route.handler.expression.span },
    ),
    ...pieces.filter(({ part }) => part === 'path').flatMap(pieceProvenance),
    ...(endpoint.anyMethod === true
      ? [
          written(
            { part: 'method', value: endpoint.method },
            route.nameSpan,
            t(', which names no verb: any will do'),
          ),
        ]
      : verbs.map(({ part, scope, span }) =>
          notedProvenance({ part, value: endpoint.method }, { file: scope.file, span }),
        )),
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
