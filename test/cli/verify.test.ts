/** `verify` against a service of loopback that says what it serves. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveHttp } from '../../packages/engine/src/node/http/loopback.fixture.ts';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let folder: string;
let server: http.Server;
let url: string;
/** Verbs and paths, with the token that came along. */
let asked: string[] = [];

beforeAll(async () => {
  cli = openCli();
  folder = mkdtempSync(path.join(cli.scratch, 'verify-'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(
    path.join(folder, 'src/Orders.java'),
    `package shop; import org.springframework.context.annotation.Profile; import org.springframework.web.bind.annotation.*;
@RestController class Orders {
  @GetMapping("/orders") String list() { return ""; }
  @Profile("dev") @GetMapping("/dump") String dump() { return ""; }
}`,
  );
  execFileSync('chmod', ['-R', '777', folder]);
  server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    const isMappings = request.url === '/shop/actuator/mappings';
    response.writeHead(isMappings ? 200 : 404).end(isMappings ? JSON.stringify(mappings) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  cli.dispose();
});

const mapping = (className: string, name: string, pattern: string) => ({
  predicate: '',
  handler: '',
  details: {
    handlerMethod: { className, name },
    requestMappingConditions: {
      consumes: [],
      headers: [],
      methods: ['GET'],
      params: [],
      patterns: [pattern],
      produces: [],
    },
  },
});
const mappings = {
  contexts: {
    shop: {
      mappings: {
        dispatcherServlets: {
          dispatcherServlet: [
            mapping('shop.Orders', 'list', '/orders'),
            mapping(
              'org.springframework.boot.autoconfigure.web.servlet.error.BasicErrorController',
              'error',
              '/error',
            ),
          ],
        },
      },
    },
  },
};

const verify = (...words: readonly string[]) => {
  asked = [];
  return cli.runBeside(['verify', ...words], { cwd: folder });
};

test('says what is not served, with its place and the reason, and counts', async () => {
  const { status, stdout } = await verify(`${url}/shop`);
  expect(stdout).toContain('@Profile("dev") (src/Orders.java:4)');
  expect(stdout).toContain('GET /shop/dump Orders.dump src/Orders.java:4');
  expect(stdout).toContain('1 by the error page of Spring Boot');
  expect(stdout).toContain('1 endpoint as the source says, 1 difference, 0 of them unexplained');
  expect(status).toBe(0);
  expect(asked).toEqual(['GET /shop/actuator/mappings']);
});

test('ends with 1 on what --fail-on names, and prints JSON', async () => {
  const { status, stdout, stderr } = await verify(`${url}/shop`, '--fail-on', 'difference', '-f', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    kind: 'mappings',
    matched: 1,
    differences: [{ kind: 'not-served', operation: 'GET /shop/dump', file: 'src/Orders.java', line: 4 }],
  });
  expect(stderr).toContain('There was 1 difference (--fail-on difference).');
  expect(status).toBe(1);
  expect((await verify(`${url}/shop`, '--fail-on', 'unexplained,empty')).status).toBe(0);
});

test('sends credentials along, and nothing but GET', async () => {
  const { status, stderr } = await verify(`${url}/other`, '--oauth2-bearer', 't1');
  expect(stderr).toContain(`${url}/other/actuator/mappings: status 404`);
  expect(status).toBe(1);
  expect(asked.every((each) => each.startsWith('GET /other/') && each.endsWith(' Bearer t1'))).toBe(true);
});

test.each([
  [[], 'Name the service that runs'],
  [['ftp://x'], '"ftp://x" is no URL of HTTP'],
  [['http://localhost', '--management-port', '70000'], 'a number from 1 to 65535'],
  [['http://localhost', '--fail-on', 'all'], '--fail-on takes difference, unexplained or empty'],
  [['http://localhost', '-H', 'x'], 'A header is written as'],
])('refuses %j', async (words, message) => {
  const { status, stderr } = await verify(...words);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test('a redirect to another service is not followed, and what a service says moves no cursor', async () => {
  const stolen: string[] = [];
  const other = await serveHttp((request, response) => {
    stolen.push(`${request.url} ${request.headers.cookie ?? ''}`);
    response.end();
  });
  const hostile = await serveHttp((request, response) => {
    if (request.url?.startsWith('/moved')) response.writeHead(302, { Location: `${other.url}/x` }).end();
    else if (request.url === '/actuator/mappings')
      response.end(
        JSON.stringify({
          contexts: {
            a: {
              mappings: {
                dispatcherServlets: { d: [mapping('x.\u001b[2J\u202eX', 'a\nb', '/a\u001b[31m\r\u202e')] },
              },
            },
          },
        }),
      );
    else response.writeHead(404).end();
  });
  writeFileSync(
    path.join(folder, 'jar'),
    `# origin ${other.url}\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tcanary\n`,
  );
  execFileSync('chmod', ['-R', '777', folder]);
  const options = ['src', '--no-cache', '-L', '--cookie-jar', 'jar'];
  const moved = await cli.runBeside(['verify', `${hostile.url}/moved`, ...options], { cwd: folder });
  expect([moved.status, stolen]).toEqual([1, []]);
  expect(moved.stderr).toContain('which is another service');
  const said = await cli.runBeside(['verify', hostile.url, 'src', '--no-cache'], { cwd: folder });
  expect(said.stdout).toContain('\\u001b');
  for (const hidden of ['\u001b', '\u202e', '\r']) expect(said.stdout + said.stderr).not.toContain(hidden);
  await Promise.all([other.close(), hostile.close()]);
});
