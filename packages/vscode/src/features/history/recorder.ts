/** Puts a call that was made into the history, without its secrets. */
import {
  createSecretMask,
  isSecretName,
  type KeptVariables,
  mayBeSecret,
} from '@endpoint-atlas/engine';
import type { Environments } from '../../environments.ts';
import type { CallHistory } from '../../history/call-history.ts';
import { type EndedCall, recordCall } from '../../history/record-call.ts';

export interface RecorderParts {
  readonly history: Pick<CallHistory, 'add'>;
  readonly environments: Pick<Environments, 'active' | 'secretValues'>;
  /** Of the endpoint's folder. */
  variables(call: EndedCall): KeptVariables;
  isOn(): boolean;
}

export function createRecorder({ history, environments, variables, isOn }: RecorderParts) {
  return (ended: EndedCall): void => {
    if (!isOn()) return;
    const environment = environments.active();
    const mask = createSecretMask([...environments.secretValues(), ...secretsIn(variables(ended))]);
    void history.add(recordCall({ ...ended, ...(environment !== undefined && { environment }) }, mask));
  };
}

/** Values of variables that are called, or look, like secrets: they count wherever they stand. */
function secretsIn({ environment, collectionVariables, globals }: KeptVariables): readonly string[] {
  return [...environment, ...collectionVariables, ...globals].flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return isSecretName(name) || mayBeSecret(name, text) ? [text] : [];
  });
}
