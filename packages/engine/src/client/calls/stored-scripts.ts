/** Scripts and variables as they are stored between sessions; what is read back may be old, damaged or somebody else's. */
import type { JsonValue } from '../../model/schema.ts';
import { isRecord } from '../../text/is-record.ts';
import { noScripts, type ScriptPair } from './call-scripts.ts';
import type { Variables } from './call-variables.ts';

export function parseStoredScripts(stored: unknown): ScriptPair {
  if (!isRecord(stored)) return noScripts;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { before: text(stored.before), after: text(stored.after) };
}

export function variablesAsText(variables: Variables): string {
  return JSON.stringify(Object.fromEntries(variables));
}

export function parseVariables(text: string | undefined): Variables {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    // Whatever JSON holds is a value of JSON.
    return isRecord(stored) ? (Object.entries(stored) as [string, JsonValue][]) : [];
  } catch {
    return [];
  }
}
