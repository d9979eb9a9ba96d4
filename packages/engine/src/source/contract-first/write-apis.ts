/**
 * The interfaces that a generator makes of the operations in a document, as Java with the annotations of Spring or of
 * JAX-RS. One line holds one method, and stands for the operation's line in the document.
 */
import { withoutMark } from '../../model/exact-number.ts';
import type { Generation } from './generation.ts';
import { javaText, methodName, tagName, typeName } from './java-names.ts';
import type { ApiDocument, Operation, OperationParameter } from './operations.ts';
import type { Models } from './write-models.ts';

/** An operation under the names that generated code has for it. */
export interface OperationName {
  readonly operation: Operation;
  readonly method: string;
  /** Qualified; the first is where the operation is listed while nothing implements it. */
  readonly interfaces: readonly string[];
}

export interface WrittenApis {
  readonly lines: readonly { readonly text: string; readonly line: number }[];
  readonly names: readonly OperationName[];
}

export function writeApis(generation: Generation, api: ApiDocument, models: Models): WrittenApis {
  const names = nameOperations(generation, api.operations);
  const byInterface = new Map<string, { name: OperationName; text: string }[]>();
  for (const name of names) {
    const text = methodText(generation, name, models);
    for (const each of name.interfaces) {
      const known = byInterface.get(each);
      if (known === undefined) byInterface.set(each, [{ name, text }]);
      else known.push({ name, text });
    }
  }
  const lines = [...byInterface].flatMap(([qualifiedName, methods]) => {
    const line = methods[0]?.name.operation.line ?? 1;
    const head = headOf(generation, qualifiedName, api.basePath);
    return [
      { text: head, line },
      ...methods.map(({ name, text }) => ({ text, line: name.operation.line })),
      { text: '}', line },
    ];
  });
  return { lines, names };
}

/** An interface for each tag or first segment; where the build does not say which, classes may implement either. */
function nameOperations(generation: Generation, operations: readonly Operation[]): readonly OperationName[] {
  const used = new Map<string, number>();
  return operations.flatMap((operation) => {
    const groups = groupsOf(generation, operation);
    if (groups.length === 0) return [];
    const id = generation.removesIdPrefix
      ? operation.operationId.replace(/^[^_]*_(?=.)/, '')
      : operation.operationId;
    const method = methodName(id || `${operation.path} ${operation.verb.toLowerCase()}`);
    const interfaces = [...new Set(groups.flatMap((group) => interfacesOf(generation, group)))];
    // Generators number what would be declared twice.
    const key = `${interfaces[0]} ${method}`;
    const count = used.get(key) ?? 0;
    used.set(key, count + 1);
    return { operation, method: count === 0 ? method : `${method}_${count - 1}`, interfaces };
  });
}

/** Names of the interfaces that an operation belongs to, without what stands before and after. */
function groupsOf(
  { useTags, lowersAcronyms, onlyApis }: Generation,
  { tags, path }: Operation,
): readonly string[] {
  const nameTag = lowersAcronyms ? tagName : typeName;
  const byTag = (tags.length > 0 ? tags : ['default']).slice(0, maxTags).map(nameTag);
  const byPath = [typeName(path.split('/')[1]?.replace(/[{}]/g, '') || 'default')];
  const groups = useTags === undefined ? [...byPath, ...byTag] : useTags ? byTag : byPath;
  return groups.filter((group) => onlyApis === undefined || onlyApis.has(group));
}

const maxTags = 20;

/** The interface of the API, and what a generated controller delegates to. */
function interfacesOf({ apiPackage, apiName, delegateSuffix }: Generation, group: string): readonly string[] {
  const name = `${apiPackage}.${typeName(`${apiName.prefix} ${group}`)}${apiName.suffix}`;
  return delegateSuffix === '' ? [name] : [name, `${name}${delegateSuffix}`];
}

function headOf(
  { style, apiPackage, delegateSuffix, hasServerPath }: Generation,
  name: string,
  basePath: string,
): string {
  const simple = name.slice(apiPackage.length + 1);
  const isDelegate = delegateSuffix !== '' && simple.endsWith(delegateSuffix);
  if (style === 'jax-rs') {
    // What extends a service of Jersey's generator extends an abstract class.
    const kind = isDelegate ? 'abstract class' : 'interface';
    const path = hasServerPath && basePath !== '' ? basePath : '/';
    return `@jakarta.ws.rs.Path(${javaText(path)}) public ${kind} ${simple} {`;
  }
  const controller = '@org.springframework.stereotype.Controller ';
  const mapped = `@${web}.RequestMapping(${javaText(basePath)}) `;
  // The mapping of a generated controller, which calls the delegate; a class of one's own has its own.
  const onClass = delegateSuffix !== '' && basePath !== '' ? mapped : '';
  return `${isDelegate ? controller : ''}${onClass}public interface ${simple} {`;
}

const web = 'org.springframework.web.bind.annotation';
const swagger = 'io.swagger.v3.oas.annotations';

function methodText(
  generation: Generation,
  { operation, method, interfaces }: OperationName,
  models: Models,
) {
  const isSpring = generation.style === 'spring';
  const parameters = operation.parameters.map((each, index) =>
    isSpring ? springParameter(each, index, models, method) : jaxRsParameter(each, index, models, method),
  );
  const type = isSpring ? 'org.springframework.http.ResponseEntity<Object>' : 'jakarta.ws.rs.core.Response';
  const isAbstract = generation.delegateSuffix !== '' && !isSpring && interfaces.length > 1;
  return [
    `  ${documentationOf(operation)} ${responsesOf(operation, models, method)}`,
    isSpring ? springMapping(operation) : jaxRsMapping(operation),
    `${isAbstract ? 'public abstract ' : ''}${type} ${method}(${parameters.join(', ')});`,
  ].join(' ');
}

function documentationOf({ summary, description, isDeprecated }: Operation): string {
  const attributes = [
    ...(summary === '' ? [] : [`summary = ${javaText(summary)}`]),
    ...(description === '' ? [] : [`description = ${javaText(description)}`]),
    ...(isDeprecated ? ['deprecated = true'] : []),
  ];
  return attributes.length === 0 ? '' : `@${swagger}.Operation(${attributes.join(', ')})`;
}

function responsesOf({ responses }: Operation, models: Models, method: string): string {
  const written = responses.map(({ status, description, schema, mediaType }) => {
    const type = schema && models.typeOf(schema, `${method} ${status} Response`);
    const content = type === undefined ? `@${swagger}.media.Content` : contentOf(type, mediaType);
    return `@${swagger}.responses.ApiResponse(responseCode = ${javaText(status)}, description = ${javaText(description)}, content = ${content})`;
  });
  return written.length === 0 ? '' : `@${swagger}.responses.ApiResponses({${written.join(', ')}})`;
}

/** Class literals have no type arguments; a list has an annotation of its own, a map says no more than that it is one. */
function contentOf(type: string, mediaType: string): string {
  const list = /^java\.util\.(?:List|Set)<([\w.$]+)>$/.exec(type)?.[1];
  const plain = /^[\w.$[\]]+$/.test(type) ? type : 'Object';
  const schema = (name: string) => `@${swagger}.media.Schema(implementation = ${name}.class)`;
  const shape =
    list === undefined
      ? `schema = ${schema(plain)}`
      : `array = @${swagger}.media.ArraySchema(schema = ${schema(list)})`;
  return `@${swagger}.media.Content(mediaType = ${javaText(mediaType)}, ${shape})`;
}

function springMapping({ verb, path, consumes, produces }: Operation): string {
  const list = (name: string, values: readonly string[]) =>
    values.length === 0 ? '' : `, ${name} = {${values.map(javaText).join(', ')}}`;
  const method = `method = ${web}.RequestMethod.${verb}`;
  return `@${web}.RequestMapping(${method}, value = ${javaText(path)}${list('consumes', consumes)}${list('produces', produces)})`;
}

function springParameter(
  parameter: OperationParameter,
  index: number,
  models: Models,
  method: string,
): string {
  const { in: place, name, isRequired, schema } = parameter;
  const type = parameterType(parameter, models, method);
  const required = isRequired ? '' : ', required = false';
  const value = defaultOf(schema.value, isRequired);
  const named = `value = ${javaText(name)}${required}`;
  const about = `${describedParameter(parameter, models)}${models.constraintsOf(schema)}`;
  switch (place) {
    case 'path':
      return `${about}@${web}.PathVariable(${named}) ${type} a${index}`;
    case 'header':
      return `${about}@${web}.RequestHeader(${named}${value}) ${type} a${index}`;
    case 'cookie':
      return `${about}@${web}.CookieValue(${named}${value}) ${type} a${index}`;
    case 'query':
      return `${about}@${web}.RequestParam(${named}${value}) ${type} a${index}`;
    case 'form':
      return isFile(type)
        ? `${about}@${web}.RequestPart(${named}) ${type.replace(resource, multipartFile)} a${index}`
        : `${about}@${web}.RequestParam(${named}${value}) ${type} a${index}`;
    case 'body':
      return `${about}@${web}.RequestBody${isRequired ? '' : '(required = false)'} ${type} a${index}`;
  }
}

/** Outside of bodies an enum is a text: its values are sent as the document has them, not as Java names them. */
function parameterType(
  { in: place, name, schema }: OperationParameter,
  models: Models,
  method: string,
): string {
  const type = models.typeOf(schema, `${method} ${place === 'body' ? 'Request' : name} Parameter`);
  if (place === 'body' || models.valuesOf(schema).length === 0) return type;
  return type.startsWith('java.util.') ? 'java.util.List<String>' : type === 'Integer' ? type : 'String';
}

const resource = 'org.springframework.core.io.Resource';
const multipartFile = 'org.springframework.web.multipart.MultipartFile';

function isFile(type: string): boolean {
  return type.includes(resource);
}

function jaxRsMapping({ verb, path, consumes, produces }: Operation): string {
  const list = (name: string, values: readonly string[]) =>
    values.length === 0 ? '' : `@jakarta.ws.rs.${name}({${values.map(javaText).join(', ')}}) `;
  const designator = verb === 'TRACE' ? '@jakarta.ws.rs.HttpMethod("TRACE")' : `@jakarta.ws.rs.${verb}`;
  return `${designator} @jakarta.ws.rs.Path(${javaText(path)}) ${list('Consumes', consumes)}${list('Produces', produces)}`.trimEnd();
}

const jaxRsPlaces = {
  path: 'PathParam',
  query: 'QueryParam',
  header: 'HeaderParam',
  cookie: 'CookieParam',
  form: 'FormParam',
} as const;

function jaxRsParameter(
  parameter: OperationParameter,
  index: number,
  models: Models,
  method: string,
): string {
  const { in: place, name, isRequired, schema } = parameter;
  const written = parameterType(parameter, models, method);
  const type = written.replace(resource, 'java.io.InputStream');
  const about = `${describedParameter(parameter, models)}${models.constraintsOf(schema)}`;
  const asserted = isRequired ? '@jakarta.validation.constraints.NotNull ' : '';
  if (place === 'body') return `${about}${asserted}${type} a${index}`;
  const value = schema.value.default;
  const usual =
    value === undefined || value === null || typeof value === 'object'
      ? ''
      : `@jakarta.ws.rs.DefaultValue(${javaText(withoutMark(String(value)))}) `;
  return `${about}${asserted}${usual}@jakarta.ws.rs.${jaxRsPlaces[place]}(${javaText(name)}) ${type} a${index}`;
}

/**
 * Returns what the code alone does not say: the description, and the values of an enum, which are sent as they are
 * written.
 */
function describedParameter(
  { in: place, name, isRequired, description, schema }: OperationParameter,
  models: Models,
): string {
  if (place === 'body' || place === 'form') return '';
  const values = models.valuesOf(schema);
  const allowed = `@${swagger}.media.Schema(allowableValues = {${values.map(javaText).join(', ')}})`;
  const isList = models.typeOf(schema, name).startsWith('java.util.');
  const attributes = [
    `name = ${javaText(name)}`,
    `in = ${swagger}.enums.ParameterIn.${place.toUpperCase()}`,
    ...(isRequired ? ['required = true'] : []),
    ...(description === '' ? [] : [`description = ${javaText(description)}`]),
    ...(values.length === 0
      ? []
      : [isList ? `array = @${swagger}.media.ArraySchema(schema = ${allowed})` : `schema = ${allowed}`]),
  ];
  return `@${swagger}.Parameter(${attributes.join(', ')}) `;
}

function defaultOf(schema: Readonly<Record<string, unknown>>, isRequired: boolean): string {
  const value = schema.default;
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && !isRequired ? `, defaultValue = ${javaText(withoutMark(String(value)))}` : '';
}
