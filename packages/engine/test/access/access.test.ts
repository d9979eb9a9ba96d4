/**
 * Who may call, as lists tell it. Folders of `fixtures/access/TOPIC`: `src` is a small project, `access.txt` a line for each
 * endpoint with the places that decide, `responses.json` statuses of the application that ran, for nobody and for users.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Engine } from '../../src/engine.ts';
import type { Access } from '../../src/model/access.ts';
import { scannedFolder } from '../endpoints/findings-in.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/access');
const topics = readdirSync(fixtures);

function listed(topic: string) {
  const engine = scannedFolder(path.join(fixtures, topic));
  return engine.list(engine.findings().endpoints.map(({ id }) => id)).endpoints;
}

test.each(topics)('%s', async (topic) => {
  const lines = listed(topic).map(({ method, path: at, access }) => {
    return `${method} ${at}: ${access === undefined ? 'nothing is said' : toLine(access)}\n`;
  });
  await expect(lines.join('')).toMatchFileSnapshot(path.join(fixtures, topic, 'access.txt'));
});

test('chains count where the whole project lies below a folder of tests', () => {
  const root = path.join(fixtures, 'qualified-names');
  const moved = scannedFolder(root, '/home/ada/src/test/shop');
  const access = (engine: Engine) =>
    engine.list(engine.findings().endpoints.map(({ id }) => id)).endpoints.map((each) => each.access);
  expect(access(moved)).toEqual(access(scannedFolder(root)));
  expect(access(moved)[0]).toMatchObject({ verdict: 'authorities' });
});

function toLine({ decidedBy, exceptions = [], ...verdict }: Access): string {
  const places = (all: Access['decidedBy']) =>
    all.map(({ file, line }) => `${path.posix.basename(file)}:${line}`).join(', ');
  const { verdict: kind, ...rest } = verdict;
  const details = Object.values(rest).flat().join(', ');
  const others = exceptions.length > 0 ? ` except ${places(exceptions)}` : '';
  return `${kind}${details === '' ? '' : ` (${details})`} by ${places(decidedBy)}${others}`;
}

test.each(topics.filter(hasResponses))('%s: what the application responds', (topic) => {
  const recorded: Recorded = JSON.parse(readFileSync(responsesOf(topic), 'utf8'));
  const endpoints = listed(topic);
  let judged = 0;
  for (const [call, statuses] of Object.entries(recorded)) {
    const access = endpoints.find(({ method, path: at }) => matches(call, `${method} ${at}`))?.access;
    if (asksForToken.has(call)) continue;
    for (const [user, status] of Object.entries(statuses)) {
      const isAllowed =
        access === undefined ? undefined : allowed(access, authoritiesOf(user, call), call, user);
      if (isAllowed === undefined) continue;
      judged += 1;
      expect(status === 200, `${call} as ${user}`).toBe(isAllowed);
    }
  }
  const told = Object.keys(recorded).filter((call) => !asksForToken.has(call));
  expect(judged).toBe(5 * told.length);
});

test.each(topics.filter(hasResponses))('%s: what refused callers get', (topic) => {
  const recorded: Recorded = JSON.parse(readFileSync(responsesOf(topic), 'utf8'));
  const endpoints = listed(topic);
  for (const [call, statuses] of Object.entries(recorded)) {
    const endpoint = endpoints.find(({ method, path: at }) => matches(call, `${method} ${at}`));
    const told = endpoint?.responses.map(({ status }) => Number(status)) ?? [];
    const refused = Object.values(statuses).filter((status) => status >= 300);
    expect(told, call).toEqual(expect.arrayContaining([...new Set(refused)]));
  }
});

/** Everybody may call it who sends a token against forged requests. */
const asksForToken: ReadonlySet<string> = new Set(['POST /open/a']);

type Recorded = Readonly<Record<string, Readonly<Record<string, number>>>>;

function responsesOf(topic: string): string {
  return path.join(fixtures, topic, 'responses.json');
}

function hasResponses(topic: string): boolean {
  return existsSync(responsesOf(topic));
}

/** Calls have values where endpoints have variables; those of one's own name are decided by expressions. */
function matches(call: string, endpoint: string): boolean {
  const wanted = endpoint.split('/');
  const given = call.split('/');
  return (
    wanted.length === given.length && wanted.every((each, at) => each.startsWith('{') || each === given[at])
  );
}

/** Chains of pages read no Basic credentials, so that everybody is nobody there. */
function authoritiesOf(user: string, call: string): readonly string[] | undefined {
  return / \/(?:api|machines|sensors|outside)\b/.test(call) ? users[user] : undefined;
}

const users: Readonly<Record<string, readonly string[]>> = {
  user: ['ROLE_USER'],
  writer: ['ROLE_USER', 'items:write'],
  auditor: ['ROLE_AUDITOR'],
  admin: ['ROLE_ADMIN'],
};

/** `undefined` where each request is decided for itself, or nobody knows. */
function allowed(
  access: Access,
  authorities: readonly string[] | undefined,
  call: string,
  user: string,
): boolean | undefined {
  switch (access.verdict) {
    case 'everybody':
      return true;
    case 'nobody':
      return false;
    case 'signed-in':
      return authorities !== undefined;
    case 'authorities':
      return access.authorities.some((each) => authorities?.includes(each));
    case 'expression':
      return fulfils(access.expression, authorities, authorities && call.endsWith(`/${user}`));
    case 'unknown':
      return undefined;
  }
}

/** With one's own name in the path or another's; only what the application asks for. */
function fulfils(
  expression: string,
  authorities: readonly string[] | undefined,
  isOwn: boolean | undefined,
): boolean {
  const isTrue = (part: string): boolean => {
    if (part.includes('== authentication.name')) return isOwn === true;
    if (part.startsWith('hasAuthority(')) return authorities?.includes(part.split("'")[1] ?? '') === true;
    return part === 'isAnonymous()' ? authorities === undefined : authorities !== undefined;
  };
  const bare = (part: string) => part.trim().replace(/^\((#.*)\)$/, '$1');
  const any = (text: string) => text.split(' or ').some((part) => isTrue(bare(part)));
  return expression.split(' and ').every(any);
}
