/** Scripts of rules in collections, through the built command line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const source = `import org.springframework.web.bind.annotation.*;
  @RestController class Orders { @GetMapping("/orders") String all() { return null; } }`;
const rules = (of: string) => `# scripts
${of}.prerequest=canary("request")
${of}.test=canary("test")
${of}.class.prerequest=canary("class")
${of}.collection.test=canary("collection")
`;

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
}, 60_000);
afterAll(() => cli.dispose());

test.each([
  ['postman', 'postman'],
  ['hoppscotch', 'hopp'],
])('%s: are left out with a word, unless they are wanted', (format, of) => {
  const cwd = path.join(cli.scratch, format);
  mkdirSync(cwd);
  writeFileSync(path.join(cwd, 'Orders.java'), source);
  writeFileSync(path.join(cwd, '.easy.api.config'), rules(of));
  const without = cli.run(['export', '.', '--format', format], { cwd });
  expect(without.stdout).not.toContain('canary');
  expect(without.stdout).toContain('orders');
  expect(without.stderr).toContain(
    '4 scripts of rules in .easy.api.config would run in the program that opens the collection, so that they are left out. --include-scripts writes them.',
  );
  const wanted = cli.run(['export', '.', '--format', format, '--include-scripts'], { cwd });
  expect(wanted.stdout.match(/canary/g)).toHaveLength(4);
  expect(wanted.stderr).not.toContain('left out');
});

test('is an option of collections only', () => {
  const { status, stderr } = cli.run(['export', '.', '--format', 'curl', '--include-scripts']);
  expect([status, stderr.includes('--include-scripts is an option of')]).toEqual([2, true]);
});

test('what a rule makes of an item is looked at, too', () => {
  const cwd = path.join(cli.scratch, 'made');
  mkdirSync(cwd);
  writeFileSync(path.join(cwd, 'Orders.java'), source);
  const rule = `postman.format.after=groovy:item.event = [[listen: "test", script: [type: "text/javascript", exec: ["canary()"]]]]\n`;
  writeFileSync(path.join(cwd, '.easy.api.config'), rule);
  const { stdout, stderr } = cli.run(['export', '.', '--format', 'postman'], { cwd });
  expect(stdout).not.toContain('canary');
  expect(stderr).toContain('1 script of rules would run');
});
