/**
 * `npm run measure -- rooms [REVISION...]`: how the house is built, of the working tree or of revisions of git, in
 * columns beside each other: wings, rooms, levels, arrows against the order, circles, loose files, lines, and in how many
 * places one framework, export format, flag and setting is named. Tests do not count.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from './artifacts/checkout.mjs';

/**
 * @typedef {object} Source
 * @property {string} path relative to the root, with `/`
 * @property {string} text
 */
/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Arrows from a room to those that it imports */

/** Each stands for its kind; `own` is the folder that is its own. */
const samples = [
  {
    title: 'places of a framework',
    name: /['"/]spring-functional\b|\bspringFunctional\b/,
    own: '/frameworks/spring-functional/',
  },
  {
    title: 'places of an export format',
    name: /['"/.]hoppscotch\b|\bhoppscotch:/,
    own: '/exports/hoppscotch/',
  },
  { title: 'places of a flag', name: /allow-unread|allowsUnread/, own: '/no/' },
  { title: 'places of a setting', name: /strikeDeprecated/, own: '/no/' },
];

const revisions = process.argv.slice(2);
const columns = (revisions.length > 0 ? revisions : ['']).map((revision) => measure(revision));
printTable(columns);

/** @param {string} revision @returns {ReadonlyMap<string, string | number>} */
function measure(revision) {
  const files = readSources(revision);
  const sources = files.filter(({ path: file }) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file));
  const order = readOrder(revision);
  const orderedHomes = order === undefined ? [] : Object.keys(order);
  /** @param {string} file */
  const roomOf = (file) => {
    const parts = file.split('/');
    const home = parts.slice(0, 3).join('/');
    const isInWing = orderedHomes.includes(parts.slice(0, 4).join('/'));
    return parts.length < 5 ? home : parts.slice(0, isInWing && parts.length > 5 ? 5 : 4).join('/');
  };
  const arrows = arrowsBetween(sources, roomOf);
  const rooms = [...arrows.keys()].filter((room) => room.split('/').length > 3);
  return new Map(
    /** @type {[string, string | number][]} */ ([
      ['', revision === '' ? 'now' : revision],
      ['wings of the engine', order?.['packages/engine/src']?.length ?? '–'],
      ['rooms', rooms.length],
      ['levels', levelsOf(arrows)],
      ['back arrows', order === undefined ? '–' : backArrows(sources, order)],
      ['rooms in circles', circlesOf(arrows).flat().length],
      ['loose files', sources.filter(({ path: file }) => file.split('/').length === 4).length],
      ['files', sources.length],
      ['lines', sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)],
      ...samples.map(({ title, name, own }) => [
        title,
        files.filter(({ path: file, text }) => !file.includes(own) && name.test(text)).length,
      ]),
    ]),
  );
}

/** @param {readonly Source[]} sources @param {(file: string) => string} roomOf @returns {Arrows} */
function arrowsBetween(sources, roomOf) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { path: file, text } of sources) {
    const from = roomOf(file);
    const to = arrows.get(from) ?? new Set();
    arrows.set(from, to);
    // The doors of a package import its rooms, and are no room.
    if (from.split('/').length === 3) continue;
    for (const imported of importsOf(file, text)) {
      const room = roomOf(imported);
      if (room !== from && room.split('/').length > 3) to.add(room);
    }
  }
  return arrows;
}

/** @param {string} file @param {string} text */
function importsOf(file, text) {
  return [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(file), to),
  );
}

/** The longest way down; what stands in a circle is one level. @param {Arrows} arrows */
function levelsOf(arrows) {
  /** @type {Map<string, number>} */
  const depths = new Map();
  const circles = circlesOf(arrows);
  /** @param {string} room @returns {number} */
  const depthOf = (room) => {
    const known = depths.get(room);
    if (known !== undefined) return known;
    depths.set(room, 1);
    const circle = circles.find((each) => each.includes(room)) ?? [room];
    const below = circle
      .flatMap((each) => [...(arrows.get(each) ?? [])])
      .filter((each) => !circle.includes(each));
    const depth = 1 + Math.max(0, ...below.map(depthOf));
    for (const each of circle) depths.set(each, depth);
    return depth;
  };
  return Math.max(...[...arrows.keys()].map(depthOf));
}

/** Rooms that reach each other, together. @param {Arrows} arrows @returns {readonly (readonly string[])[]} */
function circlesOf(arrows) {
  const reach = new Map([...arrows.keys()].map((room) => [room, reachedFrom(room, arrows)]));
  const circles = [...arrows.keys()].map((room) =>
    [...(reach.get(room) ?? [])].filter((other) => reach.get(other)?.has(room)).sort(),
  );
  const unique = new Map(circles.filter(({ length }) => length > 1).map((circle) => [circle.join(), circle]));
  return [...unique.values()];
}

/** @param {string} room @param {Arrows} arrows */
function reachedFrom(room, arrows) {
  const reached = new Set();
  const open = [...(arrows.get(room) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(arrows.get(next) ?? []));
  }
  return reached;
}

/** Imports of a folder that comes later. @param {readonly Source[]} sources @param {Readonly<Record<string, readonly string[]>>} order */
function backArrows(sources, order) {
  let count = 0;
  for (const [home, rooms] of Object.entries(order)) {
    /** @param {string} file */
    const placeOf = (file) => rooms.findIndex((room) => file.startsWith(`${home}/${room}/`));
    for (const { path: file, text } of sources) {
      const from = placeOf(file);
      if (from >= 0) count += importsOf(file, text).filter((to) => placeOf(to) > from).length;
    }
  }
  return count;
}

/** `undefined` where the revision has no order of rooms. @param {string} revision */
function readOrder(revision) {
  const text = readText(revision, '.dependency-cruiser.mjs');
  const [, body] = /export const ROOMS = (\{[\s\S]*?\n\});/.exec(text) ?? [];
  if (body === undefined) return undefined;
  // The part is JSON but for spreads of lists, quotes and commas.
  const json = body
    .replace(/\.\.\.\[/g, '[')
    .replace(/'/g, '"')
    .replace(/,(\s*[\]}])/g, '$1');
  /** @type {Record<string, unknown[]>} */
  const order = JSON.parse(json);
  return Object.fromEntries(
    Object.entries(order).map(([home, rooms]) => [home, /** @type {string[]} */ (rooms.flat(2))]),
  );
}

/** Sources, and the manifest of the extension with its texts. @param {string} revision @returns {readonly Source[]} */
function readSources(revision) {
  const listed =
    revision === ''
      ? git('ls-files', '--cached', '--others', '--exclude-standard', '--', 'packages')
      : git('ls-tree', '-r', '--name-only', revision, 'packages');
  return listed
    .split('\n')
    .filter((file) => /^packages\/(?:[^/]+\/src\/.*\.tsx?|vscode\/package(?:\.nls)?\.json)$/.test(file))
    .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
    .map((file) => ({ path: file, text: readText(revision, file) }));
}

/** @param {string} revision @param {string} file */
function readText(revision, file) {
  try {
    return revision === ''
      ? readFileSync(path.join(checkout, file), 'utf8')
      : git('show', `${revision}:${file}`);
  } catch {
    // Git lists what the working tree has lost.
    return '';
  }
}

/** @param {...string} words */
function git(...words) {
  return execFileSync('git', words, { cwd: checkout, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}

/** @param {readonly ReadonlyMap<string, string | number>[]} columns */
function printTable(columns) {
  for (const title of columns[0]?.keys() ?? []) {
    const cells = columns.map((column) => String(column.get(title)).padStart(12));
    process.stdout.write(`${title.padEnd(28)}${cells.join('')}\n`);
  }
}
