/** Says where the parts of a call that a proxy makes come from. */
import type { Condition, Endpoint } from '../../../model/endpoint.ts';
import type { PartProvenance } from '../../../model/explanation.ts';
import type { Project } from '../../../source/project/project.ts';
import type { Controller, ControllerMethod } from '../common/handlers/controller.ts';
import { nameProvenance, responseProvenance } from '../common/handlers/handler-provenance.ts';
import { annotationProvenance, type Contribution, withoutPath } from '../common/handlers/provenance.ts';
import { parseUrl } from '../common/paths/url-template.ts';
import { bodyProvenance, parameterProvenance } from '../spring-mvc/argument-provenance.ts';
import { argumentsOf } from '../spring-mvc/arguments.ts';
import { documentedSuccess } from '../spring-mvc/response.ts';
import { type Exchange, exchangeOf, httpExchange } from './exchange.ts';

export function provenanceOf(
  project: Project,
  endpoint: Endpoint,
  client: Controller,
  method: ControllerMethod,
): readonly PartProvenance[] {
  const exchanges = [client.annotations, method.annotations].flatMap((annotations) => {
    const exchange = exchangeOf(annotations);
    const annotation = annotations.find(httpExchange);
    return exchange === undefined || annotation === undefined ? [] : [{ exchange, annotation }];
  });
  const from = (
    part: Contribution['part'],
    attributes: readonly string[],
    contributes: (exchange: Exchange) => string | undefined,
    counting = exchanges,
  ): readonly PartProvenance[] =>
    counting.flatMap(({ exchange, annotation }) => {
      const value = contributes(exchange) ?? '';
      return value === '' ? [] : annotationProvenance(project, { part, value }, annotation, attributes);
    });
  /** Prefers what the method says to what its interface says. */
  const nearest = (text: (exchange: Exchange) => string | undefined) =>
    exchanges.filter(({ exchange }) => (text(exchange) ?? '') !== '').slice(-1);
  const args = argumentsOf(project, client, method);

  const paths = from('path', url, (exchange) => parseUrl(exchange.url).path);
  const path = { part: 'path', value: endpoint.path } as const;
  return [
    ...from('host', url, ({ url }) => parseUrl(url).host),
    ...(paths.length > 0
      ? paths
      : exchanges
          .slice(-1)
          .flatMap(({ annotation }) => annotationProvenance(project, path, annotation, [], withoutPath))),
    ...from('method', ['method'], verbOf, nearest(verbOf)),
    ...(endpoint.conditions ?? []).flatMap((condition) => {
      const { in: place, name, value = name } = condition;
      return from(
        { kind: 'condition', in: place, name },
        place === 'query' ? url : ['headers'],
        (exchange) => (isSentBy(exchange, condition) ? value : undefined),
      );
    }),
    ...from('consumes', ['contentType'], contentTypeOf, nearest(contentTypeOf)),
    ...from('produces', ['accept'], acceptOf, nearest(acceptOf)),
    ...nameProvenance(project, endpoint, method.overridden, method.annotations),
    ...endpoint.parameters.flatMap((parameter) => parameterProvenance(project, parameter, args)),
    ...bodyProvenance(project, endpoint, args),
    ...responseProvenance(project, endpoint, method.method, documentedSuccess(project, method)),
  ];
}

function isSentBy({ url, headers }: Exchange, { in: place, name }: Condition): boolean {
  return (place === 'query' ? parseUrl(url).query : headers).some((each) => each.name === name);
}

const url = ['url', 'value'];
const verbOf = ({ verb }: Exchange) => verb;
const contentTypeOf = ({ contentType }: Exchange) => contentType;
const acceptOf = ({ accept }: Exchange) => accept.join(', ');
