/** What all commands share: words into options and values, and what is wrong with them as a sentence. */
import { parseArgs } from 'node:util';

export type ListFormat = 'table' | 'json';

export interface HelpCommand {
  readonly kind: 'help';
  /** A command; `undefined` for all of them. */
  readonly topic: string | undefined;
}

/** What is wrong, as a sentence for standard error. */
export interface UsageError {
  readonly kind: 'usage-error';
  readonly message: string;
  /** What helps further, as a sentence. */
  readonly hint?: string;
}

export function isListFormat(format: string): format is ListFormat {
  return format === 'table' || format === 'json';
}

export function noListFormat(format: string): UsageError {
  return usageError(`There is no list format "${format}". Formats are table and json.`);
}

export type OptionTable = Readonly<
  Record<
    string,
    { readonly type: 'boolean' | 'string'; readonly short?: string; readonly multiple?: boolean }
  >
>;

export function parse<T extends OptionTable>(words: readonly string[], options: T) {
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

export function usageError(message: string): UsageError {
  return { kind: 'usage-error', message };
}
