/** HTTPie's command `http`. */
import { encodeForm } from '../../../client/request/form-encoding.ts';
import type { Part } from '../../../model/http-request.ts';
import { headerValue } from '../../../model/http-request.ts';
import { inSingleQuotes, shellWord } from '../shell-quote.ts';
import type { SnippetTarget } from './snippet-target.ts';

export const httpie: SnippetTarget = {
  title: 'Shell: HTTPie',
  fileExtension: '.sh',
  write({ method, url, headers, body }) {
    const raw = body.kind === 'text' ? body.text : body.kind === 'form' ? encodeForm(body.fields) : undefined;
    const words = [
      'http',
      // Without it, HTTPie would read a body from whatever runs the command.
      '--ignore-stdin',
      ...(body.kind === 'multipart' ? ['--multipart'] : []),
      ...(raw === undefined ? [] : [`--raw ${inSingleQuotes(raw)}`]),
      `${shellWord(method)} ${inSingleQuotes(url)}`,
      ...headers.map(([name, value]) => inSingleQuotes(value === '' ? `${name};` : `${name}:${value}`)),
      // HTTPie calls any body JSON that has no type.
      ...(raw !== undefined && headerValue(headers, 'Content-Type') === undefined ? [`'Content-Type:'`] : []),
      ...(body.kind === 'multipart' ? body.parts.map(partWord) : []),
      ...(body.kind === 'bytes' ? [inSingleQuotes(`@${body.file}`)] : []),
    ];
    const [program, stdin, ...others] = words;
    return [`${program} ${stdin}`, ...others].join(' \\\n  ');
  },
};

function partWord(part: Part): string {
  const name = part.name.replace(/[\\:=@;]/g, '\\$&');
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  return inSingleQuotes(
    part.kind === 'file' ? `${name}@${part.path}${type}` : `${name}=${part.value}${type}`,
  );
}
