/** Paths of declarations that are generated from a document: behind its own path, so that findings can name it. */

const mark = '#generated:';

/** @param index tells the runs of generators apart */
export function generatedPath(document: string, index: number, kind: 'apis' | 'models'): string {
  // Declarations are read in the language that the end of a path tells.
  return `${document}${mark}${index}.${kind}.java`;
}

export function isGeneratedPath(path: string): boolean {
  return path.includes(mark);
}

/** The document that such a path stands for; any other path as it is. */
export function toDocumentPath(path: string): string {
  const at = path.lastIndexOf(mark);
  return at < 0 ? path : path.slice(0, at);
}
