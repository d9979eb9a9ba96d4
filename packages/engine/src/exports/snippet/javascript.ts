/** JavaScript: the Fetch standard, in browsers and Node, and axios. */
import { encodeForm } from '../../request/form-encoding.ts';
import type { HttpRequest, Part, RequestBody } from '../../request/http-request.ts';
import { mediaTypeOfFile } from '../../request/media-type.ts';
import { fileNameOf } from '../../request/multipart.ts';
import { quoted } from './literals.ts';
import type { SnippetTarget } from './snippet-target.ts';

export const fetchApi: SnippetTarget = {
  title: 'JavaScript: fetch',
  fileExtension: '.mjs',
  write({ method, url, headers, body }) {
    const { before, value } = bodyCode(body);
    const options = [
      ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
      // Pairs and not an object: a name may come more than once.
      ...(headers.length === 0 ? [] : [`headers: ${pairs(headers, 2)}`]),
      ...(value === undefined ? [] : [`body: ${value}`]),
    ];
    const call = options.length === 0 ? '' : `, ${block(options)}`;
    return [
      ...before,
      `const response = await fetch(${quoted(url)}${call});`,
      'console.log(response.status, await response.text());',
    ].join('\n');
  },
};

export const axios: SnippetTarget = {
  title: 'JavaScript: axios',
  fileExtension: '.mjs',
  write({ method, url, headers, body }) {
    const { before, value } = bodyCode(body);
    const names = headers.map(([name]) => name.toLowerCase());
    const merged = headers.filter(([name], index) => names.indexOf(name.toLowerCase()) === index);
    const options = [
      `method: ${quoted(method)}`,
      `url: ${quoted(url)}`,
      ...(merged.length === 0
        ? []
        : [
            `headers: ${block(
              merged.map(([name]) => `${quoted(name)}: ${valuesOf(headers, name)}`),
              2,
            )}`,
          ]),
      ...(value === undefined ? [] : [`data: ${value}`]),
    ];
    return [
      `import axios from 'axios';`,
      ...before,
      `const response = await axios.request(${block(options)});`,
      'console.log(response.status, response.data);',
    ].join('\n');
  },
};

function valuesOf(headers: HttpRequest['headers'], name: string): string {
  const values = headers.flatMap(([each, value]) =>
    each.toLowerCase() === name.toLowerCase() ? [value] : [],
  );
  const [first = ''] = values;
  return values.length === 1 ? quoted(first) : `[${values.map(quoted).join(', ')}]`;
}

function pairs(headers: HttpRequest['headers'], indent: number): string {
  const lines = headers.map(([name, value]) => `[${quoted(name)}, ${quoted(value)}]`);
  return `[\n${lines.map((line) => `${' '.repeat(indent + 2)}${line},`).join('\n')}\n${' '.repeat(indent)}]`;
}

function block(lines: readonly string[], indent = 0): string {
  const inner = ' '.repeat(indent + 2);
  return `{\n${lines.map((line) => `${inner}${line},`).join('\n')}\n${' '.repeat(indent)}}`;
}

interface BodyCode {
  readonly before: readonly string[];
  readonly value?: string;
}

function bodyCode(body: RequestBody): BodyCode {
  switch (body.kind) {
    case 'none':
      return { before: [] };
    case 'text':
      return { before: [], value: quoted(body.text) };
    case 'form':
      return { before: [], value: quoted(encodeForm(body.fields)) };
    case 'multipart': {
      const hasFiles = body.parts.some(({ kind }) => kind === 'file');
      const imports = hasFiles ? [`import { openAsBlob } from 'node:fs';`, ''] : [];
      return {
        before: [...imports, 'const form = new FormData();', ...body.parts.map(appendPart)],
        value: 'form',
      };
    }
  }
}

function appendPart(part: Part): string {
  const name = quoted(part.name);
  if (part.kind === 'file') {
    const type = part.contentType ?? mediaTypeOfFile(fileNameOf(part.path));
    const blob = `await openAsBlob(${quoted(part.path)}, { type: ${quoted(type)} })`;
    return `form.append(${name}, ${blob}, ${quoted(fileNameOf(part.path))});`;
  }
  if (part.contentType === undefined) return `form.append(${name}, ${quoted(part.value)});`;
  const blob = `new Blob([${quoted(part.value)}], { type: ${quoted(part.contentType)} })`;
  return `form.append(${name}, ${blob});`;
}
