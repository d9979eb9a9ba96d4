/**
 * What `npm run measure` knows.
 * @typedef {object} Measurement
 * @property {string} name
 * @property {string} [takes] its arguments
 * @property {string} says
 * @property {readonly [file: string, ...args: string[]]} runs
 */

/** @type {readonly Measurement[]} */
export const measurements = [
  {
    name: 'bench',
    takes: '[FOLDER]',
    says: 'every budget with its figure; the same as npm run bench',
    runs: ['bench/main.mjs'],
  },
  {
    name: 'exports',
    takes: 'COUNT…',
    says: 'time and memory of exports over dense entities',
    runs: ['bench/exports.mjs'],
  },
  {
    name: 'workbench',
    takes: 'FOLDER [VSIX]',
    says: 'what the real workbench takes, from a click to what follows',
    runs: ['scripts/bench-workbench.mjs'],
  },
  {
    name: 'responses',
    says: 'large responses in the real workbench',
    runs: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/ide/responses/measure.config.ts'],
  },
  {
    name: 'soak',
    takes: '[--minutes N]',
    says: 'whether memory and handles stay flat in the real workbench',
    runs: ['scripts/soak.mjs'],
  },
  {
    name: 'code',
    takes: '[REVISION…]',
    says: 'lines, long files, long functions and exports',
    runs: ['scripts/measure-code.mjs'],
  },
  {
    name: 'rooms',
    takes: '[REVISION…]',
    says: 'wings, rooms, levels and circles, and the places that a new framework, format, flag or setting touches',
    runs: ['scripts/measure-rooms.mjs'],
  },
  {
    name: 'contributions',
    takes: '[REVISION…]',
    says: 'commands, menu entries, settings and keys of the extension',
    runs: ['scripts/measure-contributions.mjs'],
  },
  {
    name: 'tree',
    takes: 'FOLDER…',
    says: 'rows of the tree that read like a sibling',
    runs: ['scripts/measure-tree.mjs'],
  },
  {
    name: 'fuzz',
    takes: '[--minutes N] [--seed S]',
    says: 'inputs that no fixture has, on everything that reads foreign text',
    runs: ['scripts/fuzz.mjs'],
  },
  {
    name: 'incremental',
    takes: 'REPOSITORY…',
    says: 'updates against fresh scans over the history of git repositories',
    runs: ['scripts/incremental.mjs'],
  },
  {
    name: 'eager',
    takes: 'FOLDER…',
    says: 'lists against lists with all declarations read first',
    runs: ['scripts/eager.mjs'],
  },
  {
    name: 'traffic',
    takes: '[LINES] [SEED]',
    says: 'made-up traffic in each form: wrong counts, lines a second, memory',
    runs: ['scripts/measure-traffic.mjs'],
  },
  {
    name: 'damage',
    takes: 'java|kotlin CASES DIR…',
    says: 'what is found in sources that are half typed',
    runs: ['scripts/measure-damage.mjs'],
  },
  {
    name: 'endpoints-left',
    takes: 'java|kotlin STEP DIR…',
    says: 'endpoints that damaged sources still give',
    runs: ['scripts/measure-endpoints-left.mjs'],
  },
  {
    name: 'documents',
    takes: 'TOOLS DOCUMENT…',
    says: 'what validators and generators say about exports',
    runs: ['scripts/measure-documents.mjs'],
  },
  {
    name: 'arrivals',
    says: 'how many canonical requests arrive from other clients as Send sends them',
    runs: ['scripts/what-arrives.mjs'],
  },
  {
    name: 'faults',
    takes: '[--only PART]',
    says: 'what is lost where a process is killed or a disk is full',
    runs: ['scripts/faults.mjs'],
  },
];
