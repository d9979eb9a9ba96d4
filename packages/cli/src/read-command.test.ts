import { defaultCurlSettings, exporterIds } from '@endpoint-atlas/engine/exports';
import { describe, expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

const formats = [...exporterIds, 'backstage', 'snippet'];

function read(line: string) {
  const read = readCommand(line.split(' ').filter(Boolean));
  return read.kind === 'command' ? read.command : read;
}

describe('the command line', () => {
  test('lists paths as a table unless told otherwise', () => {
    expect(read('list a b')).toEqual({
      kind: 'list',
      format: 'table',
      paths: ['a', 'b'],
      root: undefined,
      includeTests: false,
      protoPaths: [],
      enable: [],
      disable: [],
      springProfiles: [],
      writableFolders: [],
      allowedHosts: [],
      remoteRules: [],
      localStorage: undefined,
      usesCache: true,
      cacheBytes: 500 * 1024 * 1024,
      search: undefined,
      only: [],
      explain: undefined,
      callers: false,
      watch: false,
      failOn: [],
      reports: [],
      verbose: false,
      quiet: false,
      color: 'auto',
    });
  });

  test('takes options before and after paths, in both spellings', () => {
    const expected = { kind: 'list', format: 'json', paths: ['a'], includeTests: true, color: 'never' };
    expect(read('list --format json a --include-tests --no-color')).toMatchObject(expected);
    expect(read('list a -f json --include-tests --no-color')).toMatchObject(expected);
  });

  test.each([
    ['', { version: '3.1', format: 'json' }],
    [' -o api.json', { version: '3.1', format: 'json' }],
    [' -o api.yaml', { version: '3.1', format: 'yaml' }],
    [' -o API.YML --openapi-version 3.0', { version: '3.0', format: 'yaml' }],
    [' -o api.yaml --openapi-format json', { version: '3.1', format: 'json' }],
  ])('writes OpenAPI documents as options or the name of the file say: "%s"', (words, openapi) => {
    expect(read(`export . --format openapi${words}`)).toMatchObject({ openapi });
  });

  test('takes profiles of Spring in their order', () => {
    expect(read('list . --profile prod --profile eu')).toMatchObject({ springProfiles: ['prod', 'eu'] });
  });

  test('takes what rules may reach', () => {
    const words =
      'list . --allow-net api.example.com --allow-net *.example.org:8443 --local-storage kept.json';
    expect(read(`${words} --remote-rules https://api.example.com/all.rules`)).toMatchObject({
      allowedHosts: ['api.example.com', '*.example.org:8443'],
      remoteRules: ['https://api.example.com/all.rules'],
      localStorage: 'kept.json',
    });
  });

  test('takes folders of .proto files as often as they come', () => {
    expect(read('list . --proto-path a --proto-path=b/c')).toMatchObject({ protoPaths: ['a', 'b/c'] });
  });

  test('takes names to switch on and off as often as they come', () => {
    expect(read('list . --disable feign --enable spring-properties --disable jax-rs')).toMatchObject({
      enable: ['spring-properties'],
      disable: ['feign', 'jax-rs'],
    });
  });

  test.each(['list', 'export -f openapi', 'lint', 'rules check', 'diff main', 'send shop.Orders#one'])(
    '%s reads the working folder unless a path is named',
    (line) => {
      expect(read(line)).toMatchObject({ paths: ['.'] });
    },
  );

  test('explains rules in the working folder unless a path is named', () => {
    expect(read('rules explain shop.Orders#one')).toMatchObject({
      kind: 'rules-explain',
      endpoint: 'shop.Orders#one',
      paths: ['.'],
      format: 'table',
    });
    expect(read('rules explain a b c --disable feign')).toMatchObject({
      paths: ['b', 'c'],
      disable: ['feign'],
    });
  });

  test('checks the rule files of paths', () => {
    expect(read('rules check a b -f json --verbose')).toEqual({
      kind: 'rules-check',
      format: 'json',
      paths: ['a', 'b'],
      verbose: true,
      quiet: false,
      color: 'auto',
    });
  });

  test('treats everything after -- as a path', () => {
    expect(read('list -- --odd-folder')).toMatchObject({ kind: 'list', paths: ['--odd-folder'] });
  });

  test('exports to standard output unless a file is named', () => {
    expect(read('export . --format http-file')).toMatchObject({
      kind: 'export',
      output: undefined,
      force: false,
    });
    expect(read('export . --format http-file -o -')).toMatchObject({ kind: 'export', output: undefined });
    expect(read('export . --format http-file -o api.http --force')).toMatchObject({
      output: 'api.http',
      force: true,
    });
  });

  test('lays cURL commands out as options say, else as by default', () => {
    expect(read('export . --format curl')).toMatchObject({ curl: defaultCurlSettings });
    const options = '--multi-line --long-flags --no-pretty --no-comments --response-example';
    expect(read(`export . --format curl ${options}`)).toMatchObject({
      curl: {
        form: 'script',
        multiLine: true,
        longFlags: true,
        prettyJson: false,
        comments: false,
        responseExample: true,
      },
    });
  });

  test.each([
    ['', 'help', undefined],
    ['--help', 'help', undefined],
    ['help export', 'help', 'export'],
    ['help rules', 'help', 'rules'],
    ['rules', 'help', 'rules'],
    ['rules check --help', 'help', 'rules'],
    ['list --help', 'help', 'list'],
    ['export -h', 'help', 'export'],
  ])('"%s" asks for help', (line, kind, topic) => {
    expect(read(line)).toEqual({ kind, topic });
  });

  test.each([
    [
      'rules chekc .',
      'There is no command "rules chekc". Did you mean rules check? Commands are rules explain and rules check.',
    ],
    ['rules explain', 'Name an endpoint: endpoint-atlas rules explain "GET /users/{id}" PATH...'],
    [
      'lst .',
      'There is no command "lst". Did you mean list? Commands are list, export, send, run, import, lint, access, diff, changelog, check, usages, verify, mcp, lsp, rules and completion.',
    ],
    [
      '--format json list .',
      'There is no option --format before a command. Commands are list, export, send, run, import, lint, access, diff, changelog, check, usages, verify, mcp, lsp, rules and completion.',
    ],
    ['run', 'Name at least one file or folder: endpoint-atlas run PATH...'],
    ['list . --format xml', 'There is no list format "xml". Formats are table, json, ndjson.'],
    ['list . --colour', 'There is no option --colour. Did you mean --color?'],
    ['list . --no-colour', 'There is no option --no-colour. Did you mean --no-color?'],
    [
      'export . --open-api-version 3.0',
      'There is no option --open-api-version. Did you mean --openapi-version?',
    ],
    ['list . --hostname a', 'There is no option --hostname.'],
    ['list . -z', 'There is no option -z.'],
    [
      'completion bsh',
      'Name one shell: endpoint-atlas completion bash | zsh | fish | powershell. Did you mean bash?',
    ],
    ['list . --format', "Option '-f, --format <value>' argument missing."],
    ['list . --disable feing', 'There is no framework or extension "feing". Did you mean feign?'],
    ['export .', `Say which format to export: --format ${formats.join(' | ')}.`],
    ['export . --format pdf', `There is no export format "pdf". Formats are: ${formats.join(', ')}.`],
    ['export . --format curl --openapi-version 3.0', '--openapi-version is an option of --format openapi.'],
    ['export . --format openapi --openapi-version 2.0', '--openapi-version takes 3.1 or 3.0, not "2.0".'],
    ['export . --format openapi --openapi-format xml', '--openapi-format takes json or yaml, not "xml".'],
    ['export . --format http-file --no-comments', '--comments is an option of --format curl.'],
    [
      'export . --format curl --language de',
      '--language is an option of --format markdown and --format html.',
    ],
    ['export . --format html --template x.tpl', '--template is an option of --format markdown.'],
  ])('"%s" is refused with a sentence', (line, message) => {
    const hint: unknown = expect.stringMatching(/^Run "endpoint-atlas .+" for .+\.$/);
    expect(read(line)).toEqual({ kind: 'usage-error', message, hint });
  });
});
