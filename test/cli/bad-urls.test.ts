/** A URL that cannot be read is told at its place, and nothing else goes missing; through the built command line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
}, 60_000);
afterAll(() => cli.dispose());

const source = `import org.springframework.web.bind.annotation.*;
  @RestController class Orders { @GetMapping("/orders") String all() { return null; } }`;

let projects = 0;
function project(files: Readonly<Record<string, string>>): string {
  const folder = path.join(cli.scratch, `project-${++projects}`);
  mkdirSync(folder);
  for (const [name, text] of Object.entries({ 'Orders.java': source, ...files }))
    writeFileSync(path.join(folder, name), text);
  return folder;
}

const bad = [
  'http://%ff:canary@x',
  'https://%zz:canary@x/a',
  'http://canary:%@x',
  'http://[::1',
  'http://x:99999',
];

test.each(bad)('an include of %s', (url) => {
  const cwd = project({ '.easy.api.config': `# rules\n###include ${url}/a.rules\napi.name=named\n` });
  const { stdout, stderr, status } = cli.run(['list', '.', '--allow-net', 'x'], { cwd });
  expect(stdout).toContain('/orders');
  expect(stdout).toContain('named');
  expect(stderr).toContain('.easy.api.config:2: ');
  expect(stderr).not.toContain('canary');
  expect(status).toBe(0);
});

const notAnAddress = /cannot be sent|not a host|is not the name of a host|is not a port/;

const noHost = ['http://[::1', 'http://x:99999'];

test.each(bad)('the host %s', (host) => {
  const { stderr, status } = cli.run(['send', 'GET /orders', '.', '--host', host], { cwd: project({}) });
  expect(status).toBe(noHost.includes(host) ? 2 : 1);
  expect(stderr).toMatch(notAnAddress);
  expect(stderr).not.toMatch(/canary|URIError|at file:/);
});

test.each(bad)('an environment, rules and servers with %s', (url) => {
  const cwd = project({
    'http-client.env.json': JSON.stringify({ dev: { baseUrl: url } }),
    '.easy.api.config': `postman.host=${url}\nhopp.host=${url}\nopenapi.server.url=${url}\nmarkdown.template=${url}\n`,
    'application.properties': `springdoc.server=${url}\n`,
  });
  for (const format of ['postman', 'hoppscotch', 'openapi', 'curl', 'http-file', 'markdown', 'html']) {
    const { stdout, stderr, status } = cli.run(['export', '.', '--format', format, '--env', 'dev'], { cwd });
    const expected = noHost.includes(url) ? 2 : 0;
    expect([format, status, stderr.includes('URIError')]).toEqual([format, expected, false]);
    // A host that no client can connect to leaves the endpoint out, with the reason.
    if (!notAnAddress.test(stderr)) expect(stdout).toContain('orders');
  }
  const sent = cli.run(['send', 'GET /orders', '.', '--env', 'dev'], { cwd });
  expect([sent.status, sent.stderr.includes('canary')]).toEqual([1, false]);
});

test.each(bad)('the proxy %s', (proxy) => {
  const env = { http_proxy: proxy, HTTP_PROXY: proxy, no_proxy: '', NO_PROXY: '' };
  const cwd = project({});
  const { stderr, status } = cli.run(['send', 'GET /orders', '.', '--host', 'http://api.example'], {
    cwd,
    env,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('The proxy whose address cannot be read does not lead to api.example:80.');
  expect(stderr).not.toContain('canary');
});

test('a rule that asks a bad URL', () => {
  const rule = `api.name=groovy:httpClient.get("http://%ff:canary@x/").execute().string() + tool.uuid()\n`;
  const { stdout, stderr } = cli.run(['list', '.', '--allow-net', 'x'], {
    cwd: project({ '.easy.api.config': rule }),
  });
  expect(stdout).toContain('/orders');
  expect(stderr).not.toMatch(/canary|URIError/);
});
