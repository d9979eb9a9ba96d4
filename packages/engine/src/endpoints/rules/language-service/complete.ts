/** Says what may be written at a place of a rule file. */

import { aliases, catalogue, type RuleKeyName, ruleKeyNames } from '../../../source/rule-files/catalogue.ts';
import {
  conditionValues,
  initialState,
  resolveMultis,
} from '../../../source/rule-files/configuration/configuration.ts';
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import { endWhile } from '../../../text/trim.ts';
import { choices } from './choices.ts';
import { keyDoc } from './key-docs.ts';
import { type EditedScript, placeAt } from './place-at.ts';
import type { RuleFile } from './placed-entries.ts';
import {
  membersOf,
  requestScriptVariables,
  type ScriptMember,
  type ScriptVariable,
  variablesOf,
} from './script-members.ts';
import { scriptWordAt } from './script-word.ts';

export interface RuleCompletion {
  readonly kind: 'key' | 'directive' | 'form' | 'value' | 'variable' | 'member';
  readonly label: string;
  /** A few words beside the label. */
  readonly detail: string;
  /** A sentence in Markdown. */
  readonly about: string;
  readonly insert: string;
  /** Says where in `insert` typing goes on. */
  readonly caret: number;
  /** Holds what `insert` replaces. */
  readonly span: Span;
  /** An older or shorter name of something that is offered, too. */
  readonly isAlias: boolean;
}

type Offer = Omit<RuleCompletion, 'caret' | 'span' | 'isAlias' | 'insert'> &
  Partial<Pick<RuleCompletion, 'caret' | 'isAlias' | 'insert'>>;

/** Everything that may stand there, however it goes on: whoever shows it filters by what is typed already. */
export function completeRuleFile(file: RuleFile, offset: number): readonly RuleCompletion[] {
  const place = placeAt(file, offset);
  switch (place.kind) {
    case 'key':
      return placed(place.span, keys);
    case 'directive':
      return directives(place.before, offset);
    case 'filter':
      return placed(place.span, filterForms);
    case 'value':
      return placed(place.span, valueForms(place.key));
    case 'script':
      return inScript(place, variablesOf(place.key), offset);
    case 'nothing':
      return [];
  }
}

function placed(span: Span, offers: readonly Offer[]): readonly RuleCompletion[] {
  return offers.map((offer) => {
    const insert = offer.insert ?? offer.label;
    return { insert, caret: insert.length, isAlias: false, ...offer, span };
  });
}

const keys: readonly Offer[] = [
  ...ruleKeyNames.map((name): Offer => {
    const { result, on, about } = keyDoc(name);
    return { kind: 'key', label: name, detail: on === '' ? result : t`${result}, of ${on}`, about };
  }),
  ...Object.entries(aliases).map(
    ([alias, name]): Offer => ({
      kind: 'key',
      label: alias,
      detail: t`another name of ${name}`,
      about: catalogue[name].about,
      isAlias: true,
    }),
  ),
];

function directives(before: string, offset: number): readonly RuleCompletion[] {
  const typed = endWhile(before, (each) => /\w/.test(each));
  const head = before.slice(0, before.length - typed.length);
  const span = { start: offset - typed.length, end: offset };
  const of = (labels: readonly string[], detail: string) =>
    placed(
      span,
      labels.map((label): Offer => ({ kind: 'value', label, detail, about: '' })),
    );
  const [, setting] = /^###\s*set\s+(\w+)\s*[=:]\s*$/.exec(head) ?? [];
  if (setting !== undefined)
    return of(setting === 'resolveMulti' ? resolveMultis : ['true', 'false'], setting);
  if (/^###\s*set\s+$/.test(head)) return of(Object.keys(initialState), 'setting');
  if (/^###\s*if\s+$/.test(head)) return of(Object.keys(conditionValues), 'condition');
  return /^###\s*$/.test(head) ? placed(span, directiveOffers) : [];
}

const directiveOffers: readonly Offer[] = Object.entries({
  set: ['set NAME = VALUE', t('Changes how the lines below are read.'), 'set '],
  if: ['if NAME == VALUE', t('Lines that count only under a condition, up to `###endif`.'), 'if '],
  endif: ['', t('Ends the lines of a condition.'), 'endif'],
  include: ['include PATH', t('Reads another file here; its path is relative to this one.'), 'include '],
}).map(([label, [detail = '', about = '', insert = label]]) => ({
  kind: 'directive',
  label,
  detail,
  about,
  insert,
}));

const scriptForm = form('groovy:', 'a script', t('The value of a Groovy script about `it`.'));
const filterForms: readonly Offer[] = [
  form('@', t('an annotation'), t('Elements with this annotation: `@com.acme.Internal`.')),
  form('#', t('a doc tag'), t('Elements with this tag in their comment: `#internal`.')),
  form('#regex:', 'a pattern', t('Elements whose full name matches; its groups are `${1}` in the value.')),
  form('$class:', 'a class', t('Elements of exactly this class.')),
  form('$class:? extend ', t('a class and its subtypes'), t('Elements of this class or a subtype.')),
  form('!', 'not', t('Turns the filter behind it around.')),
  scriptForm,
];

function valueForms(key: RuleKeyName | undefined): readonly Offer[] {
  const result = key === undefined ? 'text' : catalogue[key].result;
  const lines = 'groovy:```\n\n```';
  const scripts: readonly Offer[] = [
    scriptForm,
    { ...scriptForm, label: 'groovy:```', detail: t('a script of several lines'), insert: lines, caret: 11 },
  ];
  if (result === 'event') return scripts;
  const words = result === 'flag' ? ['true', 'false'] : ((key && choices[key]) ?? []);
  return [
    ...words.map((label): Offer => ({ kind: 'value', label, detail: '', about: '' })),
    ...scripts,
    form('@', t('an annotation'), t("An annotation's attribute: `@com.acme.Title#value`.")),
    form('#', t('a doc tag'), t('The text of a tag in the comment: `#title`.')),
    form('#regex:', 'a pattern', t('A template with groups of the name: `#regex:(.*)Dto=$1`.')),
  ];
}

function form(label: string, detail: string, about: string): Offer {
  return { kind: 'form', label, detail, about };
}

/** Returns what may stand at a place of a script that runs around a request. */
export function completeRequestScript(text: string, offset: number): readonly RuleCompletion[] {
  return inScript({ text, index: offset }, requestScriptVariables(), offset);
}

/** @param offset of the place in the file that the script is a part of */
function inScript(
  { text, index }: Pick<EditedScript, 'text' | 'index'>,
  variables: readonly ScriptVariable[],
  offset: number,
): readonly RuleCompletion[] {
  const word = scriptWordAt(text, index, variables);
  if (word === undefined) return [];
  const start = offset - word.typed.length;
  const span = { start, end: start + word.name.length };
  if (word.of === undefined) return placed(span, variables.map(variableOffer));
  const members = word.of.flatMap(membersOf).map(memberOffer);
  // Kinds of targets share most of their members.
  return placed(span, [...new Map(members.map((member) => [member.label, member])).values()]);
}

function variableOffer({ name, types, about, isAlias }: ScriptVariable): Offer {
  return { kind: 'variable', label: name, detail: types.join(' or '), about, isAlias };
}

function memberOffer({ name, signatures, about, isAlias }: ScriptMember): Offer {
  const offer = { kind: 'member', label: name, detail: signatures.join('  '), about, isAlias } as const;
  if (signatures.length === 0) return offer;
  const insert = `${name}()`;
  const takesNothing = signatures.every((signature) => signature.endsWith('()'));
  return { ...offer, insert, caret: takesNothing ? insert.length : insert.length - 1 };
}
