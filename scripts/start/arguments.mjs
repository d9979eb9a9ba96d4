/**
 * `npm start -- [PROJECT] [--port N]`
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../process/failure.mjs';

export const usage = `Usage: npm start -- [PROJECT] [--port N]

Opens a VS Code workbench with Endpoint Atlas in your browser, and lists the endpoints here.

  PROJECT    a folder with Java source; without it, the sample project and its API
  --port N   where the workbench listens (8420, or the next free port)
`;

/** Ports have 16 bits (RFC 9293, 3.1); 0 is any that is free. */
const MAX_PORT = 65_535;

/**
 * @typedef {object} StartArguments
 * @property {boolean} help
 * @property {string | undefined} project absolute; nothing for the sample
 * @property {number} port
 */

/**
 * @param {readonly string[]} words
 * @returns {StartArguments}
 */
export function readArguments(words) {
  const { values, positionals } = parse(words);
  const [project, ...more] = positionals;
  if (more.length > 0) throw new Failure(`One project at a time, please.\n\n${usage}`);
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > MAX_PORT)
    throw new Failure(`--port takes a number from 0 to ${MAX_PORT}, not "${values.port}".`);
  return {
    help: values.help,
    project: project === undefined ? undefined : existingFolder(project),
    port: Number(values.port),
  };
}

/** @param {readonly string[]} words */
function parse(words) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '8420' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/**
 * npm runs us in the checkout; the person typed the path somewhere else.
 * @param {string} typed
 */
function existingFolder(typed) {
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), typed);
  if (!existsSync(folder)) throw new Failure(`There is no folder ${folder}.`);
  if (!statSync(folder).isDirectory()) throw new Failure(`${folder} is a file; npm start opens a folder.`);
  return folder;
}
