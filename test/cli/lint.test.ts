/** `lint` in a project of its own: what it prints, writes and ends with. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lintRuleIds, lintRules } from '@endpoint-atlas/engine';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());

const source = `package a; import org.springframework.web.bind.annotation.*;
@RestController class Orders {
  /** Lists the orders. */
  @GetMapping("/getOrders") String list(@RequestParam String password) { return ""; }

  @GetMapping("/orders/{id}") String show(@PathVariable long id) { return ""; }
}`;

beforeEach(() => {
  folder = mkdtempSync(path.join(cli.scratch, 'lint-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/Orders.java'), source);
  execFileSync('chmod', ['-R', '777', folder]);
});

const run = (...words: readonly string[]) => cli.run(['lint', ...words], { cwd: folder });

const verb =
  'src/Orders.java:4:36: warning: The path /getOrders holds a verb in "getOrders": let it name the thing, and GET say what is done with it. [verb-in-path]';
const secret =
  'src/Orders.java:4:36: warning: GET /getOrders takes "password" in the query, which servers, proxies and browsers log: take secrets in a header or in the body. [secret-in-query]';
const silent =
  'src/Orders.java:6:38: warning: GET /orders/{id} has no description: write a comment, or an annotation such as @Operation, above show. [missing-description]';

test('prints a line for each finding, with its place', () => {
  const { status, stdout, stderr } = run('.');
  const sum = '2 endpoints: 0 errors, 3 warnings, 2 notes. 2 of them not shown: --verbose shows all.';
  expect([status, stdout, stderr]).toEqual([0, [verb, secret, silent, sum, ''].join('\n'), '']);
});

test('ends with 1 where the project wants that', () => {
  const failed = run('.', '--rule', 'verb-in-path=error', '--quiet');
  expect(failed.status).toBe(1);
  expect(failed.stderr).toBe('endpoint-atlas: There was 1 error (--fail-on error).\n');
  expect(failed.stdout.split('\n')[0]).toBe(verb.replace('warning', 'error'));
  expect(run('.', '--fail-on', 'warning').status).toBe(1);
  expect(run('.', '--fail-on', 'empty').status).toBe(0);
});

test('has its severities from the configuration of the project, which the command line overrules', () => {
  mkdirSync(path.join(folder, '.endpoint-atlas'));
  const config = 'lint:\n  rule:\n    - verb-in-path=off\n    - secret-in-query=error\n';
  writeFileSync(path.join(folder, '.endpoint-atlas/cli.yaml'), config);
  const { status, stdout } = run('.');
  expect([status, stdout.split('\n').slice(0, 2)]).toEqual([1, [secret.replace('warning', 'error'), silent]]);
  expect(run('.', '--rule', 'secret-in-query=warning').status).toBe(0);
});

test('shows what is asked for', () => {
  expect(run('.', '--only', 'GET /orders/{id}').stdout.split('\n').slice(0, -2)).toEqual([silent]);
  const { findings } = JSON.parse(run('.', '--format', 'json').stdout) as {
    findings: readonly { code: string; file: string; line: number; endpoint: string }[];
  };
  expect(findings).toHaveLength(5);
  expect(findings[0]).toMatchObject({
    code: 'missing-parameter-description',
    file: 'src/Orders.java',
    line: 4,
  });
});

test('writes reports of findings and diagnostics', () => {
  writeFileSync(path.join(folder, 'src/Binary.java'), '\0\0\0\0');
  const { stderr } = run(
    '.',
    '--report',
    'sarif=lint.sarif',
    '--report',
    'gitlab=lint.json',
    '--report',
    'github',
  );
  const sarif = JSON.parse(readFileSync(path.join(folder, 'lint.sarif'), 'utf8'));
  const { results, tool } = sarif.runs[0];
  expect(results.map(({ ruleId }: { ruleId: string }) => ruleId).sort()).toEqual(
    [
      'file-not-text',
      ...['missing-description', 'missing-parameter-description', 'missing-parameter-description'],
      ...['secret-in-query', 'verb-in-path'],
    ].sort(),
  );
  expect(tool.driver.rules).toContainEqual({
    id: 'verb-in-path',
    shortDescription: { text: lintRules['verb-in-path'].says },
  });
  expect(JSON.parse(readFileSync(path.join(folder, 'lint.json'), 'utf8'))).toHaveLength(6);
  expect(stderr).toContain('::warning file=src/Orders.java,line=6,col=38,title=missing-description::');
});

test.each([
  ['verb-in-paths=off', 'There is no lint rule "verb-in-paths". Did you mean verb-in-path?'],
  [
    'verb-in-path',
    '--rule takes a rule and what it is, verb-in-path=off for example: error, warning, info or off.',
  ],
  [
    'verb-in-path=off=info',
    '--rule takes a rule and what it is, verb-in-path=off for example: error, warning, info or off.',
  ],
])('refuses --rule %s', (value, message) => {
  const { status, stderr } = run('.', '--rule', value);
  expect([status, stderr.split('\n')[0]]).toEqual([2, `endpoint-atlas: ${message}`]);
});

test('has its rules in the guide', () => {
  const guide = readFileSync(new URL('../../docs/guide/lint.md', import.meta.url), 'utf8');
  const rows = [...guide.matchAll(/^\| `([\w-]+)` \| (\w+) \|/gm)].map(([, id, severity]) => [id, severity]);
  expect(rows).toEqual(lintRuleIds.map((id) => [id, lintRules[id].severity]));
});
