/** A request of an `.http` file, ready to have its placeholders filled in. */
import type { HeaderField, HttpRequest, RequestBody } from '../../model/http-request.ts';
import { t } from '../../text/l10n.ts';
import type { ImportedRequest } from './imported-request.ts';

/** @param ofFile what the file holds that the body lies in; absent where it stands in the request */
export function buildFileRequest(request: ImportedRequest, ofFile?: RequestBody): HttpRequest {
  const { method, contentType, body } = request;
  const type: readonly HeaderField[] =
    contentType === '' || body.kind === 'multipart' ? [] : [['Content-Type', contentType]];
  return {
    kind: 'http',
    method,
    url: absoluteUrl(request),
    headers: [
      ...type,
      ...request.headers.filter(([name]) => !/^(?:content-length|transfer-encoding)$/i.test(name)),
    ],
    body: ofFile ?? bodyOf(request),
  };
}

/** Says what IntelliJ and httpYac write in the place of a method where they call by another protocol. */
const otherProtocols: ReadonlySet<string> = new Set(
  'CONNECT GRAPHQL GRPC WEBSOCKET WS WSS SSE EVENTSOURCE MQTT AMQP RABBITMQ RSOCKET STOMP'.split(' '),
);

/** Says why a request with this method is not sent, as a full sentence. */
export function problemOfMethod(method: string): string | undefined {
  return otherProtocols.has(method) ? t`${method} is no method of HTTP that can be sent.` : undefined;
}

/** `localhost:8080/x` and a path below a `Host` header have no scheme (JetBrains' specification, "Request target"). */
function absoluteUrl({ url, headers }: ImportedRequest): string {
  if (/^(?:[a-z][a-z\d+.-]*:\/\/|\{\{)/i.test(url)) return url;
  const host = headers.find(([name]) => name.toLowerCase() === 'host')?.[1] ?? '';
  return url.startsWith('/') ? `http://${host}${url}` : `http://${url}`;
}

function bodyOf({ contentType, body }: ImportedRequest): RequestBody {
  if (body.kind !== 'multipart') return body;
  const parts = body.parts.map(({ value, type, isFilled: _, ...head }) => {
    return type === 'file'
      ? ({ kind: 'file', path: value, ...head } as const)
      : ({ kind: 'text', value, ...head } as const);
  });
  return { kind: 'multipart', mediaType: contentType, parts };
}
