/** Says what every command says of its output, and where its options come from. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';

export const verboseOption = {
  kind: 'flag',
  flag: 'verbose',
  default: false,
  help: t('show every diagnostic, also those that are only information'),
  description: 'Show every diagnostic.',
} as const;

export const outputOptions = {
  verbose: verboseOption,
  quiet: {
    kind: 'flag',
    flag: 'quiet',
    short: 'q',
    default: false,
    help: t('show errors only, and nothing about what went well'),
    description: 'Show errors only.',
  },
  color: {
    kind: 'flag',
    flag: 'color',
    default: false,
    namesBothWays: true,
    help: t('colours on, or off (default: on a terminal, unless NO_COLOR is set; FORCE_COLOR)'),
    description: 'Colours.',
  },
} as const satisfies Options;

export const helpOption = {
  help: {
    kind: 'flag',
    flag: 'help',
    short: 'h',
    default: false,
    help: t('this text'),
    description: 'Help.',
  },
  lang: {
    kind: 'choice',
    flag: 'lang',
    placeholder: 'LANGUAGE',
    values: ['en', 'zh-cn'],
    default: 'en',
    help: t('the language of texts: en or zh-cn (default: that of LC_ALL, LC_MESSAGES or LANG)'),
    description: 'The language of texts.',
  },
} as const satisfies Options;

/** They are read before all others, see `config/find-config.ts`. */
export const configOptions = {
  config: {
    kind: 'path',
    flag: 'config',
    placeholder: 'FILE',
    help: t(
      'take options from this file; without it from .endpoint-atlas/cli.yaml of the working folder or a folder around it',
    ),
    description: 'The file that options are taken from.',
  },
  usesConfig: {
    kind: 'flag',
    flag: 'config',
    default: true,
    help: t('take options from no file'),
    description: 'Whether options are taken from a file.',
  },
} as const satisfies Options;

/** Says what no configuration file says. */
export const commandLineOnly: ReadonlySet<string> = new Set([
  helpOption.help.flag,
  helpOption.lang.flag,
  configOptions.config.flag,
]);
