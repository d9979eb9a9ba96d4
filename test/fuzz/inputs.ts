/**
 * The inputs of a target, numbered: a seed and a number give the same input every time, so that whoever starts the
 * process anew after a crash knows what it was about.
 */
import { type Random, randomFrom } from '../../packages/engine/test/damage/random.ts';
import type { FuzzInput } from './fuzz-messages.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { tokensOf } from './tokens.ts';

/** One of so many inputs is repeated: that takes hundreds of times as long as any other. */
const growingInterval = 250;
const firstGrowing = 40;

export function inputAt(
  target: FuzzTarget,
  samples: readonly string[],
  seed: number,
  index: number,
): FuzzInput {
  const random = randomFrom(mixed(seed, target.name, index));
  if (index % growingInterval === firstGrowing) return growingInput(target, samples, random);
  if (target.generate !== undefined) return { kind: 'text', text: target.generate(random, samples) };
  const kind = random.below(20);
  if (kind === 0) return { kind: 'text', text: noise(random) };
  if (kind <= 3) return { kind: 'text', text: wordSoup(target, random) };
  return { kind: 'text', text: mutatedTokens(target, samples, random) };
}

export function textOfGrowing(
  { before, block, after }: Extract<FuzzInput, { kind: 'growing' }>,
  length: number,
): string {
  const times = Math.max(1, Math.ceil(length / Math.max(1, block.length)));
  return before + block.repeat(times) + after;
}

/** FNV-1a over the name, so that targets differ from each other. */
function mixed(seed: number, name: string, index: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const code of [...name].map((letter) => letter.charCodeAt(0)))
    hash = Math.imul(hash ^ code, 0x01000193);
  return Math.imul(hash ^ Math.imul(index + 1, 0x9e3779b1), 0x01000193) >>> 0;
}

function growingInput(target: FuzzTarget, samples: readonly string[], random: Random): FuzzInput {
  const tokens = tokensOf(samples.length === 0 ? '' : random.pick(samples));
  const someWords = () =>
    Array.from({ length: 1 + random.below(4) }, () => random.pick(target.words)).join('');
  const at = random.below(tokens.length + 1);
  const length = 1 + random.below(random.below(2) === 0 ? 4 : 24);
  const own = tokens.slice(at, at + length).join('');
  const block = [someWords(), own, own + someWords(), someWords() + own][random.below(4)] || someWords();
  // Where the block stands alone, nothing behind it closes what it opens.
  const before = random.below(3) === 0 ? '' : tokens.slice(0, at).join('');
  const after = random.below(2) === 0 ? '' : tokens.slice(at).join('');
  return { kind: 'growing', before, block, after };
}

const oddCharacters = [
  ...['\0', '\t', '\n', '\r', '\r\n', ' ', '\\', '"', "'", '`', '$', '{', '}', '(', ')', '[', ']', '<', '>'],
  ...[
    '\u0085',
    '\u00a0',
    '\u2028',
    '\u202e',
    '\ufeff',
    '\uffff',
    '\ud800',
    '\udc00',
    '𝄞',
    'İ',
    'ß',
    '%',
    '*',
  ],
];

function noise(random: Random): string {
  const length = random.below(200);
  return Array.from({ length }, () =>
    random.below(3) === 0 ? random.pick(oddCharacters) : String.fromCharCode(random.below(256)),
  ).join('');
}

function wordSoup({ words }: FuzzTarget, random: Random): string {
  const glue = random.pick(['', ' ', '\n']);
  return Array.from({ length: 1 + random.below(60) }, () => random.pick(words)).join(glue);
}

function mutatedTokens(target: FuzzTarget, samples: readonly string[], random: Random): string {
  const sample = tokensOf(samples.length === 0 ? wordSoup(target, random) : random.pick(samples));
  let tokens = [...(target.isWhole || random.below(4) === 0 ? sample : pieceOf(sample, random))];
  const mutations = 1 + random.below(6);
  for (let i = 0; i < mutations; i++) tokens = mutate(tokens, target, samples, random);
  return tokens.join('');
}

/** Small inputs are quicker, and say more about what is in them. */
const pieceLength = 250;

function pieceOf(tokens: readonly string[], random: Random): readonly string[] {
  const from = random.below(Math.max(1, tokens.length - pieceLength));
  return tokens.slice(from, from + 1 + random.below(pieceLength));
}

/** Runs of tokens that are taken out, doubled, moved, wrapped, repeated, or brought from another sample. */
function mutate(tokens: string[], target: FuzzTarget, samples: readonly string[], random: Random): string[] {
  const at = random.below(tokens.length + 1);
  const end = Math.min(tokens.length, at + 1 + random.below(random.below(4) === 0 ? 40 : 4));
  const [head, run, tail] = [tokens.slice(0, at), tokens.slice(at, end), tokens.slice(end)];
  switch (random.below(9)) {
    case 0:
      return [...head, ...tail];
    case 1:
      return [...head, ...run, ...run, ...tail];
    case 2:
      return [...tail, ...run, ...head];
    case 3:
      return [...head, random.pick(target.words), ...run, ...tail];
    case 4:
      return [...head, random.pick(target.words), ...tail];
    case 5: {
      // Nesting: the run around itself.
      const depth = 1 + random.below(30);
      return [...head, run.join('').repeat(depth).slice(0, 4000), ...run, ...tail];
    }
    case 6:
      return [
        ...head,
        run
          .join('')
          .repeat(2 + random.below(200))
          .slice(0, 8000),
        ...tail,
      ];
    case 7: {
      const other = samples.length === 0 ? target.words : tokensOf(random.pick(samples));
      const from = random.below(other.length + 1);
      return [...head, ...other.slice(from, from + 1 + random.below(20)), ...tail];
    }
    default:
      return [...head, damagedToken(run[0] ?? '', random), ...run.slice(1), ...tail];
  }
}

function damagedToken(token: string, random: Random): string {
  const at = random.below(token.length + 1);
  return token.slice(0, at) + random.pick(oddCharacters) + token.slice(at + random.below(2));
}
