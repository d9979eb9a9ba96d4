/** From names of fields and accessors to names in JSON. */

/**
 * `getURL` → `url`: Jackson makes all leading capitals small, unlike JavaBeans, which keep `URL`
 * (`MapperFeature.USE_STD_BEAN_NAMING` is off by default).
 */
export function propertyNameOf(accessorSuffix: string): string {
  const capitals = /^\p{Lu}+/u.exec(accessorSuffix)?.[0] ?? '';
  return capitals.toLowerCase() + accessorSuffix.slice(capitals.length);
}

/** Jackson's `PropertyNamingStrategies`, by the simple name that `@JsonNaming` holds. */
export function renameBy(strategy: string, name: string): string {
  switch (strategy.replace(/Strategy$/, '')) {
    case 'SnakeCase':
      return separated(name, '_');
    case 'UpperSnakeCase':
      return separated(name, '_').toUpperCase();
    case 'KebabCase':
      return separated(name, '-');
    case 'LowerDotCase':
      return separated(name, '.');
    case 'LowerCase':
      return name.toLowerCase();
    case 'UpperCamelCase':
    case 'PascalCase':
      return name.charAt(0).toUpperCase() + name.slice(1);
    default:
      return name;
  }
}

/** `orderID` → `order_id`, `someURLValue` → `some_urlvalue`: a run of capitals is one word. */
function separated(name: string, separator: string): string {
  return name.replace(
    /(^|[^\p{Lu}])(\p{Lu}+)/gu,
    (_, before: string, capitals: string) =>
      `${before}${before === '' || before === separator ? '' : separator}${capitals.toLowerCase()}`,
  );
}
