/** The options of `check`. */
import type { Options } from '@endpoint-atlas/engine';
import { optionGroups } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { toFlags } from '../../options/declared-options.ts';
import { formatTexts } from '../../options/format-option.ts';
import { lintOptions } from '../../options/lint-options.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';
import {
  type SelectionArguments,
  selectionArguments,
  selectionOptions,
} from '../../options/selection-options.ts';
import { failOnTexts, reportOption } from '../../reports/build-options.ts';
import { type ComparisonArguments, comparisonArguments } from '../diff/comparison-arguments.ts';
import { changeConditions } from '../diff/fail-on-changes.ts';

export const checkFormats = ['text', 'json', 'markdown'] as const;

export interface CheckCommand extends ScanArguments, ComparisonArguments {
  readonly kind: 'check';
  readonly format: (typeof checkFormats)[number];
  /** The file of the document. */
  readonly document: string;
  readonly isStrict: boolean;
  readonly fixes: boolean;
  /** Operations, paths and properties, as the user wrote them. */
  readonly ignored: readonly string[];
  readonly selection: SelectionArguments;
}

const { group, errors } = optionGroups.openapi.options;

/** In the order of help. */
export const checkOptions = {
  format: {
    ...formatTexts,
    values: checkFormats,
    default: 'text',
    help: t('text (default), json or markdown'),
  },
  failOn: {
    ...failOnTexts,
    values: changeConditions,
    help: t(
      'end with 1 on: error (the document is wrong), warning (or out of date), info (any difference), empty (a side has no operations), lost (something that the source has is missing)',
    ),
  },
  fixes: {
    kind: 'flag',
    flag: 'fix',
    default: false,
    help: t('write what the source says into the document (3.0 and 3.1)'),
    description: 'Write what the source says into the document.',
    // Files would be written because a repository says so.
    reach: { repository: 'user', workspace: 'user' },
  },
  strict: {
    kind: 'flag',
    flag: 'strict',
    default: false,
    help: t('also tell what the document leaves open: schemas, errors, formats'),
    description: 'Also tell what the document leaves open.',
  },
  ignored: {
    kind: 'texts',
    flag: 'ignore',
    placeholder: 'WHAT',
    help: t(
      'not this operation ("GET /users/{id}"), path ("/internal/**"), schema or property ("User.secret"); * stands for any text',
    ),
    description: 'Operations, paths, schemas and properties that may differ.',
  },
  ...selectionOptions,
  ...lintOptions,
  ...reportOption,
  group,
  errors,
  ...scanAndOutputOptions,
} as const satisfies Options;

const checkFlags = toFlags({ ...checkOptions, ...helpOption });

export function readCheck(
  words: readonly string[],
  defaultPaths: readonly string[],
): CheckCommand | HelpCommand | UsageError {
  const parsed = parse(words, checkFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'check' };
  const format = checkFormats.find((each) => each === (values.format ?? 'text'));
  if (format === undefined)
    return usageError(
      t`There is no check format "${values.format}". Formats are ${checkFormats.join(', ')}.`,
    );
  const [document, ...paths] = positionals;
  if (document === undefined)
    return usageError(t('Name the document, openapi.yaml for example: endpoint-atlas check SPEC [PATH...]'));
  const compared = comparisonArguments(values);
  if (compared.kind === 'usage-error') return compared;
  const scan = scanArguments(values, paths.length > 0 ? paths : defaultPaths);
  if (scan.kind === 'usage-error') return scan;
  return {
    ...{ kind: 'check', format, document },
    isStrict: values.strict ?? false,
    fixes: values.fix ?? false,
    ignored: values.ignore ?? [],
    selection: selectionArguments(values),
    ...compared.value,
    ...scan.value,
  };
}
