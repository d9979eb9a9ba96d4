/** Damages files by chance and counts what is still found. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileDeclarations, Language } from '../../src/source/declarations/model.ts';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import { type DamageName, damages } from './damage.ts';
import { randomFrom } from './random.ts';
import { survivalOf } from './survival.ts';

export const damageNames = Object.keys(damages) as DamageName[];

export interface Measured {
  readonly damage: DamageName;
  readonly cases: number;
  readonly expected: number;
  readonly lost: number;
  /** The cases that lost something, to look at. */
  readonly losses: readonly {
    readonly path: string;
    readonly offset: number;
    readonly lost: readonly string[];
  }[];
}

/** Files without problems that have something to lose. */
export function filesToDamage(folders: readonly string[], language: Language): FileDeclarations[] {
  const ending = language === 'java' ? '.java' : '.kt';
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => readAllDeclarations(file, readFileSync(file, 'utf8')))
    .filter(({ problems, types }) => problems.length === 0 && types.length > 0);
}

/** The same seed damages the same files in the same way. */
export function measure(
  files: readonly FileDeclarations[],
  damage: DamageName,
  cases: number,
  seed: number,
): Measured {
  const random = randomFrom(seed);
  const losses = [];
  let expected = 0;
  let lost = 0;
  let done = 0;
  // Some files offer no place for some kinds of damage.
  for (let tries = 0; done < cases && tries < 100 * cases; tries++) {
    const file = random.pick(files);
    const damaged = damages[damage](file, random);
    if (damaged === undefined) continue;
    done++;
    const survival = survivalOf(file, damaged);
    expected += survival.expected;
    lost += survival.lost.length;
    if (survival.lost.length > 0)
      losses.push({ path: file.path, offset: damaged.offset, lost: survival.lost });
  }
  return { damage, cases: done, expected, lost, losses };
}
