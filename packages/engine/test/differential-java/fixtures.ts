/** The Java files that are compared with the JDK's parser in every run of the tests. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../fixtures/syntax/java/', import.meta.url));

/** What JDK 17 says about the files in `ok`. */
export const RECORDING = `${ROOT}ok.jdk17.txt`;

export interface JavaFixture {
  readonly name: string;
  readonly path: string;
}

/** `newer` holds what a JDK before 25 does not understand in full. */
export function fixtures(folder: 'ok' | 'newer'): JavaFixture[] {
  return readdirSync(ROOT + folder)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => ({ name, path: `${ROOT}${folder}/${name}` }));
}
