/** Says what users choose about OpenAPI documents. */

import { errorScopes } from '../../../model/contract.ts';
import { t } from '../../../text/l10n.ts';
import { findDefaults, type OptionGroup, type ValuesOf } from '../export-option.ts';

export const openApiOptions = {
  title: 'OpenAPI',
  formats: ['openapi'],
  options: {
    /** Picks the OpenAPI Specification; the document names the newest correction of it. */
    version: {
      kind: 'choice',
      flag: 'openapi-version',
      setting: 'openapi.version',
      placeholder: 'V',
      values: ['3.1', '3.0'],
      default: '3.1',
      help: t('3.1 (default) or 3.0'),
      description:
        'The version of the OpenAPI Specification that exported documents are written in. Choose `3.0` for programs that do not read 3.1.',
    },
    apiVersion: {
      kind: 'text',
      flag: 'api-version',
      placeholder: 'V',
      help: t('the version of the API (default: what the source says, else the build file)'),
      description: 'The version of the API. Empty: what the source says, else the build file.',
    },
    group: {
      kind: 'text',
      flag: 'openapi-group',
      placeholder: 'NAME',
      help: t('only the endpoints of this GroupedOpenApi or Docket'),
      description:
        'The group that is exported, of those that `GroupedOpenApi` and `Docket` beans configure by paths and packages. Empty: all endpoints.',
    },
    tags: {
      kind: 'choice',
      flag: 'openapi-tags',
      setting: 'openapi.tags',
      placeholder: 'NAMES',
      values: ['class', 'kebab'],
      default: 'class',
      help: t(
        'tags that nothing names: class (BookController, default) or kebab (book-controller, as springdoc)',
      ),
      description:
        'What operations are grouped by where no annotation names a tag: the `class` (`BookController`), or its name in `kebab` case (`book-controller`), as springdoc has it.',
    },
    format: {
      kind: 'choice',
      flag: 'openapi-format',
      setting: 'openapi.format',
      placeholder: 'FORMAT',
      values: ['json', 'yaml'],
      default: 'json',
      byExtension: { '.yaml': 'yaml', '.yml': 'yaml' },
      help: t('json or yaml (default: what the name of the --output file says, else json)'),
      description: 'Whether exported OpenAPI documents are written as JSON or as YAML.',
    },
    errors: {
      kind: 'choice',
      flag: 'openapi-errors',
      setting: 'openapi.errors',
      placeholder: 'SCOPE',
      values: errorScopes,
      default: 'reachable',
      help: t('which errors responses list: documented, reachable (default) or all'),
      description:
        'Which errors the responses of exported OpenAPI documents list: those that annotations document, those that can happen (`reachable`), or `all` that any handler of exceptions in the project gives.',
    },
    nulls: {
      kind: 'choice',
      flag: 'openapi-nulls',
      setting: 'openapi.nulls',
      placeholder: 'SCOPE',
      values: ['possible', 'declared'],
      default: 'possible',
      help: t('which properties may be null: possible (as the mapper may write them, default) or declared'),
      description:
        'Which properties exported OpenAPI documents allow to be null: those of responses that the JSON mapper writes as null where nothing was filled in (`possible`), or only those that the source declares so (`declared`).',
    },
  },
} as const satisfies OptionGroup;

export type OpenApiSettings = ValuesOf<typeof openApiOptions.options>;
export type OpenApiVersion = OpenApiSettings['version'];
export type OpenApiFormat = OpenApiSettings['format'];

export const defaultOpenApiSettings: OpenApiSettings = findDefaults(openApiOptions.options);
