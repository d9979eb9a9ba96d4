/**
 * Placeholders of `.http` files that are more than a name: `{{$randomInt 1 10}}`, `{{login.response.body.$.items[0]}}`.
 * They get plain names for the time of a request, so that what fills in requests knows one kind only. So does `${name}`,
 * which these files take for text.
 */

import type { HttpRequest, Part, RequestBody } from '../../model/http-request.ts';
import type { EnvironmentValues } from '../environments/environment-values.ts';

export interface PlaceholderNames {
  inRequest(request: HttpRequest): HttpRequest;
  /** `@name = value` of the file. */
  inDeclared(values: EnvironmentValues): EnvironmentValues;
  /** Those of an environment, where `${name}` is a variable. */
  inValues(values: EnvironmentValues): EnvironmentValues;
  /** Returns what a name stands for that is text; `undefined` for variables. */
  textOf(name: string): string | undefined;
  /** Returns what stands in the file for a name. */
  writtenAs(name: string): string;
  /** The body with what got no value as it is written. */
  backInBody(body: RequestBody): RequestBody;
}

export function namePlaceholders(): PlaceholderNames {
  const written = new Map<string, string>();
  /** With its braces, and the blanks within. */
  const whole = new Map<string, string>();

  function nameFor(expression: string, text = expression): string {
    const name = `_placeholder.${written.size}`;
    written.set(name, expression);
    whole.set(name, text);
    return `{{${name}}}`;
  }

  const expressionsNamed = (text: string) =>
    text.replace(placeholder, (braced, inside: string) =>
      isOurs(inside.trim()) ? nameFor(inside.trim(), braced) : braced,
    );
  const named = (text: string) =>
    expressionsNamed(text.replace(dollarPlaceholder, (dollar) => nameFor(dollar)));
  const valuesWith = (values: EnvironmentValues, change: (text: string) => string) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

  return {
    inRequest: (request) => ({
      ...request,
      url: named(request.url),
      headers: request.headers.map(([name, value]) => [name, named(value)]),
      body: bodyWith(request.body, named),
    }),
    inDeclared: (values) => valuesWith(values, named),
    inValues: (values) => valuesWith(values, expressionsNamed),
    textOf(name) {
      const text = written.get(name);
      return text?.startsWith('${') ? text : undefined;
    },
    writtenAs: (name) => written.get(name) ?? name,
    backInBody: (body) =>
      bodyWith(body, (text) =>
        text.replace(/\{\{(_placeholder\.\d+)\}\}/g, (braced, name: string) => whole.get(name) ?? braced),
      ),
  };
}

const dollarPlaceholder = /\$\{[A-Za-z_][\w.-]*\}/g;
const placeholder = /\{\{([^{}\r\n]{1,300})\}\}/g;
/** A made-up value with arguments, a part of a response by its path, or IntelliJ's JSONPath, which has no value here. */
const isOurs = (text: string): boolean =>
  /^\$(?:[A-Za-z.]{1,40}[ (]|[.[])/.test(text) || (/^[A-Za-z_][\w-]*\./.test(text) && /[^\w.-]/.test(text));

function bodyWith(body: RequestBody, named: (text: string) => string): RequestBody {
  switch (body.kind) {
    case 'none':
    case 'bytes':
      return body;
    case 'text':
      return { kind: 'text', text: named(body.text) };
    case 'form':
      return { kind: 'form', fields: body.fields.map(([name, value]) => [named(name), named(value)]) };
    case 'multipart':
      return {
        ...body,
        parts: body.parts.map(
          (part): Part => (part.kind === 'text' ? { ...part, value: named(part.value) } : part),
        ),
      };
  }
}
