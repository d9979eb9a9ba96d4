/**
 * Tells V8 that this process is short: by its own standards it would spend a large part of a scan on optimising
 * functions that hardly run again afterwards, and a quarter of the memory on room for garbage (docs/adr/0014).
 */
import { setFlagsFromString } from 'node:v8';

/** A version that does not know a flag would complain on standard error. */
const triedOn = new Set(['20', '22']);

const [major = ''] = process.versions.node.split('.');
if (triedOn.has(major)) {
  setFlagsFromString('--interrupt-budget=500000');
  setFlagsFromString('--semi-space-growth-factor=1');
}
