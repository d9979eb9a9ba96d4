/**
 * What scripts have for as long as the engine lives, whatever version of the project they run for: the ports, with a
 * budget for each piece of work, and the values that they keep for each other.
 */
import { fromJson, type Json, type Run, toPlain, toValue } from '@endpoint-atlas/groovy';
import type { ScriptPorts, ScriptStorage } from '../../host/script-ports.ts';
import { type BudgetedNetwork, budgetedNetwork, type Circumstances } from '../network-budget.ts';
import { plainJson } from './plain-json.ts';
import type { StoredValues } from './world.ts';

export interface ScriptHost {
  readonly ports: ScriptPorts;
  readonly network: BudgetedNetwork;
  readonly session: StoredValues;
  readonly localStorage: StoredValues;
  /** A script has run to its end: what it changed in `localStorage` counts from now on. */
  finished(run: Run): void;
  /** Does a piece of the engine's work; afterwards `localStorage` is kept where the ports have a place for it. */
  during<Result>(circumstances: Circumstances, work: () => Result): Result;
}

export function createScriptHost(ports: ScriptPorts): ScriptHost {
  const { storage, groovy } = ports;
  const network = budgetedNetwork(ports.network, groovy.now);
  const kept = storage?.load();
  const localStorage: StoredValues = { groups: groupsIn(kept), isTouched: false };
  let isTrusted = false;
  let saved = kept;
  let latest = kept;

  function save(into: ScriptStorage): void {
    if (!isTrusted || latest === undefined || latest === saved) return;
    saved = latest;
    const refusal = latest.length > maxStoredLength ? tooLarge : into.save(latest);
    if (refusal !== undefined) ports.log('warn', `localStorage is not kept: ${refusal}`);
  }

  return {
    ports: {
      ...ports,
      write: ports.write && ((path, text) => (isTrusted ? ports.write?.(path, text) : untrusted)),
    },
    network,
    session: { groups: new Map(), isTouched: false },
    localStorage,
    finished(run) {
      // A script may have changed what it only got, so a look counts as a change.
      if (storage === undefined || !localStorage.isTouched) return;
      localStorage.isTouched = false;
      latest = storedText(localStorage, run);
    },
    during(circumstances, work) {
      isTrusted = circumstances.isTrusted;
      network.renew(circumstances);
      try {
        return work();
      } finally {
        if (storage !== undefined) save(storage);
      }
    },
  };
}

const untrusted = 'the project is not trusted';

/** Characters of JSON. */
const maxStoredLength = 1024 * 1024;
const tooLarge = 'it has grown beyond a million characters.';

/** `{ "group": { "key": value } }`; the unnamed group is the empty text. */
function storedText({ groups }: StoredValues, run: Run): string {
  const written = [...groups].map(([name, values]): [string, unknown] => [
    name,
    Object.fromEntries(
      [...values].map(([key, value]) => [key, plainJson(toPlain(run, toValue(run, value)), run)]),
    ),
  ]);
  return JSON.stringify(Object.fromEntries(written));
}

/** What was kept may have been cut off, or written by somebody else: what it does not say is not there. */
function groupsIn(text: string | undefined): StoredValues['groups'] {
  const groups: StoredValues['groups'] = new Map();
  for (const [name, values] of entriesOf(parsed(text))) {
    groups.set(name, new Map(entriesOf(values).map(([key, value]) => [key, fromJson(value)])));
  }
  return groups;
}

function parsed(text: string | undefined): Json {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return null;
  }
}

function entriesOf(json: Json): readonly (readonly [string, Json])[] {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [];
}
