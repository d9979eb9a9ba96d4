/** JavaScript: the Fetch standard, in browsers and Node, and axios. */
import { encodeForm } from '../../../client/request/form-encoding.ts';
import { mediaTypeOfFile } from '../../../client/request/media-type.ts';
import { lastSegment } from '../../../client/request/multipart.ts';
import type { HttpRequest, Part, RequestBody } from '../../../model/http-request.ts';
import { quoted } from './literals.ts';
import type { SnippetTarget } from './snippet-target.ts';

export const fetchApi: SnippetTarget = moduleTarget('JavaScript: fetch', ({ method, url, headers, body }) => {
  const { imports, before, value } = bodyCode(body);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
    // Pairs and not an object: a name may come more than once.
    ...(headers.length === 0 ? [] : [`headers: ${pairs(headers, 2)}`]),
    ...(value === undefined ? [] : [`body: ${value}`]),
  ];
  const call = options.length === 0 ? '' : `, ${block(options)}`;
  return {
    imports,
    statements: [
      ...before,
      `const response = await fetch(${quoted(url)}${call});`,
      'console.log(response.status, await response.text());',
    ],
  };
});

export const axios: SnippetTarget = moduleTarget('JavaScript: axios', ({ method, url, headers, body }) => {
  const { imports, before, value } = bodyCode(body);
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
  return {
    imports: [`import axios from 'axios';`, ...imports],
    statements: [
      ...before,
      `const response = await axios.request(${block(options)});`,
      'console.log(response.status, response.data);',
    ],
  };
});

interface ModuleCode {
  readonly imports: readonly string[];
  readonly statements: readonly string[];
}

/** In a module of several requests each has a block of its own, since all declare the same names. */
function moduleTarget(title: string, codeOf: (request: HttpRequest) => ModuleCode): SnippetTarget {
  return {
    title,
    fileExtension: '.mjs',
    write(request) {
      const { imports, statements } = codeOf(request);
      const gap = imports.includes(fileImport) ? [''] : [];
      return [...imports, ...gap, ...statements].join('\n');
    },
    writeSeveral(snippets) {
      const codes = snippets.map(({ heading, request }) => ({ heading, ...codeOf(request) }));
      const imports = [...new Set(codes.flatMap((code) => code.imports))];
      const blocks = codes.map(({ heading, statements }) => {
        const lines = statements.flatMap((each) => each.split('\n'));
        return [heading, '{', ...lines.map((line) => `  ${line}`), '}'].join('\n');
      });
      return imports.length === 0 ? blocks : [imports.join('\n'), ...blocks];
    },
  };
}

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
  readonly imports: readonly string[];
  readonly before: readonly string[];
  readonly value?: string;
}

function bodyCode(body: RequestBody): BodyCode {
  switch (body.kind) {
    case 'none':
      return { imports: [], before: [] };
    case 'text':
      return { imports: [], before: [], value: quoted(body.text) };
    case 'bytes':
      return { imports: [fileImport], before: [], value: `await openAsBlob(${quoted(body.file)})` };
    case 'form':
      return { imports: [], before: [], value: quoted(encodeForm(body.fields)) };
    case 'multipart': {
      const hasFiles = body.parts.some(({ kind }) => kind === 'file');
      return {
        imports: hasFiles ? [fileImport] : [],
        before: ['const form = new FormData();', ...body.parts.map(appendPart)],
        value: 'form',
      };
    }
  }
}

const fileImport = `import { openAsBlob } from 'node:fs';`;

function appendPart(part: Part): string {
  const name = quoted(part.name);
  if (part.kind === 'file') {
    const type = part.contentType ?? mediaTypeOfFile(lastSegment(part.path));
    const blob = `await openAsBlob(${quoted(part.path)}, { type: ${quoted(type)} })`;
    return `form.append(${name}, ${blob}, ${quoted(lastSegment(part.path))});`;
  }
  if (part.contentType === undefined) return `form.append(${name}, ${quoted(part.value)});`;
  const blob = `new Blob([${quoted(part.value)}], { type: ${quoted(part.contentType)} })`;
  return `form.append(${name}, ${blob});`;
}
