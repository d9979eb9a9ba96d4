/** URLs as request files write them: with placeholders of their tools, and variables of the path. */
import { splitPlaceholders } from '../../client/request/placeholders.ts';
import type { ShapePart, UrlShape } from './usage.ts';

/** Variables of a file may name each other. */
const mostSteps = 5;

/**
 * @param variables what the file itself gives its placeholders; the others are known only when somebody sends
 */
export function shapeOfWritten(url: string, variables: ReadonlyMap<string, string>): UrlShape {
  return withPathVariables(shapeOf(url, variables, mostSteps));
}

function shapeOf(text: string, variables: ReadonlyMap<string, string>, steps: number): UrlShape {
  return splitPlaceholders(text).flatMap((piece): UrlShape => {
    if (piece.kind === 'text') return [piece];
    const value = variables.get(piece.name);
    return value === undefined || steps === 0
      ? [{ kind: 'hole', name: piece.name }]
      : shapeOf(value, variables, steps - 1);
  });
}

/** `/orders/:id` (Postman, Bruno) and `/orders/{id}`. */
function withPathVariables(shape: UrlShape): UrlShape {
  return shape.flatMap((part): UrlShape => {
    if (part.kind === 'hole') return [part];
    return part.text
      .split(/(\{[^{}/]*\}|(?<=\/):[A-Za-z_]\w*)/)
      .filter((text) => text !== '')
      .map((text): ShapePart => {
        const name = /^(?:\{(.*)\}|:(\w+))$/.exec(text);
        return name === null ? { kind: 'text', text } : { kind: 'hole', name: name[1] ?? name[2] ?? '' };
      });
  });
}
