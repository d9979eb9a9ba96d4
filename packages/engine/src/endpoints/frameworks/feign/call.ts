/** Says what a method of a client sends, whichever words its annotations use. */
import type { Body, Condition, Parameter } from '../../../model/endpoint.ts';
import type { MergedAnnotation } from '../../../source/types/annotations.ts';
import type { HandlerParameter } from '../common/handlers/controller.ts';
import { isSame } from '../common/parameters/bound-parameters.ts';
import { parseUrl } from '../common/paths/url-template.ts';
import type { UnknownAttribute } from '../spring-mvc/request-mapping.ts';
import { variablesIn } from './body-template.ts';
import type { Header } from './headers.ts';

export interface Call {
  readonly verb: string;
  /** Below the client's address, with variables and perhaps a query: `/orders/{id}?expand={what}`. */
  readonly url: string;
  /** Holds what fills the URL's variables, as path parameters, and everything else that is sent. */
  readonly bound: readonly Parameter[];
  /** Headers and query parameters that are always the same. */
  readonly conditions: readonly Condition[];
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  readonly body: Body | undefined;
  /** `@Body`, where a template says what is sent. */
  readonly bodyTemplate?: MergedAnnotation | undefined;
  /** Written out, with variables: those of `@Headers`. */
  readonly headers: readonly Header[];
  /** Holds what the method's parameters put into the request, for whoever asks why it is what it is. */
  readonly arguments: readonly Argument[];
  /** A mapping of the interface, and the path that it puts in front. */
  readonly onClass?: { readonly annotation: MergedAnnotation; readonly path: string } | undefined;
  /** Holds what maps the method to a request. */
  readonly mapping: MergedAnnotation;
  /** Says what the mapping calls the method. */
  readonly name: string | undefined;
  /** Parts of the mapping whose value is not in the source, as written. */
  readonly unknowns: readonly UnknownAttribute[];
}

export interface Argument {
  readonly parameter: HandlerParameter;
  /** Holds what says what it is for; `undefined` where it has no annotation. */
  readonly annotation: MergedAnnotation | undefined;
  /** Variables as path parameters, query parameters, headers and fields. */
  readonly takes: readonly Parameter[];
  readonly isBody: boolean;
}

/** Those that fill a parameter of the endpoint, which a template may call something else than its variable. */
export function fillingOf(
  { arguments: args, headers, url }: Call,
  parameter: Parameter,
): readonly Argument[] {
  const { in: place, name } = parameter;
  const header = place === 'header' ? headers.find((each) => each.name === name) : undefined;
  const part = place === 'query' ? parseUrl(url).query.find((each) => each.name === name) : undefined;
  const variables = header === undefined ? [part?.variable ?? name] : variablesIn(header.value);
  const isInTemplate = header !== undefined || part !== undefined;
  return args.filter(({ annotation, takes }) =>
    takes.some((each) =>
      // A `@Param` does not say where its variable stands.
      isInTemplate || annotation?.type === 'feign.Param'
        ? variables.includes(each.name)
        : isSame(each, parameter),
    ),
  );
}

/** One slash where the two parts meet; a query begins where it stands, and an absolute URL counts alone. */
export function joinUrls(base: string, url: string): string {
  if (/^https?:\/\//i.test(url)) return url;
  if (url === '' || url.startsWith('?')) return base + url;
  return `${base.replace(/\/$/, '')}${url.startsWith('/') ? '' : '/'}${url}`;
}
