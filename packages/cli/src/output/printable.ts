import { visibleText } from '@endpoint-atlas/engine';

/** Source text is not trusted with the terminal: what could move its cursor or turn its text around is escaped. */
export function printable(text: string): string {
  return visibleText(text);
}
