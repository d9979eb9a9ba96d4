/** The body of a request, as the lines of an `.http` file. */
import { encodeForm } from '../../../client/request/form-encoding.ts';
import { encodeFormField } from '../../../client/request/percent-encoding.ts';
import type { TextNames } from '../../../client/request/placeholders.ts';
import { type FormField, type HttpRequest, headerValue } from '../../../model/http-request.ts';
import { unchosenFile } from '../unchosen-file.ts';
import { writeMultipart } from './multipart-body.ts';
import { writePlaceholders } from './placeholders.ts';
import { type BodyPlace, writeText } from './text-lines.ts';

export interface WrittenBody {
  /** Is set where the way in which the body is written decides it. */
  readonly contentType?: string;
  readonly lines: readonly string[];
  /** Says what the user has to fill in or watch, as sentences. */
  readonly gaps: readonly string[];
}

export function writeBody({ body, headers }: HttpRequest, place: BodyPlace): WrittenBody {
  switch (body.kind) {
    case 'none':
      return { lines: [], gaps: [] };
    case 'bytes':
      return {
        lines: [`< ${body.file}`],
        gaps: body.file === unchosenFile ? [`choose a file for its body in place of ${unchosenFile}.`] : [],
      };
    case 'form':
      return { lines: [formLine(body.fields, place.textNames)], gaps: [] };
    case 'text':
      return writeText(body.text, headerValue(headers, 'Content-Type') ?? '', place);
    case 'multipart':
      return writeMultipart(body.mediaType, body.parts, place);
  }
}

/** Encoded completely, so that blanks, `+` and `%` arrive as they are. */
function formLine(fields: readonly FormField[], textNames: TextNames): string {
  const line = encodeForm(fields, (text) => writePlaceholders(text, encodeFormField, textNames));
  // httpYac takes a body that starts with such a word for GraphQL; an encoded letter means the same to servers.
  return line.replace(/^(?:query|mutation|fragment|subscription|gql)(?![a-z])/i, (word) => {
    return `%${word.charCodeAt(0).toString(16).toUpperCase()}${word.slice(1)}`;
  });
}
