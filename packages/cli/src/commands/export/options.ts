/** The options of `export`. */

import type {
  ApiSettings,
  CurlSettings,
  DocumentScope,
  OpenApiSettings,
  SnippetSettings,
  UploadTarget,
} from '@endpoint-atlas/engine/exports';
import {
  type EnvironmentArguments,
  environmentFlags,
  readEnvironmentOptions,
} from '../../options/environment-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanArguments, scanFlags } from '../../options/scan.ts';
import {
  type SelectionArguments,
  selectionArguments,
  selectionFlags,
} from '../../options/selection-options.ts';
import { type BuildArguments, buildArguments, buildFlags } from '../../reports/build-options.ts';
import { formatFlags, readDeclaredSettings } from './export-settings.ts';
import { collectionFlags, misplacedUpload, postmanFlags, readUploadTarget } from './postman-options.ts';
import { readSnippetSettings, snippetFlags } from './snippet-options.ts';

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
  readonly force: boolean;
  /** Compare with the file that is there, and write nothing. */
  readonly isCheck: boolean;
  /** What the API is called, and its version. */
  readonly api: ApiSettings;
  /** Of formats that are documents. */
  readonly documents: DocumentScope;
  /** Of the format `curl`. */
  readonly curl: CurlSettings;
  /** Of the formats `markdown` and `html`. */
  readonly markdown: MarkdownArguments;
  /** Of the format `openapi`. */
  readonly openapi: OpenApiSettings;
  /** Of the format `snippet`. */
  readonly snippet: SnippetSettings;
  /** Where in Postman the export goes in place of a file; of the format `postman`. */
  readonly upload: UploadTarget | undefined;
  /** Whether a collection holds the scripts that rules of the project write into it. */
  readonly includesScripts: boolean;
}

/** The template is a file that is read once the scan is done. */
export interface MarkdownArguments {
  readonly template?: string;
  readonly language?: string;
}

export const exportFlags = {
  ...scanFlags,
  ...buildFlags,
  ...selectionFlags,
  output: { type: 'string', short: 'o' },
  host: { type: 'string' },
  ...environmentFlags,
  force: { type: 'boolean' },
  check: { type: 'boolean' },
  title: { type: 'string' },
  ...formatFlags,
  ...postmanFlags,
  ...collectionFlags,
  ...snippetFlags,
} as const;

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
    return usageError(`Say which format to export: --format ${formats.join(' | ')}.`);
  }
  if (!formats.includes(format)) {
    return usageError(`There is no export format "${format}". Formats are: ${formats.join(', ')}.`);
  }
  const environment = readEnvironmentOptions(values);
  if (environment.kind === 'usage-error') return environment;
  const declared = readDeclaredSettings(values, format, values.output);
  if (declared.kind === 'usage-error') return declared;
  const snippet = readSnippetSettings(values, format);
  if (snippet.kind === 'usage-error') return snippet;
  if (values['include-scripts'] !== undefined && format !== 'postman' && format !== 'hoppscotch')
    return usageError('--include-scripts is an option of --format postman and --format hoppscotch.');
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
    ...environment.value,
    force: values.force ?? false,
    isCheck: values.check ?? false,
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

/** Why a comparison makes no sense, as a sentence. */
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
  if (force) return '--check writes nothing, and --force overwrites: name one of them.';
  if (values['postman-collection'] !== undefined || values['postman-workspace'] !== undefined)
    return '--check compares with a file, and cannot compare with what Postman has.';
  return output === undefined ? '--check compares with a file: name it with --output FILE.' : undefined;
}
