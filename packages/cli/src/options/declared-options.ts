/** Flags and help of declared options, and their values as flags say them. */
import { mapValues, type Option, type Options, type ValuesOf } from '@endpoint-atlas/engine';
import { readBytes } from './bytes.ts';
import { type UsageError, usageError } from './parse.ts';

type FlagOf<Declared> = Declared extends { readonly kind: 'flag' }
  ? { readonly type: 'boolean' }
  : Declared extends { readonly kind: 'texts' }
    ? { readonly type: 'string'; readonly multiple: true }
    : { readonly type: 'string' };

/** As Node's `parseArgs` takes them. */
export type FlagsOf<Declared extends Options> = {
  readonly [Name in keyof Declared as Declared[Name]['flag']]: FlagOf<Declared[Name]>;
};

export function flagsOf<const Declared extends Options>(options: Declared): FlagsOf<Declared> {
  const flags = Object.values(options).map(({ flag, kind, short }) => [
    flag,
    {
      type: kind === 'flag' ? 'boolean' : 'string',
      ...(kind === 'texts' && { multiple: true }),
      ...(short !== undefined && { short }),
    },
  ]);
  return Object.fromEntries(flags);
}

/** @param flags what the command line says, by flag */
export function readDeclared<const Declared extends Options>(
  options: Declared,
  flags: Readonly<Record<string, unknown>>,
): { readonly kind: 'read'; readonly value: ValuesOf<Declared> } | UsageError {
  for (const option of Object.values(options)) {
    const problem = findProblem(option, flags[option.flag]);
    if (problem !== undefined) return usageError(problem);
  }
  return { kind: 'read', value: mapValues(options, (option) => readFlag(option, flags[option.flag])) };
}

/** Why a value cannot be meant, as a sentence. */
export function findProblem(option: Option, said: unknown): string | undefined {
  if (said === undefined || readFlag(option, said) !== undefined) return undefined;
  return `--${option.flag} takes ${expected(option)}, not "${String(said)}".`;
}

/** @returns what the option is; `undefined` where it cannot be what the command line says */
export function readFlag(option: Option, said: unknown): unknown {
  switch (option.kind) {
    case 'texts':
      return said ?? [];
    case 'flag':
      return said ?? option.default;
    case 'choice':
      return said === undefined ? option.default : option.values.find((each) => each === said);
    case 'size':
      return said === undefined ? option.default : readBytes(String(said));
    case 'seconds': {
      const milliseconds = said === undefined ? option.default : Number(said) * 1000;
      return milliseconds > 0 ? milliseconds : undefined;
    }
    case 'text':
    case 'path':
      return said;
  }
}

function expected(option: Option): string {
  switch (option.kind) {
    case 'choice':
      return option.values.join(' or ');
    case 'size':
      return 'bytes, such as 500000, 200K, 10M or 2G';
    case 'seconds':
      return 'seconds';
    case 'flag':
    case 'text':
    case 'texts':
    case 'path':
      return 'another value';
  }
}

/** Where the explanations of help begin, and how wide it is. */
const INDENT = 27;
const WIDTH = 115;

export function helpOf(options: readonly Option[]): string {
  const column = Math.max(INDENT, ...options.map((option) => signatureOf(option).length + 1));
  return options
    .map((option) => {
      const lines = wrapped(explanationOf(option), WIDTH - column);
      return `${signatureOf(option).padEnd(column)}${lines.join(`\n${' '.repeat(column)}`)}`;
    })
    .join('\n');
}

function signatureOf(option: Option): string {
  const short = option.short === undefined ? '    ' : `-${option.short}, `;
  if (option.kind === 'flag') return `  ${short}--${option.default ? 'no-' : ''}${option.flag}`;
  return `  ${short}--${option.flag} ${option.placeholder}`;
}

function explanationOf({ kind, help }: Option): string {
  return kind === 'texts' ? `${help}; may be given several times` : help;
}

function wrapped(text: string, width: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
