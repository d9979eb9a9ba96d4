/**
 * The generators that Gradle scripts configure: the tasks of openapi-generator's plugin (`openApiGenerate`, tasks of the
 * type `GenerateTask`) and `swaggerSources` of gradle-swagger-generator-plugin. Nothing is run: values count as far as
 * they are texts, made of properties and of the folders that Gradle knows.
 */
import type { Files } from '../files/files.ts';
import type { Settings } from './generation.ts';
import { type GradleBlock, type GradleToken, gradleBlocks, gradleTokens } from './gradle-tokens.ts';
import { type GradleScope, scopeOf, textOfValue } from './gradle-values.ts';
import { joinPath } from './join-path.ts';

/** A script that mentions none of these needs no second look. */
const mentionsGenerator = /openApiGenerate|GenerateTask|swaggerSources/;

/**
 * @param folder of the module
 * @param root the folder of the build, which holds `settings.gradle`
 */
export function readGradle(folder: string, root: string, files: Files): readonly Settings[] {
  const runs = new Map<string, Run>();
  const common: Run[] = [];
  for (const script of scriptsFor(folder, root, files)) {
    if (!mentionsGenerator.test(script.text)) continue;
    const tokens = gradleTokens(script.text);
    const scope = scopeOf(tokens, { folder, root, files });
    for (const block of gradleBlocks(tokens)) {
      const task = taskOf(block);
      if (task === undefined || (script.isAbove && !isForModules(block))) continue;
      const run = readRun(block.body, scope, script, isForModules(block));
      if (task === allTasks) common.push(run);
      else runs.set(task, mergedRun(runs.get(task), run));
    }
  }
  if (runs.size === 0 && common.length > 0) runs.set(defaultTask, emptyRun);
  return [...runs.values()].slice(0, maxRuns).map((run) => {
    const { place, ...settings } = common.reduce(mergedRun, run);
    return {
      ...settings,
      configuredIn: place ?? { file: `${folder}/build.gradle`, line: 1 },
    };
  });
}

const maxRuns = 200;

interface Script {
  readonly path: string;
  readonly text: string;
  /** Tells a folder around the module: only what it says for other modules counts. */
  readonly isAbove: boolean;
}

function scriptsFor(folder: string, root: string, files: Files): readonly Script[] {
  const scripts: Script[] = [];
  const add = (path: string, isAbove: boolean): void => {
    const read = files.readText(path, maxScriptBytes);
    if (read.kind !== 'text' || scripts.some((each) => each.path === path)) return;
    scripts.push({ path, text: read.text, isAbove });
    if (scripts.length > maxScripts) return;
    for (const [, applied = ''] of read.text.matchAll(appliedScript))
      if (!applied.includes('://') && scripts.length <= maxScripts)
        add(joinPath(path.slice(0, path.lastIndexOf('/')), withFolders(applied, folder, root)), isAbove);
  };
  for (let at = root; ; ) {
    for (const name of ['build.gradle', 'build.gradle.kts']) add(`${at}/${name}`, at !== folder);
    if (at === folder || !folder.startsWith(`${at}/`)) return scripts;
    at = `${at}/${folder.slice(at.length + 1).split('/')[0]}`;
  }
}

function withFolders(path: string, folder: string, root: string): string {
  return path
    .replace(/^\$\{?(?:rootDir|rootProject\.projectDir)\}?/, root)
    .replace(/^\$\{?(?:projectDir|project\.projectDir)\}?/, folder);
}

const appliedScript = /\bapply\s?\(?\s?from\s?[:=]\s?(?:rootProject\.)?(?:file\()?["']([^"'\n]{1,300})["']/g;
const maxScripts = 30;
const maxScriptBytes = 1024 * 1024;

/** The settings of a script above a module that are for it: `subprojects { … }`. */
function isForModules({ around }: GradleBlock): boolean {
  return around.some((word) => /^(?:subprojects|allprojects|configure)\b/.test(word));
}

const defaultTask = 'openApiGenerate';
const allTasks = '*';

/** Returns which task a block configures, by what stands in front of it; `undefined` for all other blocks. */
function taskOf({ head, around }: GradleBlock): string | undefined {
  const words = head.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const names = words.flatMap((word) => word.split('.'));
  const isOfType = names.includes('GenerateTask');
  const named = head.find(({ kind }) => kind === 'string')?.text;
  if (names.includes('withType') && isOfType) return allTasks;
  if (names.includes(defaultTask)) return defaultTask;
  if (named === defaultTask) return defaultTask;
  // `swaggerSources { orders { code { } } }`: the source is the block right inside.
  if (around.at(-1) === 'swaggerSources' && around.length > 0)
    return `swaggerSources ${words[0] ?? named ?? ''}`;
  if (!isOfType) return undefined;
  // `task orders(type: GenerateTask)`, `val orders by tasks.registering(GenerateTask::class)`.
  return named ?? words.find((word) => !/^(?:task|tasks|val|def|by|type)\b/.test(word)) ?? defaultTask;
}

interface Run extends Omit<Settings, 'configuredIn'> {
  readonly place: Settings['configuredIn'] | undefined;
}

const emptyRun: Run = {
  values: new Map(),
  mappings: new Map(),
  serverVariables: new Map(),
  place: undefined,
  isShared: false,
};

/** Merges two runs; what is said first stays. */
function mergedRun(first: Run | undefined, second: Run): Run {
  if (first === undefined) return second;
  return {
    values: new Map([...second.values, ...first.values]),
    mappings: new Map([...second.mappings, ...first.mappings]),
    serverVariables: new Map([...second.serverVariables, ...first.serverVariables]),
    place: first.place ?? second.place,
    isShared: first.isShared || second.isShared,
  };
}

/** Options and the other names that Gradle's plugins have for them. */
const options: ReadonlyMap<string, string> = new Map(
  [
    ...['generatorName', 'inputSpec', 'inputSpecRootDirectory', 'apiPackage', 'modelPackage', 'library'],
    ...[
      'modelNamePrefix',
      'modelNameSuffix',
      'apiNamePrefix',
      'apiNameSuffix',
      'configFile',
      'templateDir',
      'removeOperationIdPrefix',
      'language',
      'skip',
    ],
  ]
    .map((name): [string, string] => [name, name])
    .concat([
      ['inputFile', 'inputSpec'],
      ['input', 'inputSpec'],
    ]),
);

const maps = /^(?:configOptions|additionalProperties|globalProperties|rawOptions)$/;
const mappingMaps = /^(?:import|type|schema)Mappings$/;
const serverMaps = /^serverVariables$/;

function readRun(body: readonly GradleToken[], scope: GradleScope, { path }: Script, isShared: boolean): Run {
  const values = new Map<string, string>();
  const mappings = new Map<string, string>();
  const serverVariables = new Map<string, string>();
  let place: Run['place'];
  for (const [at, token] of body.entries()) {
    if (token.kind !== 'word') continue;
    // `it.inputSpec = …`, `inputSpec.set(…)`, `configOptions.put("a", "b")`.
    const parts = token.text.split('.').filter((part) => !/^(?:it|this)$/.test(part));
    const [name = '', call = ''] = parts;
    const option = options.get(name);
    const expression = expressionAfter(body, at);
    if (option !== undefined && (parts.length === 1 || call === 'set')) {
      const value = textOfValue(expression, scope);
      if (value !== undefined && !values.has(option)) values.set(option, value);
      if (option === 'inputSpec' && value !== undefined) place ??= { file: path, line: token.line };
    } else if (maps.test(name) || mappingMaps.test(name) || serverMaps.test(name)) {
      const into = maps.test(name) ? values : mappingMaps.test(name) ? mappings : serverVariables;
      for (const [key, value] of pairsIn(expression, call === 'put', scope))
        if (!into.has(key)) into.set(key, value);
    }
  }
  return { values, mappings, serverVariables, place, isShared };
}

/**
 * Returns what is assigned or handed over, up to the end of the line or of the parentheses and brackets that it opens.
 */
function expressionAfter(body: readonly GradleToken[], at: number): readonly GradleToken[] {
  let start = at + 1;
  if (/^[=+]$/.test(body[start]?.text ?? '') && body[start]?.kind === 'sign') start++;
  if (body[start]?.text === '=' && body[start]?.kind === 'sign') start++;
  const line = body[at]?.line ?? 0;
  let depth = 0;
  let end = start;
  for (; end < body.length; end++) {
    const token = body[end];
    if (token === undefined) break;
    const isContinued = body[end - 1]?.text === '+' || token.text === '+';
    if (
      depth === 0 &&
      token.line !== line &&
      end !== start &&
      !isContinued &&
      token.line !== body[end - 1]?.line
    )
      break;
    if (depth === 0 && end === start && token.line > line + 1) break;
    if (token.kind !== 'sign') continue;
    if (/[([{]/.test(token.text)) depth++;
    else if (/[)\]}]/.test(token.text) && --depth < 0) break;
    else if (token.text === ';' && depth === 0) break;
  }
  return body.slice(start, end);
}

/** `mapOf("a" to "b")`, `[a: "b", 'c': true]`, `put("a", "b")`. */
function pairsIn(
  expression: readonly GradleToken[],
  isCall: boolean,
  scope: GradleScope,
): readonly (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (const [at, { text }] of expression.entries()) {
    const isBetween = text === 'to' || text === ':' || (isCall && text === ',');
    const key = expression[at - 1];
    if (!isBetween || key === undefined || key.kind === 'sign') continue;
    const end = expression.findIndex((each, i) => i > at && each.kind === 'sign' && /[,\])]/.test(each.text));
    const value = textOfValue(expression.slice(at + 1, end < 0 ? expression.length : end), scope);
    if (value !== undefined) pairs.push([key.text, value]);
  }
  return pairs;
}
