/** Python with the library requests. */
import { encodeForm } from '../../../client/request/form-encoding.ts';
import { mediaTypeOfFile } from '../../../client/request/media-type.ts';
import { lastSegment } from '../../../client/request/multipart.ts';
import type { HttpRequest, Part, RequestBody } from '../../../model/http-request.ts';
import { quoted } from './literals.ts';
import type { SnippetTarget } from './snippet-target.ts';

export const pythonRequests: SnippetTarget = {
  title: 'Python: requests',
  fileExtension: '.py',
  write({ method, url, headers, body }) {
    const options = [
      quoted(method),
      quoted(url),
      ...(headers.length === 0 ? [] : [`headers=${headersCode(headers)}`]),
      ...bodyCode(body),
    ];
    return [
      'import requests',
      '',
      'response = requests.request(',
      ...options.map((option) => `    ${option},`),
      ')',
      'print(response.status_code, response.text)',
    ].join('\n');
  },
};

/** requests takes a name once; several values of it travel in one line (RFC 9110, 5.2). */
function headersCode(headers: HttpRequest['headers']): string {
  const merged = new Map<string, readonly [string, string]>();
  for (const [name, value] of headers) {
    const before = merged.get(name.toLowerCase());
    const separator = name.toLowerCase() === 'cookie' ? '; ' : ', ';
    merged.set(name.toLowerCase(), before ? [before[0], before[1] + separator + value] : [name, value]);
  }
  // As bytes, values may hold the upper half of Latin-1.
  const lines = [...merged.values()].map(
    ([name, value]) => `        ${quoted(name)}: ${headerValue(value)},`,
  );
  return `{\n${lines.join('\n')}\n    }`;
}

function headerValue(value: string): string {
  return /^[ -~\t]*$/.test(value) ? quoted(value) : `${quoted(value)}.encode("latin-1")`;
}

function bodyCode(body: RequestBody): readonly string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'text':
      return [`data=${textCode(body.text)}.encode()`];
    case 'bytes':
      return [`data=open(${quoted(body.file)}, "rb")`];
    case 'form':
      return [`data=${quoted(encodeForm(body.fields))}`];
    case 'multipart':
      if (body.parts.length === 0) return ['files=[]'];
      return [`files=[\n${body.parts.map((part) => `        ${partCode(part)},`).join('\n')}\n    ]`];
  }
}

/** Lines stand below each other; strings side by side are one in Python. */
function textCode(text: string): string {
  const lines = text.split('\n');
  if (lines.length === 1) return quoted(text);
  const pieces = lines.map((line, index) => quoted(index < lines.length - 1 ? `${line}\n` : line));
  return `(\n${pieces.map((piece) => `        ${piece}`).join('\n')}\n    )`;
}

function partCode(part: Part): string {
  const type = part.contentType === undefined ? '' : `, ${quoted(part.contentType)}`;
  if (part.kind === 'text') return `(${quoted(part.name)}, (None, ${quoted(part.value)}${type}))`;
  const name = lastSegment(part.path);
  const ofFile = quoted(part.contentType ?? mediaTypeOfFile(name));
  return `(${quoted(part.name)}, (${quoted(name)}, open(${quoted(part.path)}, "rb"), ${ofFile}))`;
}
