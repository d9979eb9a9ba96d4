/** Says what a rule key is, in words: for completion, hovers and the guide. */
import {
  type AnyResultKind,
  aliases,
  catalogue,
  type RuleKeyName,
  type RuleTargetKind,
} from '../../../source/rule-files/catalogue.ts';

export interface KeyDoc {
  readonly name: RuleKeyName;
  /** `text` or `true or false`. */
  readonly result: string;
  /** `method, class`; what comes first is asked first. Empty where a rule is about nothing in the source. */
  readonly on: string;
  readonly about: string;
  /** Says how the results of several rules become one. */
  readonly several: string;
  readonly aliases: readonly string[];
}

export function keyDoc(name: RuleKeyName): KeyDoc {
  const { result, on, about } = catalogue[name];
  const kinds: readonly RuleTargetKind[] = on;
  return {
    name,
    about,
    result: resultWords[result],
    on: kinds.filter((kind) => kind !== 'nothing').join(', '),
    several: severalWords[result],
    aliases: Object.entries(aliases).flatMap(([alias, of]) => (of === name ? [alias] : [])),
  };
}

const resultWords: Readonly<Record<AnyResultKind, string>> = {
  text: 'text',
  texts: 'texts',
  'distinct-texts': 'texts',
  flag: 'true or false',
  number: 'number',
  event: 'event',
};

const severalWords: Readonly<Record<AnyResultKind, string>> = {
  text: 'Of several rules the nearest file counts, and in a file the last rule that gives a text.',
  texts: 'All rules count: their texts are put together.',
  'distinct-texts': 'All rules count: their texts are put together, each once.',
  flag: 'One rule that says true is enough.',
  number: 'Of several rules the nearest file counts, and in a file the last rule that gives a number.',
  event: 'Every rule runs, for what it does.',
};
