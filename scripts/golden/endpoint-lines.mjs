/**
 * The form of the hand-checked lists in `fixtures/projects`:
 * `VERB path Class#method (place:name …) body: type | form | multipart | none`, where `!` marks what is required.
 */

/** @typedef {import('@endpoint-atlas/engine').Endpoint} Endpoint */
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

/** @param {readonly Endpoint[]} endpoints */
export function linesOfEndpoints(endpoints) {
  return endpoints.map(lineOf).sort();
}

/** @param {Endpoint} endpoint */
function lineOf(endpoint) {
  const className = endpoint.className.slice(endpoint.className.lastIndexOf('.') + 1);
  const parameters = endpoint.parameters.map(
    ({ in: place, name, required }) => `${place}:${name}${required ? '!' : ''}`,
  );
  const verb = endpoint.anyMethod ? 'ANY' : endpoint.method;
  // Of JAX-RS: the path of its application.
  const path = (endpoint.contextPath ?? '') + endpoint.path;
  const head = `${verb} ${path} ${className}#${endpoint.methodName}`;
  return `${head} (${parameters.join(' ')}) body: ${bodyOf(endpoint)}`;
}

/** @param {Endpoint} endpoint */
function bodyOf({ body, consumes, parameters }) {
  if (body !== undefined) return typeOf(body.schema);
  if (!parameters.some((parameter) => parameter.in === 'form')) return 'none';
  return consumes.some((type) => type.startsWith('multipart/')) ? 'multipart' : 'form';
}

/**
 * @param {Schema} schema
 * @returns {string}
 */
function typeOf(schema) {
  if (schema.type === 'array') return `List<${typeOf(schema.items ?? {})}>`;
  return schema.title ?? (schema.type === 'string' ? 'String' : (schema.type ?? 'Object'));
}
