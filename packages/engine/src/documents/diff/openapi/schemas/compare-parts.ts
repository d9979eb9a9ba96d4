/** Says which parts an `allOf`, `anyOf` or `oneOf` has gained and lost. */
import type { Json } from '../../../../text/is-record.ts';
import type { ComparedRoots } from './compared-roots.ts';
import { type Part, type PartMatches, partName } from './match-parts.ts';
import type { KeywordDifference } from './schema-difference.ts';
import type { Combiner } from './schema-words.ts';

export function compareParts(
  combiner: Combiner,
  { added, removed }: PartMatches,
  roots: ComparedRoots,
): readonly KeywordDifference[] {
  return [...told('added', added, roots.revision), ...told('removed', removed, roots.base)];

  function told(way: 'added' | 'removed', parts: readonly Part[], root: Json): readonly KeywordDifference[] {
    if (parts.length === 0) return [];
    const more = parts.length - maxNames;
    const rest = more > 0 ? ` and ${more} more` : '';
    const shown = parts.slice(0, maxNames).map((part) => partName(root, part));
    const rule = `${ruleNames[combiner]}-${way}`;
    return [{ kind: 'keyword', rule, says: says[combiner][way](`${shown.join(', ')}${rest}`) }];
  }
}

/** More than anybody reads in a sentence. */
const maxNames = 10;

const ruleNames = { allOf: 'all-of', anyOf: 'any-of', oneOf: 'one-of' } as const;

const says = {
  allOf: {
    added: (name: string) => `has to fit ${name} too`,
    removed: (name: string) => `need not fit ${name} any more`,
  },
  anyOf: {
    added: (name: string) => `can fit ${name} too`,
    removed: (name: string) => `cannot fit ${name} any more`,
  },
  oneOf: {
    added: (name: string) => `can fit ${name} instead`,
    removed: (name: string) => `cannot fit ${name} any more`,
  },
} as const;
