/** The command line, read into one plain value. */
import { parseArgs } from 'node:util';
import {
  type ApiSettings,
  type CurlSettings,
  type LintSettings,
  nearestName,
  type OpenApiSettings,
  type Switches,
  type UploadTarget,
  unknownSwitch,
} from '@endpoint-atlas/engine';
import { readAllowedHost } from '@endpoint-atlas/engine/node';
import {
  bytesOf,
  type ConnectionArguments,
  connectionOptions,
  readConnection,
} from './connection-options.ts';
import { curlOptions, readCurlSettings, usedCurlOption } from './curl-options.ts';
import { type FailCondition, readFailOn } from './fail-on.ts';
import { lintOptions, readSeverities } from './lint-options.ts';
import { type MarkdownValues, markdownOptions, misplacedMarkdownOption } from './markdown-options.ts';
import { openApiOptions, readOpenApiSettings, usedOpenApiOption } from './openapi-options.ts';
import { collectionOptions, misplacedUpload, postmanOptions, readUploadTarget } from './postman-options.ts';
import { type Report, readReports } from './reports/reports.ts';
import type { SendChanges } from './send-values.ts';

export type Command =
  | ListCommand
  | ExportCommand
  | SendCommand
  | LintCommand
  | RulesExplainCommand
  | RulesCheckCommand
  | HelpCommand
  | { readonly kind: 'version' }
  | UsageError;

export interface ScanArguments extends Switches {
  /** Files and folders as the user wrote them; at least one. */
  readonly paths: readonly string[];
  /** The folder that is read for them; absent: the projects around them. */
  readonly root: string | undefined;
  readonly includeTests: boolean;
  /** Folders in which imports of `.proto` files are searched, too. */
  readonly protoPaths: readonly string[];
  /** Active profiles of Spring, the one that wins last. */
  readonly profiles: readonly string[];
  /** Folders that scripts of rules may write into. */
  readonly writableFolders: readonly string[];
  /** Hosts that rules may connect to. */
  readonly allowedHosts: readonly string[];
  /** Addresses of rule files that count after the project's own. */
  readonly remoteRules: readonly string[];
  /** A file that keeps `localStorage` of scripts between runs; without one it is forgotten. */
  readonly localStorage: string | undefined;
  /** Whether what earlier runs found may be used, and is kept for later ones. */
  readonly usesCache: boolean;
  /** How much room these may take together; `undefined` for the usual. */
  readonly cacheBytes: number | undefined;
  /** Show every diagnostic, not only errors and warnings. */
  readonly verbose: boolean;
  /** Show errors only, and nothing about what went well. */
  readonly quiet: boolean;
  readonly color: 'always' | 'never' | 'auto';
}

/** What a build wants of diagnostics. */
export interface BuildArguments {
  /** What ends the command with 1. */
  readonly failOn: readonly FailCondition[];
  readonly reports: readonly Report[];
}

export interface ListCommand extends ScanArguments, BuildArguments {
  readonly kind: 'list';
  readonly format: ListFormat;
  /** Only the endpoints that this finds. */
  readonly search: string | undefined;
  /** Only the endpoints that these name exactly: see `namedBy`. */
  readonly only: readonly string[];
  /** One endpoint to say all about, by its id, its verb and path, or the start of its id. */
  readonly explain: string | undefined;
}

export type ListFormat = 'table' | 'json';

export interface ExportCommand extends ScanArguments, BuildArguments {
  readonly kind: 'export';
  readonly format: string;
  /** As in `list`. */
  readonly search: string | undefined;
  /** Only the endpoints that these name exactly: see `namedBy`. */
  readonly only: readonly string[];
  /** A file; `undefined` writes to standard output. */
  readonly output: string | undefined;
  readonly host: string | undefined;
  /** The environment whose values placeholders get. */
  readonly environment: string | undefined;
  /** Environment files to read instead of those of the project, the one that counts most last. */
  readonly environmentFiles: readonly string[];
  readonly force: boolean;
  /** Compare with the file that is there, and write nothing. */
  readonly isCheck: boolean;
  /** What the API is called, and its version. */
  readonly api: ApiSettings;
  /** Of the format `curl`. */
  readonly curl: CurlSettings;
  /** Of the formats `markdown` and `html`. */
  readonly markdown: MarkdownValues;
  /** Of the format `openapi`. */
  readonly openapi: OpenApiSettings;
  /** Where in Postman the export goes in place of a file; of the format `postman`. */
  readonly upload: UploadTarget | undefined;
  /** Whether a collection holds the scripts that rules of the project write into it. */
  readonly includesScripts: boolean;
}

export interface SendCommand
  extends ScanArguments,
    SendChanges,
    ConnectionArguments,
    Pick<ExportCommand, 'environment' | 'environmentFiles'> {
  readonly kind: 'send';
  /** As in `list --explain`. */
  readonly endpoint: string;
  readonly timeoutMs: number;
  /** Whether the command says it; streams of events have no end otherwise. */
  readonly isTimeoutWritten: boolean;
  /** Also show the headers of the answer. */
  readonly include: boolean;
}

export interface LintCommand
  extends ScanArguments,
    BuildArguments,
    Pick<ListCommand, 'format' | 'search' | 'only'> {
  readonly kind: 'lint';
  /** What the project says of rules. */
  readonly rules: LintSettings;
}

export interface RulesExplainCommand extends ScanArguments {
  readonly kind: 'rules-explain';
  readonly format: ListFormat;
  /** As in `list --explain`. */
  readonly endpoint: string;
}

export interface RulesCheckCommand extends Pick<ScanArguments, 'paths' | 'verbose' | 'quiet' | 'color'> {
  readonly kind: 'rules-check';
  readonly format: ListFormat;
}

const topics = ['list', 'export', 'send', 'lint', 'rules'] as const;
export type HelpTopic = (typeof topics)[number];

export interface HelpCommand {
  readonly kind: 'help';
  readonly topic: HelpTopic | undefined;
}

/** What is wrong, as a sentence for standard error. */
export interface UsageError {
  readonly kind: 'usage-error';
  readonly message: string;
  /** What helps further, as a sentence. */
  readonly hint?: string;
}

/**
 * @param defaultPaths what a configuration says is scanned where the command line names nothing
 */
export function readArguments(
  words: readonly string[],
  exportFormats: readonly string[],
  defaultPaths: readonly string[] = [],
): Command {
  const command = readCommand(words, exportFormats, defaultPaths);
  const topic = topics.find((each) => each === words[0]);
  if (command.kind !== 'usage-error' || command.hint !== undefined) return command;
  const about = topic === undefined ? '--help" for the commands' : `help ${topic}" for its options`;
  return { ...command, hint: `Run "endpoint-atlas ${about}.` };
}

function readCommand(
  words: readonly string[],
  exportFormats: readonly string[],
  defaultPaths: readonly string[],
): Command {
  const [name, ...rest] = words;
  switch (name) {
    case 'list':
      return readList(rest, defaultPaths);
    case 'export':
      return readExport(rest, exportFormats, defaultPaths);
    case 'send':
      return readSend(rest, defaultPaths);
    case 'lint':
      return readLint(rest, defaultPaths);
    case 'rules':
      return readRules(rest);
    case 'help':
      return readHelp(rest[0]);
    case undefined:
    case '--help':
    case '-h':
      return { kind: 'help', topic: undefined };
    case '--version':
    case '-v':
    case '-V':
      return { kind: 'version' };
    default:
      return name.startsWith('-')
        ? usageError(`There is no option ${name} before a command. Commands are ${commandNames}.`)
        : noCommand(name);
  }
}

function readHelp(name: string | undefined): Command {
  const topic = topics.find((each) => each === name);
  return name === undefined || topic !== undefined ? { kind: 'help', topic } : noCommand(name);
}

function noCommand(name: string): UsageError {
  const nearest = nearestName(name, topics);
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  return usageError(`There is no command "${name}".${hint} Commands are ${commandNames}.`);
}

const commandNames = 'list, export, send, lint and rules';

const scanOptions = {
  help: { type: 'boolean', short: 'h' },
  format: { type: 'string', short: 'f' },
  root: { type: 'string' },
  'include-tests': { type: 'boolean' },
  'proto-path': { type: 'string', multiple: true },
  enable: { type: 'string', multiple: true },
  disable: { type: 'string', multiple: true },
  profile: { type: 'string', multiple: true },
  'allow-write': { type: 'string', multiple: true },
  'allow-net': { type: 'string', multiple: true },
  'remote-rules': { type: 'string', multiple: true },
  'local-storage': { type: 'string' },
  cache: { type: 'boolean' },
  'cache-size': { type: 'string' },
  verbose: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  color: { type: 'boolean' },
} as const;

const buildOptions = {
  'fail-on': { type: 'string', multiple: true },
  report: { type: 'string', multiple: true },
} as const;

const listOptions = {
  ...scanOptions,
  ...buildOptions,
  search: { type: 'string' },
  only: { type: 'string', multiple: true },
  explain: { type: 'string' },
} as const;

const exportOptions = {
  ...scanOptions,
  ...buildOptions,
  search: listOptions.search,
  only: listOptions.only,
  output: { type: 'string', short: 'o' },
  host: { type: 'string' },
  env: { type: 'string' },
  // Not --env-file, which Node 20 takes for an option of its own, also behind a program's name.
  'environment-file': { type: 'string', multiple: true },
  force: { type: 'boolean' },
  check: { type: 'boolean' },
  title: { type: 'string' },
  ...curlOptions,
  ...markdownOptions,
  ...openApiOptions,
  ...postmanOptions,
  ...collectionOptions,
} as const;

const sendOptions = {
  ...scanOptions,
  host: exportOptions.host,
  param: { type: 'string', short: 'p', multiple: true },
  header: { type: 'string', short: 'H', multiple: true },
  data: { type: 'string', short: 'd' },
  include: { type: 'boolean', short: 'i' },
  timeout: { type: 'string' },
  ...connectionOptions,
  env: exportOptions.env,
  'environment-file': exportOptions['environment-file'],
} as const;

const lintCommandOptions = {
  ...scanOptions,
  ...buildOptions,
  search: listOptions.search,
  only: listOptions.only,
  ...lintOptions,
} as const;

export type LintOptionName = keyof typeof lintCommandOptions;
export type ListOptionName = keyof typeof listOptions;
export type ExportOptionName = keyof typeof exportOptions;
export type SendOptionName = keyof typeof sendOptions;

/** The options of a command, by their long names. */
export function optionsOf(command: 'list' | 'export' | 'send' | 'lint'): OptionTable {
  switch (command) {
    case 'list':
      return listOptions;
    case 'export':
      return exportOptions;
    case 'lint':
      return lintCommandOptions;
    case 'send': {
      const { format: _, ...options } = sendOptions;
      return options;
    }
  }
}

function readList(words: readonly string[], defaultPaths: readonly string[]): Command {
  const parsed = parse(words, listOptions);
  if (parsed.kind === 'usage-error') return parsed;
  const { values } = parsed;
  const positionals = parsed.positionals.length > 0 ? parsed.positionals : defaultPaths;
  if (values.help) return { kind: 'help', topic: 'list' };
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  if (positionals.length === 0) return missingPath('list');
  const build = buildArguments(values);
  if (build.kind === 'usage-error') return build;
  const scan = scanArguments(values, positionals);
  return scan.kind === 'usage-error'
    ? scan
    : {
        kind: 'list',
        format,
        search: values.search,
        only: values.only ?? [],
        explain: values.explain,
        ...build.value,
        ...scan.value,
      };
}

function readLint(words: readonly string[], defaultPaths: readonly string[]): Command {
  const parsed = parse(words, lintCommandOptions);
  if (parsed.kind === 'usage-error') return parsed;
  const { values } = parsed;
  const positionals = parsed.positionals.length > 0 ? parsed.positionals : defaultPaths;
  if (values.help) return { kind: 'help', topic: 'lint' };
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  if (positionals.length === 0) return missingPath('lint');
  const rules = readSeverities(values.rule ?? []);
  if (rules.kind === 'usage-error') return rules;
  const build = buildArguments({ ...values, 'fail-on': values['fail-on'] ?? ['error'] });
  if (build.kind === 'usage-error') return build;
  const scan = scanArguments(values, positionals);
  if (scan.kind === 'usage-error') return scan;
  const { search, only = [] } = values;
  return { kind: 'lint', format, search, only, rules: rules.value, ...build.value, ...scan.value };
}

function readRules([name, ...words]: readonly string[]): Command {
  switch (name) {
    case 'explain':
      return readRulesExplain(words);
    case 'check':
      return readRulesCheck(words);
    case undefined:
    case '--help':
    case '-h':
      return { kind: 'help', topic: 'rules' };
    default:
      return usageError(`There is no command "rules ${name}". Commands are rules explain and rules check.`);
  }
}

function readRulesExplain(words: readonly string[]): Command {
  const parsed = parse(words, scanOptions);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'rules' };
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  const [endpoint, ...paths] = positionals;
  if (endpoint === undefined)
    return usageError('Name an endpoint: endpoint-atlas rules explain "GET /users/{id}" PATH...');
  const scan = scanArguments(values, paths.length === 0 ? ['.'] : paths);
  return scan.kind === 'usage-error' ? scan : { kind: 'rules-explain', format, endpoint, ...scan.value };
}

function readRulesCheck(words: readonly string[]): Command {
  const { help, format: asFormat, verbose, quiet, color } = scanOptions;
  const parsed = parse(words, { help, format: asFormat, verbose, quiet, color });
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'rules' };
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  if (positionals.length === 0) return missingPath('rules check');
  return {
    kind: 'rules-check',
    format,
    paths: positionals,
    verbose: values.verbose ?? false,
    quiet: values.quiet ?? false,
    color: colorOf(values.color),
  };
}

function isListFormat(format: string): format is ListFormat {
  return format === 'table' || format === 'json';
}

function noListFormat(format: string): UsageError {
  return usageError(`There is no list format "${format}". Formats are table and json.`);
}

function colorOf(color: boolean | undefined): ScanArguments['color'] {
  return color === undefined ? 'auto' : color ? 'always' : 'never';
}

function readExport(
  words: readonly string[],
  formats: readonly string[],
  defaultPaths: readonly string[],
): Command {
  const parsed = parse(words, exportOptions);
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
  if (positionals.length === 0) return missingPath('export');
  const environment = environmentOf(values);
  if (environment.kind === 'usage-error') return environment;
  const curlOption = usedCurlOption(values);
  if (curlOption !== undefined && format !== 'curl')
    return usageError(`--${curlOption} is an option of --format curl.`);
  const markdownOption = misplacedMarkdownOption(values, format);
  if (markdownOption !== undefined) return usageError(markdownOption);
  const openApiOption = usedOpenApiOption(values);
  if (openApiOption !== undefined && format !== 'openapi')
    return usageError(`--${openApiOption} is an option of --format openapi.`);
  const openapi = readOpenApiSettings(values, values.output);
  if (openapi.kind === 'usage-error') return openapi;
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
    search: values.search,
    only: values.only ?? [],
    output,
    host: values.host,
    ...environment.value,
    force: values.force ?? false,
    isCheck: values.check ?? false,
    api: {
      ...(values.title !== undefined && { title: values.title }),
      ...(values['api-version'] !== undefined && { version: values['api-version'] }),
    },
    curl: readCurlSettings(values),
    markdown: {
      ...(values.template !== undefined && { template: values.template }),
      ...(values.language !== undefined && { language: values.language }),
    },
    openapi: openapi.value,
    upload: readUploadTarget(values),
    includesScripts: values['include-scripts'] ?? false,
    ...build.value,
    ...scan.value,
  };
}

function readSend(words: readonly string[], defaultPaths: readonly string[]): Command {
  const { format: _, ...options } = sendOptions;
  const parsed = parse(words, options);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'send' };
  const [endpoint, ...paths] = positionals;
  if (endpoint === undefined)
    return usageError('Name an endpoint: endpoint-atlas send "GET /users/{id}" PATH...');
  const seconds = Number(values.timeout ?? '30');
  if (!(seconds > 0)) return usageError(`--timeout takes seconds, not "${values.timeout ?? ''}".`);
  const environment = environmentOf(values);
  if (environment.kind === 'usage-error') return environment;
  const connection = readConnection(values);
  if (connection.kind === 'usage-error') return connection;
  const scan = scanArguments(
    values,
    paths.length > 0 ? paths : defaultPaths.length > 0 ? defaultPaths : ['.'],
  );
  if (scan.kind === 'usage-error') return scan;
  return {
    kind: 'send',
    endpoint,
    host: values.host,
    params: values.param ?? [],
    headers: values.header ?? [],
    data: values.data,
    include: values.include ?? false,
    timeoutMs: seconds * 1000,
    isTimeoutWritten: values.timeout !== undefined,
    ...connection.value,
    ...environment.value,
    ...scan.value,
  };
}

function environmentOf(values: { readonly env?: string; readonly 'environment-file'?: string[] }) {
  const environmentFiles = values['environment-file'] ?? [];
  return environmentFiles.length > 0 && values.env === undefined
    ? usageError('Say which environment of the file counts: --env NAME.')
    : { kind: 'read' as const, value: { environment: values.env, environmentFiles } };
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
    readonly 'upload-to'?: string;
    readonly 'upload-new'?: string;
  },
  output: string | undefined,
): string | undefined {
  if (!check) return undefined;
  if (force) return '--check writes nothing, and --force overwrites: name one of them.';
  if (values['upload-to'] !== undefined || values['upload-new'] !== undefined)
    return '--check compares with a file, and cannot compare with what Postman has.';
  return output === undefined ? '--check compares with a file: name it with --output FILE.' : undefined;
}

function buildArguments(values: {
  readonly 'fail-on'?: string[];
  readonly report?: string[];
}): UsageError | { readonly kind: 'read'; readonly value: BuildArguments } {
  const failOn = readFailOn(values['fail-on'] ?? []);
  if (failOn.kind === 'usage-error') return failOn;
  const reports = readReports(values.report ?? []);
  if (reports.kind === 'usage-error') return reports;
  return { kind: 'read', value: { failOn: failOn.value, reports: reports.value } };
}

interface ScanValues {
  readonly root?: string;
  readonly 'include-tests'?: boolean;
  readonly 'proto-path'?: string[];
  readonly enable?: string[];
  readonly disable?: string[];
  readonly profile?: string[];
  readonly 'allow-write'?: string[];
  readonly 'allow-net'?: string[];
  readonly 'remote-rules'?: string[];
  readonly 'local-storage'?: string;
  readonly cache?: boolean;
  readonly 'cache-size'?: string;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
}

function scanArguments(
  values: ScanValues,
  positionals: readonly string[],
): UsageError | { readonly kind: 'read'; readonly value: ScanArguments } {
  const { enable = [], disable = [], color } = values;
  const unknown = unknownSwitch([...enable, ...disable]);
  if (unknown !== undefined) return usageError(unknown);
  const allowedHosts = values['allow-net'] ?? [];
  const noHost = allowedHosts.find((host) => readAllowedHost(host) === undefined);
  if (noHost !== undefined) return usageError(notAHost(noHost));
  const cacheSize = values['cache-size'];
  const cacheBytes = cacheSize === undefined ? undefined : bytesOf(cacheSize);
  if (cacheSize !== undefined && cacheBytes === undefined)
    return usageError(`--cache-size takes bytes, such as 200M or 2G, not "${cacheSize}".`);
  const value: ScanArguments = {
    paths: positionals,
    root: values.root,
    includeTests: values['include-tests'] ?? false,
    protoPaths: values['proto-path'] ?? [],
    enable,
    disable,
    profiles: values.profile ?? [],
    writableFolders: values['allow-write'] ?? [],
    allowedHosts,
    remoteRules: values['remote-rules'] ?? [],
    localStorage: values['local-storage'],
    usesCache: values.cache ?? true,
    cacheBytes,
    verbose: values.verbose ?? false,
    quiet: values.quiet ?? false,
    color: colorOf(color),
  };
  return { kind: 'read', value };
}

function notAHost(text: string): string {
  return `--allow-net takes a host such as api.example.com, api.example.com:8443 or *.example.com, not "${text}".`;
}

type OptionTable = Readonly<
  Record<
    string,
    { readonly type: 'boolean' | 'string'; readonly short?: string; readonly multiple?: boolean }
  >
>;

function parse<T extends OptionTable>(words: readonly string[], options: T) {
  try {
    const parsed = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      allowNegative: true,
      strict: true,
    });
    return { kind: 'parsed' as const, ...parsed };
  } catch (error) {
    // Node's messages are sentences about the option ("Unknown option '--x'. To specify …"); the first one is enough.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/(?<=\.)\s/);
    return usageError(first.endsWith('.') ? first : `${first}.`);
  }
}

function missingPath(command: string): UsageError {
  return usageError(`Name at least one file or folder: endpoint-atlas ${command} PATH...`);
}

function usageError(message: string): UsageError {
  return { kind: 'usage-error', message };
}
