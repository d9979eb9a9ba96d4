/**
 * The form of the hand-checked lists in `fixtures/projects`:
 * `VERB path Class#method (place:name …) body: type | form | multipart | none`, where `!` marks what is required.
 */

/** @typedef {import('@endpoint-atlas/engine/exports').EndpointList} EndpointList */
/** @typedef {import('@endpoint-atlas/engine/exports').ListedEndpoint} Endpoint */
/** @typedef {import('@endpoint-atlas/engine').Schema} Schema */

/**
 * The lines of a list, without comments and alignment.
 * @param {string} golden
 */
export function linesOfGolden(golden) {
  return golden
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/\s+/g, ' '))
    .sort();
}

/** @param {EndpointList} list */
export function linesOfEndpoints({ endpoints, schemas }) {
  return endpoints.map((endpoint) => lineOf(endpoint, schemas)).sort();
}

/**
 * @param {Endpoint} endpoint
 * @param {EndpointList['schemas']} schemas
 */
function lineOf(endpoint, schemas) {
  const className = endpoint.className.slice(endpoint.className.lastIndexOf('.') + 1);
  const parameters = endpoint.parameters.map(
    ({ in: place, name, required }) => `${place}:${name}${required ? '!' : ''}`,
  );
  const verb = endpoint.anyMethod ? 'ANY' : endpoint.method;
  // Of JAX-RS: the path of its application.
  const path = (endpoint.contextPath ?? '') + endpoint.path;
  const head = `${verb} ${path} ${className}#${endpoint.methodName}`;
  return `${head} (${parameters.join(' ')}) body: ${bodyOf(endpoint, schemas)}`;
}

/**
 * @param {Endpoint} endpoint
 * @param {EndpointList['schemas']} schemas
 */
function bodyOf({ body, consumes, parameters }, schemas) {
  if (body !== undefined) return typeOf(body.schema ?? {}, schemas);
  if (!parameters.some((parameter) => parameter.in === 'form')) return 'none';
  return consumes.some((type) => type.startsWith('multipart/')) ? 'multipart' : 'form';
}

/**
 * @param {Schema} schema
 * @param {EndpointList['schemas']} schemas
 * @returns {string}
 */
function typeOf(schema, schemas) {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice('#/schemas/'.length);
    return typeOf({ title: name, ...schemas[name] }, schemas);
  }
  if (schema.type === 'array') return `List<${typeOf(schema.items ?? {}, schemas)}>`;
  return schema.title ?? (schema.type === 'string' ? 'String' : (schema.type ?? 'Object'));
}
