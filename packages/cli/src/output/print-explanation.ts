import type { Explanation, Scanner } from '@endpoint-atlas/engine';
import type { ListCommand } from '../arguments.ts';
import { explanationJson } from './explanation-json.ts';
import { explanationText } from './explanation-text.ts';
import { printJson } from './print-json.ts';
import { stylesFor } from './styles.ts';

/** All about one endpoint, or a part of it, on standard output. */
export function printExplanation(
  engine: Scanner,
  explanation: Explanation,
  { format, color }: Pick<ListCommand, 'format' | 'color'>,
): void {
  switch (format) {
    case 'json':
      printJson(explanationJson(engine, explanation));
      return;
    case 'table':
      process.stdout.write(explanationText(explanation, stylesFor(color, process.stdout)));
      return;
  }
}
