/** The options of `lsp`. */
import type { Options } from '@endpoint-atlas/engine';
import { toFlags } from '../../options/declared-options.ts';
import { environmentOptions } from '../../options/environment-options.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';

export interface LspCommand extends ScanArguments {
  readonly kind: 'lsp';
  /** Whether the command names paths; the editor's folders count otherwise. */
  readonly namesPaths: boolean;
  /** The environment that hovers and completion take values from; those of all where it is absent. */
  readonly environment: string | undefined;
}

/** In the order of help. */
export const lspOptions = {
  environment: environmentOptions.environment,
  ...scanAndOutputOptions,
} as const satisfies Options;

/** Clients of editors add `--stdio`, which is what this server speaks. */
const lspFlags = { ...toFlags({ ...lspOptions, ...helpOption }), stdio: { type: 'boolean' } } as const;

export function readLsp(
  words: readonly string[],
  defaultPaths: readonly string[],
): LspCommand | HelpCommand | UsageError {
  const parsed = parse(words, lspFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'lsp' };
  const named = positionals.length > 0 ? positionals : defaultPaths;
  const scan = scanArguments(values, named.length > 0 ? named : ['.']);
  if (scan.kind === 'usage-error') return scan;
  return { kind: 'lsp', namesPaths: named.length > 0, environment: values.env, ...scan.value };
}
