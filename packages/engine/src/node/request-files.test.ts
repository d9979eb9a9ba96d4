import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRequestFile, readRequestFile } from './request-files.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-request-files-'));
  const files = [
    ...['.ssh/id_rsa', 'notes.txt', 'repo/.git/config', 'repo/.env', 'repo/data.json', 'repo/own.env.json'],
    ...['repo/http-client.private.env.json', 'repo/HTTP-Client.Private.Env.JSON', 'repo/x.private.env.json'],
    ...['repo/http-client.env.json', 'repo/api/a.http', 'repo/api/body.json', 'repo/api/.hidden/body.json'],
    ...['repo/api/deep/body.json', 'loose/a.http', 'loose/body.json', 'repo/inner/a.http', 'repo/inner/.git'],
  ];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), `text of ${file}`);
  }
  const links = [
    ['repo/api/out', '../../notes.txt'],
    ['repo/api/key', '../../.ssh/id_rsa'],
    ['repo/api/env', '../.env'],
    ['repo/api/folder', '../../.ssh'],
    ['repo/api/private', '../http-client.private.env.json'],
    ['repo/api/.linked', 'body.json'],
    ['repo/api/inside', '../data.json'],
  ] as const;
  for (const [link, to] of links) symlinkSync(to, path.join(home, link));
});
afterAll(() => rmSync(home, { recursive: true }));

const read = (named: string, httpFile = 'repo/api/a.http') => {
  const files = {
    httpFile: path.join(home, httpFile),
    working: home,
    neverSent: [path.join(home, 'repo/own.env.json')],
  };
  const found = readRequestFile(named, files);
  const place = findRequestFile(named, files);
  expect(place.kind === 'file').toBe(found.kind === 'text');
  return found.kind === 'text'
    ? found.text
    : found.message.replace(/^The file .*? (?=lies|is not|cannot)/, '');
};

describe('a file that a request refers to (S3)', () => {
  it.each([
    ['body.json', 'repo/api/body.json'],
    ['./deep/body.json', 'repo/api/deep/body.json'],
    ['../data.json', 'repo/data.json'],
    ['repo/data.json', 'repo/data.json'],
    ['inside', 'repo/data.json'],
    ['../http-client.env.json', 'repo/http-client.env.json'],
  ])('%s is of the repository', (named, file) => expect(read(named)).toBe(`text of ${file}`));

  it.each([
    ...['../http-client.private.env.json', '../HTTP-Client.Private.Env.JSON', '../x.private.env.json'],
    ...['../.env', '../.git/config', '.hidden/body.json', '.linked', 'env', 'private', '../own.env.json'],
    ...['repo/.env', './././../.git/./config', 'deep/../../.env'],
  ])('%s stays on this machine', (named) =>
    expect(read(named)).toBe(
      'is not sent: what begins with a dot and what is private stays on this machine.',
    ),
  );

  it.each([
    ...['../../notes.txt', 'notes.txt', '.ssh/id_rsa', '../../.ssh/id_rsa', 'out', 'key', 'folder/id_rsa'],
    ...['/etc/passwd', '../../../../../../../../../../etc/passwd', '..', '../..'],
  ])('%s is not of the repository, even where the working folder is around it', (named) =>
    expect(read(named)).toMatch(/^lies neither below the folder of the \.http file nor in its repository\.$/),
  );

  it('is below the folder of a file that belongs to no repository', () => {
    expect(read('body.json', 'loose/a.http')).toBe('text of loose/body.json');
    for (const named of ['../notes.txt', 'notes.txt', '../repo/data.json'])
      expect(read(named, 'loose/a.http')).toContain('lies neither');
    // The nearest repository counts.
    expect(read('../data.json', 'repo/inner/a.http')).toContain('lies neither');
  });

  it.each(['nowhere', 'body.json\0', 'data.json::$DATA', 'file:///etc/passwd', '~/notes.txt'])(
    '%j is no file',
    (named) => expect(read(named)).toMatch(/cannot be read|is not sent/),
  );
});
