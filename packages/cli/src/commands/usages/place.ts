/** Names the place of a call, for people and for programs. */
import { relative } from 'node:path';
import type { Usage } from '@endpoint-atlas/engine/usages';

/** `web/src/orders.ts:12` */
export function placeOf({ file, line }: Pick<Usage, 'file' | 'line'>): string {
  return `${shownFile(file)}:${line}`;
}

/** Names a file from the working folder, with `/`. */
export function shownFile(file: string): string {
  return relative(process.cwd(), file).replaceAll('\\', '/') || file;
}
