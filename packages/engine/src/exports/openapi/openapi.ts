/**
 * An OpenAPI document, version 3.1 or 3.0, as JSON or YAML. It describes the API that the source declares, and where
 * it is by what the user says: hosts, parameters that the user adds, and values as examples.
 */

import { stringify } from 'yaml';
import { type ApiGroup, isInGroup } from '../../endpoints/api-groups.ts';
import { defaultValues } from '../../request/default-values.ts';
import { type Exporter, isOfHttp } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { fileNameOf } from '../file-name.ts';
import { jsonPieces } from '../file-text.ts';
import type { OpenApiDocument } from './document.ts';
import type { OpenApiFormat } from './openapi-options.ts';
import { writeDocument } from './write-document.ts';

export const openapi: Exporter = {
  id: 'openapi',
  ...exporterTraits.openapi,
  exportTo(exported, options) {
    const { api, openapi } = options.settings;
    const { format, errors } = openapi;
    const group = options.source.groups().find(({ name }) => name === api.group);
    if (api.group !== undefined && group === undefined)
      return { files: [], diagnostics: [], failure: unknownGroup(api.group, options.source.groups()) };
    const all = exported.filter(isOfHttp);
    const [grouped, others] = partition(
      all,
      ({ endpoint }) => group === undefined || isInGroup(group, endpoint),
    );
    const requests = grouped.map((each) => ({
      ...each,
      defaults: defaultValues(each.endpoint),
      contract: options.source.contractOf(each.endpoint, errors),
    }));
    const { document, diagnostics, leftOut } = writeDocument(requests, options);
    const name = `${fileNameOf([options.title, ...(group ? [group.name] : [])].join('-'), 'api')}.openapi.${format}`;
    const ofOthers = others.map(({ endpoint }) => ({ id: endpoint.id, reason: 'group' }) as const);
    return {
      files: [{ name, pieces: piecesOf(document, format) }],
      diagnostics,
      leftOut: [...leftOut, ...ofOthers],
    };
  },
};

function unknownGroup(wanted: string, groups: readonly ApiGroup[]): string {
  const names = groups.map(({ name }) => `"${name}"`).join(', ');
  return groups.length === 0
    ? `There is no group "${wanted}": no GroupedOpenApi and no Docket with a name was found.`
    : `There is no group "${wanted}". Groups are ${names}.`;
}

function partition<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): readonly [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

function piecesOf(document: OpenApiDocument, format: OpenApiFormat): readonly string[] {
  switch (format) {
    case 'json':
      return jsonPieces(document);
    case 'yaml':
      // Readers of YAML 1.1 take `on` and `no` for truth values, so that such texts need quotes.
      return [stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 100 })];
  }
}
