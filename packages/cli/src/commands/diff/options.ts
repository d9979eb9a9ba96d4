/** The options of `diff`. */
import type { ApiSettings, OpenApiSettings } from '@endpoint-atlas/engine/exports';
import { lintOptions } from '../../options/lint-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanArguments, scanFlags } from '../../options/scan.ts';
import { buildFlags } from '../../reports/build-options.ts';
import { type Report, readReports } from '../../reports/reports.ts';
import { formatFlags, readDeclaredSettings } from '../export/export-settings.ts';
import { type ChangeCondition, readFailOnChanges } from './fail-on-changes.ts';

export const diffFormats = ['text', 'json', 'markdown'] as const;

export interface DiffCommand extends ScanArguments {
  readonly kind: 'diff';
  readonly format: (typeof diffFormats)[number];
  /** A document, a folder, a source file or a revision of git. */
  readonly base: string;
  /** Absent: `paths` as they are in the working folder. A revision of git is about `paths` as well. */
  readonly revision: string | undefined;
  readonly failOn: readonly ChangeCondition[];
  /** What cannot be read is no error of `failOn`. */
  readonly allowsUnread: boolean;
  readonly reports: readonly Report[];
  /** `api-tag-added=off`, as the user wrote them: the rules are loaded when something is compared. */
  readonly rules: readonly string[];
  /** How the documents are made that are compared. */
  readonly api: ApiSettings;
  readonly openapi: OpenApiSettings;
}

export const diffFlags = {
  ...scanFlags,
  ...buildFlags,
  ...lintOptions,
  'allow-unread': { type: 'boolean' },
  'openapi-version': formatFlags['openapi-version'],
  'openapi-group': formatFlags['openapi-group'],
  'openapi-errors': formatFlags['openapi-errors'],
  'openapi-nulls': formatFlags['openapi-nulls'],
} as const;

export function readDiff(
  words: readonly string[],
  defaultPaths: readonly string[],
): DiffCommand | HelpCommand | UsageError {
  const parsed = parse(words, diffFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'diff' };
  const format = diffFormats.find((each) => each === (values.format ?? 'text'));
  if (format === undefined)
    return usageError(`There is no diff format "${values.format}". Formats are ${diffFormats.join(', ')}.`);
  const [base, revision, ...more] = positionals;
  if (base === undefined)
    return usageError('Say what to compare with, main for example: endpoint-atlas diff BASE [REVISION]');
  if (more.length > 0) return usageError(`Two revisions are compared; "${more[0]}" is one too many.`);
  const declared = readDeclaredSettings(values, 'openapi', undefined);
  if (declared.kind === 'usage-error') return declared;
  const failOn = readFailOnChanges(values['fail-on'] ?? []);
  if (failOn.kind === 'usage-error') return failOn;
  const reports = readReports(values.report ?? []);
  if (reports.kind === 'usage-error') return reports;
  const scan = scanArguments(values, defaultPaths);
  if (scan.kind === 'usage-error') return scan;
  const group = values['openapi-group'];
  return {
    kind: 'diff',
    format,
    base,
    revision,
    failOn: failOn.value,
    allowsUnread: values['allow-unread'] ?? false,
    reports: reports.value,
    rules: values.rule ?? [],
    api: { ...(group !== undefined && { group }) },
    openapi: declared.value.openapi,
    ...scan.value,
  };
}
