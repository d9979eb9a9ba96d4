/** Puts calls that were made into the history, without their secrets. */
import type { EndpointId } from '@endpoint-atlas/engine';
import type { BodyReader } from '@endpoint-atlas/engine/node';
import {
  createSecretMask,
  type HttpExchange,
  type HttpRequest,
  isSecretName,
  mayBeSecret,
  type RequestValues,
  type StoredVariables,
} from '@endpoint-atlas/engine/requests';
import { presentBody, presentFailure, presentResponse } from '../calls/present.ts';
import { isHeldBack, type MadeRequest } from '../calls/recorded-exchange.ts';
import type { ResponseBodies } from '../calls/response-bodies.ts';
import type { Environments } from '../environments/environment-store.ts';
import type { CallHistory } from './call-history.ts';
import { type EndedCall, maxBodyBytes, recordCall } from './record-call.ts';

export interface RecorderContext {
  readonly history: Pick<CallHistory, 'add'>;
  readonly environments: Pick<Environments, 'active' | 'secretValues'>;
  readonly bodies: Pick<ResponseBodies, 'head' | 'keep' | 'readable' | 'release'>;
  readonly reader: Pick<BodyReader, 'view'>;
  folderOf(id: EndpointId): string;
  /** Returns those of a folder. */
  variables(folder: string): StoredVariables;
  isOn(): boolean;
}

/** A request of an `.http` file that was sent. */
export interface MadeFileRequest {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly file: { readonly uri: string; readonly line: number };
  /** Holds the file. */
  readonly folder: string;
  readonly name: string;
  readonly request: HttpRequest;
  readonly exchange: HttpExchange;
}

export interface CallRecorder {
  ofEndpoint(made: MadeRequest): Promise<void>;
  ofFile(made: MadeFileRequest): Promise<void>;
}

export function createCallRecorder(parts: RecorderContext): CallRecorder {
  const { history, environments, bodies, reader, variables, isOn } = parts;

  async function add(ended: EndedCall, folder: string): Promise<void> {
    const environment = environments.active();
    const mask = createSecretMask([...environments.secretValues(), ...secretsIn(variables(folder))]);
    await history.add(recordCall({ ...ended, ...(environment !== undefined && { environment }) }, mask));
  }

  /** Whether the body is text is seen in the same way as for those that are shown. */
  async function presented(exchange: HttpExchange) {
    if (exchange.kind === 'failure') return presentFailure(exchange);
    const put = await bodies.keep(exchange.headers, exchange.body);
    const readable = bodies.readable(put);
    const shown = readable && presentBody(await reader.view(readable), put);
    bodies.release(put);
    return presentResponse(exchange, shown ?? { body: { kind: 'empty' } });
  }

  return {
    async ofEndpoint(made) {
      if (!isOn()) return;
      // One more than is stored, so that a cut is seen.
      const body = made.response && (await bodies.head(made.response, maxBodyBytes + 1));
      await add({ ...made, body: body ?? new Uint8Array() }, parts.folderOf(made.endpoint.id));
    },
    async ofFile({ at, file, folder, name, request, exchange: made }) {
      if (!isOn() || isHeldBack(made)) return;
      const exchange = await presented(made);
      if (exchange.kind !== 'response' && exchange.kind !== 'failed') return;
      const endpoint = { id: `${file.uri}#${name}`, label: name, name };
      const body = made.kind === 'response' ? made.body : new Uint8Array();
      await add({ at, endpoint, file, values: noValues, request, exchange, body }, folder);
    },
  };
}

/** A file has its own form of a request. */
const noValues: RequestValues = {
  ...{ host: '', pathParams: [], params: [], headers: [], form: [] },
  ...{ contentType: '', body: '' },
};

/** Values of variables that are called, or look, like secrets: they count wherever they stand. */
function secretsIn({ environment, collectionVariables, globals }: StoredVariables): readonly string[] {
  return [...environment, ...collectionVariables, ...globals].flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return isSecretName(name) || mayBeSecret(name, text) ? [text] : [];
  });
}
