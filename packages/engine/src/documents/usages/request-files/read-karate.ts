/** The requests of a Karate feature: `url`, `path` and `method`, each scenario beginning with those of the background. */
import type { ShapePart, UrlShape } from '../usage.ts';
import { shapeOfWritten } from '../written-url.ts';
import type { FileCall } from './find-calls.ts';

interface State {
  readonly url: UrlShape;
  readonly path: UrlShape;
}

const nothing: State = { url: [], path: [] };

export function readKarate(text: string): readonly FileCall[] {
  const found: FileCall[] = [];
  let background = nothing;
  let state = nothing;
  let scenario: string | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const title = /^(Background|Scenario(?: Outline)?|Feature):(.*)/.exec(line.trim());
    if (title !== null) {
      // What the background has set holds at the start of each scenario.
      if (scenario === undefined) background = state;
      if (title[1] !== 'Feature' && title[1] !== 'Background') {
        scenario = title[2]?.trim() || 'scenario';
        state = background;
      }
      continue;
    }
    const step = /^(?:Given|When|Then|And|But|\*) +(url|path|method) +(.+)$/.exec(line.trim());
    if (step === null) continue;
    const [, word, argument = ''] = step;
    if (word === 'url') state = { url: shapeOfExpression(argument), path: [] };
    else if (word === 'path') state = { ...state, path: [...state.path, ...segmentsOf(argument)] };
    else {
      const url = [...state.url, ...state.path];
      const name = scenario === undefined ? {} : { name: scenario };
      if (url.length > 0 && /^[a-z]+$/i.test(argument))
        found.push({ method: argument.toUpperCase(), url, line: index + 1, ...name });
      // A path is used up by its request, the URL is not.
      state = { ...state, path: [] };
    }
  }
  return found;
}

/** `path 'orders', id` is `/orders/{id}`. */
function segmentsOf(argument: string): UrlShape {
  return splitOutside(argument, ',').flatMap((each) => {
    const shape = shapeOfExpression(each);
    const [first] = shape;
    return first?.kind === 'text' && first.text.startsWith('/')
      ? shape
      : [{ kind: 'text', text: '/' } satisfies ShapePart, ...shape];
  });
}

/** `baseUrl + '/orders'`: texts, and what is known only when it runs. */
function shapeOfExpression(expression: string): UrlShape {
  return splitOutside(expression, '+').flatMap((each): UrlShape => {
    const written = /^'([^']*)'$|^"([^"]*)"$/.exec(each);
    if (written === null) return [{ kind: 'hole', name: each }];
    return shapeOfWritten(written[1] ?? written[2] ?? '', new Map());
  });
}

/** Splits where no text in quotes stands around. */
function splitOutside(text: string, divider: string): readonly string[] {
  const parts: string[] = [];
  let quote: string | undefined;
  let start = 0;
  for (const [index, char] of [...text].entries()) {
    if (quote !== undefined) {
      if (char === quote) quote = undefined;
    } else if (char === "'" || char === '"') quote = char;
    else if (char === divider) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}
