#!/usr/bin/env node
// @ts-check
/** `node main.mjs [--port N]`: serves the bookshop until it is interrupted. */
import { parseArgs } from 'node:util';
import { CONTEXT_PATH, DEFAULT_PORT, startBookshop } from './bookshop.mjs';

const USAGE = `Usage: node main.mjs [--port N]

Serves the bookshop's API on this machine (127.0.0.1).
Without --port it takes port ${DEFAULT_PORT}, or any free one where that is taken.
`;

const portText = readArguments();
const wanted = portText === undefined ? DEFAULT_PORT : Number(portText);
try {
  const shop = await startBookshop({ port: wanted }).catch((error) => {
    // A port that was asked for by name is meant; only the default gives way.
    if (error.code !== 'EADDRINUSE' || portText !== undefined) throw error;
    console.error(`Port ${DEFAULT_PORT} is taken by another program, so the bookshop takes a free one.`);
    return startBookshop({ port: 0 });
  });
  console.log(`The bookshop is open at ${shop.url}${CONTEXT_PATH}/api/books (Ctrl+C closes it)`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => shop.close());
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`The bookshop cannot open on port ${wanted}: ${message}`);
  process.exitCode = 1;
}

/** @returns {string | undefined} the port as it was typed */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    if (values.port === undefined || /^\d{1,5}$/.test(values.port)) return values.port;
    console.error(`--port takes a number, not "${values.port}".\n\n${USAGE}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
  process.exit(2);
}
