/** Names of classes, methods and constants, as openapi-generator makes them of the names in a document (its `StringUtils`). */

/** `order-item` → `OrderItem`, `find_all` → `FindAll`; what cannot stand in a name goes. */
export function typeName(text: string): string {
  const words = text.split(/[^A-Za-z0-9$]+/).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[0-9]/.test(name) ? `Model${name}` : name || 'Model';
}

/** `Catalog API` → `CatalogApi`, `HTTPServer` → `HttpServer`: generators of Java put tags in small letters first. */
export function tagName(text: string): string {
  const spaced = text
    .replace(/[^A-Za-z0-9$._\- ]/g, '')
    .replace(/([A-Z]{1,100})([A-Z][a-z]{2})/g, '$1_$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase();
  return typeName(spaced).replace(/^Model(?=\d)/, 'Class');
}

/** The same with a small first letter: `get-orders` → `getOrders`. */
export function methodName(text: string): string {
  const name = typeName(text).replace(/^Model(?=\d)/, '_');
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  return reserved.has(lower) ? `call${name}` : lower;
}

/** `in progress` → `IN_PROGRESS`. */
export function constantName(text: string): string {
  const name = text
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .join('_')
    .toUpperCase();
  if (name === '') return 'EMPTY';
  return /^[0-9]/.test(name) ? `_${name}` : name;
}

/** A text of Java in quotes. */
export function javaText(text: string): string {
  return JSON.stringify(text.length > maxText ? text.slice(0, maxText) : text);
}

const maxText = 4000;

const reserved: ReadonlySet<string> = new Set(
  [
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final',
    'finally float for goto if implements import instanceof int interface long native new package private protected',
    'public return short static strictfp super switch synchronized this throw throws transient try void volatile while',
    'null true false',
  ]
    .join(' ')
    .split(' '),
);
