/**
 * Scripts seen from outside of their thread. A script has limits of its own; should one not end all the same, or take all
 * the memory, only another thread can tell, and only memory that both share says which one it was.
 */
import type { ScriptSource } from '@endpoint-atlas/groovy';
import type { ScriptWatch } from '../endpoints/rules/engine/script-ports.ts';
import type { RuleNetwork } from '../source/rule-files/rule-network.ts';
import { runSlots, type ScriptText, type SharedRun } from './engine-messages.ts';

/** @param isNew told before a script runs for the first time */
export function watchedScripts(
  running: SharedRun,
  switchedOff: readonly ScriptText[],
  isNew: (number: number, script: ScriptText) => void,
): ScriptWatch {
  const known = new WeakMap<ScriptSource, { readonly number: number; readonly isOff: boolean }>();
  let last = 0;

  function find(script: ScriptSource) {
    const found = known.get(script);
    if (found !== undefined) return found;
    const { file, line = 1, text } = script;
    const isOff = switchedOff.some((off) => off.file === file && off.text === text);
    const added = { number: ++last, isOff };
    known.set(script, added);
    if (!isOff) isNew(added.number, { file, line, text });
    return added;
  }

  return {
    begin(script) {
      Atomics.add(running, runSlots.count, 1);
      Atomics.store(running, runSlots.script, find(script).number);
    },
    end: () => void Atomics.store(running, runSlots.script, 0),
    isOff: (script) => find(script).isOff,
  };
}

/** Says so while a script waits for a server, which takes as long as it takes. */
export function waitingNetwork(network: RuleNetwork, running: SharedRun): RuleNetwork {
  function waiting<Result>(work: () => Result): Result {
    Atomics.store(running, runSlots.isWaiting, 1);
    try {
      return work();
    } finally {
      Atomics.add(running, runSlots.count, 1);
      Atomics.store(running, runSlots.isWaiting, 0);
    }
  }
  return {
    exchange: (...args) => waiting(() => network.exchange(...args)),
    readRules: (...args) => waiting(() => network.readRules(...args)),
  };
}

/** Looked at from time to time by the other thread: for how many looks one script has been running. */
export function stuckScript(running: SharedRun): () => { readonly number: number; readonly looks: number } {
  let seen = -1;
  let looks = 0;
  return () => {
    const count = Atomics.load(running, runSlots.count);
    const number = Atomics.load(running, runSlots.script);
    const isSame = number !== 0 && count === seen && Atomics.load(running, runSlots.isWaiting) === 0;
    looks = isSame ? looks + 1 : 0;
    seen = count;
    return { number, looks };
  };
}
