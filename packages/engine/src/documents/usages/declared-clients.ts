/** The requests of interfaces that call an API: Feign, `@HttpExchange`, `@RegisterRestClient`. */
import { parsePathTemplate, writePathTemplate } from '../../client/request/path-template.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { t } from '../../text/l10n.ts';
import type { FoundCall, SentShape, ShapePart, UrlShape } from './usage.ts';

/** @param path of the file that declares the client */
export function declaredCall(endpoint: Endpoint, path: string): FoundCall {
  const { className, methodName, source } = endpoint;
  return {
    kind: 'client',
    file: path,
    line: source.line,
    caller: `${className.slice(className.lastIndexOf('.') + 1)}.${methodName}`,
    requests: [requestTo(endpoint)],
    // The name of a service says nothing of where its source is.
    guess: t('Which service this client calls is not known.'),
    mayLeave: true,
  };
}

/** Writes the request that reaches an endpoint, with its variables as holes. */
export function requestTo(endpoint: Endpoint): SentShape {
  const { host = '', contextPath = '', anyMethod, method } = endpoint;
  const url = [...shapeOf(host), ...shapeOf(contextPath + writePathTemplate(endpoint))];
  return { url, ...(anyMethod !== true && { method }) };
}

function shapeOf(template: string): UrlShape {
  return parsePathTemplate(template).map(
    (part): ShapePart =>
      part.kind === 'literal' ? { kind: 'text', text: part.text } : { kind: 'hole', name: part.name },
  );
}
