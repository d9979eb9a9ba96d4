/**
 * Tells V8 that this process is short: by its own standards it would spend a large part of a scan on optimising
 * functions that hardly run again afterwards (docs/adr/0014).
 */
import { setFlagsFromString } from 'node:v8';

/** A version that does not know the flag would complain on standard error. */
const triedOn = new Set(['20', '22']);

const [major = ''] = process.versions.node.split('.');
if (triedOn.has(major)) setFlagsFromString('--interrupt-budget=1000000');
