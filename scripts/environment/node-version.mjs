/**
 * The first import of every entry point, so that a too old Node says what is wrong before it meets anything newer.
 * Imports are evaluated in order; hence the check at import.
 */
const FLOOR = 20;

if (Number.parseInt(process.versions.node, 10) < FLOOR) {
  console.error(
    `Endpoint Atlas needs Node ${FLOOR} or newer; this is Node ${process.versions.node}.\n` +
      'Get a current one from https://nodejs.org, or with your version manager (nvm install --lts).',
  );
  process.exit(1);
}
