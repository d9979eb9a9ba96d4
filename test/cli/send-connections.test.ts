/** What `send` sends and reads: every place of a parameter, certificates, redirects, bodies of any size. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const source = `package a;
@RestController class Things {
  @GetMapping("/c/ä ö/{id}") String encoded(@PathVariable String id) { return ""; }
  @GetMapping("/files/{*rest}") String files(@PathVariable String rest) { return ""; }
  @GetMapping("/k") String k(@CookieValue("sid") String sid, @CookieValue(value = "theme", required = false) String theme,
    @RequestHeader("X-Key") String key, @RequestParam List<String> tag) { return ""; }
}`;
const resource = `package b;
@Path("/r") class Resource { @GET @Path("{rest: .+}") public String get(@PathParam("rest") String rest) { return ""; } }`;

const certificates = path.join(import.meta.dirname, '../../fixtures/send');
const pieces = 40;
const megabyte = Buffer.alloc(1024 * 1024, 'a');

let cli: BuiltCli;
let server: http.Server;
let secure: https.Server;
let host: string;
let secureHost: string;
const closed: string[] = [];

function respond(request: http.IncomingMessage, response: http.ServerResponse): void {
  const url = request.url ?? '';
  if (url === '/files/events') {
    response.setHeader('Content-Type', 'text/event-stream');
    response.write('data: 1\n\n');
    const timer = setTimeout(() => response.write('data: 2\n\n'), 2_500);
    request.on('close', () => {
      clearTimeout(timer);
      closed.push(url);
    });
  } else if (url === '/files/large') {
    let sent = 0;
    const next = () => {
      while (sent < pieces) {
        sent++;
        if (!response.write(megabyte)) {
          response.once('drain', next);
          return;
        }
      }
      response.end();
    };
    next();
  } else if (url === '/files/torn') {
    response.setHeader('Content-Encoding', 'gzip');
    response.end('no gzip at all');
  } else if (url === '/files/login') {
    response.setHeader('Set-Cookie', ['sid=7; HttpOnly; Path=/files', 'theme=dark; Path=/; Max-Age=3600']);
    response.end('{"url":"","headers":[]}');
  } else if (url.startsWith('/files/moved')) {
    response.writeHead(302, { Location: `${host}/files/there` });
    response.end('moved');
  } else if (url === '/files/guarded' && !isAnn(request.headers.authorization ?? '')) {
    response.writeHead(401, { 'WWW-Authenticate': 'Digest realm="shop", nonce="n1"' }).end('who?');
  } else response.end(JSON.stringify({ url, headers: request.rawHeaders }));
}

/** RFC 2069, the shortest form of Digest. */
function isAnn(authorization: string): boolean {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const proof = md5(`${md5('ann:shop:pw')}:n1:${md5('GET:/files/guarded')}`);
  return authorization.startsWith('Digest username="ann"') && authorization.includes(`response="${proof}"`);
}

beforeAll(async () => {
  cli = openCli();
  mkdirSync(path.join(cli.scratch, 'project'));
  writeFileSync(path.join(cli.scratch, 'project/Things.java'), source);
  writeFileSync(path.join(cli.scratch, 'project/Resource.java'), resource);
  for (const name of ['self-signed.pem', 'self-signed.key.pem', 'self-signed.p12'])
    cpSync(path.join(certificates, name), path.join(cli.scratch, name));
  const listen = async (each: http.Server | https.Server) => {
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
    return (each.address() as AddressInfo).port;
  };
  server = http.createServer(respond);
  const identity = {
    key: readFileSync(path.join(certificates, 'self-signed.key.pem')),
    cert: readFileSync(path.join(certificates, 'self-signed.pem')),
  };
  secure = https.createServer(
    { ...identity, ca: identity.cert, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      if (request.url?.startsWith('/files/moved')) respond(request, response);
      else
        response.end(
          JSON.stringify({ isKnown: (request.socket as import('node:tls').TLSSocket).authorized }),
        );
    },
  );
  host = `http://127.0.0.1:${await listen(server)}`;
  secureHost = `https://localhost:${await listen(secure)}`;
}, 90_000);
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
  secure?.close();
  cli?.dispose();
});

const send = (call: string, ...options: readonly string[]) =>
  cli.runBeside(['send', call, 'project', ...options]);
const sentBy = async (call: string, ...options: readonly string[]) => {
  const { stdout, stderr } = await send(call, '--host', host, ...options);
  expect(stdout, stderr).not.toBe('');
  const { url, headers } = JSON.parse(stdout) as { url: string; headers: readonly string[] };
  const valuesOf = (name: string) =>
    headers.flatMap((each, index) =>
      index % 2 === 0 && each.toLowerCase() === name ? [headers[index + 1]] : [],
    );
  return { url, valuesOf };
};

describe('a file of cookies', () => {
  const jar = 'jars/cookies.txt';

  beforeAll(() => {
    mkdirSync(path.join(cli.scratch, 'jars'));
    // The command may run as another user.
    chmodSync(path.join(cli.scratch, 'jars'), 0o777);
  });

  test('keeps what a login sets for the calls that follow, for the user alone', async () => {
    await sentBy('GET /files/login', '--cookie-jar', jar);
    const file = path.join(cli.scratch, jar);
    expect(readFileSync(file, 'utf8')).toContain('#HttpOnly_127.0.0.1\tFALSE\t/files\tFALSE\t0\tsid\t7\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const me = await sentBy('GET /files/me', '--cookie-jar', jar, '-H', 'Cookie: theme=light');
    expect(me.valuesOf('cookie')).toEqual(['theme=light; sid=7']);
    expect((await sentBy('GET /files/me')).valuesOf('cookie')).toEqual([]);
  });

  test('goes to no other port, a redirect or not', async () => {
    const other = http.createServer((request, response) =>
      request.url === '/files/back'
        ? response.writeHead(302, { Location: `${host}/files/there` }).end()
        : response.end(JSON.stringify({ url: '', headers: request.rawHeaders })),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const otherHost = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const direct = await send('GET /files/me', '--host', otherHost, '--cookie-jar', jar);
    expect(direct.stdout).toContain('"url"');
    expect(direct.stdout).not.toContain('sid');
    // The way back leads to the server that has set it.
    const back = await send('GET /files/back', '--host', otherHost, '--cookie-jar', jar, '-L');
    expect(back.stdout).toContain('theme=dark');
    other.close();
  });

  test('that cannot be read ends the command before anything is sent', async () => {
    const { status, stderr } = await send('GET /k', '--host', host, '--cookie-jar', 'project');
    expect(stderr).toContain('The file project of --cookie-jar cannot be read.');
    expect(status).toBe(2);
  });
});

describe('what is sent', () => {
  test('reaches headers and cookies, and adds what is repeated', async () => {
    const { url, valuesOf } = await sentBy(
      'GET /k?tag=x',
      '-p',
      'sid=9',
      '-p',
      'theme=dark',
      '-p',
      'x-key=8',
      '-p',
      'tag=a',
      '-p',
      'tag=b',
      '-H',
      'A: 1',
      '-H',
      'A: 2',
    );
    expect(url).toBe('/k?tag=a&tag=b');
    expect([valuesOf('cookie'), valuesOf('x-key'), valuesOf('a')]).toEqual([
      ['sid=9; theme=dark'],
      ['8'],
      ['1', '2'],
    ]);
  });

  test.each([
    ['GET /c/%C3%A4%20%C3%B6/7', '/c/%C3%A4%20%C3%B6/7'],
    ['GET /k?tag=x&tag=y', '/k?tag=x&tag=y'],
    ['GET /files/a/b%20c/d', '/files/a/b%20c/d'],
    ['GET /r/a/b', '/r/a/b'],
  ])('%s', async (call, url) => {
    expect((await sentBy(call)).url).toBe(url);
  });

  test('is refused where an escape encodes nothing', async () => {
    const { status, stderr } = await send('GET /files/%zz', '--host', host);
    const message = '"%zz" in "GET /files/%zz" encodes no byte. A percent sign is written as %25.';
    expect([status, stderr]).toEqual([2, expect.stringContaining(`endpoint-atlas: ${message}\n`)]);
  });

  test.each([
    ['GET /k', ['--host', 'http://me:s3cret@127.0.0.1:1']],
    ['GET /k', ['--host', 'http://me:s3cret@127.0.0.1:1 2']],
    ['GET /k', ['--host', 'me:s3cret@127.0.0.1:99999']],
    ['GET /k', ['--host', 'http://me:s3cret%zz@127.0.0.1:1']],
    ['GET http://me:s3cret@127.0.0.1:1/none', []],
  ])('never shows a password: %s %j', async (call, options) => {
    const { status, stdout, stderr } = await send(call, ...options);
    expect(status).not.toBe(0);
    expect(stdout + stderr).not.toContain('s3cret');
  });
});

describe('a connection', () => {
  test('is refused where nobody trusts the certificate', async () => {
    const { status, stderr } = await send('GET /k', '--host', secureHost);
    expect(status).toBe(1);
    expect(stderr).toContain(
      'is not trusted: it is signed by itself and by nobody who is trusted. Nothing was sent.',
    );
    expect(stderr).toContain(
      '  CN=localhost (DNS:localhost, IP Address:127.0.0.1), issued by CN=localhost\n',
    );
    expect(stderr).toContain('SHA-256 80:3F:12:67:');
    expect(stderr).toContain('--cacert FILE trusts');
  });

  test('is made with --insecure, which says so', async () => {
    const { status, stderr } = await send('GET /k', '--host', secureHost, '--insecure');
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining('The certificate was not checked (--insecure).'),
    ]);
  });

  test('is made with the certificates of --cacert, and shows that of --cert', async () => {
    const trusted = ['--host', secureHost, '--cacert', 'self-signed.pem'];
    const { stdout, stderr } = await send('GET /k', ...trusted);
    expect(JSON.parse(stdout), stderr).toEqual({ isKnown: false });
    const own = ['--cert', 'self-signed.pem', '--key', 'self-signed.key.pem'];
    expect(JSON.parse((await send('GET /k', ...trusted, ...own)).stdout)).toEqual({ isKnown: true });
  });

  test('shows a certificate of PKCS#12, whose passphrase is --pass', async () => {
    const options = ['--host', secureHost, '--cacert', 'self-signed.pem', '--cert', 'self-signed.p12'];
    const { stdout, stderr } = await send('GET /k', ...options, '--pass', 'open-sesame');
    expect(JSON.parse(stdout), stderr).toEqual({ isKnown: true });
    const wrong = await send('GET /k', ...options, '--pass', 'guessed');
    expect(wrong).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--pass is another passphrase'),
    });
  });

  test.each([
    [['--key', 'self-signed.key.pem'], '--key is the key of a certificate: name that with --cert FILE.'],
    [['--cacert', 'none.pem'], 'The file none.pem cannot be read.'],
    [
      ['--cert', 'project/Things.java'],
      'What --cert and --key name is no certificate with its key in the form PEM or PKCS#12, or --pass is another passphrase (',
    ],
    [['--max-size', 'much'], '--max-size takes bytes, such as 500000, 200K, 10M or 2G, not "much".'],
  ])('says what is wrong with %j', async (options, message) => {
    const { status, stderr } = await send('GET /k', '--host', secureHost, ...options);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`endpoint-atlas: ${message}`)]);
  });
});

describe('who calls', () => {
  test('is said by --user and --oauth2-bearer, with the values of variables', async () => {
    const env = path.join(cli.scratch, 'who.env.json');
    writeFileSync(env, '{"dev": {"token": "t0ken", "password": "pw"}}');
    const environment = ['--env', 'dev', '--environment-file', 'who.env.json'];
    const basic = await sentBy('GET /files/me', '-u', 'ann:{{password}}', ...environment);
    expect(basic.valuesOf('authorization')).toEqual([`Basic ${btoa('ann:pw')}`]);
    const bearer = await sentBy('GET /files/me', '--oauth2-bearer', '{{token}}', ...environment);
    expect(bearer.valuesOf('authorization')).toEqual(['Bearer t0ken']);
  });

  test('is proved to a server with Digest, which is sent no password', async () => {
    const sent = await sentBy('GET /files/guarded', '--digest', '-u', 'ann:pw');
    expect(sent.valuesOf('authorization')).toHaveLength(1);
    const refused = await send('GET /files/guarded', '--host', host, '-u', 'ann:pw');
    expect(refused.stdout).toBe('who?');
    const alone = await send('GET /files/me', '--digest');
    expect(alone).toMatchObject({ status: 2, stderr: expect.stringContaining('--digest needs --user') });
  });

  test('is said once, as USER:PASSWORD', async () => {
    const twice = await send('GET /files/me', '-u', 'a:b', '--oauth2-bearer', 't');
    expect(twice).toMatchObject({ status: 2, stderr: expect.stringContaining('give one of them') });
    const half = await send('GET /files/me', '-u', 'ann');
    expect(half).toMatchObject({ status: 2, stderr: expect.stringContaining('--user takes USER:PASSWORD') });
  });
});

describe('redirects', () => {
  test('are shown, and followed with -L', async () => {
    expect((await send('GET /files/moved', '--host', host)).stdout).toBe('moved');
    const { stdout, stderr } = await send('GET /files/moved', '--host', host, '-L');
    expect(JSON.parse(stdout)).toMatchObject({ url: '/files/there' });
    expect(stderr).toContain(`302 to ${host}/files/there\n`);
  });

  test('take no headers of the user to another origin, and say so', async () => {
    const { stdout, stderr } = await send(
      'GET /files/moved',
      '--host',
      secureHost,
      '-kL',
      '-H',
      'X-Token: 7',
    );
    expect(stdout).not.toContain('X-Token');
    expect(stderr).toContain(`302 to ${host}/files/there, without X-Token\n`);
  });
});

describe('a body', () => {
  test('is written at any size, or up to --max-size', async () => {
    const sizeOf = async (...options: readonly string[]) => {
      const { status, stdout, stderr } = await send('GET /files/large', '--host', host, ...options);
      return { status, size: stdout.length, stderr };
    };
    expect(await sizeOf()).toMatchObject({ status: 0, size: pieces * megabyte.length });
    const cut = await sizeOf('--max-size', '2M');
    expect(cut.status).toBe(1);
    expect(cut.size).toBeLessThanOrEqual(2 * megabyte.length);
    expect(cut.stderr).toContain('grew beyond 2 MB, so reading stopped. Ask for less, or raise --max-size.');
  });

  test('comes event by event, however long they take, and ends with its reader', async () => {
    const bin = cli.bin;
    const words = ['send', 'GET /files/events', 'project', '--host', host];
    const child = spawn(process.execPath, [bin, ...words], {
      cwd: cli.scratch,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const first = await new Promise<string>((resolve) =>
      child.stdout.once('data', (text) => resolve(String(text))),
    );
    expect([first, child.exitCode]).toEqual(['data: 1\n\n', null]);
    child.stdout.destroy();
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect([status, closed]).toEqual([0, ['/files/events']]);
  });

  test('that is not what its encoding says is told as such', async () => {
    const { status, stderr } = await send('GET /files/torn', '--host', host);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('is not gzip, as its Content-Encoding says'),
    ]);
  });
});
