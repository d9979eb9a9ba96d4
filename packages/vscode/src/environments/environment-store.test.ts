import { type EnvironmentFile, readEnvironmentFile } from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import { machine } from '../../test/machine.fixture.ts';
import { type Environments, openEnvironments } from './environment-store.ts';
import { openVariableStore } from './variable-store.ts';

const canary = 'canary-91c4';
const shared = fileAt('/p/http-client.env.json', {
  dev: { baseUrl: 'http://{{host}}:8080', host: 'localhost', token: 'ask' },
  prod: { baseUrl: 'https://api.example.com' },
});
const mine = fileAt('/p/http-client.private.env.json', { dev: { token: 'mine' } });
const ofOrders = fileAt('/p/orders/http-client.env.json', { dev: { host: 'orders.local' } });
const settings = { environments: new Map([['dev', new Map([['user', 'ada']])]]) };

function fileAt(path: string, environments: object): EnvironmentFile {
  return readEnvironmentFile(path, JSON.stringify(environments));
}

type Machine = ReturnType<typeof machine>;

async function open({ places }: Machine, trust = { isTrusted: true }, workspace = 'w1') {
  const isTrusted = () => trust.isTrusted;
  const environments = await openEnvironments({ ...places(workspace), settings: () => settings, isTrusted });
  environments.setFiles([shared, mine, ofOrders]);
  const of = await openVariableStore({ ...places(workspace), environments, isTrusted });
  return { environments, of };
}

/** Sets one variable of the environment, as a script does. */
function set(store: ReturnType<Awaited<ReturnType<typeof openVariableStore>>>, name: string, value?: string) {
  const environment = new Map(store.read().environment);
  if (value === undefined) environment.delete(name);
  else environment.set(name, value);
  return store.write({ ...store.read(), environment: [...environment] });
}

describe('the active environment', () => {
  it('has the values of the nearest files, of private ones and of the user', async () => {
    const { environments } = await open(machine());
    expect(environments.names()).toEqual(['dev', 'prod']);
    expect(environments.active()).toBeUndefined();
    expect(environments.values('/p')).toEqual({});
    environments.select('dev');
    expect(environments.values('/p')).toEqual({
      ...{ user: 'ada', baseUrl: 'http://{{host}}:8080', host: 'localhost', token: 'mine' },
    });
    expect(environments.values('/p/orders/src')).toMatchObject({ host: 'orders.local' });
  });

  it('is active again in its workspace, and comes back with its file', async () => {
    const here = machine();
    (await open(here)).environments.select('prod');
    const { environments } = await open(here);
    expect(environments.active()).toBe('prod');
    environments.setFiles([mine]);
    expect(environments.active()).toBeUndefined();
    environments.setFiles([shared]);
    expect(environments.active()).toBe('prod');
  });

  it('tells of each change', async () => {
    const { environments } = await open(machine());
    let changes = 0;
    environments.onDidChange(() => changes++);
    environments.select('dev');
    environments.setFiles([]);
    environments.keepSecret('workspace', 'dev', 'a', '1');
    expect(changes).toBe(3);
  });

  it('is none in a workspace that is not trusted, and its variables are neither', async () => {
    const here = machine();
    const trust = { isTrusted: true };
    const { environments, of } = await open(here, trust);
    environments.select('dev');
    set(of('/p'), 'token', canary);
    trust.isTrusted = false;
    expect([environments.names(), environments.active(), environments.values('/p')]).toEqual([
      [],
      undefined,
      {},
    ]);
    expect(of('/p').read()).toEqual({ local: [], environment: [], collectionVariables: [], globals: [] });
    expect(set(of('/p'), 'token', 'other')).toBeUndefined();
    trust.isTrusted = true;
    expect(new Map(of('/p').read().environment).get('token')).toBe(canary);
  });
});

describe('what scripts set', () => {
  async function active(
    here = machine(),
  ): Promise<{ environments: Environments } & Awaited<ReturnType<typeof open>>> {
    const opened = await open(here);
    opened.environments.select('dev');
    return opened;
  }

  it('lies over the files, among the secrets only, and outlasts the window', async () => {
    const here = machine();
    const { of } = await active(here);
    set(of('/p'), 'token', canary);
    set(of('/p'), 'session', '7');
    await expect.poll(() => [...here.secretValues.keys()]).toEqual(['environments:w1']);
    expect([...here.values.values()]).toEqual(['dev']);
    const again = await open(here);
    expect(again.environments.values('/p')).toMatchObject({ token: canary, session: '7' });
    expect((await open(here, undefined, 'w2')).environments.values('/p')).toMatchObject({ token: 'mine' });
  });

  it('gives way to a file that somebody changed since', async () => {
    const { environments, of } = await active();
    set(of('/p'), 'token', canary);
    environments.setFiles([shared, fileAt(mine.path, { dev: { token: 'new' } })]);
    expect(environments.values('/p')).toMatchObject({ token: 'new' });
  });

  it('belongs to its environment', async () => {
    const { environments, of } = await active();
    set(of('/p'), 'token', canary);
    environments.select('prod');
    expect(environments.values('/p')).toEqual({ baseUrl: 'https://api.example.com' });
  });

  it('can be what a file has, and then nothing is kept', async () => {
    const here = machine();
    const { environments, of } = await active(here);
    set(of('/p'), 'token', canary);
    set(of('/p'), 'token', 'mine');
    expect(environments.savedCount('dev')).toBe(0);
    await expect.poll(() => here.secretValues.size).toBe(0);
  });

  it('can be removed, also a variable of a file', async () => {
    const { environments, of } = await active();
    set(of('/p'), 'token');
    expect(Object.keys(environments.values('/p'))).toEqual(['user', 'baseUrl', 'host']);
    environments.forgetSaved('dev');
    expect(environments.values('/p')).toMatchObject({ token: 'mine' });
  });

  it('lasts as long as the window where no environment is active, and says so', async () => {
    const here = machine();
    const { of } = await open(here);
    expect(set(of('/p'), 'token', canary)).toBe(
      'No environment is active: what scripts set in pm.environment lasts until the window is closed.',
    );
    expect(of('/p').read().environment).toEqual([['token', canary]]);
    expect((await open(here)).of('/p').read().environment).toEqual([]);
  });
});

describe('secrets of the user', () => {
  it('count in this workspace more than files, in all workspaces less', async () => {
    const here = machine();
    const { environments } = await open(here);
    environments.select('dev');
    environments.keepSecret('everywhere', 'dev', 'token', 'far');
    environments.keepSecret('everywhere', 'dev', 'key', 'far');
    expect(environments.values('/p')).toMatchObject({ token: 'mine', key: 'far' });
    environments.keepSecret('workspace', 'dev', 'token', canary);
    expect(environments.values('/p')).toMatchObject({ token: canary, key: 'far' });
    await expect
      .poll(() => [...here.secretValues.keys()].sort())
      .toEqual(['environments', 'environments:w1']);
  });
});

describe('variables of collections and global ones', () => {
  const saved = {
    environment: [['a', 1]],
    collectionVariables: [['b', { token: canary }]],
    globals: [['c', canary]],
  } as const;

  it('are there again in their workspace, global ones in all', async () => {
    const here = machine();
    (await open(here)).of('/p').write(saved);
    expect((await open(here)).of('/p').read()).toEqual({ ...saved, environment: [] });
    expect((await open(here, undefined, 'w2')).of('/p').read()).toEqual({
      environment: [],
      collectionVariables: [],
      globals: saved.globals,
    });
  });

  it('are kept among the secrets only, and leave nothing behind', async () => {
    const here = machine();
    const store = (await open(here)).of('/p');
    store.write(saved);
    await expect.poll(() => here.secretValues.size).toBe(2);
    expect(here.values.size).toBe(0);
    store.write({ environment: [], collectionVariables: [], globals: [] });
    await expect.poll(() => here.secretValues.size).toBe(0);
  });

  it('that are damaged are none', async () => {
    const here = machine();
    for (const key of ['variables', 'environments', 'environments:w1']) here.secretValues.set(key, '{"a":');
    here.secretValues.set('variables:w1', '[1]');
    expect((await open(here)).of('/p').read()).toEqual({
      environment: [],
      collectionVariables: [],
      globals: [],
    });
  });
});
