/**
 * An OpenAPI document, version 3.1 or 3.0, as JSON or YAML. It describes the API that the source declares, and where
 * it is by what the user says: hosts, parameters that the user adds, and values as examples.
 */

import { Document, type ScalarTag, stringify, visit } from 'yaml';
import { numberIn, withoutMark } from '../../../model/exact-number.ts';
import { escapeHidden, hasHidden } from '../../../text/hidden-characters.ts';
import { isRecord } from '../../../text/is-record.ts';
import type { Exporter } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { makeFileName } from '../file-name.ts';
import { jsonPieces } from '../file-text.ts';
import { describeApi } from './describe-api.ts';
import { asExported } from './described-endpoint.ts';
import type { OpenApiDocument } from './document.ts';
import type { OpenApiFormat } from './openapi-options.ts';

export const openapi: Exporter = {
  id: 'openapi',
  ...exporterTraits.openapi,
  exportTo(exported, options) {
    const { format } = options.settings.openapi;
    const described = describeApi(asExported(exported), options);
    if (described.kind === 'failure') return { files: [], diagnostics: [], failure: described.message };
    const { document, diagnostics, leftOut, group } = described;
    const name = `${makeFileName([options.title, ...(group ? [group.name] : [])].join('-'), 'api')}.openapi.${format}`;
    return { files: [{ name, pieces: piecesOf(document, format) }], diagnostics, leftOut };
  },
};

function piecesOf(document: OpenApiDocument, format: OpenApiFormat): readonly string[] {
  switch (format) {
    case 'json':
      return jsonPieces(document);
    case 'yaml':
      // Readers of YAML 1.1 take `on` and `no` for truth values, so that such texts need quotes.
      return [yamlOf(document)];
  }
}

/** Only texts in double quotes can write characters as escapes; large integers keep their digits as values of their own kind. */
function yamlOf(document: OpenApiDocument): string {
  const options = { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 100 } as const;
  const text = stringify(document, options);
  if (!hasHidden(text) && !text.includes('"\\x01')) return text;
  const quoted = new Document(document, { ...options, customTags: [exactFraction] });
  visit(quoted, {
    Scalar(_, node) {
      if (typeof node.value !== 'string') return;
      if (hasHidden(node.value)) node.type = 'QUOTE_DOUBLE';
      else if (numberIn(node.value) !== undefined) node.value = exactIn(node.value);
    },
  });
  return escapeHidden(quoted.toString(options));
}

interface ExactFraction {
  readonly fraction: string;
}

function exactIn(marked: string): bigint | ExactFraction {
  const digits = withoutMark(marked);
  return digits.includes('.') ? { fraction: digits } : BigInt(digits);
}

/** The library has no value for fractions of more digits than a number holds. */
const exactFraction: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => isRecord(value) && typeof value.fraction === 'string',
  resolve: Number,
  stringify: ({ value }) => (value as ExactFraction).fraction,
};
