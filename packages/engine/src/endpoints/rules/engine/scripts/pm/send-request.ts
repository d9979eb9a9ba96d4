/** `pm.sendRequest`: another request, before the script goes on. Scripts rely on its response, so they wait for it. */
import {
  type ClosureValue,
  type Plain,
  type Returnable,
  type Run,
  raise,
  toValue,
  type Value,
} from '@endpoint-atlas/groovy';
import { noBody, type Pair, type RequestDraft } from '../request-draft.ts';
import { setBody } from './body-object.ts';
import { pairsOf } from './pair-list.ts';
import type { PmCall } from './pm-call.ts';
import { responseObject } from './response-object.ts';
import { isList, isMap, plainOf, textOf } from './values.ts';
import { variableText } from './variables-object.ts';

/**
 * A closure of one parameter gets the response; one of two gets an error or null before it, as in Postman, and is
 * called where there is no response as well.
 */
export function sendRequest(
  call: PmCall,
  request: Value,
  closure: ClosureValue | undefined,
  run: Run,
): Returnable {
  const draft = filledIn(requestOf(request, run), call);
  const response = run.waiting(() => call.send(draft));
  const takesError = closure !== undefined && closure.parameters.length > 1;
  if (typeof response === 'string') {
    const message = `${draft.method} ${draft.url} was not answered: ${response}`;
    if (!takesError) throw raise('IOException', message);
    run.call(closure, [message, null]);
    return null;
  }
  const object = responseObject(response);
  if (closure !== undefined) run.call(closure, takesError ? [null, object] : [object]);
  return toValue(run, object);
}

/** With the values of variables, as in the request that the scripts belong to. */
function filledIn({ method, url, headers, body }: RequestDraft, call: PmCall): RequestDraft {
  const fill = (text: string) => call.replaceIn(text, (name) => variableText(call.variables, name));
  const fillPair = ([name, value]: Pair): Pair => [fill(name), fill(value)];
  const formdata = body.formdata.map((part) => ({ ...part, value: fill(part.value) }));
  return {
    method,
    url: fill(url),
    headers: headers.map(fillPair),
    body: { mode: body.mode, raw: fill(body.raw), urlencoded: body.urlencoded.map(fillPair), formdata },
  };
}

function requestOf(request: Value, run: Run): RequestDraft {
  const plain = plainOf(request, run);
  if (!isMap(plain)) return draftOf(plain, run);
  const member = (name: string): Value => (plain.has(name) ? run.property(request, name) : null);
  const draft = draftOf(plain.get('url') ?? null, run);
  const headers = plain.has('headers') ? member('headers') : member('header');
  draft.method = (textOf(member('method'), run) || 'GET').toUpperCase();
  draft.headers = pairsOf(headers, run);
  const body = member('body');
  setBody(draft.body, body, run);
  if (isData(plainOf(body, run)) && !draft.headers.some(([name]) => /^content-type$/i.test(name)))
    draft.headers = [...draft.headers, ['Content-Type', 'application/json']];
  return draft;
}

/** A map or a list that is sent as JSON, not one that describes a body. */
function isData(body: Plain): boolean {
  return isList(body) || (isMap(body) && !body.has('mode'));
}

function draftOf(url: Plain, run: Run): RequestDraft {
  if (typeof url !== 'string' || url === '')
    throw raise(
      'IllegalArgumentException',
      'pm.sendRequest takes a URL, or a map with "url", "method", "header" and "body".',
    );
  return { method: 'GET', url: run.text(url), headers: [], body: noBody() };
}
