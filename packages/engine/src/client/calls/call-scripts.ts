/** The scripts that a user writes for requests, and the order in which they run. */

/** From the widest: a folder of the tree, a class, an endpoint. */
export const scriptLevels = ['folder', 'class', 'endpoint'] as const;
export type ScriptLevel = (typeof scriptLevels)[number];

export const scriptMoments = ['before', 'after'] as const;
export type ScriptMoment = (typeof scriptMoments)[number];

/** Groovy for both moments; empty where there is none. */
export type ScriptPair = Readonly<Record<ScriptMoment, string>>;

export const noScripts: ScriptPair = { before: '', after: '' };

export type ScriptSet = Readonly<Record<ScriptLevel, ScriptPair>>;

export interface RequestScript {
  readonly level: ScriptLevel;
  readonly text: string;
}

/**
 * Common scripts prepare what special ones do, and look at the response after them. Rules run closest to the network:
 * after the scripts of `before`, and before those of `after`.
 */
const order: Readonly<Record<ScriptMoment, readonly ScriptLevel[]>> = {
  before: ['folder', 'class', 'endpoint'],
  after: ['endpoint', 'folder', 'class'],
};

export function listScripts(set: ScriptSet, moment: ScriptMoment): readonly RequestScript[] {
  return order[moment]
    .map((level): RequestScript => ({ level, text: set[level][moment] }))
    .filter(({ text }) => text.trim() !== '');
}
