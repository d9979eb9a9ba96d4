/** `--ignore` of `check`: which drift nobody wants to hear of. */
import { type Drift, matchesStars } from '@endpoint-atlas/engine/diff';

/** `GET /users/{id}`, `/internal/**`, `User`, `User.secret`: names of variables do not matter. */
export function isIgnored({ method = '', path = '', schema }: Drift, ignored: readonly string[]): boolean {
  return ignored.some((pattern) => {
    const wanted = withoutVariables(pattern.trim());
    const operation = withoutVariables(path);
    if (wanted.startsWith('/')) return matchesStars(wanted, operation);
    if (wanted.includes(' /'))
      return matchesStars(wanted.toUpperCase(), `${method} ${operation}`.toUpperCase());
    if (schema === undefined) return false;
    return [schema.schema, schema.name].some((name) => matchesStars(wanted, name));
  });
}

function withoutVariables(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}
