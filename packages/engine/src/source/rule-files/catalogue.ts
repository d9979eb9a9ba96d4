/**
 * All rule keys: what each results in, for which targets it is evaluated, and what it means. Reading rules, completing and
 * explaining them, and the guide all go by this table.
 */
import { nearestName } from '../../text/nearest-name.ts';

/** Several rules may stand for one key and target; how their results are put together: */
export type AnyResultKind =
  /** One text, from the highest tier that has one; inside a tier the last one. */
  | 'text'
  /** All texts. */
  | 'texts'
  /** All texts, each once. */
  | 'distinct-texts'
  /** True if any rule says so. */
  | 'flag'
  /** Like `text`. */
  | 'number'
  /** Every rule runs for what it does; its value is ignored. */
  | 'event';

export type RuleTargetKind = 'class' | 'method' | 'parameter' | 'field' | 'type' | 'nothing';

export interface RuleKey<ResultKind extends AnyResultKind = AnyResultKind> {
  readonly result: ResultKind;
  /** Holds what `it` may be. */
  readonly on: readonly RuleTargetKind[];
  /** A sentence for hovers and the guide. */
  readonly about: string;
}

export const catalogue = {
  // Endpoints and paths
  'api.name': text(['method'], 'The name of an endpoint; without it the first sentence of its comment.'),
  'api.tag': distinct(['method'], 'Tags of an endpoint.'),
  'api.status': text(['method'], 'The state of an endpoint, `done` or `undone`.'),
  'api.open': text(['method'], 'Whether an endpoint is public.'),
  'folder.name': text(['method', 'class'], 'The folder in the tree; without it the class.'),
  module: text(['method', 'class'], 'The module that an endpoint is listed under.'),
  ignore: flag(['class', 'method'], 'Leaves out a class or a method.'),
  'class.doc': distinct(['class'], 'Text that is added to the comment of a class.'),
  'method.doc': distinct(['method'], 'Text that is added to the comment of an endpoint.'),
  'class.prefix.path': text(['class'], 'A path in front of all endpoints of a class.'),
  'endpoint.prefix.path': text(['method'], 'A path in front of one endpoint, after `class.prefix.path`.'),
  'path.multi': text(
    ['method'],
    'Which of several paths to list: `ALL`, `FIRST`, `LAST`, `LONGEST` or `SHORTEST`.',
  ),
  'method.default.http.method': text(['method'], 'The verb of a mapping that declares none.'),
  'method.content.type': text(['method'], 'The content type of the request.'),
  'method.return': text(['method'], 'A type that counts instead of the return type.'),
  'method.return.main': text(['method'], 'The field of the response that the `@return` text describes.'),
  'method.additional.header': texts(['method'], 'A header more, as a JSON object with `name` and `value`.'),
  'method.additional.param': texts(['method'], 'A query parameter more, as a JSON object.'),
  'method.additional.response.header': texts(['method'], 'A header of the response, as a JSON object.'),
  'class.is.spring.ctrl': flag(['class'], 'Makes a class a controller of Spring.'),
  'class.is.feign.ctrl': flag(['class'], 'Makes an interface a Feign client.'),
  'class.is.jaxrs.ctrl': flag(['class'], 'Makes a class a JAX-RS resource.'),
  'class.is.quarkus.ctrl': flag(['class'], 'Makes a class a JAX-RS resource of Quarkus.'),
  'class.is.grpc': flag(['class'], 'Makes a class a gRPC service.'),

  // Parameters
  'param.name': text(['parameter'], 'The name of a parameter.'),
  'param.type': text(['parameter'], 'A type that counts instead of the declared one.'),
  'param.default.value': text(['parameter'], 'The value that counts where a request has none.'),
  'param.demo': text(['parameter'], 'An example.'),
  'param.mock': text(['parameter'], 'An example for generated data.'),
  'param.doc': distinct(['parameter'], 'Text that is added to the description of a parameter.'),
  'param.required': flag(['parameter'], 'Whether a parameter is required.'),
  'param.ignore': flag(['parameter'], 'Leaves out a parameter.'),
  'param.http.type': text(
    ['parameter'],
    'Where a parameter is sent: `query`, `path`, `header`, `cookie`, `form` or `body`.',
  ),
  'param.max.depth': number(
    ['parameter'],
    "How many levels of objects a parameter's type is written out; below them objects are only named.",
  ),

  // Fields and JSON
  'field.name': text(
    ['field'],
    'The name of a field: in JSON, and where it is sent in a query or a form unless the rule is about JSON, as `json.rule.field.name` and annotations of Jackson, Gson and Fastjson are.',
  ),
  'field.name.prefix': text(['field'], 'Text before the name of a field, in JSON, a query or a form.'),
  'field.name.suffix': text(['field'], 'Text behind the name of a field, in JSON, a query or a form.'),
  'field.doc': distinct(['field'], 'Text that is added to the description of a field.'),
  'field.required': flag(['field'], 'Whether a field is required.'),
  'field.ignore': flag(['field'], 'Leaves out a field.'),
  'field.default.value': text(['field'], 'The default of a field.'),
  'field.demo': text(['field'], 'An example.'),
  'field.mock': text(['field'], 'An example for generated data.'),
  'field.mock.resolveProperty': flag(
    ['nothing'],
    'Whether `${…}` in what `field.mock` results in is replaced; it is without this key.',
  ),
  'field.type': text(['field'], 'A type that counts instead of the declared one.'),
  'field.order': number(['field'], 'Where a field stands among the others; lower ones come first.'),
  'field.order.with': text(
    ['class'],
    'A script that compares the fields `a` and `b` by a number, or returns all fields in their order.',
  ),
  'field.advanced': texts(['field'], 'More facts about a field, as a JSON object.'),
  'field.max.depth': number(
    ['field'],
    "How many levels of objects a field's type is written out; below them objects are only named.",
  ),
  'constant.field.ignore': flag(
    ['field'],
    'Leaves a constant out of those that a field can have which names their class with `@see`.',
  ),
  'json.rule.convert': text(['type'], 'A type that counts in JSON instead of another one.'),
  'json.rule.enum.convert': text(['class'], 'What an enum is in JSON.'),
  'json.additional.field': texts(['class'], 'A field more, as a JSON object.'),
  'json.unwrapped': flag(['field'], "Puts an object's fields in the place of the object."),
  'enum.use.custom': text(['class'], 'The field whose value stands for a constant of an enum.'),
  'enum.use.name': flag(
    ['class'],
    "The constants' names stand for them, also where a field names the enum with `@see`.",
  ),
  'enum.use.ordinal': flag(['class'], 'Their numbers stand for the constants of an enum.'),
  'enum.use.by.type': flag(
    ['class'],
    'Takes, for a field that names an enum with `@see`, the only field of the enum that has the same type.',
  ),
  'properties.prefix': text(['class'], 'The prefix of the properties that fill a configuration class.'),
  'max.deep': number(
    ['nothing'],
    'How many levels of objects a body is written out; below them objects are only named. It is 8 where only `max.elements` is set; where neither is, nothing is cut.',
  ),
  'max.elements': number(
    ['nothing'],
    'How many fields of a body are written out, counted at all levels. It is 512 where only `max.deep` is set; where neither is, nothing is cut.',
  ),
  'type.is_file': flag(['type'], 'Whether values of a type are uploaded as files.'),

  // Events
  'api.class.parse.before': event(['class'], 'Runs before the endpoints of a class are read.'),
  'api.class.parse.after': event(['class'], 'Runs after the endpoints of a class are read.'),
  'api.method.parse.before': event(['method'], 'Runs before an endpoint is read.'),
  'api.method.parse.after': event(['method'], 'Runs after an endpoint is read.'),
  'api.param.parse.before': event(['parameter'], 'Runs before a parameter is read.'),
  'api.param.parse.after': event(['parameter'], 'Runs after a parameter is read.'),
  'json.class.parse.before': event(['class'], 'Runs before the fields of a class are read.'),
  'json.class.parse.after': event(['class'], 'Runs after the fields of a class are read.'),
  'json.field.parse.before': event(['field'], 'Runs before a field is read.'),
  'json.field.parse.after': event(['field'], 'Runs after a field is read.'),
  'json.method.parse.before': event(['method'], 'Runs before a getter is read.'),
  'json.method.parse.after': event(['method'], 'Runs after a getter is read.'),
  'export.after': event(['method'], 'Runs once an endpoint is complete; `api` is the endpoint.'),
  'http.call.before': event(['nothing'], 'Runs before a request is sent; `request` may be changed.'),
  'http.call.after': event(['nothing'], 'Runs after a response is there; `response` is what came.'),
  'postman.collection.prerequest': event(
    ['nothing'],
    'Script text of an exported Postman collection, copied; what begins with `groovy:` runs on `collection` instead.',
  ),
  'postman.collection.test': event(
    ['nothing'],
    'Test text of an exported Postman collection, copied; what begins with `groovy:` runs on `collection` instead.',
  ),
  'postman.format.after': event(
    ['method'],
    'Runs on a finished request of an exported Postman collection, `item`, which it may change; `endpoint` says whose it is.',
  ),
  'hopp.collection.prerequest': event(
    ['nothing'],
    'Script text of an exported Hoppscotch collection, copied; what begins with `groovy:` runs on `collection` instead.',
  ),
  'hopp.collection.test': event(
    ['nothing'],
    'Test text of an exported Hoppscotch collection, copied; what begins with `groovy:` runs on `collection` instead.',
  ),
  'hopp.format.after': event(
    ['method'],
    'Runs on a finished request of an exported Hoppscotch collection, `item`, which it may change; `endpoint` says whose it is.',
  ),
  'openapi.format.after': event(
    ['method'],
    'Runs on a finished operation of an exported OpenAPI document, `operation`, which it may change; `endpoint` says whose it is.',
  ),
  'yapi.export.before': event(['nothing'], 'For YApi, which this product does not export to.'),
  'yapi.save.before': event(['nothing'], 'For YApi, which this product does not export to.'),
  'yapi.save.after': event(['nothing'], 'For YApi, which this product does not export to.'),

  // Exports
  'postman.host': text(['class'], 'The host in an exported Postman collection, in place of any other.'),
  'postman.prerequest': texts(['method'], 'Script text of an exported request; it is copied, not run.'),
  'postman.test': texts(['method'], 'Test text of an exported request; it is copied, not run.'),
  'postman.class.prerequest': texts(['class'], 'Script text of an exported folder.'),
  'postman.class.test': texts(['class'], 'Test text of an exported folder.'),
  'hopp.host': text(['class'], 'The host in an exported Hoppscotch collection, in place of any other.'),
  'hopp.prerequest': texts(
    ['method'],
    'Script text of a request in an exported Hoppscotch collection; it is copied, not run.',
  ),
  'hopp.test': texts(
    ['method'],
    'Test text of a request in an exported Hoppscotch collection; it is copied, not run.',
  ),
  'hopp.class.prerequest': texts(['class'], 'Script text of a folder in an exported Hoppscotch collection.'),
  'hopp.class.test': texts(['class'], 'Test text of a folder in an exported Hoppscotch collection.'),
  'openapi.host': text(['nothing'], 'The older name of `openapi.server.url`.'),
  'openapi.server.url': text(
    ['nothing'],
    'The server of an exported OpenAPI document, in place of any other; a context path that it ends with is not repeated.',
  ),
  'openapi.info.title': text(
    ['nothing'],
    'The title of an exported OpenAPI document; without it the name of the project.',
  ),
  'openapi.info.version': text(
    ['nothing'],
    'The version of the API in an exported OpenAPI document; without it 1.0.0.',
  ),
  'openapi.info.description': text(
    ['nothing'],
    'The description of an exported OpenAPI document; Markdown is welcome.',
  ),
  'markdown.template': text(['nothing'], 'A template for Markdown: its text, a path or an address.'),
  'markdown.template.language': text(['nothing'], 'The language of labels in Markdown: en, zh-CN, ja or de.'),
  'markdown.template.url.ttl.seconds': number(
    ['nothing'],
    'For how many seconds a template from a server is kept; 600 unless said otherwise.',
  ),
  'markdown.template.url.max.bytes': number(
    ['nothing'],
    'How many bytes a template from a server may have; 1048576 at most.',
  ),
  'markdown.curl.host': text(
    ['nothing'],
    'Shows a cURL command for each endpoint in Markdown, with this host.',
  ),

  // The custom framework
  'custom.class.is.api': flag(['class'], 'Makes a class one of endpoints of the custom framework.'),
  'custom.method.is.api': flag(['method'], 'Makes a method an endpoint of the custom framework.'),
  'custom.http.method': text(['method'], 'The verb of a custom endpoint.'),
  'custom.path': text(
    ['class', 'method'],
    'The path of a custom endpoint, or the part of it that the class gives.',
  ),
  'custom.param.as.json.body': flag(['parameter'], 'Sends a parameter as JSON.'),
  'custom.param.as.form.body': flag(['parameter'], 'Sends a parameter in a form.'),
  'custom.param.as.path.var': flag(['parameter'], 'Sends a parameter in the path.'),
  'custom.param.as.cookie': flag(['parameter'], 'Sends a parameter as a cookie.'),
  'custom.param.name': text(['parameter'], 'The name of a parameter.'),
  'custom.param.path.var': text(['parameter'], 'The name of a variable in the path.'),
  'custom.param.header': text(['parameter'], 'The name of a header, or a JSON object.'),
  'custom.param.cookie': text(['parameter'], 'The name of a cookie.'),
  'custom.param.cookie.value': text(['parameter'], 'The value of a cookie.'),
  'custom.class.parse.before': event(['class'], 'Runs before a custom class is read.'),
  'custom.class.parse.after': event(['class'], 'Runs after a custom class is read.'),
  'custom.method.parse.before': event(['method'], 'Runs before a custom method is read.'),
  'custom.method.parse.after': event(['method'], 'Runs after a custom method is read.'),
  'custom.export.after': event(['method'], 'Runs once a custom endpoint is complete.'),
} as const satisfies Readonly<Record<string, RuleKey>>;

export type RuleKeyName = keyof typeof catalogue;

type KeysWith<ResultKind extends AnyResultKind> = {
  [Name in RuleKeyName]: (typeof catalogue)[Name]['result'] extends ResultKind ? Name : never;
}[RuleKeyName];
export type TextKey = KeysWith<'text'>;
export type TextsKey = KeysWith<'texts' | 'distinct-texts'>;
export type FlagKey = KeysWith<'flag'>;
export type NumberKey = KeysWith<'number'>;
export type EventKey = KeysWith<'event'>;

/** Other spellings: of older versions of EasyApi, and of its relatives. */
export const aliases: Readonly<Record<string, RuleKeyName>> = {
  project: 'module',
  'yapi.project': 'module',
  'doc.class': 'class.doc',
  'doc.method': 'method.doc',
  'doc.param': 'param.doc',
  'doc.field': 'field.doc',
  'param.description': 'param.doc',
  'field.description': 'field.doc',
  'method.description': 'method.doc',
  'class.description': 'class.doc',
  'class.is.ctrl': 'class.is.spring.ctrl',
  'json.rule.field.name': 'field.name',
  'json.rule.field.ignore': 'field.ignore',
  'field.default': 'field.default.value',
  'class.parse.before': 'api.class.parse.before',
  'class.parse.after': 'api.class.parse.after',
  'method.parse.before': 'api.method.parse.before',
  'method.parse.after': 'api.method.parse.after',
  'method.before': 'api.method.parse.before',
  'method.after': 'api.method.parse.after',
  'param.before': 'api.param.parse.before',
  'param.after': 'api.param.parse.after',
  'field.parse.before': 'json.field.parse.before',
  'field.parse.after': 'json.field.parse.after',
  'collection.postman.prerequest': 'postman.collection.prerequest',
  'collection.postman.test': 'postman.collection.test',
  'class.postman.prerequest': 'postman.class.prerequest',
  'class.postman.test': 'postman.class.test',
  'generic.class.has.api': 'custom.class.is.api',
  'generic.method.has.api': 'custom.method.is.api',
  'generic.path': 'custom.path',
  'generic.http.method': 'custom.http.method',
  'generic.param.as.json.body': 'custom.param.as.json.body',
  'generic.param.as.form.body': 'custom.param.as.form.body',
  'generic.param.as.path.var': 'custom.param.as.path.var',
  'generic.param.as.cookie': 'custom.param.as.cookie',
  'generic.param.name': 'custom.param.name',
  'generic.param.path.var': 'custom.param.path.var',
  'generic.param.header': 'custom.param.header',
  'generic.param.cookie': 'custom.param.cookie',
  'generic.param.cookie.value': 'custom.param.cookie.value',
  'mdoc.class.filter': 'custom.class.is.api',
  'mdoc.method.filter': 'custom.method.is.api',
  'mdoc.method.path': 'custom.path',
  'mdoc.method.http.method': 'custom.http.method',
};

/** Settings of EasyApi and YApi that other rule files hold; they change nothing here and need no report. */
const settings =
  /^(?:yapi\.|md\.|mock\.|json\.group$|markdown\.render\.|apifox\.|rdm\.|http\.timeOut$|ignore_static_and_final_field$|ignore_irregular_api_method$|doc\.source\.disable$|auto\.format\.url$|api\.tag\.delimiter$|dev$|json\.cache\.disable$)/;

export type KnownKey =
  | { readonly kind: 'rule'; readonly name: RuleKeyName }
  | { readonly kind: 'setting' }
  | { readonly kind: 'unknown'; readonly nearest: string | undefined };

export function findKey(written: string): KnownKey {
  if (isRuleKey(written)) return { kind: 'rule', name: written };
  const alias = Object.hasOwn(aliases, written) ? aliases[written] : undefined;
  if (alias !== undefined) return { kind: 'rule', name: alias };
  return settings.test(written)
    ? { kind: 'setting' }
    : { kind: 'unknown', nearest: longerKey(written) ?? nearestName(written, ruleKeyNames) };
}

/** The first key that has all words of a name in their order, as `api.method.parse.after` has those of `method.after`. */
function longerKey(written: string): string | undefined {
  const words = written.split('.');
  if (words.length < 2) return undefined;
  return ruleKeyNames.find((name) => {
    let found = 0;
    for (const word of name.split('.')) if (word === words[found]) found++;
    return found === words.length;
  });
}

function isRuleKey(name: string): name is RuleKeyName {
  return Object.hasOwn(catalogue, name);
}

export const ruleKeyNames = Object.keys(catalogue).filter(isRuleKey);

function text(on: readonly RuleTargetKind[], about: string): RuleKey<'text'> {
  return { result: 'text', on, about };
}

function texts(on: readonly RuleTargetKind[], about: string): RuleKey<'texts'> {
  return { result: 'texts', on, about };
}

function distinct(on: readonly RuleTargetKind[], about: string): RuleKey<'distinct-texts'> {
  return { result: 'distinct-texts', on, about };
}

function flag(on: readonly RuleTargetKind[], about: string): RuleKey<'flag'> {
  return { result: 'flag', on, about };
}

function number(on: readonly RuleTargetKind[], about: string): RuleKey<'number'> {
  return { result: 'number', on, about };
}

function event(on: readonly RuleTargetKind[], about: string): RuleKey<'event'> {
  return { result: 'event', on, about };
}
