/** Flags and help of declared options, and their values as flags say them. */

import { mapValues, type Option, type Options, type ValuesOf } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
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

export function toFlags<const Declared extends Options>(options: Declared): FlagsOf<Declared> {
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

/** Finds why a value cannot be meant, as a sentence. */
export function findProblem(option: Option, said: unknown): string | undefined {
  if (said === undefined || readFlag(option, said) !== undefined) return undefined;
  return t`--${option.flag} takes ${expected(option)}, not "${String(said)}".`;
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
      return t('bytes, such as 500000, 200K, 10M or 2G');
    case 'seconds':
      return 'seconds';
    case 'flag':
    case 'text':
    case 'texts':
    case 'path':
      return t('another value');
  }
}

/** Says where the explanations of help begin, and how wide it is. */
const INDENT = 27;
const WIDTH = 115;

/** A line or more for each option; a long signature has one of its own. */
export function writeOptionHelp(options: readonly Option[]): string {
  const indent = ' '.repeat(INDENT);
  return options
    .map((option) => {
      const signature = `  ${writeSignature(option)}`;
      const lines = wrapped(explainOption(option), WIDTH - INDENT).join(`\n${indent}`);
      return signature.length < INDENT ? signature.padEnd(INDENT) + lines : `${signature}\n${indent}${lines}`;
    })
    .join('\n');
}

/** `-f, --format FORMAT`, with room for the letter where there is none. */
export function writeSignature(option: Option): string {
  const short = option.short === undefined ? '    ' : `-${option.short}, `;
  return `${short}${listSpellings(option).join(', ')}${option.kind === 'flag' ? '' : ` ${option.placeholder}`}`;
}

/** `--x`, or `--no-x` of what is on without it. */
export function listSpellings(option: Option): readonly string[] {
  const { kind, flag } = option;
  if (kind !== 'flag') return [`--${flag}`];
  if (option.namesBothWays) return [`--${flag}`, `--no-${flag}`];
  return [option.default ? `--no-${flag}` : `--${flag}`];
}

/** Returns what the option does, and how often it may be said. */
export function explainOption(option: Option): string {
  if (option.kind !== 'texts') return option.help;
  const several =
    option.values === undefined
      ? t('may be given several times')
      : t('several with commas, or several times');
  return `${option.help}; ${several}`;
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
