/**
 * Two OpenAPI documents of one service, operation by operation and property by property. Names of components do not
 * count: what an operation refers to is followed on both sides.
 */

/**
 * @typedef {Record<string, any>} Json
 * @typedef {{ readonly what: string, readonly agree: number, readonly of: number }} Row
 */

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * @param {Json} ours
 * @param {Json} theirs
 * @returns {{ readonly rows: readonly Row[], readonly differences: readonly string[] }}
 */
export function compareDocuments(ours, theirs) {
  const counts = new Counts();
  const own = operationsOf(ours);
  const others = operationsOf(theirs);
  for (const [place, operation] of others) {
    const found = own.get(place);
    counts.add('operations', found !== undefined, `${place} is missing`);
    if (found !== undefined) compareOperations(place, operation, found, { ours, theirs, counts });
  }
  for (const place of own.keys()) {
    if (!others.has(place)) counts.tell(`${place} is more than the other document has`);
  }
  return { rows: counts.rows(), differences: counts.differences };
}

class Counts {
  /** @type {Map<string, { agree: number, of: number }>} */
  #counts = new Map();
  /** @type {string[]} */
  differences = [];

  /**
   * @param {string} what
   * @param {boolean} agrees
   * @param {string} difference
   */
  add(what, agrees, difference) {
    const count = this.#counts.get(what) ?? { agree: 0, of: 0 };
    this.#counts.set(what, { agree: count.agree + (agrees ? 1 : 0), of: count.of + 1 });
    if (!agrees) this.differences.push(`${what}: ${difference}`);
  }

  /** @param {string} difference */
  tell(difference) {
    this.differences.push(difference);
  }

  /** @returns {readonly Row[]} */
  rows() {
    return [...this.#counts].map(([what, count]) => ({ what, ...count }));
  }
}

/**
 * By verb and path, whatever variables are called and however the path ends.
 * @param {Json} document
 * @returns {ReadonlyMap<string, Json>}
 */
function operationsOf({ paths }) {
  const found = new Map();
  for (const [path, item] of Object.entries(paths)) {
    const shape = path.replace(/\{[^}]*\}/g, '{}').replace(/(?<=.)\/$/, '');
    for (const verb of verbs) if (item[verb]) found.set(`${verb.toUpperCase()} ${shape}`, item[verb]);
  }
  return found;
}

/**
 * @typedef {{ readonly ours: Json, readonly theirs: Json, readonly counts: Counts }} Comparison
 *
 * @param {string} place
 * @param {Json} theirs
 * @param {Json} ours
 * @param {Comparison} comparison
 */
function compareOperations(place, theirs, ours, comparison) {
  const { counts } = comparison;
  counts.add(
    'operation ids',
    ours.operationId === theirs.operationId,
    `${place}: ${ours.operationId}, ${theirs.operationId}`,
  );
  const tags = (/** @type {Json} */ { tags = [] }) => [...tags].sort().join(', ');
  counts.add('tags', tags(ours) === tags(theirs), `${place}: ${tags(ours)}; ${tags(theirs)}`);
  for (const written of theirs.parameters ?? []) {
    const parameter = referred(comparison.theirs, written);
    const isSame = (/** @type {Json} */ each) => each.in === parameter.in && each.name === parameter.name;
    const name = `${place}: ${parameter.in} ${parameter.name}`;
    counts.add('parameters', (ours.parameters ?? []).some(isSame), name);
  }
  for (const status of Object.keys(theirs.responses)) {
    counts.add('statuses', status in ours.responses, `${place}: ${status}`);
  }
  const seen = new Set();
  compareBodies(`${place} takes`, theirs.requestBody, ours.requestBody, comparison, seen);
  for (const [status, response] of Object.entries(theirs.responses)) {
    compareBodies(`${place} returns ${status}`, response, ours.responses[status], comparison, seen);
  }
}

/**
 * @param {string} place
 * @param {Json | undefined} theirs
 * @param {Json | undefined} ours
 * @param {Comparison} comparison
 * @param {Set<string>} seen
 */
function compareBodies(place, theirs, ours, comparison, seen) {
  const schemaOf = (/** @type {Json | undefined} */ body) =>
    Object.values(body?.content ?? {}).find((/** @type {Json} */ media) => media.schema)?.schema;
  const wanted = schemaOf(theirs);
  if (wanted === undefined) return;
  const found = schemaOf(ours);
  comparison.counts.add('bodies', found !== undefined, `${place} has no schema`);
  if (found !== undefined) compareSchemas(place, wanted, found, comparison, seen);
}

/**
 * @param {string} place
 * @param {Json} theirs
 * @param {Json} ours
 * @param {Comparison} comparison
 * @param {Set<string>} seen pairs that were compared before
 */
function compareSchemas(place, theirs, ours, comparison, seen) {
  const pair = `${theirs.$ref} ${ours.$ref}`;
  if (theirs.$ref !== undefined && seen.has(pair)) return;
  seen.add(pair);
  const wanted = resolved(comparison.theirs, theirs);
  const found = resolved(comparison.ours, ours);
  for (const [name, property] of Object.entries(wanted.properties)) {
    const own = found.properties[name];
    comparison.counts.add('properties', own !== undefined, `${place}.${name}`);
    if (own !== undefined) compareSchemas(`${place}.${name}`, property, own, comparison, seen);
  }
  if (wanted.items && found.items) compareSchemas(`${place}[]`, wanted.items, found.items, comparison, seen);
}

/**
 * A parameter of the operation, or of the components that it names.
 * @param {Json} document
 * @param {Json} parameter
 * @returns {Json}
 */
function referred(document, parameter) {
  const name = parameter.$ref?.slice(parameter.$ref.lastIndexOf('/') + 1);
  return name === undefined ? parameter : (document.components?.parameters?.[name] ?? parameter);
}

/**
 * With the properties of all that it is composed of.
 * @param {Json} document
 * @param {Json} schema
 * @param {number} [depth]
 * @returns {{ readonly properties: Json, readonly items: Json | undefined }}
 */
function resolved(document, schema, depth = 0) {
  if (depth > 20) return { properties: {}, items: undefined };
  if (schema.$ref !== undefined) {
    const name = decodeURIComponent(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
    const target = document.components?.schemas?.[name];
    return target === undefined
      ? { properties: {}, items: undefined }
      : resolved(document, target, depth + 1);
  }
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((word) => schema[word] ?? []);
  const inside = parts.map((/** @type {Json} */ part) => resolved(document, part, depth + 1));
  return {
    properties: Object.assign({}, ...inside.map(({ properties }) => properties), schema.properties),
    items: schema.items ?? inside.find(({ items }) => items !== undefined)?.items,
  };
}
