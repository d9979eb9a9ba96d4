/**
 * Says what scripts have for as long as the engine lives, whatever version of the project they run for: the ports, with
 * a budget for each piece of work, and the values that they keep for each other.
 */
import { fromJson, type Ports, type Run, toPlain, toValue } from '@endpoint-atlas/groovy';
import { t } from '../../../../text/l10n.ts';
import { type BudgetedNetwork, budgetedNetwork, type NetworkContext } from '../network-budget.ts';
import type { ScriptPorts, ScriptStorage } from '../script-ports.ts';
import { logBudget } from './log-budget.ts';
import type { Log } from './logger-object.ts';
import { mergeStoredText } from './merge-storage.ts';
import { plainJson } from './plain-json.ts';
import { type ScriptBudget, scriptBudget } from './script-budget.ts';
import type { StoredValues } from './script-context.ts';
import { entriesOf, parsed } from './stored-json.ts';
import { boundStored } from './stored-size.ts';

export interface ScriptHost {
  readonly ports: ScriptPorts;
  readonly network: BudgetedNetwork;
  readonly session: StoredValues;
  readonly localStorage: StoredValues;
  readonly budget: ScriptBudget;
  /** A script has ended, however: what it put into `session` and `localStorage` is counted. */
  ended(): void;
  /** A script has run to its end: what it changed in `localStorage` counts from now on. */
  finished(run: Run): void;
  /** Does a piece of the engine's work; afterwards `localStorage` is stored where the ports have a place for it. */
  during<Result>(context: NetworkContext, work: () => Result): Result;
}

export function createScriptHost(ports: ScriptPorts): ScriptHost {
  const { storage, groovy } = ports;
  const network = budgetedNetwork(ports.network, groovy.now);
  const stored = storage === undefined ? nothingStored() : openStorage(storage, ports.log);
  const localStorage: StoredValues = { groups: stored.groups, isTouched: false, isCounted: false };
  const session: StoredValues = { groups: new Map(), isTouched: false, isCounted: false };
  const budget = scriptBudget();
  const logs = logBudget(ports.log);
  const reported = new Set<string>();
  let isTrusted = false;
  let saved = stored.text;
  let latest = stored.text;

  function save(into: ScriptStorage): void {
    if (!stored.mayBeReplaced || !isTrusted || latest === undefined || latest === saved) return;
    const merged = mergeStoredText(into, saved, latest);
    saved = latest;
    const refusal = merged.length > maxStoredLength ? tooLarge : into.save(merged);
    if (refusal !== undefined) ports.log('warn', t`localStorage is not kept: ${refusal}`);
  }

  return {
    ports: {
      ...ports,
      log: logs.log,
      groovy: printingTo(logs.log, groovy),
      write: ports.write && ((path, text) => (isTrusted ? ports.write?.(path, text) : untrusted)),
    },
    network,
    session,
    localStorage,
    budget,
    ended() {
      for (const [name, values] of [
        ['session', session],
        ['localStorage', localStorage],
      ] as const) {
        if (values.isCounted) continue;
        values.isCounted = true;
        const truncation = boundStored(values, name);
        if (truncation === undefined || reported.has(truncation)) continue;
        reported.add(truncation);
        ports.log('warn', truncation);
      }
    },
    finished(run) {
      // A script may have changed what it only got, so a look counts as a change.
      if (storage === undefined || !localStorage.isTouched) return;
      localStorage.isTouched = false;
      latest = storedText(localStorage, run);
    },
    during(context, work) {
      isTrusted = context.isTrusted;
      network.renew(context);
      budget.renew();
      logs.renew();
      try {
        return work();
      } finally {
        if (storage !== undefined) save(storage);
      }
    },
  };
}

/** The same, but what is printed goes into the log within its budget. */
function printingTo(log: Log, groovy: Ports): Ports {
  return {
    now: groovy.now,
    random: groovy.random,
    // Asked for only when a script wants it, because loading the tables of zones takes long.
    get timeZone() {
      return groovy.timeZone;
    },
    digest: groovy.digest,
    print: (text) => log('info', text.replace(/\n$/, '')),
  };
}

const untrusted = t('the project is not trusted');

/** Characters of JSON. */
const maxStoredLength = 1024 * 1024;
const tooLarge = t('it has grown beyond a million characters.');

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

interface OpenStorage {
  readonly groups: StoredValues['groups'];
  readonly text: string | undefined;
  /** False where the store holds what cannot be read and could not be moved away. */
  readonly mayBeReplaced: boolean;
}

/** A map of its own for each host: scripts of one project read nothing of another's. */
function nothingStored(): OpenStorage {
  return { groups: new Map(), text: undefined, mayBeReplaced: true };
}

/** Sets aside what was cut off, or written by somebody else, and tells the user. */
function openStorage(storage: ScriptStorage, log: ScriptPorts['log']): OpenStorage {
  const loaded = storage.load();
  if (loaded.kind === 'nothing') return nothingStored();
  const groups = loaded.kind === 'text' ? groupsIn(loaded.text) : undefined;
  if (loaded.kind === 'text' && groups !== undefined) {
    return { groups, text: loaded.text, mayBeReplaced: true };
  }
  const reason = loaded.kind === 'unreadable' ? loaded.reason : t('it is not the JSON that is written there');
  const aside = storage.setAside();
  const fate =
    aside === undefined
      ? t('It stays where it is, and what scripts store is forgotten with this run.')
      : t`It was set aside as ${aside}, and scripts start with an empty one.`;
  log('warn', t`localStorage could not be read: ${reason}. ${fate}`);
  return { ...nothingStored(), mayBeReplaced: aside !== undefined };
}

/** `undefined` where the text is anything but groups of values. */
function groupsIn(text: string): StoredValues['groups'] | undefined {
  const names = entriesOf(parsed(text));
  if (names === undefined) return undefined;
  const groups: StoredValues['groups'] = new Map();
  for (const [name, values] of names) {
    const entries = entriesOf(values);
    if (entries === undefined) return undefined;
    groups.set(name, new Map(entries.map(([key, value]) => [key, fromJson(value)])));
  }
  return groups;
}
