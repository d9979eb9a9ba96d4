/** Keywords that apply other schemas, to the value or to its members (JSON Schema 2020-12, sections 8 and 10 to 11). */
import type { Json } from '@endpoint-atlas/groovy';
import { matches, requireTogether } from './assertions.ts';
import { type Findings, isArray, isObject, type Keyword, report, type Scope } from './scope.ts';

export const applicators: Readonly<Record<string, Keyword>> = {
  $ref: refer,
  $dynamicRef: refer,
  allOf(schemas, scope) {
    for (const schema of listOf(schemas)) take(scope, schema);
  },
  anyOf(schemas, scope) {
    const passed = listOf(schemas).filter((schema) => passes(scope, schema));
    if (passed.length === 0) report(scope, 'matches none of the schemas of anyOf');
  },
  oneOf(schemas, scope) {
    const passed = listOf(schemas).filter((schema) => passes(scope, schema));
    if (passed.length !== 1) report(scope, `matches ${passed.length} schemas of oneOf instead of one`);
  },
  not(schema, scope) {
    if (whole(scope, schema).problems.length === 0) report(scope, 'matches a schema that it must not match');
  },
  if(schema, scope) {
    const branch = passes(scope, schema) ? scope.schema.then : scope.schema.else;
    if (branch !== undefined) take(scope, branch);
  },
  dependentSchemas: applyToOwners,
  dependencies(wanted, scope) {
    requireTogether(wanted, scope);
    applyToOwners(wanted, scope);
  },
  properties(schemas, scope) {
    const { value } = scope;
    if (!isObject(value) || !isObject(schemas)) return;
    for (const [name, schema] of Object.entries(schemas))
      if (Object.hasOwn(value, name)) takeMember(scope, name, schema);
  },
  patternProperties(schemas, scope) {
    if (!isObject(schemas)) return;
    for (const name of namesIn(scope.value))
      for (const [pattern, schema] of Object.entries(schemas))
        if (matches(name, pattern, scope.run)) takeMember(scope, name, schema);
  },
  additionalProperties(schema, scope) {
    const { properties, patternProperties } = scope.schema;
    const patterns = isObject(patternProperties) ? Object.keys(patternProperties) : [];
    for (const name of namesIn(scope.value)) {
      const isKnown = isObject(properties) && Object.hasOwn(properties, name);
      if (!isKnown && !patterns.some((pattern) => matches(name, pattern, scope.run)))
        takeMember(scope, name, schema);
    }
  },
  propertyNames(schema, scope) {
    for (const name of namesIn(scope.value)) {
      const at = `${place(scope, name)} (its name)`;
      scope.problems.push(...scope.check(schema, name, at).problems);
    }
  },
  prefixItems: takeInOrder,
  items(schema, scope) {
    // Drafts before 2020-12 wrote a list here for what is `prefixItems` now.
    if (isArray(schema)) takeInOrder(schema, scope);
    else takeItemsFrom(lengthOf(scope.schema.prefixItems), schema, scope);
  },
  additionalItems(schema, scope) {
    const { items } = scope.schema;
    if (isArray(items)) takeItemsFrom(items.length, schema, scope);
  },
  contains(schema, scope) {
    const { value } = scope;
    if (!isArray(value)) return;
    const found = indexesOf(value).filter(
      (index) => scope.check(schema, value[Number(index)] ?? null, scope.at).problems.length === 0,
    );
    for (const index of found) scope.evaluated.add(index);
    const { minContains = 1, maxContains } = scope.schema;
    if (typeof minContains === 'number' && found.length < minContains)
      report(scope, `has ${found.length} items that match contains, fewer than ${minContains}`);
    if (typeof maxContains === 'number' && found.length > maxContains)
      report(scope, `has ${found.length} items that match contains, more than ${maxContains}`);
  },
  // These two ask what all the others have looked at.
  unevaluatedItems(schema, scope) {
    if (isArray(scope.value)) takeRest(indexesOf(scope.value), schema, scope);
  },
  unevaluatedProperties(schema, scope) {
    takeRest(namesIn(scope.value), schema, scope);
  },
};

function refer(reference: Json, scope: Scope): void {
  const schema = typeof reference === 'string' ? scope.references(reference) : undefined;
  if (schema === undefined)
    report(scope, `cannot be checked, because the schema has no ${String(reference)}`);
  else take(scope, schema);
}

function whole(scope: Scope, schema: Json): Findings {
  return scope.check(schema, scope.value, scope.at);
}

/** The value has to satisfy the schema, too. */
function take(scope: Scope, schema: Json): void {
  const { problems, evaluated } = whole(scope, schema);
  scope.problems.push(...problems);
  for (const member of evaluated) scope.evaluated.add(member);
}

/** Tells whether the value satisfies the schema; what a schema has looked at counts only then. */
function passes(scope: Scope, schema: Json): boolean {
  const { problems, evaluated } = whole(scope, schema);
  if (problems.length > 0) return false;
  for (const member of evaluated) scope.evaluated.add(member);
  return true;
}

function takeMember(scope: Scope, name: string, schema: Json): void {
  const { value } = scope;
  const member = (value as Readonly<Record<string, Json>>)[name] ?? null;
  scope.evaluated.add(name);
  scope.problems.push(...scope.check(schema, member, place(scope, name)).problems);
}

function takeInOrder(schemas: Json, scope: Scope): void {
  const { value } = scope;
  if (!isArray(value)) return;
  for (const [index, schema] of listOf(schemas).entries())
    if (index < value.length) takeMember(scope, String(index), schema);
}

function takeItemsFrom(first: number, schema: Json, scope: Scope): void {
  const { value } = scope;
  if (!isArray(value)) return;
  for (const index of indexesOf(value).slice(first)) takeMember(scope, index, schema);
}

function takeRest(names: readonly string[], schema: Json, scope: Scope): void {
  for (const name of names.filter((each) => !scope.evaluated.has(each))) takeMember(scope, name, schema);
}

function applyToOwners(schemas: Json, scope: Scope): void {
  const { value } = scope;
  if (!isObject(value) || !isObject(schemas)) return;
  for (const [name, schema] of Object.entries(schemas))
    if (Object.hasOwn(value, name) && !isArray(schema)) take(scope, schema);
}

function namesIn(value: Json): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function indexesOf(value: readonly Json[]): readonly string[] {
  return value.map((_, index) => String(index));
}

function listOf(schemas: Json): readonly Json[] {
  return isArray(schemas) ? schemas : [];
}

function lengthOf(list: Json | undefined): number {
  return isArray(list) ? list.length : 0;
}

function place({ at, value }: Scope, name: string): string {
  if (isArray(value)) return `${at}[${name}]`;
  return at === '' ? name : `${at}.${name}`;
}
