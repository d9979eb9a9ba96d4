import { characterLibrary } from './characters.ts';
import { classLibrary } from './classes.ts';
import { closureLibrary } from './closures.ts';
import { collectionLibrary } from './collections.ts';
import { comparingLibrary } from './comparing.ts';
import { constantLibrary } from './constants.ts';
import { dateLibrary } from './dates.ts';
import { bytesLibrary } from './digests.ts';
import { javaUtilLibrary } from './java-util.ts';
import { jsonLibrary } from './json.ts';
import { makeLibrary } from './library.ts';
import { mapLibrary } from './maps.ts';
import { numberLibrary } from './numbers.ts';
import { objectLibrary } from './objects.ts';
import { regexLibrary } from './regex.ts';
import type { LibraryPart } from './signature.ts';
import { streamLibrary } from './streams.ts';
import { systemLibrary } from './system.ts';
import { textLibrary } from './text.ts';
import { timeLibrary } from './time.ts';

/** Everything that scripts may call, area by area. */
export const libraryParts: readonly LibraryPart[] = [
  objectLibrary,
  // Before the texts, because `new String(bytes)` is more than the joining of elements.
  bytesLibrary,
  textLibrary,
  characterLibrary,
  regexLibrary,
  numberLibrary,
  constantLibrary,
  collectionLibrary,
  mapLibrary,
  comparingLibrary,
  streamLibrary,
  jsonLibrary,
  dateLibrary,
  timeLibrary,
  closureLibrary,
  classLibrary,
  systemLibrary,
  javaUtilLibrary,
];

export const standardLibrary = makeLibrary(libraryParts);
