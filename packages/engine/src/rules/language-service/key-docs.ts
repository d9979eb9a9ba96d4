/** What a rule key is, in words: for completion, hovers and the guide. */
import {
  type AnswerKind,
  aliases,
  catalogue,
  type RuleElement,
  type RuleKeyName,
} from '../files/catalogue.ts';

export interface KeyDoc {
  readonly name: RuleKeyName;
  /** `text` or `true or false`. */
  readonly answer: string;
  /** `method, class`; what comes first is asked first. Empty where a rule is about nothing in the source. */
  readonly on: string;
  readonly about: string;
  /** How the answers of several rules become one. */
  readonly several: string;
  readonly aliases: readonly string[];
}

export function keyDoc(name: RuleKeyName): KeyDoc {
  const { answer, on, about } = catalogue[name];
  const elements: readonly RuleElement[] = on;
  return {
    name,
    about,
    answer: answerWords[answer],
    on: elements.filter((element) => element !== 'nothing').join(', '),
    several: severalWords[answer],
    aliases: Object.entries(aliases).flatMap(([alias, of]) => (of === name ? [alias] : [])),
  };
}

const answerWords: Readonly<Record<AnswerKind, string>> = {
  text: 'text',
  texts: 'texts',
  'distinct-texts': 'texts',
  flag: 'true or false',
  number: 'number',
  event: 'event',
};

const severalWords: Readonly<Record<AnswerKind, string>> = {
  text: 'Of several rules the nearest file counts, and in a file the last rule that gives a text.',
  texts: 'All rules count: their texts are put together.',
  'distinct-texts': 'All rules count: their texts are put together, each once.',
  flag: 'One rule that says true is enough.',
  number: 'Of several rules the nearest file counts, and in a file the last rule that gives a number.',
  event: 'Every rule runs, for what it does.',
};
