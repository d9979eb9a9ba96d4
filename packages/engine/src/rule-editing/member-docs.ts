/**
 * What the members of script objects do, a sentence each. Which members there are, and what they take, is said by the
 * tables that the objects are made of; a test holds the two together.
 */

/** The kinds of objects that scripts see. */
export type ScriptTypeName =
  | 'class'
  | 'method'
  | 'field'
  | 'parameter'
  | 'type'
  | 'api'
  | 'request'
  | 'response'
  | 'logger'
  | 'storage'
  | 'tool'
  | 'regex'
  | 'files'
  | 'config'
  | 'helper'
  | 'runtime';

/** The sentence, and the kind of object that the member answers with, where that has members itself. */
export type MemberDoc = readonly [about: string, answer?: ScriptTypeName];
export type MemberDocs = Readonly<Record<string, MemberDoc>>;

/** Classes, methods, fields, parameters and types: a name means the same for all that have it. By the first name. */
const elementDocs: MemberDocs = {
  name: ['The name. Of a class it reads as the simple name and is equal to the qualified one, too.'],
  doc: ['The comment, or the text of one of its tags: `doc("param", "id")` is what `@param id` says.'],
  comment: ['The comment without its tags.'],
  docs: ['The texts of all tags with a name.'],
  hasDoc: ['Whether the comment has a tag.'],
  hasAnn: ['Whether an annotation is there, by its qualified name or by a simple one.'],
  ann: ['An attribute of an annotation as text; `value` where none is named.'],
  annValue: ['An attribute of an annotation as what it is: a number, a flag, a list, a class.'],
  annMap: ['All attributes of an annotation, with their defaults.'],
  annMaps: ['The attributes of each annotation of a repeatable kind.'],
  hasModifier: ['Whether a modifier is written: `it.hasModifier("static")`.'],
  modifiers: ['The modifiers, in their order.'],
  sourceCode: ['The text in the source.'],
  defineCode: ['The declaration without its body.'],
  contextType: ['What it is: `class`, `method`, `field`, `param` or `type`.'],
  canonicalText: ['The full name: `a.b.Orders`, `a.b.Orders#find`, `a.b.Orders#find.id`.'],
  getExt: ['What `setExt` attached.'],
  setExt: ['Attaches a value for other scripts.'],
  qualifiedName: ['The name with its package, without type arguments.'],
  simpleName: ['The name without its package.'],
  packageName: ['The package.'],
  type: ['The type; of a method the type that it returns.', 'type'],
  jsonType: ['The type that `json.rule.convert` makes of it.', 'type'],
  returnType: ['The type that a method returns.', 'type'],
  methods: ['The methods, inherited ones as well.'],
  methodCnt: ['How many methods there are.'],
  fields: ['The fields, those of superclasses last.'],
  fieldCnt: ['How many fields there are.'],
  superClass: ['The superclass.', 'type'],
  extends: ['The superclass, or the interfaces that an interface extends, as a list.'],
  implements: ['The interfaces, as a list.'],
  outerClass: ['The class around it.', 'class'],
  isExtend: ['Whether it is a type or one of its subtypes, by qualified or simple name.'],
  isMap: ['Whether it is a map.'],
  isCollection: ['Whether it is a collection.'],
  isArray: ['Whether it is an array.'],
  isInterface: ['Whether it is an interface.'],
  isAnnotationType: ['Whether it is an annotation.'],
  isEnum: ['Whether it is an enum.'],
  isPrimitive: ['Whether it is a primitive type.'],
  isPrimitiveWrapper: ['Whether it is a wrapper such as `java.lang.Long`.'],
  isNormalType: ['Whether it is a primitive type, a wrapper, String or Object.'],
  isPublic: ['Whether it is public.'],
  isProtected: ['Whether it is protected.'],
  isPrivate: ['Whether it is private.'],
  isPackagePrivate: ['Whether only its package sees it.'],
  isStatic: ['Whether it is static.'],
  isFinal: ['Whether it is final.'],
  isTransient: ['Whether it is transient.'],
  isVolatile: ['Whether it is volatile.'],
  isInnerClass: ['Whether it is declared in another class.'],
  isVarArgs: ['Whether it takes any number of arguments.'],
  isConstructor: ['Whether it is a constructor.'],
  isEnumField: ['Whether it is a constant of an enum.'],
  isOverride: ['Whether it overrides another method.'],
  isDefault: ['Whether it is a default method of an interface.'],
  isAbstract: ['Whether it has no body.'],
  isSynchronized: ['Whether it is synchronized.'],
  isNative: ['Whether it is native.'],
  toJson: ['An example of its JSON, with empty values.'],
  returnJson: ['An example of the JSON that it returns, with empty values.'],
  args: ['The parameters.'],
  argTypes: ['The types of the parameters.'],
  argCnt: ['How many parameters there are.'],
  throwsExceptions: ['The exceptions that it declares.'],
  fieldName: ['The property that a getter or setter is about.'],
  constantValue: ['The value of a constant.'],
  containingClass: ['The class that is read, which may inherit this.', 'class'],
  defineClass: ['The class that declares this.', 'class'],
  method: ['The method that a parameter belongs to.', 'method'],
};

const apiDocs: MemberDocs = {
  name: ['The name of the endpoint.'],
  setName: ['Renames the endpoint.'],
  path: ['The path.'],
  paths: ['The path, in a list.'],
  setPath: ['Changes the path.'],
  method: ['The verb.'],
  setMethod: ['Changes the verb.'],
  setMethodIfMissed: ['Sets the verb where the mapping declares none.'],
  description: ['The description.'],
  setDescription: ['Changes the description.'],
  appendDesc: ['Adds to the description.'],
  setParam: ['Sets a query parameter: name, default, whether it is required, description.'],
  addParam: ['Adds a query parameter: name, default, whether it is required, description.'],
  setFormParam: ['Sets a field of the form.'],
  addFormParam: ['Adds a field of the form.'],
  setPathParam: ['Sets a variable of the path: name, default, description.'],
  setHeader: ['Sets a header: name, default, whether it is required, description.'],
  addHeader: ['Adds a header, also where one has its name.'],
  addHeaderIfMissed: ['Adds a header where none has its name.'],
  removeHeader: ['Removes a header.'],
  header: ['The default of a header.'],
  headers: ['The headers, as maps with `name`, `value`, `desc` and `required`.'],
  params: ['The query parameters, as maps with `name`, `value`, `desc` and `required`.'],
  setResponseHeader: ['Sets a header of the response.'],
  setResponseCode: ['Sets the status of the response.'],
  appendResponseBodyDesc: ["Adds to the description of the response's body."],
  setResponseBodyClass: ["Sets the type of the response's body, by its full name."],
  setBodyClass: ["Sets the type of the request's body, by its full name."],
};

const requestDocs: MemberDocs = {
  url: ['The address; with an argument, changes it.'],
  setUrl: ['Changes the address.'],
  method: ['The verb.'],
  headers: ['The headers; each has `key()` and `value()`.'],
  header: ['The value of a header.'],
  containsHeader: ['Whether a header is there.'],
  addHeader: ['Adds a header.'],
  setHeader: ['Sets a header, in place of those with its name.'],
  removeHeader: ['Removes a header.'],
  contentType: ['The content type.'],
  query: ['The query parameters, or the value of one; with a value, adds one.'],
  setQuery: ['Sets a query parameter.'],
  body: ['The body as text; where it is JSON, its members can be read: `request.body().id`.'],
  setBody: ['Changes the body.'],
  formParams: ['The fields of the form.'],
  cookies: ['The cookies.'],
};

const responseDocs: MemberDocs = {
  code: ['The status.'],
  headers: ['The headers, or the values of one.'],
  firstHeader: ['The first value of a header.'],
  containsHeader: ['Whether a header is there.'],
  contentType: ['The content type.'],
  body: ['The body as text; where it is JSON, its members can be read: `response.body().token`.'],
  request: ['The request that was sent.', 'request'],
  response: ['This response.', 'response'],
  discard: ['Has the request sent again, at most three times.'],
  isDiscarded: ['Whether a script has discarded this response.'],
};

const loggerDocs: MemberDocs = {
  trace: ['Logs a message of little interest.'],
  debug: ['Logs a message for looking into a rule.'],
  info: ['Logs a message.'],
  warn: ['Logs a warning.'],
  error: ['Logs an error.'],
};

const storageDocs: MemberDocs = {
  get: ['A kept value, by its key or by group and key.'],
  set: ['Keeps a value.'],
  remove: ['Forgets a value.'],
  clear: ['Forgets all values, or those of a group.'],
  keys: ['The keys of what is kept.'],
  push: ['Puts a value on the end of a kept list.'],
  pop: ['Takes the last value off a kept list.'],
  peek: ['The last value of a kept list.'],
};

const toolDocs: MemberDocs = {
  isNullOrEmpty: ['Whether a value is null, an empty text or an empty collection.'],
  notNullOrEmpty: ['The opposite of `isNullOrEmpty`.'],
  nullOrBlank: ['Whether a value is null or holds nothing but blanks.'],
  notNullOrBlank: ['The opposite of `nullOrBlank`.'],
  asList: ['A list of the value, or the value if it is one.'],
  asArray: ['An array of the value, or the value if it is one.'],
  intersect: ['What two collections share.'],
  anyIntersect: ['Whether two collections share anything.'],
  equalOrIntersect: ['Whether two values are equal or share anything; two empty ones are equal.'],
  newSet: ['A set of the arguments.'],
  newList: ['A list of the arguments.'],
  newMap: ['An empty map.'],
  parseJson: ['What a JSON text says.'],
  toJson: ['A value as JSON.'],
  prettyJson: ['A value as JSON over several lines.'],
  headLine: ['The first line that is not blank.'],
  capitalize: ['The text with a first capital.'],
  uncapitalize: ['The text with a small first letter.'],
  swapCase: ['Small letters for capitals and the other way round.'],
  upperCase: ['The text in capitals.'],
  lowerCase: ['The text in small letters.'],
  reverse: ['The text backwards.'],
  repeat: ['The text several times, with a separator where one is given.'],
  isNumeric: ['Whether a text holds digits only.'],
  isAlpha: ['Whether a text holds letters only.'],
  substringBefore: ['What stands before the first mark; the whole text where there is none.'],
  substringAfter: ['What stands behind the first mark; nothing where there is none.'],
  substringBeforeLast: ['What stands before the last mark; the whole text where there is none.'],
  substringAfterLast: ['What stands behind the last mark; nothing where there is none.'],
  substringBetween: ['What stands between two marks; null where they are missing.'],
  substringsBetween: ['All that stands between two marks, as a list.'],
  split: ['The parts of a text between any of the characters; between blanks where none are given.'],
  toCamelCase: ['`order_id` as `orderId`, or as `OrderId`.'],
  camel2Underline: ['`orderId` as `order_id`.'],
  removePrefix: ['The text without a beginning.'],
  removeSuffix: ['The text without an ending.'],
  now: ['The time, as `yyyy-MM-dd HH:mm:ss` or by a pattern.'],
  today: ['The date, as `yyyy-MM-dd`.'],
  format: ['A time in milliseconds, by a pattern.'],
  copy2Clipboard: ['Not available: scripts of rules have no clipboard.'],
  debug: ['A value as text.'],
};

const regexDocs: MemberDocs = {
  getGroup0: ['The first match of a pattern in a text.'],
  getGroup1: ['The first group of the first match.'],
  get: ['A group of the first match.'],
  getAllGroups: ['All groups of the first match.'],
  findAllGroup0: ['All matches.'],
  findAllGroup1: ['The first group of each match.'],
  findAll: ['A group of each match.'],
  find: ['The first match and its groups; here the text comes before the pattern.'],
  extract: ['A template in which `$1` and `${1}` are groups of the first match.'],
  delFirst: ['The text without the first match.'],
  delAll: ['The text without all matches.'],
  replaceAll: ['The text with a template for each match; here the text comes before the pattern.'],
  delBefore: ['What stands behind the first match.'],
  contains: ['Whether a pattern matches a part of a text.'],
  isMatch: ['Whether a pattern matches all of a text.'],
  count: ['How often a pattern matches.'],
  escape: ['A pattern that matches just this text.'],
};

export const memberDocs: Readonly<Record<ScriptTypeName, MemberDocs>> = {
  class: elementDocs,
  method: elementDocs,
  field: elementDocs,
  parameter: elementDocs,
  type: elementDocs,
  api: apiDocs,
  request: requestDocs,
  response: responseDocs,
  logger: loggerDocs,
  storage: storageDocs,
  tool: toolDocs,
  regex: regexDocs,
  files: { save: ['Saves a text in a file, where the user allowed that folder.'] },
  config: {
    get: ['The value of a key of rules or a property.'],
    getValues: ['All values of a key.'],
    resolveProperty: ['A text with its `${…}` resolved.'],
  },
  helper: {
    findClass: [
      'A class of the project, by qualified name or by a simple one that only one class has.',
      'class',
    ],
    resolveLink: ['The first class that a comment links to.', 'class'],
    resolveLinks: ['All classes that a comment links to.'],
  },
  runtime: {
    projectName: ['The name of the scanned folder.'],
    projectPath: ['The path of the scanned folder.'],
    module: ['The name of the module.'],
    modulePath: ['The folder of the module.'],
    filePath: ['The path of the source file.'],
    osName: ['Always `unknown`.'],
    pluginVersion: ['The version of Endpoint Atlas.'],
    ideVersion: ['Always empty.'],
    channel: ['Always `endpoint-atlas`.'],
    async: ['Runs a closure, at once.'],
  },
};
