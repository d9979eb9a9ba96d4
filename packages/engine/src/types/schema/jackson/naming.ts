/** From names of fields and accessors to names in JSON. */

/**
 * `getURL` → `url`: Jackson makes all leading capitals small, unlike JavaBeans, which keep `URL`
 * (`MapperFeature.USE_STD_BEAN_NAMING` is off by default).
 */
export function propertyNameOf(accessorSuffix: string): string {
  const capitals = /^\p{Lu}+/u.exec(accessorSuffix)?.[0] ?? '';
  return capitals.toLowerCase() + accessorSuffix.slice(capitals.length);
}

/**
 * Jackson's `PropertyNamingStrategies`, by the simple name of the class that `@JsonNaming` holds or by that of the
 * constant that configures a mapper: `SnakeCaseStrategy`, `SNAKE_CASE`.
 */
export function renameBy(strategy: string, name: string): string {
  return strategies.get(strategyKey(strategy))?.(name) ?? name;
}

export function isNamingStrategy(name: string): boolean {
  return strategies.has(strategyKey(name));
}

/** `SnakeCaseStrategy` and `SNAKE_CASE` → `snakecase`. */
function strategyKey(name: string): string {
  return name
    .replace(/(?:Strategy)+$/, '')
    .replaceAll('_', '')
    .toLowerCase();
}

const strategies: ReadonlyMap<string, (name: string) => string> = new Map([
  ['snakecase', (name) => separated(name, '_')],
  ['lowercasewithunderscores', (name) => separated(name, '_')],
  ['camelcasetolowercasewithunderscores', (name) => separated(name, '_')],
  ['uppersnakecase', (name) => separated(name, '_').toUpperCase()],
  ['kebabcase', (name) => separated(name, '-')],
  ['lowerdotcase', (name) => separated(name, '.')],
  ['lowercase', (name) => name.toLowerCase()],
  ['uppercamelcase', capitalized],
  ['pascalcase', capitalized],
  ['pascalcasetocamelcase', capitalized],
  ['lowercamelcase', (name) => name],
]);

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `orderID` → `order_id`, `someURLValue` → `some_urlvalue`: a run of capitals is one word. */
function separated(name: string, separator: string): string {
  return name.replace(
    /(^|[^\p{Lu}])(\p{Lu}+)/gu,
    (_, before: string, capitals: string) =>
      `${before}${before === '' || before === separator ? '' : separator}${capitals.toLowerCase()}`,
  );
}
