/** Environments in exports, through the built command line. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, type CliRun, openCli } from './run-cli.ts';

const files: Readonly<Record<string, string>> = {
  '.easy.api.config':
    'method.additional.header={"name":"X-Token","value":"{{token}}","required":true}\nmethod.additional.header={"name":"X-Id","value":"{{$uuid}} {{$random.uuid}}","required":true}\n',
  'http-client.env.json': JSON.stringify({
    dev: { host: 'localhost', baseUrl: 'http://{{host}}:{{port}}', port: 8081, token: 'shared' },
    prod: { baseUrl: 'https://api.example.com' },
  }),
  'http-client.private.env.json': JSON.stringify({ dev: { token: 'mine' } }),
  'users/pom.xml': '<project/>',
  'users/http-client.env.json': JSON.stringify({ dev: { port: 8082 } }),
  'orders/src/OrderController.java':
    '@RestController class OrderController { @GetMapping("/orders") void list() {} }',
  'users/src/UserController.java':
    '@RestController class UserController { @GetMapping("/users") void list() {} }',
};

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(cli.scratch, 'project', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}, 60_000);
afterAll(() => cli.dispose());

function exported(...options: readonly string[]): CliRun {
  return cli.run(['export', 'project', '--format', 'http-file', ...options]);
}

function requestsOf({ stdout }: CliRun): readonly string[] {
  return stdout.split('\n').filter((line) => /^(?:GET|X-Token)/.test(line));
}

test('placeholders stay where no environment is named', () => {
  expect(requestsOf(exported())).toEqual([
    'GET http://localhost:8080/orders',
    'X-Token: {{token}}',
    'GET http://localhost:8080/users',
    'X-Token: {{token}}',
  ]);
});

test('an environment gives host and placeholders their values, the nearest file first', () => {
  const run = exported('--env', 'dev');
  expect(requestsOf(run)).toEqual([
    'GET http://localhost:8081/orders',
    'X-Token: mine',
    'GET http://localhost:8082/users',
    'X-Token: mine',
  ]);
  expect(run.stderr).toBe('');
});

test('a host that is named counts more than that of the environment', () => {
  const [first] = requestsOf(exported('--env', 'dev', '--host', 'http://127.0.0.1:{{port}}'));
  expect(first).toBe('GET http://127.0.0.1:8081/orders');
});

test('a variable without a value stays, and is told', () => {
  const run = exported('--env', 'prod');
  expect(requestsOf(run)).toContain('X-Token: {{token}}');
  expect(run.stderr).toContain('OrderController.java:1: warning: list: The variable "token" has no value.');
});

test('a value that is made up for each request stays, and is none that is missing', () => {
  const { stdout, stderr } = exported('--env', 'dev');
  expect(stdout).toContain('X-Id: {{$uuid}} {{$random.uuid}}');
  expect(stderr).toBe('');
});

test('a file that is named counts instead of those of the project', () => {
  const file = path.join(cli.scratch, 'ci.json');
  cpSync(path.join(cli.scratch, 'project', 'http-client.env.json'), file);
  expect(requestsOf(exported('--env', 'dev', '--environment-file', file))).toContain('X-Token: shared');
});

test.each<[readonly string[], string]>([
  [['--env', 'pord'], 'There is no environment "pord". Did you mean "prod"? Environments are: dev, prod.'],
  [['--environment-file', 'nothing.json'], 'Say which environment of the file counts: --env NAME.'],
  [['--env', 'dev', '--environment-file', 'nothing.json'], 'There is no file'],
])('%j is refused', (options, message) => {
  const run = exported(...options);
  expect(run.stderr).toContain(message);
  expect([run.status, run.stdout]).toEqual([2, '']);
});

test('a broken file is told with its line, and the export goes on', () => {
  const file = path.join(cli.scratch, 'broken.json');
  writeFileSync(file, '{\n  "dev": { "token": "t"\n');
  const run = exported('--env', 'dev', '--environment-file', file);
  expect(run.stderr).toContain('broken.json:3: error: A closing brace is missing: "}".');
  expect(requestsOf(run)).toContain('X-Token: t');
});

test('braces in the example of a body are text, unless an environment has the variable', () => {
  const source = `@RestController class MailController {
    static class Mail { @Schema(example = "Hello {{guest}} of {{shop}}") public String subject; }
    @PostMapping("/mails") void send(@RequestBody Mail mail) {}
  }`;
  mkdirSync(path.join(cli.scratch, 'mails'));
  writeFileSync(path.join(cli.scratch, 'mails', 'MailController.java'), source);
  writeFileSync(path.join(cli.scratch, 'mails', 'http-client.env.json'), '{"dev": {"shop": "Acme"}}');
  const body = (...options: readonly string[]) =>
    /"subject": .*/.exec(cli.run(['export', 'mails', '--format', 'http-file', ...options]).stdout)?.[0];
  expect(body()).toBe(String.raw`"subject": "Hello \u007b{guest}} of {{shop}}"`);
  expect(body('--env', 'dev')).toBe(String.raw`"subject": "Hello \u007b{guest}} of Acme"`);
});
