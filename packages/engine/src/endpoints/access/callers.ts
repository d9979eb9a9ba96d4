/** This file evaluates a condition for one caller. */
import type { MayCall } from '../../model/access-report.ts';
import { anonymousAuthority, type Condition } from './condition.ts';

/** Lists what somebody has; `undefined` for those who have not signed in. */
export type Caller = readonly string[] | undefined;

export function mayCall(condition: Condition, caller: Caller): MayCall {
  switch (condition.kind) {
    case 'everybody':
      return 'yes';
    case 'nobody':
    // Nobody is asked about who was only remembered.
    case 'remembered':
      return 'no';
    case 'signed-in':
    case 'fully':
      return caller === undefined ? 'no' : 'yes';
    case 'anonymous':
      return caller === undefined ? 'yes' : 'no';
    case 'authority':
      return (caller ?? [anonymousAuthority]).includes(condition.name) ? 'yes' : 'no';
    // What else its code asks is not known.
    case 'named':
      return caller?.includes(condition.name) ? 'yes' : 'depends';
    case 'all':
      return first(
        condition.of.map((each) => mayCall(each, caller)),
        ['no', 'unknown', 'depends', 'yes'],
      );
    case 'any':
      return first(
        condition.of.map((each) => mayCall(each, caller)),
        ['yes', 'unknown', 'depends', 'no'],
      );
    case 'not':
      return opposite[mayCall(condition.of, caller)];
    case 'expression':
      return 'depends';
    case 'either': {
      const [one, ...others] = new Set(condition.of.map((each) => mayCall(each, caller)));
      return one !== undefined && others.length === 0 ? one : 'unknown';
    }
    case 'unknown':
      return 'unknown';
  }
}

const opposite: Readonly<Record<MayCall, MayCall>> = {
  yes: 'no',
  no: 'yes',
  depends: 'depends',
  unknown: 'unknown',
};

function first(found: readonly MayCall[], order: readonly MayCall[]): MayCall {
  return order.find((each) => found.includes(each)) ?? 'unknown';
}
