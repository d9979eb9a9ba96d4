import { joinScripts } from '../copied-scripts.ts';
import type { CollectionEvent } from './collection.ts';

/** Scripts of rules, as Postman has them: in lines. */
export function writeEvents(
  prerequest: readonly string[],
  test: readonly string[],
): readonly CollectionEvent[] {
  return [...eventOf('prerequest', prerequest), ...eventOf('test', test)];
}

function eventOf(listen: CollectionEvent['listen'], texts: readonly string[]): readonly CollectionEvent[] {
  if (texts.length === 0) return [];
  const exec = joinScripts(texts).split(/\r?\n/);
  return [{ listen, script: { type: 'text/javascript', exec } }];
}
