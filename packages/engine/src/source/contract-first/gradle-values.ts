/** Says what the expressions in Gradle scripts stand for: texts, the properties of the build, and its folders. */
import type { Files } from '../files/files.ts';
import type { GradleToken } from './gradle-tokens.ts';
import { joinPath } from './join-path.ts';

export interface GradleScope {
  readonly folder: string;
  readonly root: string;
  readonly variables: ReadonlyMap<string, string>;
}

/** The variables of a script, and those of `gradle.properties` of the module and of the build. */
export function scopeOf(
  tokens: readonly GradleToken[],
  { folder, root, files }: { readonly folder: string; readonly root: string; readonly files: Files },
): GradleScope {
  const variables = new Map<string, string>();
  for (const from of new Set([root, folder])) {
    const read = files.readText(`${from}/gradle.properties`, maxPropertiesBytes);
    for (const line of read.kind === 'text' ? read.text.split('\n') : []) {
      const at = line.indexOf('=');
      if (at > 0 && !/^\s*[#!]/.test(line))
        variables.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
    }
  }
  const scope = { folder, root, variables };
  for (const [at, token] of tokens.entries()) {
    const sign = tokens[at + 1];
    if (token.kind !== 'word' || sign?.text !== '=' || sign.kind !== 'sign') continue;
    // `val specs: Directory = …`
    const isTyped = tokens[at - 1]?.text === ':' && tokens[at - 1]?.kind === 'sign';
    const named = (isTyped ? tokens[at - 2] : token)?.text ?? '';
    const name = named.replace(/^(?:project\.)?ext\./, '');
    const keyword = tokens[isTyped ? at - 3 : at - 1]?.text ?? '';
    const isDeclared = /^(?:val|var|def|String)$/.test(keyword) || name !== named;
    const line = tokens[at + 2]?.line ?? token.line;
    let end = at + 2;
    while (tokens[end]?.line === line && end - at < maxLength && !endsValue(tokens, end)) end++;
    const value =
      isDeclared && line - token.line <= 1 ? textOfValue(tokens.slice(at + 2, end), scope) : undefined;
    if (value !== undefined && variables.size < maxVariables) variables.set(name, value);
  }
  return scope;
}

/** A block ends the value, unless it is what makes it: `provider { … }`. */
function endsValue(tokens: readonly GradleToken[], at: number): boolean {
  const text = tokens[at]?.text ?? '';
  return /^[};]$/.test(text) || (text === '{' && !isProvider(tokens[at - 1]));
}

function isProvider(token: GradleToken | undefined): boolean {
  return token?.kind === 'word' && /^(?:[\w.]{1,50}\.)?provider$/.test(token.text);
}

const maxPropertiesBytes = 256 * 1024;
const maxLength = 40;
const maxVariables = 2000;

/** `undefined` where nothing in the expression has a value that a script tells. */
export function textOfValue(tokens: readonly GradleToken[], scope: GradleScope): string | undefined {
  const name = nameOfFolder(tokens, scope);
  if (name !== undefined) return name;
  const parts: string[] = [];
  for (const token of tokens) {
    const value = partOf(token, scope, parts.length === 0);
    if (value !== undefined) parts.push(value);
  }
  if (parts.length === 0) return undefined;
  // `file("a")` is below the module, `rootProject.file("a")` below the build: paths are joined, texts follow each other.
  const joins = isOfFolder(tokens);
  return parts
    .reduce((text, part) => (joins && text.startsWith('/') ? joinPath(text, part) : text + part))
    .slice(0, maxText);
}

const maxText = 1000;

/** Tells whether parts are joined as paths: `rootProject.file("a")`, `layout.projectDirectory.dir("a").file("b")`. */
function isOfFolder(tokens: readonly GradleToken[]): boolean {
  return tokens.some(({ kind, text }) => kind === 'word' && /(?:^|\.)(?:file|dir|resolve)$/.test(text));
}

function partOf(token: GradleToken, scope: GradleScope, isFirst: boolean): string | undefined {
  if (token.kind === 'string') return token.isTemplate ? filled(token.text, scope) : token.text;
  if (token.kind !== 'word') return undefined;
  if (/^(?:true|false)$/.test(token.text)) return token.text;
  const value = variableNamed(token.text, scope);
  // A variable of the script may be called as a folder of Gradle's is.
  return isFirst ? (value ?? folderNamed(token.text, scope)) : value;
}

/** `specs`, `specs.file`, `specs.get`: what is asked of a folder leaves it what it is. */
function variableNamed(name: string, { variables }: GradleScope): string | undefined {
  const [plain = name] = name.split(/\.(?=(?:file|dir|resolve|get|map|asFile|absolutePath|path|toString)\b)/);
  return variables.get(name) ?? variables.get(plain);
}

/** `projectDir.name`, `project.name`, `projectDir.relativeTo(rootDir).name`: what a folder is called. */
function nameOfFolder(tokens: readonly GradleToken[], { folder }: GradleScope): string | undefined {
  const text = tokens.map((token) => token.text).join('');
  return /^(?:project\.)?(?:project(?:Dir)?\.name|projectDir\.relativeTo\(.{1,60}\)\.name)$/.test(text)
    ? folder.slice(folder.lastIndexOf('/') + 1)
    : undefined;
}

/** The folder that a chain of names begins with: `rootDir.path`, `project.layout.projectDirectory.file`. */
function folderNamed(name: string, { folder, root }: GradleScope): string | undefined {
  if (/^(?:project\.)?(?:rootDir|rootProject\.(?:projectDir|rootDir|file|layout))\b/.test(name)) return root;
  if (/^(?:project\.)?(?:layout\.)?build(?:Dir|Directory)\b/.test(name)) return `${folder}/build`;
  if (/^(?:project\.)?(?:projectDir|layout\.projectDirectory)\b/.test(name)) return folder;
  return undefined;
}

/** `"$rootDir/a"`, `"${project.projectDir}/b"`; what has no value stays as it is written. */
function filled(text: string, scope: GradleScope): string {
  return text.replace(/\$\{([^{}]{1,200})\}|\$(\w{1,100})/g, (written, braced?: string, plain?: string) => {
    const name = (braced ?? plain ?? '')
      .trim()
      .replace(/\.(?:get\(\)|asFile|path|absolutePath|toString\(\))/g, '');
    if (/^project(?:Dir)?\.name$/.test(name)) return scope.folder.slice(scope.folder.lastIndexOf('/') + 1);
    const property = /^(?:project\.)?(?:property|findProperty)\(["'](.{1,100})["']\)$/.exec(name)?.[1];
    return folderNamed(name, scope) ?? scope.variables.get(property ?? name) ?? written;
  });
}
