/** Paths without what does not tell requests apart: names of variables, and the regular expressions beside them. */

/** `/users/{id:\\d+}/{*rest}` → `/users/{}/{}`; a variable may hold brackets of its own. */
export function pathShape(path: string): string {
  let shape = '';
  let depth = 0;
  for (const char of path) {
    if (char === '{' && depth++ === 0) shape += '{}';
    else if (char === '}' && depth > 0) depth--;
    else if (depth === 0) shape += char;
  }
  return shape === '' ? '/' : shape;
}

/** The base of a server and the context path of an endpoint, where one may say what the other says as well. */
export function joinBase(base: string, contextPath: string): string {
  if (base.endsWith(contextPath)) return base;
  return contextPath.startsWith(`${base}/`) ? contextPath : base + contextPath;
}
