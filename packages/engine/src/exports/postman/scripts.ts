/** Scripts that rules put beside requests and folders: text for Postman, which is copied and never run here. */
import type { CollectionEvent } from './collection.ts';

/** Texts of one place stand one below the other, in the order of their rules. */
export function writeEvents(
  prerequest: readonly string[],
  test: readonly string[],
): readonly CollectionEvent[] {
  return [...eventOf('prerequest', prerequest), ...eventOf('test', test)];
}

function eventOf(listen: CollectionEvent['listen'], texts: readonly string[]): readonly CollectionEvent[] {
  const exec = [...new Set(texts)].flatMap((text) => text.split(/\r?\n/));
  return exec.length === 0 ? [] : [{ listen, script: { type: 'text/javascript', exec } }];
}
