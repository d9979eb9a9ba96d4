import type { Explanation, Scanner } from '@endpoint-atlas/engine';
import { printJson } from '../output/print-json.ts';
import type { ColorChoice } from '../output/styles.ts';
import { stylesFor } from '../output/styles.ts';
import { explanationJson } from './explanation-json.ts';
import { explanationText } from './explanation-text.ts';

/** All about one endpoint, or a part of it, on standard output. */
export function printExplanation(
  engine: Scanner,
  explanation: Explanation,
  { format, color }: { readonly format: 'table' | 'json' | 'ndjson'; readonly color: ColorChoice },
): void {
  switch (format) {
    case 'json':
    case 'ndjson':
      printJson(explanationJson(engine, explanation));
      return;
    case 'table':
      process.stdout.write(explanationText(explanation, stylesFor(color, process.stdout)));
      return;
  }
}
