/** The options of `export`. */

import type { Options } from '@endpoint-atlas/engine';
import type {
  ApiSettings,
  CurlSettings,
  DocumentScope,
  OpenApiSettings,
  SnippetSettings,
  UploadTarget,
} from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { toFlags } from '../../options/declared-options.ts';
import {
  type EnvironmentArguments,
  environmentOptions,
  readEnvironmentOptions,
} from '../../options/environment-options.ts';
import { formatTexts } from '../../options/format-option.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';
import {
  type SelectionArguments,
  selectionArguments,
  selectionOptions,
} from '../../options/selection-options.ts';
import { watchOption } from '../../options/watch-option.ts';
import { type BuildArguments, buildArguments, buildOptions } from '../../reports/build-options.ts';
import { formatFlags, readDeclaredSettings } from './export-settings.ts';
import { collectionOptions, misplacedUpload, postmanOptions, readUploadTarget } from './postman-options.ts';
import { exportFormats, readSnippetSettings, snippetOptions } from './snippet-options.ts';

export interface ExportCommand
  extends ScanArguments,
    BuildArguments,
    SelectionArguments,
    EnvironmentArguments {
  readonly kind: 'export';
  readonly format: string;
  /** A file; `undefined` writes to standard output. */
  readonly output: string | undefined;
  readonly host: string | undefined;
  /** Are folders whose calls a document names. */
  readonly usages: readonly string[];
  readonly force: boolean;
  /** Compare with the file that is there, and write nothing. */
  readonly isCheck: boolean;
  /** Exports again whenever a file changes. */
  readonly watch: boolean;
  /** Holds what the API is called, and its version. */
  readonly api: ApiSettings;
  /** Concerns formats that are documents. */
  readonly documents: DocumentScope;
  /** Concerns the format `curl`. */
  readonly curl: CurlSettings;
  /** Concerns the formats `markdown` and `html`. */
  readonly markdown: MarkdownArguments;
  /** Concerns the format `openapi`. */
  readonly openapi: OpenApiSettings;
  /** Concerns the format `snippet`. */
  readonly snippet: SnippetSettings;
  /** Is where in Postman the export goes in place of a file; concerns the format `postman`. */
  readonly upload: UploadTarget | undefined;
  /** Says whether a collection holds the scripts that rules of the project write into it. */
  readonly includesScripts: boolean;
}

/** The template is a file that is read once the scan is done. */
export interface MarkdownArguments {
  readonly template?: string;
  readonly language?: string;
}

/** No repository may say where requests go, and what is overwritten. */
const reach = { repository: 'user', workspace: 'user' } as const;

/** Those of all formats, in the order of help. */
export const exportOptions = {
  format: { ...formatTexts, values: exportFormats, help: exportFormats.join(' | ') },
  output: {
    kind: 'path',
    flag: 'output',
    short: 'o',
    placeholder: 'FILE',
    help: t(
      "write to a file instead of standard output; with {module} in its name, a file for each module that is an application: -o 'api/{module}.yaml'",
    ),
    description: 'The file of an export.',
  },
  force: {
    kind: 'flag',
    flag: 'force',
    default: false,
    help: t('overwrite the file if it exists'),
    description: 'Overwrite the file of an export.',
    reach,
  },
  ...watchOption,
  title: {
    kind: 'text',
    flag: 'title',
    placeholder: 'TEXT',
    help: t('what the export is called (default: what the build calls the project, or the module)'),
    description: 'What the export is called.',
  },
  isCheck: {
    kind: 'flag',
    flag: 'check',
    default: false,
    help: t('compare with the file in place of writing it: 1 and a diff where it is out of date'),
    description: 'Compare with the file of an export in place of writing it.',
  },
  ...selectionOptions,
  host: {
    kind: 'text',
    flag: 'host',
    placeholder: 'URL',
    help: t(
      'where the requests go (default: what the environment says in baseUrl, base_url or host, what spring-properties finds for a service, or http://localhost:8080)',
    ),
    description: 'Where requests go.',
    reach,
  },
  usages: {
    kind: 'texts',
    flag: 'usages',
    placeholder: 'PATH',
    help: t(
      'say who calls each endpoint, with --format markdown or html: front ends, tests and clients below this folder, . for example; may be given several times',
    ),
    description: 'Folders with front ends, tests and clients, whose calls a document names.',
  },
  ...environmentOptions,
  ...buildOptions,
  ...scanAndOutputOptions,
} as const satisfies Options;

const exportFlags = {
  ...toFlags({ ...exportOptions, ...postmanOptions, ...collectionOptions, ...snippetOptions, ...helpOption }),
  ...formatFlags,
};

export function readExport(
  words: readonly string[],
  formats: readonly string[],
  defaultPaths: readonly string[],
): ExportCommand | HelpCommand | UsageError {
  const parsed = parse(words, exportFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values } = parsed;
  const positionals = parsed.positionals.length > 0 ? parsed.positionals : defaultPaths;
  if (values.help) return { kind: 'help', topic: 'export' };
  const format = values.format;
  if (format === undefined) {
    return usageError(t`Say which format to export: --format ${formats.join(' | ')}.`);
  }
  if (!formats.includes(format)) {
    return usageError(t`There is no export format "${format}". Formats are: ${formats.join(', ')}.`);
  }
  const environment = readEnvironmentOptions(values);
  if (environment.kind === 'usage-error') return environment;
  const declared = readDeclaredSettings(values, format, values.output);
  if (declared.kind === 'usage-error') return declared;
  const snippet = readSnippetSettings(values, format);
  if (snippet.kind === 'usage-error') return snippet;
  if (values['include-scripts'] !== undefined && format !== 'postman' && format !== 'hoppscotch')
    return usageError(t('--include-scripts is an option of --format postman and --format hoppscotch.'));
  if (values.usages !== undefined && format !== 'markdown' && format !== 'html')
    return usageError(t('--usages is an option of --format markdown and --format html.'));
  const misplaced = misplacedUpload(values, format);
  if (misplaced !== undefined) return usageError(misplaced);
  const output = values.output === '-' ? undefined : values.output;
  const check = misplacedCheck(values, output);
  if (check !== undefined) return usageError(check);
  const build = buildArguments(values);
  if (build.kind === 'usage-error') return build;
  const scan = scanArguments(values, positionals);
  if (scan.kind === 'usage-error') return scan;
  return {
    kind: 'export',
    format,
    ...selectionArguments(values),
    output,
    host: values.host,
    usages: values.usages ?? [],
    ...environment.value,
    force: values.force ?? false,
    isCheck: values.check ?? false,
    watch: values.watch ?? false,
    api: {
      ...(values.title !== undefined && { title: values.title }),
      ...(values['api-version'] !== undefined && { version: values['api-version'] }),
      ...(values['openapi-group'] !== undefined && { group: values['openapi-group'] }),
    },
    curl: { form: 'script', ...declared.value.curl },
    documents: declared.value.documents,
    markdown: {
      ...(values.template !== undefined && { template: values.template }),
      ...(values.language !== undefined && { language: values.language }),
    },
    openapi: declared.value.openapi,
    snippet: snippet.value,
    upload: readUploadTarget(values),
    includesScripts: values['include-scripts'] ?? false,
    ...build.value,
    ...scan.value,
  };
}

/** Says why a comparison makes no sense, as a sentence. */
function misplacedCheck(
  {
    check,
    force,
    ...values
  }: {
    readonly check?: boolean;
    readonly force?: boolean;
    readonly 'postman-collection'?: string;
    readonly 'postman-workspace'?: string;
  },
  output: string | undefined,
): string | undefined {
  if (!check) return undefined;
  if (force) return t('--check writes nothing, and --force overwrites: name one of them.');
  if (values['postman-collection'] !== undefined || values['postman-workspace'] !== undefined)
    return t('--check compares with a file, and cannot compare with what Postman has.');
  return output === undefined ? t('--check compares with a file: name it with --output FILE.') : undefined;
}
