/** Says what `@HttpExchange` and everything composed of it say, on an interface and on a method, and both together. */

import type { Condition } from '../../../model/endpoint.ts';
import type { Annotation } from '../../../source/declarations/model.ts';
import {
  type Annotations,
  arrayAttribute,
  arrayElements,
  knownTexts,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { constantText, unknownsIn } from '../../../source/types/constant.ts';
import type { Scope } from '../../../source/types/scope.ts';

export const httpExchange = 'org.springframework.web.service.annotation.HttpExchange';

export interface Exchange {
  /** Relative or absolute, with variables: `https://api.example.com/orders/{id}?expand={what}`. */
  readonly url: string;
  /** `undefined` where an `HttpMethod` that the caller hands over says it. */
  readonly verb: string | undefined;
  readonly contentType: string | undefined;
  readonly accept: readonly string[];
  /** Sent with every request. */
  readonly headers: readonly Condition[];
  readonly unknowns: readonly { readonly attribute: string; readonly text: string }[];
  readonly written: Annotation;
  readonly scope: Scope;
}

export function exchangeOf(annotations: Annotations): Exchange | undefined {
  const found = annotations.find(httpExchange);
  if (found === undefined) return undefined;
  const texts = (name: string): readonly string[] => arrayAttribute(found, name).map(constantText);
  return {
    url: textAttribute(found, 'url')?.trim() ?? '',
    verb: textAttribute(found, 'method'),
    contentType: knownTexts(found, 'contentType').find((mediaType) => mediaType !== ''),
    accept: knownTexts(found, 'accept').filter((mediaType) => mediaType !== ''),
    headers: texts('headers').flatMap(headerOf),
    unknowns: unknownsOf(found),
    written: found.written,
    scope: found.scope,
  };
}

/** URLs and headers add up; everything else of the method counts instead of the interface's (`HttpServiceMethod`). */
export function combineExchanges(onType: Exchange | undefined, onMethod: Exchange): Exchange {
  if (onType === undefined) return onMethod;
  return {
    ...onMethod,
    url: joinUrls(onType.url, onMethod.url),
    verb: onMethod.verb ?? onType.verb,
    contentType: onMethod.contentType ?? onType.contentType,
    accept: onMethod.accept.length > 0 ? onMethod.accept : onType.accept,
    headers: [...onType.headers, ...onMethod.headers],
    unknowns: [...onType.unknowns, ...onMethod.unknowns],
  };
}

/** One slash is put in where neither has one; two stay two (`HttpServiceMethod.HttpRequestValuesInitializer`). */
function joinUrls(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  return first.endsWith('/') || second.startsWith('/') ? first + second : `${first}/${second}`;
}

/** `X-Api=2`; a header with several values, `X-Tags=a,b`, is sent as it is written. */
function headerOf(text: string): readonly Condition[] {
  const equals = text.indexOf('=');
  if (equals <= 0) return [];
  return [{ in: 'header', name: text.slice(0, equals).trim(), value: text.slice(equals + 1).trim() }];
}

function unknownsOf({ values }: MergedAnnotation): Exchange['unknowns'] {
  return [...values].flatMap(([attribute, value]) =>
    // `value` mirrors `url`.
    attribute === 'value'
      ? []
      : arrayElements(value).flatMap((each) => unknownsIn(each).map(({ text }) => ({ attribute, text }))),
  );
}
