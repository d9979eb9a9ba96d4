/** Puts a call that was made into the history, without its secrets. */
import {
  createSecretMask,
  isSecretName,
  mayBeSecret,
  type StoredVariables,
} from '@endpoint-atlas/engine/requests';
import type { Environments } from '../../environments.ts';
import type { CallHistory } from '../../history/call-history.ts';
import { maxBodyBytes, recordCall } from '../../history/record-call.ts';
import type { ResponseBodies } from '../../response-bodies.ts';
import type { MadeRequest } from '../dashboard/recorded-exchange.ts';

export interface RecorderParts {
  readonly history: Pick<CallHistory, 'add'>;
  readonly environments: Pick<Environments, 'active' | 'secretValues'>;
  readonly bodies: Pick<ResponseBodies, 'head'>;
  /** Of the endpoint's folder. */
  variables(call: MadeRequest): StoredVariables;
  isOn(): boolean;
}

export function createCallRecorder({ history, environments, bodies, variables, isOn }: RecorderParts) {
  return async (made: MadeRequest): Promise<void> => {
    if (!isOn()) return;
    const environment = environments.active();
    const mask = createSecretMask([...environments.secretValues(), ...secretsIn(variables(made))]);
    // One more than is kept, so that a cut is seen.
    const body = made.response && (await bodies.head(made.response, maxBodyBytes + 1));
    const ended = {
      ...made,
      body: body ?? new Uint8Array(),
      ...(environment !== undefined && { environment }),
    };
    await history.add(recordCall(ended, mask));
  };
}

/** Values of variables that are called, or look, like secrets: they count wherever they stand. */
function secretsIn({ environment, collectionVariables, globals }: StoredVariables): readonly string[] {
  return [...environment, ...collectionVariables, ...globals].flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return isSecretName(name) || mayBeSecret(name, text) ? [text] : [];
  });
}
