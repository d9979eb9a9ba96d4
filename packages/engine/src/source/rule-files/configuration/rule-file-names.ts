/**
 * Says which files hold rules: by name, in the folder of the module, in those above it, and in the user's own folder.
 */
import { t } from '../../../text/l10n.ts';
import type { Files, FolderEntry } from '../../files/files.ts';
import { ruleFileNames, ruleFolders } from '../../files/walk/project-layout.ts';
import type { ConfigurationProblem, ConfigurationRequest } from './configuration.ts';

/** Files of one rank, in the order in which they are read. */
export interface RuleFileGroup {
  readonly files: readonly string[];
  readonly isLastOfProject: boolean;
}

/** Highest rank first: of two folders the nearer one, and in one folder our own files before those of EasyApi. */
export function ruleFilesOf(
  { module, roots, userFolder }: ConfigurationRequest,
  files: Files,
  problems: ConfigurationProblem[],
): readonly RuleFileGroup[] {
  const inProject = foldersFrom(module, roots, files).flatMap((folder) => {
    const listing = files.list(folder);
    const entries = listing.kind === 'listing' ? listing.entries : [];
    return [
      ...ruleFolders.map((name) => filesInRuleFolder(folder, name, entries)),
      ruleFileNames.filter((name) => isPlainFile(folder, name, entries)).map((name) => `${folder}/${name}`),
    ];
  });
  const last = inProject.pop() ?? [];
  const ofUser = userFolder === undefined ? [] : filesBelow(userFolder, files);
  return [
    ...inProject
      .filter((group) => group.length > 0)
      .map((group) => ({ files: group, isLastOfProject: false })),
    { files: last, isLastOfProject: true },
    { files: ofUser, isLastOfProject: false },
  ];

  function filesInRuleFolder(
    folder: string,
    name: string,
    entries: readonly FolderEntry[],
  ): readonly string[] {
    const entry = entries.find((each) => each.name === name);
    if (entry?.type === 'link') refuse(`${folder}/${name}`);
    return entry?.type === 'folder' ? filesBelow(`${folder}/${name}`, files) : [];
  }

  function isPlainFile(folder: string, name: string, entries: readonly FolderEntry[]): boolean {
    const entry = entries.find((each) => each.name === name);
    if (entry?.type === 'link') refuse(`${folder}/${name}`);
    return entry?.type === 'file';
  }

  function refuse(file: string): void {
    const message = t('These rules are left out: links are not followed.');
    problems.push({ file, line: 1, severity: 'warning', code: 'symlink-skipped', message });
  }
}

/** Tells whether a change of this file can change rules; `userFolder` as in a request. */
export function mightHoldRules(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return ruleFileNames.includes(name) || /\/\.(?:endpoint-atlas|easyapi)(?:\/[^/]+)?$/.test(path);
}

/** Templates, environments and options of the command line may lie beside rules. */
function filesBelow(folder: string, files: Files): readonly string[] {
  const listing = files.list(folder);
  if (listing.kind === 'problem') return [];
  return listing.entries
    .filter(({ name, type }) => type === 'file' && !/^\.|^cli\.yaml$|\.(?:tpl|md|json|js|groovy)$/.test(name))
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}

/** The module's folder and those above it, up to the root of its repository or else the folder that the user opened. */
export function foldersFrom(module: string, roots: readonly string[], files: Files): readonly string[] {
  const root = roots.find((each) => module === each || module.startsWith(`${each}/`)) ?? module;
  const folders: string[] = [];
  let beyondRoot = 0;
  for (let at = module; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    folders.push(at);
    if (at.length < root.length) beyondRoot++;
    if (at.length <= root.length && files.stat(`${at}/.git`) !== undefined) return folders;
  }
  return folders.slice(0, folders.length - beyondRoot);
}
