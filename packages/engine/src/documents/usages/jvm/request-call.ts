/** Whether a call in Java or Kotlin sends a request of HTTP, by the clients that tests and services use. */
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import { dottedName } from '../../../source/declarations/expression.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import { typeOfExpression } from '../../../source/types/calls/called.ts';
import type { Names, Written } from '../../../source/types/calls/names.ts';

export interface RequestCall {
  readonly call: CallExpression;
  /** In capitals, or an expression that holds it; `undefined` where the call does not say it. */
  readonly method: string | Expression | undefined;
  readonly url: Expression;
}

const verbs = new Set(['get', 'post', 'put', 'delete', 'patch', 'head', 'options']);

export function requestCall(call: CallExpression, names: Names): RequestCall | undefined {
  if (isStubbed(call)) return undefined;
  const sent =
    mockMvcCall(call, names) ??
    restAssuredCall(call, names) ??
    templateCall(call, names) ??
    fluentCall(call) ??
    builtRequest(call);
  return sent !== undefined && isOfMockServer(sent.url, names) ? undefined : sent;
}

/** `server.url("/orders")` of OkHttp's `MockWebServer`, `wireMock.baseUrl() + "/orders"`: the test responds itself. */
function isOfMockServer(url: Expression, names: Names): boolean {
  switch (url.kind) {
    case 'call': {
      const { target } = url;
      if (target === undefined) return false;
      if (!/^(?:url|baseUrl|getUrl|uri)$/.test(url.name)) return isOfMockServer(target, names);
      const type = typeOfExpression({ expression: target, names });
      return type?.kind === 'class' && /(?:^|\.)(?:MockWebServer|WireMock\w*)$/.test(type.name);
    }
    case 'binary':
      return isOfMockServer(url.left, names);
    default:
      return false;
  }
}

/** `when(template.getForObject(eq(url), any()))` says what a mock responds, and sends nothing. */
function isStubbed({ arguments: given }: CallExpression): boolean {
  return given.some((each) => each.kind === 'call' && each.target === undefined && matchers.test(each.name));
}

const matchers = /^(?:eq|any|any[A-Z]\w*|argThat|same|isA|startsWith|contains|matches)$/;

/** `MockMvcRequestBuilders.get("/orders/{id}", 1)`, mostly imported statically, and Kotlin's `mockMvc.get("/orders")`. */
function mockMvcCall(call: CallExpression, names: Names): RequestCall | undefined {
  const { name, target, arguments: given } = call;
  const [first, second] = given;
  const method = verbs.has(name)
    ? name.toUpperCase()
    : name === 'multipart' || name === 'fileUpload'
      ? 'POST'
      : undefined;
  if (first === undefined || (method === undefined && name !== 'request')) return undefined;
  const owner = target && dottedName(target);
  const isImported =
    target === undefined &&
    names.scope.file.imports.some(
      (each) => builders.test(each.name) && (each.isOnDemand || each.name.endsWith(`.${name}`)),
    );
  const isNamed =
    owner !== undefined && (builders.test(owner) || /(?:^|\.)mock_?mvc$|(?:^|\.)mvc$/i.test(owner));
  if (!isImported && !isNamed) return undefined;
  // `multipart(HttpMethod.PUT, "/files")`, `request(HttpMethod.PUT, "/orders")`
  if (second !== undefined && (name === 'request' || isMethod(first, names)))
    return { call, method: first, url: second };
  return method === undefined ? undefined : { call, method, url: first };
}

function isMethod(expression: Expression, { method, typeOf }: Names): boolean {
  if (expression.kind !== 'name') return verbIn(expression) !== undefined;
  const { name } = expression;
  const type = typeOf(name) ?? method.parameters.find((each) => each.name === name)?.type;
  return type?.kind === 'named' && simpleName(type.name) === 'HttpMethod';
}

const builders = /(?:^|\.)(?:MockMvc|RestDocumentation)RequestBuilders(?:$|\.)/;

/** `given().…​.when().get("/orders/{id}", 1)`, `RestAssured.get("/orders")` */
function restAssuredCall(call: CallExpression, { scope }: Names): RequestCall | undefined {
  const { name, target, arguments: given } = call;
  const [first, second] = given;
  if (
    target === undefined ||
    first === undefined ||
    !scope.file.imports.some((each) => /\brestassured\b/.test(each.name))
  )
    return undefined;
  if (!startsRestAssured(target)) return undefined;
  if (verbs.has(name)) return { call, method: name.toUpperCase(), url: first };
  return name === 'request' && second !== undefined ? { call, method: first, url: second } : undefined;
}

function startsRestAssured(target: Expression): boolean {
  if (target.kind === 'call')
    return (
      /^(?:given|when|with|expect|spec|Given|When)$/.test(target.name) ||
      (target.target !== undefined && startsRestAssured(target.target))
    );
  const name = dottedName(target);
  return name !== undefined && /RestAssured(?:MockMvc)?$|request(?:Spec(?:ification)?)?$|spec$/i.test(name);
}

/** `RestTemplate`, `TestRestTemplate` and their `exchange(url, HttpMethod.PUT, …)`. */
function templateCall(call: CallExpression, names: Names): RequestCall | undefined {
  const { name, target, arguments: given } = call;
  const [first, second] = given;
  if (target === undefined || first === undefined) return undefined;
  const named = templateMethods.get(name);
  if (named !== undefined) return { call, method: named, url: first };
  if (!isRestTemplate(target, names)) return undefined;
  if ((name === 'exchange' || name === 'execute') && second !== undefined)
    return { call, method: second, url: first };
  return name === 'put' || name === 'delete' ? { call, method: name.toUpperCase(), url: first } : undefined;
}

/** By its type where that is known: a `RedisTemplate` deletes keys, and a `TransactionTemplate` executes. */
function isRestTemplate(target: Expression, names: Names): boolean {
  const type = typeOfExpression({ expression: target, names });
  return type?.kind === 'class'
    ? /(?:RestTemplate|RestOperations)$/.test(type.name)
    : /(?:^|\.|rest|http)template$|^rest$/i.test(dottedName(target) ?? '');
}

const templateMethods: ReadonlyMap<string, string> = new Map([
  ['getForObject', 'GET'],
  ['getForEntity', 'GET'],
  ['postForObject', 'POST'],
  ['postForEntity', 'POST'],
  ['postForLocation', 'POST'],
  ['patchForObject', 'PATCH'],
  ['headForHeaders', 'HEAD'],
  ['optionsForAllow', 'OPTIONS'],
]);

/** `client.get().uri("/orders/{id}", 1)` of `WebTestClient`, `WebClient`, `RestClient`, also `method(HttpMethod.GET).uri(…)`. */
function fluentCall(call: CallExpression): RequestCall | undefined {
  const { name, target, arguments: given } = call;
  const [first] = given;
  if (name !== 'uri' || first === undefined || target?.kind !== 'call') return undefined;
  const url = first.kind === 'lambda' ? lambdaResult(first) : first;
  if (url === undefined) return undefined;
  if (verbs.has(target.name) && target.arguments.length === 0)
    return { call, method: target.name.toUpperCase(), url };
  const [verb] = target.arguments;
  return target.name === 'method' && verb !== undefined ? { call, method: verb, url } : undefined;
}

function lambdaResult({ body }: Extract<Expression, { kind: 'lambda' }>): Expression | undefined {
  const last = body.statements.at(-1);
  return last?.kind === 'return' ? last.value : last;
}

/** `HttpRequest.newBuilder(URI.create(url)).POST(…)`, OkHttp's `new Request.Builder().url(url).post(body)`, `new HttpGet(url)`. */
function builtRequest(call: CallExpression): RequestCall | undefined {
  const { name, arguments: given, target } = call;
  const apache = /^Http(Get|Post|Put|Patch|Delete|Head|Options)$/.exec(name);
  const [first] = given;
  if (apache?.[1] !== undefined && first !== undefined && target === undefined)
    return { call, method: apache[1].toUpperCase(), url: first };
  if (name !== 'build' || given.length > 0) return undefined;
  const chain = chainOf(target);
  const url = chain.find(
    (each) =>
      (each.name === 'uri' || each.name === 'url' || each.name === 'newBuilder') &&
      each.arguments.length === 1,
  );
  const isRequest = chain.some(
    (each) =>
      (each.name === 'newBuilder' && /(?:^|\.)HttpRequest$/.test(nameOf(each.target))) ||
      (each.name === 'Builder' && /(?:^|\.)Request$/.test(nameOf(each.target))) ||
      (each.isConstructor && /(?:^|\.)(?:Request\.)?Builder$/.test(each.name)),
  );
  const [written] = url?.arguments ?? [];
  if (!isRequest || url === undefined || written === undefined) return undefined;
  const verb = chain.find((each) => verbs.has(each.name.toLowerCase()));
  const method = chain.find((each) => each.name === 'method')?.arguments[0];
  return {
    call: url,
    method: method === undefined ? (verb?.name.toUpperCase() ?? 'GET') : method,
    url: written,
  };
}

function nameOf(target: Expression | undefined): string {
  return (target && dottedName(target)) ?? '';
}

function chainOf(target: Expression | undefined): readonly CallExpression[] {
  return target?.kind === 'call' ? [target, ...chainOf(target.target)] : [];
}

/** The verb in capitals where it is known: also of a parameter that was handed one. */
export function methodOf({ method }: RequestCall, names: Names): string | undefined {
  return typeof method === 'string' || method === undefined ? method : verbOf({ expression: method, names });
}

function verbOf({ expression, names }: Written, depth = 0): string | undefined {
  const value = expression.kind === 'name' && depth < 8 ? names.valueOf(expression.name) : undefined;
  return value === undefined ? verbIn(expression) : verbOf(value, depth + 1);
}

/** `HttpMethod.PUT`, `PUT`, `"PUT"`, `Method.PUT` */
function verbIn(expression: Expression): string | undefined {
  const written = expression.kind === 'string' ? expression.value : dottedName(expression)?.split('.').at(-1);
  return written !== undefined && verbs.has(written.toLowerCase()) ? written.toUpperCase() : undefined;
}
