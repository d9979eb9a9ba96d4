/** The groups that operations stand in, and what the document says about each. */
import type { ApiTag } from '../../../model/api-definition.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import type { ApiSource } from '../api-source.ts';
import { oneLine } from '../one-line.ts';
import type { Tag } from './document.ts';
import type { OpenApiSettings } from './openapi-options.ts';

/** Returns what annotations say, else the controller; and what rules mark the endpoint by. */
export function tagsOfOperation(endpoint: Endpoint, source: ApiSource, naming: TagNaming): readonly string[] {
  return [...groupsOf(endpoint, source, naming).map(({ name }) => name), ...(endpoint.tags ?? [])]
    .map(oneLine)
    .filter((name, index, names) => name !== '' && names.indexOf(name) === index);
}

export type TagNaming = OpenApiSettings['tags'];

/** A folder that a rule names counts before what annotations call the class. */
function groupsOf(endpoint: Endpoint, source: ApiSource, naming: TagNaming): readonly ApiTag[] {
  const { folder, className } = endpoint;
  const isOfClass = folder === className.slice(className.lastIndexOf('.') + 1);
  const documented = isOfClass ? source.operationOf(endpoint).tags : [];
  if (documented.length > 1) return documented;
  const ofFolder = isOfClass && naming === 'kebab' ? inKebabCase(folder) : folder;
  const [{ name, description, docs } = { name: ofFolder, description: undefined, docs: undefined }] =
    documented;
  const said = description ?? source.folderOf(endpoint).description;
  return [{ name, ...(said !== undefined && { description: said }), ...(docs !== undefined && { docs }) }];
}

/** `BookController` is `book-controller`, `HTTPController2` is `http-controller-2` (springdoc's `splitCamelCase`). */
function inKebabCase(name: string): string {
  return name
    .replace(/([A-Z])(?=[A-Z][a-z])|([^A-Z])(?=[A-Z])|([A-Za-z])(?=[^A-Za-z])/g, '$1$2$3-')
    .toLowerCase();
}

/**
 * Those of the definition first, which says their order, then those that operations stand in.
 * @param defined what the definition of the whole API says; it counts before what a class says
 */
export function tagsOfDocument(
  endpoints: readonly Endpoint[],
  defined: readonly ApiTag[],
  source: ApiSource,
  naming: TagNaming,
): readonly Tag[] {
  const tags = new Map<string, Tag>();
  const add = ({ name, description = '', docs }: ApiTag) => {
    const key = oneLine(name);
    if (key === '') return;
    const text = description.trim();
    const isMore = text !== '' && text.replace(/[.。]$/, '') !== key;
    const tag = { name: key, ...(isMore && { description: text }), ...(docs && { externalDocs: docs }) };
    tags.set(key, { ...tag, ...tags.get(key) });
  };
  defined.forEach(add);
  for (const endpoint of endpoints) {
    groupsOf(endpoint, source, naming).forEach(add);
    for (const name of endpoint.tags ?? []) add({ name });
  }
  return [...tags.values()];
}
