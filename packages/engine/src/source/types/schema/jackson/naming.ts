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
  let simple = name.replace(/^.*[.$]/s, '');
  while (simple.endsWith('Strategy')) simple = simple.slice(0, -'Strategy'.length);
  return simple.replaceAll('_', '').toLowerCase();
}

const strategies: ReadonlyMap<string, (name: string) => string> = new Map([
  ['snakecase', snakeCase],
  ['lowercasewithunderscores', snakeCase],
  ['camelcasetolowercasewithunderscores', snakeCase],
  ['uppersnakecase', (name) => snakeCase(name).toUpperCase()],
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
function snakeCase(name: string): string {
  const words = name.replace(/^_/, '').replace(/\p{Lu}+/gu, (capitals, at: number, all: string) => {
    const isFirst = at === 0 || all[at - 1] === '_';
    return (isFirst ? '' : '_') + capitals.toLowerCase();
  });
  return words === '' ? name : words;
}

/** `someURLValue` → `some-url-value`: unlike in snake case, the last of several capitals begins a word. */
function separated(name: string, separator: string): string {
  return name.replace(/(?<=[^\p{Lu}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}[^\p{Lu}])/gu, separator).toLowerCase();
}
