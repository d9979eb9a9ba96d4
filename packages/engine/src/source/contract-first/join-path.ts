/** `a/b` and `../../c` make `a/c`. */
export function joinPath(folder: string, relative: string): string {
  const isAbsolute = relative.startsWith('/') || /^[A-Za-z]:\//.test(relative);
  const parts: string[] = [];
  for (const part of `${isAbsolute ? '' : `${folder}/`}${relative}`.replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.length > 1) parts.pop();
    else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part);
  }
  return parts.join('/');
}
