/** Files of other clients that are imported, and scripts around requests of `.http` files. */

import {
  type HandlerOutcome,
  runBeforeScript,
  runHandler,
  whyNotUnderstood,
} from '../../../packages/engine/src/client/http-files/handler/run-handler.ts';
import {
  readHttpFile,
  readImport,
  readPastedRequest,
  writeRequests,
} from '../../../packages/engine/src/requests.ts';
import { type FuzzTarget, mustHold } from '../fuzz-target.ts';
import { archives, collections, commands, handlers, openApiExamples } from './imports.samples.ts';

const jsonSigns = [...'{ } [ ] , : " null true -1 1e999 "" [] {}'.split(' '), '\\u0000', '\\n', '\n'];
/** Names of an object's own, and texts that mean something to whoever writes a request. */
const hostile = [
  '"__proto__": ',
  '"toString": 1',
  '"valueOf": 1',
  '"###\\nGET x"',
  '"%}"',
  '"{{a}}"',
  '"{{"',
];
const response = {
  status: 200,
  headers: [['Content-Type', 'application/json']],
  body: '{"id": 7, "items": [{"a": "b"}, null]}',
} as const;
const firstLine = 10;

function checkOutcome(outcome: HandlerOutcome, text: string): void {
  const lines = text.split('\n').length;
  const { problem, globals, variables, tests, log } = outcome;
  mustHold(
    problem === undefined || (problem.line >= firstLine && problem.line < firstLine + lines),
    'a problem lies in a line of its script',
  );
  for (const text of [...[...globals, ...variables].flat(), ...log, ...tests.map(({ name }) => name)])
    mustHold(typeof text === 'string', 'what a script leaves is text');
}

const input = { method: 'GET', values: new Map([['a', 'b']]), globals: new Map() };

function runScripts(text: string): void {
  const script = { text, line: firstLine };
  const why = whyNotUnderstood(script);
  const after = runHandler(script, response, input);
  mustHold(why === undefined || after.problem?.message === why, 'what is not understood does not run');
  checkOutcome(after, text);
  checkOutcome(runBeforeScript(script, input), text);
}

/** What is written is read again as the same requests. */
function importFile(text: string): void {
  readPastedRequest(text);
  const read = readImport(text, 'title');
  if (read.kind === 'problem') return;
  const items = read.collection.items.filter(({ method }) => /^[A-Z]{2,}$/.test(method));
  const { files } = writeRequests(read.collection);
  const again = files
    .filter(({ name }) => name.endsWith('.http'))
    .flatMap((file) => readHttpFile(file.text).requests);
  mustHold(again.length === items.length, 'each imported request is one request of a file');
  mustHold(
    again
      .map(({ method }) => method)
      .sort()
      .join() ===
      items
        .map(({ method }) => method)
        .sort()
        .join(),
    'imported requests keep their methods',
  );
}

const json = { run: importFile, msPerKiB: 60, longest: 64 * 1024, weight: 2, usualMs: 1 } as const;

export const importTargets: readonly FuzzTarget[] = [
  {
    name: 'handlers',
    samples: (corpus) => [
      ...handlers,
      ...corpus
        .textsOf('.http')
        .flatMap((text) => readHttpFile(text).requests.flatMap(({ before, after }) => [...before, ...after]))
        .flatMap((script) => (script.kind === 'text' ? [script.text] : [])),
    ],
    words: [
      ...'{ } ( ) [ ] , ; : . ?. ?? || && ! - + * / % === == != => = < >= ? ` ${ " \' // /* */ \\'.split(' '),
      ...'const let function return if else for of typeof true null undefined new x => x'.split(' '),
      ...'pm.test( pm.expect( client.test( client.assert( client.global.set("a", response.body'.split(' '),
      ...'response.headers .to.eql( .json() .length .map( .repeat(1e9) .__proto__ .constructor'.split(' '),
      ...['JSON.parse(', 'request.variables.set(', 'const f = () => f();', 'f()', '\n', '"a"', '1', '\\u00'],
    ],
    run: runScripts,
    msPerKiB: 60,
    longest: 64 * 1024,
    weight: 3,
    usualMs: 0.3,
  },
  {
    name: 'http-files',
    samples: (corpus) => corpus.textsOf('.http'),
    words: [
      ...['###', '### ', '\n', '\r\n', '# @name ', '// @no-redirect\n', '@a = b\n', '@a = {{a}}\n', 'GET '],
      ...['< {%', '%}', '> {%', '> ./a.js', '< ./body.json', '<@ ./b.json', '>> out.json', '<> in.json'],
      ...['POST http://h/x', '?a=b', '\n  &c=d', ' HTTP/1.1', 'Content-Type: ', 'multipart/form-data; '],
      ...[
        'boundary=',
        '--b\n',
        '--b--\n',
        'Host: h\n',
        'application/x-www-form-urlencoded\n',
        '{{',
        '}}',
        ' ',
      ],
    ],
    run: importFile,
    msPerKiB: 60,
    longest: 128 * 1024,
    weight: 2,
    usualMs: 0.5,
  },
  {
    ...json,
    name: 'postman',
    samples: (corpus) => [...collections, ...corpus.textsOf('.postman_collection.json')],
    words: [
      ...jsonSigns,
      ...hostile,
      ...['"item": [', '"event": [', '"request": {', '"url": "', '"raw": "', '"variable": [', '"auth": {'],
      ...['{"key": "token", "value": "a"},', '"exec": ["', '"mode": "formdata"', '"disabled": true', ':id'],
    ],
  },
  {
    ...json,
    name: 'har',
    samples: () => archives,
    words: [
      ...jsonSigns,
      ...hostile,
      ...['"entries": [', '"request": {', '"headers": [', '"postData": {', '"mimeType": "', '"text": "'],
      ...['{"name": "X-Token", "value": "a"},', 'http://h/?', '#', '&a=b', '"_resourceType": "fetch"'],
    ],
  },
  {
    ...json,
    name: 'openapi-examples',
    samples: (corpus) => [
      ...openApiExamples,
      ...corpus.textsOf('.yaml', '.openapi.json').filter((text) => /\bopenapi\b/.test(text)),
    ],
    words: [
      ...jsonSigns,
      ...hostile,
      ...['openapi: 3.1.0\n', '"openapi": "3.1.0"', 'paths:\n', '  /a/{b}:\n', '    get:\n', 'example: '],
      ...[
        '{$ref: "#/',
        '$ref: "#/paths"',
        '&a ',
        '*a',
        '<<: *a',
        '- ',
        '? ',
        '| \n  ',
        'in: path\n',
        'tags: [',
      ],
    ],
  },
  {
    ...json,
    name: 'curl',
    samples: () => commands,
    words: [
      ...`' " $' \\ ^ $A $ \` ; | & < > # \n \\\n ^\n`.split(' '),
      ...['curl ', 'curl.exe ', '$ curl ', '--', '-', ' -H ', ' -d ', ' -F ', ' -u a:b', ' --json ', ' -X '],
      ...[
        ' --data-urlencode ',
        ' -G',
        ' -sSLk',
        ' -T f',
        'a=@b;type=c/d',
        '@file',
        'http://h/{{a}}?b=c',
        ' ',
      ],
      ...['\\x41', '\\U0010ffff', '\\777', '{"a": 1}', '%', '\r', '\0'],
    ],
  },
];
