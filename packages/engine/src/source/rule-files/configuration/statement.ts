/** Says what a rule file says, line by line, before anything is looked up or decided. */
import type { LineProblem } from '../../files/properties/entry.ts';

export type Statement =
  | WrittenEntry
  /** `###set resolveProperty = false` */
  | { readonly kind: 'set'; readonly name: string; readonly value: string; readonly line: number }
  /** `###if jaxrsEnable == true`, up to the matching `###endif` */
  | {
      readonly kind: 'if';
      readonly name: string;
      readonly value: string;
      readonly isNegated: boolean;
      readonly line: number;
    }
  | { readonly kind: 'endif'; readonly line: number }
  /** `###include ./more.rules`, or the older `properties.additional=./more.rules` */
  | { readonly kind: 'include'; readonly target: string; readonly line: number };

/** `key[filter]=value` */
export interface WrittenEntry {
  readonly kind: 'entry';
  readonly key: string;
  readonly filter: string | undefined;
  readonly value: string;
  /** Is where the key stands; counts from 1, as all lines do. */
  readonly line: number;
  /** Says where the value begins; of a value over several lines, the first line after the opening one. */
  readonly valueLine: number;
}

export interface RuleFileContent {
  readonly statements: readonly Statement[];
  readonly problems: readonly LineProblem[];
}
