/** Says how cURL commands are laid out. */
import { t } from '../../../text/l10n.ts';
import { findDefaults, type OptionGroup, type ValuesOf } from '../export-option.ts';

export const curlOptions = {
  title: 'cURL',
  formats: ['curl'],
  options: {
    comments: {
      kind: 'flag',
      flag: 'comments',
      setting: 'curl.comments',
      default: true,
      label: t('Comments and section dividers'),
      detail: t('Names, descriptions and folders'),
      help: t('no names, descriptions and headings'),
      description: 'Write names and descriptions as comments above commands, and a heading for each folder.',
    },
    prettyJson: {
      kind: 'flag',
      flag: 'pretty',
      setting: 'curl.prettyJson',
      default: true,
      label: t('Pretty-printed JSON'),
      detail: t('Bodies over several lines'),
      help: t('JSON bodies in one line'),
      description: 'Lay JSON bodies out over several lines.',
    },
    multiLine: {
      kind: 'flag',
      flag: 'multi-line',
      setting: 'curl.multiLine',
      default: false,
      label: t('One flag per line'),
      detail: t('Lines end with a backslash'),
      help: t('a line for each flag'),
      description: 'Write a line for each flag.',
    },
    longFlags: {
      kind: 'flag',
      flag: 'long-flags',
      setting: 'curl.longFlags',
      default: false,
      label: t('Long flags'),
      detail: '--request, --header, --data',
      help: t('--request, --header and --data in place of -X, -H and -d'),
      description: 'Write `--request`, `--header` and `--data` in place of `-X`, `-H` and `-d`.',
    },
    responseExample: {
      kind: 'flag',
      flag: 'response-example',
      setting: 'curl.responseExample',
      default: false,
      label: t('Response examples'),
      detail: t('As comments below the commands'),
      help: t("an example of each response's body, as a comment"),
      description:
        "Append an example of the response's body as a comment, where the source tells what it looks like.",
    },
  },
} as const satisfies OptionGroup;

export interface CurlSettings extends ValuesOf<typeof curlOptions.options> {
  /** A script that a shell runs from a file, or nothing but commands, to be pasted into a terminal. */
  readonly form: 'script' | 'commands';
}

export const defaultCurlSettings: CurlSettings = { form: 'script', ...findDefaults(curlOptions.options) };
