/** Whole small projects, scanned by the engine, and exports of endpoints that hold anything. */

import { memoryFiles } from '@endpoint-atlas/engine/testing';
import { toText } from '../../../packages/engine/src/documents/exports/file-text.ts';
import {
  createEngine,
  defaultScanOptions,
  type Endpoint,
  type Findings,
} from '../../../packages/engine/src/engine.ts';
import { exportEndpoints, exporterIds } from '../../../packages/engine/src/exports.ts';
import type { Random } from '../../../packages/engine/test/damage/random.ts';
import { parseHttpFile } from '../../../packages/engine/test/exports/http-file-parser.ts';
import { projectHeader } from '../corpus.ts';
import { type FuzzTarget, mustHold } from '../fuzz-target.ts';

const safeFile = {
  path: '/p/safe/Safe.java',
  text: 'package safe; @RestController class Safe { @GetMapping("/safe") String safe() { return ""; } }',
};

function scanned(text: string): Findings {
  const tree: Record<string, string> = { [safeFile.path]: safeFile.text };
  for (const part of text.split(new RegExp(`^${projectHeader}`, 'm'))) {
    const line = part.indexOf('\n');
    const name = part
      .slice(0, Math.max(0, line))
      .trim()
      .replace(/[^\w./-]/g, '_');
    if (/\.|\//.test(name)) tree[`/p/${name}`.replaceAll('/../', '/__/')] = part.slice(line + 1);
  }
  const engine = createEngine(memoryFiles(tree));
  const request = { roots: ['/p'], base: '/p', options: defaultScanOptions };
  engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  return engine.findings();
}

/** Members of endpoints that are one of a few words. */
const closedWords = new Set([
  ...[
    'protocol',
    'framework',
    'role',
    'in',
    'type',
    'items',
    'streaming',
    'format',
    'kind',
    'id',
    '$ref',
    'line',
  ],
  // Names of `.proto` files, which hold letters, digits and dots only.
  ...['service', 'package', 'rpc'],
]);

const hostileTexts = [
  ...[
    '\n',
    '\r\n',
    '\0',
    '"',
    "'",
    '`',
    '\\',
    '$(id)',
    '`id`',
    '${a}',
    '{{a}}',
    '{{',
    '}}',
    '!x',
    '%PATH%',
    '@f',
    '-x',
  ],
  ...[
    '\n\n### DELETE http://x\n',
    '> {% client.exit() %}',
    '< ./file',
    '\u2028',
    '\u202e',
    '</script><img onerror=x>',
  ],
  ...[
    '[x](command:y)',
    '| a | b',
    '```',
    '__proto__',
    '../../x',
    'a'.repeat(500),
    '𝄞',
    '\ud800',
    ' ',
    '',
    '#',
    '###',
  ],
  ...['EOF', "$'\\x41'", '\t', '; rm x', '&& x', '*', '/*', '*/', '{a:[(+*}', '://', 'http://%zz', '\u0085'],
];

function hostile(value: unknown, random: Random, name = ''): unknown {
  if (typeof value === 'string') {
    if (closedWords.has(name) || random.below(12) > 0) return value;
    const at = random.below(value.length + 1);
    return value.slice(0, at) + random.pick(hostileTexts) + value.slice(at);
  }
  if (Array.isArray(value)) return value.map((each) => hostile(each, random, name));
  if (typeof value !== 'object' || value === null) return value;
  // The path of an rpc is made of names of a `.proto` file.
  const isRpc = 'protocol' in value && value.protocol === 'grpc';
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      isRpc && key === 'path' ? each : hostile(each, random, key),
    ]),
  );
}

function checkExports(endpoints: readonly Endpoint[]): void {
  for (const format of exporterIds) {
    const { files } = exportEndpoints(endpoints, { format, title: 'Shop' });
    for (const file of files) {
      const { name } = file;
      const text = toText(file);
      if (name.endsWith('.json')) JSON.parse(text);
      mustHold(!text.includes('\0') || !/\.(?:sh|http)$/.test(name), `${format} holds no NUL`);
      if (format === 'curl') mustHold(isQuoted(text), 'nothing in a command is left to the shell');
      // What lies beside it is the text of a part, and is read as such.
      if (!name.endsWith('.http')) continue;
      const { requests, instructions } = parseHttpFile(text);
      mustHold(instructions.length === 0, `an .http file holds requests only, not ${instructions[0]}`);
      mustHold(requests.length <= endpoints.length, 'nothing adds a request to an .http file');
    }
  }
}

/** Whether words outside of quotes hold only signs that no shell takes for anything else. */
function isQuoted(text: string): boolean {
  const outside = text
    .replace(/^#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .replace(/\$'(?:\\[\s\S]|[^'\\])*'|'[^']*'|"(?:\\[\s\S]|[^"\\])*"|\\'/g, (word) =>
      word.startsWith('"') && /(?:^|[^\\])(?:\\\\)*(?:`|\$(?!\{\w+\}))/.test(word.slice(1, -1)) ? '`' : '',
    );
  return /^[\w\s%+,./:=@-]*$/.test(outside);
}

export const projectTargets: readonly FuzzTarget[] = [
  {
    name: 'projects',
    samples: (corpus) => corpus.projects(),
    isWhole: true,
    words: [
      ...'{ } ( ) [ ] < > " @ ; , . = -> : extends implements class interface String List< Map<'.split(' '),
      ...[
        '@RestController',
        '@GetMapping("/x")',
        '@RequestMapping(',
        '@RequestBody ',
        '@PathVariable ',
        'T',
        '<T>',
      ],
      ...[
        'class A<T> extends A<A<T>> {}',
        'typealias A = B',
        'static final String X = X + X;',
        '"/{a}"',
        '${a:${a}}',
      ],
      ...[
        '\n=== a/B.java\n',
        '\n=== application.yml\n',
        '\n=== .easy.api.config\n',
        'api.name=groovy:',
        '[#regex:',
      ],
      ...[
        'json.rule.convert[#regex:(.*)]=${1}',
        '/** {@link #a} */',
        '*',
        '\n',
        '?',
        'record',
        'fun ',
        'val x: ',
      ],
    ],
    run(text) {
      const { endpoints, diagnostics } = scanned(text);
      const failure = diagnostics.find(({ code }) => code === 'internal-error');
      mustHold(failure === undefined, `nothing fails inside: ${failure?.message}`);
      mustHold(
        endpoints.some(({ source }) => source.file === 'safe/Safe.java'),
        'one file never empties the list of another',
      );
      if (endpoints.length < 20) checkExports(endpoints);
    },
    msPerKiB: 100,
    longest: 32 * 1024,
    weight: 6,
    usualMs: 30,
  },
  {
    name: 'exports',
    samples: (corpus) =>
      corpus
        .projects()
        .filter((_, index) => index % 8 === 0)
        .map((text) => JSON.stringify(scanned(text).endpoints.slice(0, 12))),
    words: hostileTexts,
    generate: (random, samples) => JSON.stringify(hostile(JSON.parse(random.pick(samples)), random)),
    run(text) {
      if (!text.startsWith('[{') || !text.endsWith('}]')) return;
      let endpoints: readonly Endpoint[];
      try {
        endpoints = JSON.parse(text);
      } catch {
        return;
      }
      checkExports(endpoints);
    },
    msPerKiB: 60,
    longest: 16 * 1024,
    weight: 4,
    usualMs: 10,
  },
];
