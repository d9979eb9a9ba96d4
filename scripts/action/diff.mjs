/**
 * The action: compares the API of a pull request with that of its base, writes annotations, one comment and the outputs.
 * It needs nothing but Node and git; everything that it is told stands in the environment.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commentOf, marker, maxCharacters, summaryOf } from './comment.mjs';

const { env } = process;

/** Comments are looked through 100 at a time. */
const maxPages = 30;

/** @returns {Promise<number>} the exit code */
async function run() {
  const event = readEvent();
  const base = env.EA_BASE || event.pull_request?.base?.sha || event.before || '';
  if (base === '')
    return fail('Say what to compare with: the input "base". This event has no base of its own.');
  if (!hasRevision(base)) {
    // A checkout is shallow unless somebody asks for more.
    git('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', base);
    if (!hasRevision(base))
      return fail(`The revision ${base} cannot be fetched. Does the checkout have a remote "origin"?`);
  }
  const compared = compare(base);
  if (compared.changes === undefined) return compared.code;
  const { changes, usages, code } = compared;
  const counting = changes.filter(({ accepted }) => accepted === undefined);
  const text = commentOf(
    changes,
    (side, file, line) => linkTo(side === 'base' ? base : headOf(event), file, line),
    usages,
  );
  writeTo(env.GITHUB_STEP_SUMMARY, text);
  const url = await sendComment(event, text, changes.length > 0);
  const count = (/** @type {string} */ level) => counting.filter((each) => each.level === level).length;
  writeTo(
    env.GITHUB_OUTPUT,
    `breaking=${count('error')}\nrisky=${count('warning')}\ncompatible=${count('info')}\ncomment-url=${url}\n`,
  );
  process.stdout.write(`${summaryOf(counting)}\n`);
  return code;
}

/** @param {string} base */
function compare(base) {
  const [program = '', ...first] = lines(env.EA_COMMAND ?? '');
  const command =
    program === ''
      ? { program: 'npx', words: ['--yes', `endpoint-atlas@${env.EA_VERSION || 'latest'}`] }
      : { program, words: first };
  const failOn = env.EA_FAIL_ON || 'error';
  const paths = lines(env.EA_PATHS ?? '');
  if (paths.length > 1) return { code: fail('One path is compared: give each its own step.') };
  const words = [
    ...command.words,
    ...['diff', base, ...paths, '--format', 'json', '--report', 'github'],
    ...(env.EA_SARIF ? ['--report', `sarif=${env.EA_SARIF}`] : []),
    ...lines(env.EA_USAGES ?? '').flatMap((folder) => ['--usages', folder]),
    ...(failOn === 'never' ? [] : ['--fail-on', failOn]),
    ...lines(env.EA_ARGUMENTS ?? ''),
  ];
  const { status, stdout, error } = spawnSync(command.program, words, {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32' && program === '',
  });
  if (error) return { code: fail(`${command.program} cannot be run: ${error.message}`) };
  // Whatever --fail-on finds, the changes are printed; a mistake prints none.
  if (stdout === '') return { code: status ?? 1 };
  /** @type {{ changes: import('./comment.mjs').Change[], usages?: import('./comment.mjs').Called[] }} */
  const { changes, usages } = JSON.parse(stdout);
  return { code: status ?? 1, changes, usages };
}

/**
 * Updates the comment of an earlier run, or writes the first one where there is something to say.
 * @param {Event} event
 * @param {string} text
 * @param {boolean} hasChanges
 * @returns {Promise<string>} its address; empty where there is none
 */
async function sendComment(event, text, hasChanges) {
  const number = event.pull_request?.number;
  if (env.EA_COMMENT === 'false' || number === undefined) return '';
  if (!env.EA_TOKEN) return told('There is no token to write a comment with');
  const comments = `/repos/${env.GITHUB_REPOSITORY}/issues/${number}/comments`;
  try {
    const earlier = await findComment(comments);
    if (earlier === undefined && !hasChanges) return '';
    const body = { body: text.slice(0, maxCharacters) };
    const written =
      earlier === undefined
        ? await call('POST', comments, body)
        : await call('PATCH', `/repos/${env.GITHUB_REPOSITORY}/issues/comments/${earlier}`, body);
    return written.html_url ?? '';
  } catch (error) {
    // The token of a fork may only read.
    return told(`The comment was not written (${error instanceof Error ? error.message : error})`);
  }
}

/** @param {string} why */
function told(why) {
  process.stdout.write(`::notice title=endpoint-atlas::${why}; the summary of the job has its text.\n`);
  return '';
}

/** @param {string} comments */
async function findComment(comments) {
  for (let page = 1; page <= maxPages; page++) {
    const found = await call('GET', `${comments}?per_page=100&page=${page}`);
    const own = found.find((/** @type {{ body?: string }} */ { body }) => body?.startsWith(marker));
    if (own !== undefined) return own.id;
    if (found.length < 100) return undefined;
  }
  return undefined;
}

/**
 * @param {string} method
 * @param {string} address
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function call(method, address, body) {
  const response = await fetch(`${env.GITHUB_API_URL ?? 'https://api.github.com'}${address}`, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${env.EA_TOKEN}`,
      'user-agent': 'endpoint-atlas',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return response.json();
}

/**
 * @typedef {{ pull_request?: { number: number, base?: { sha: string }, head?: { sha: string } }, before?: string }} Event
 * @returns {Event}
 */
function readEvent() {
  try {
    return JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? '', 'utf8'));
  } catch {
    return {};
  }
}

/** @param {Event} event */
function headOf(event) {
  return event.pull_request?.head?.sha ?? env.GITHUB_SHA ?? 'HEAD';
}

/**
 * @param {string} revision
 * @param {string} file relative to the working folder
 * @param {number} line
 */
function linkTo(revision, file, line) {
  const root = env.GITHUB_WORKSPACE ?? process.cwd();
  const name = path.relative(root, path.resolve(file)).replaceAll(path.sep, '/');
  const server = env.GITHUB_SERVER_URL ?? 'https://github.com';
  return `${server}/${env.GITHUB_REPOSITORY}/blob/${revision}/${encodeURI(name)}#L${line}`;
}

/** @param {string} revision */
function hasRevision(revision) {
  return git('cat-file', '-e', `${revision}^{commit}`).status === 0;
}

/** @param {readonly string[]} words */
function git(...words) {
  return spawnSync('git', words, { stdio: 'ignore' });
}

/** @param {string} text */
function lines(text) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * @param {string | undefined} file
 * @param {string} text
 */
function writeTo(file, text) {
  if (file) appendFileSync(file, text);
}

/** @param {string} message */
function fail(message) {
  process.stdout.write(`::error title=endpoint-atlas::${message}\n`);
  return 2;
}

process.exitCode = await run();
