/** The options of `export --format curl`: how commands are laid out. */
import { type CurlSettings, defaultCurlSettings } from '@endpoint-atlas/engine';

export const curlOptions = {
  'multi-line': { type: 'boolean' },
  'long-flags': { type: 'boolean' },
  pretty: { type: 'boolean' },
  comments: { type: 'boolean' },
  'response-example': { type: 'boolean' },
} as const;

export type CurlValues = { readonly [Name in keyof typeof curlOptions]?: boolean };

/** The first of them that the command line has. */
export function usedCurlOption(values: CurlValues): string | undefined {
  return Object.keys(curlOptions).find((name) => values[name as keyof CurlValues] !== undefined);
}

export function readCurlSettings(values: CurlValues): CurlSettings {
  return {
    form: 'script',
    multiLine: values['multi-line'] ?? defaultCurlSettings.multiLine,
    longFlags: values['long-flags'] ?? defaultCurlSettings.longFlags,
    prettyJson: values.pretty ?? defaultCurlSettings.prettyJson,
    comments: values.comments ?? defaultCurlSettings.comments,
    responseExample: values['response-example'] ?? defaultCurlSettings.responseExample,
  };
}

export const curlOptionsHelp = `With --format curl:
      --multi-line         a line for each flag
      --long-flags         --request, --header and --data in place of -X, -H and -d
      --no-pretty          JSON bodies in one line
      --no-comments        no names, descriptions and headings
      --response-example   an example of each answer's body, as a comment`;
