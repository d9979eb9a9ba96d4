/**
 * Finds which template of its own a project has for Markdown: what a rule names, else a file `markdown.tpl` beside the
 * rules. Like included rules, templates come from the project, from the user's rule folder or from a server that is
 * allowed.
 */

import type { WrittenTemplate } from '../documents/exports/markdown/markdown-settings.ts';
import { ruleFolders } from '../source/files/walk/project-layout.ts';
import type { RuleProvenance, Sourced } from '../source/project/rule-engine.ts';
import { absolutePath, findRefusal } from '../source/rule-files/configuration/allowed-file.ts';
import { isRemote } from '../source/rule-files/configuration/remote-address.ts';
import { foldersFrom } from '../source/rule-files/configuration/rule-file-names.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { t } from '../text/l10n.ts';
import type { EnginePorts, OpenProject } from './open-project.ts';

export interface FoundTemplate {
  /** Absent where the project has none, or none that can be read. */
  readonly template?: WrittenTemplate;
  readonly diagnostics: readonly Diagnostic[];
}

const maxBytes = 1024 * 1024;

/** @param path a file of the module whose template is looked for; empty: what the scanned folder says */
export function findTemplate(project: OpenProject, ports: EnginePorts, path: string): FoundTemplate {
  const { rules } = project.index.project();
  const rule = rules.setting('markdown.template', path);
  const named = rule === undefined ? undefined : templateOfRule(rule, project, ports, path);
  if (named?.template !== undefined) return named;
  const diagnostics = named?.diagnostics ?? [];
  for (const file of templateFiles(project, path)) {
    const read = readTemplate(file, project);
    if (typeof read !== 'string') return { template: read, diagnostics };
  }
  return { diagnostics };
}

/** A value is an address, a path or the template itself: only that has several lines or tags. */
function templateOfRule(
  { value, from }: Sourced<string>,
  project: OpenProject,
  ports: EnginePorts,
  path: string,
): FoundTemplate {
  const written = value.trim();
  if (/\n|\{\{/.test(written)) {
    return { template: { text: value, file: from.file, line: from.line }, diagnostics: [] };
  }
  const read = isRemote(written)
    ? loadTemplate(written, from, project, ports, path)
    : readNamed(written, from, project);
  return typeof read === 'string'
    ? { diagnostics: [leftOut(from, written, read)] }
    : { template: read, diagnostics: [] };
}

function loadTemplate(
  url: string,
  { file, line }: RuleProvenance,
  project: OpenProject,
  ports: EnginePorts,
  path: string,
): WrittenTemplate | string {
  const { rules } = project.index.project();
  const numberOf = (key: 'markdown.template.url.ttl.seconds' | 'markdown.template.url.max.bytes') => {
    const number = Number(rules.setting(key, path)?.value);
    return Number.isFinite(number) && number >= 0 ? number : undefined;
  };
  const seconds = numberOf('markdown.template.url.ttl.seconds');
  const limit = Math.min(numberOf('markdown.template.url.max.bytes') ?? maxBytes, maxBytes);
  const freshMs = seconds === undefined ? {} : { freshMs: seconds * 1000 };
  const read = ports.scripts.network.readRules(url, { ...freshMs, maxBytes: limit });
  if (read.kind === 'refusal') return read.message;
  // A text from the cache may be older than the limit.
  return read.text.length > limit ? t`it is larger than ${limit} bytes.` : { text: read.text, file, line };
}

/** Relative to the folder of the rule file, as includes are, else to the scanned folder. */
function readNamed(
  written: string,
  { file }: RuleProvenance,
  project: OpenProject,
): WrittenTemplate | string {
  const { request, moduleRules } = project;
  const { userFolder } = request.options.rules;
  const home = userFolder?.replace(/\/[^/]*$/, '');
  if (written.startsWith('~/') && home !== undefined) {
    return readTemplate(absolutePath(home, written.slice(2)), project);
  }
  const ofRule = absolutePath(request.base, file);
  const besideRule = readTemplate(absolutePath(ofRule.slice(0, ofRule.lastIndexOf('/')), written), project);
  if (typeof besideRule !== 'string') return besideRule;
  const inProject = readTemplate(absolutePath(moduleRules.root, written), project);
  return typeof inProject === 'string' ? besideRule : inProject;
}

/** The template, or why it cannot be read. */
function readTemplate(path: string, { request, files, moduleRules }: OpenProject): WrittenTemplate | string {
  const { userFolder } = request.options.rules;
  const allowed = userFolder === undefined ? request.roots : [...request.roots, userFolder];
  const refusal = findRefusal(path, allowed, files);
  if (refusal !== undefined) return `${refusal}.`;
  if (files.stat(path)?.type !== 'file') return t('there is no such file.');
  const read = files.readText(path, maxBytes);
  return read.kind === 'text' ? { text: read.text, file: moduleRules.nameOf(path) } : `${read.detail}.`;
}

/** Nearest first, as with rules: of the module, of the folders above it, of the user. */
function templateFiles({ request, files, moduleRules }: OpenProject, path: string): readonly string[] {
  const module = path === '' ? moduleRules.root : moduleRules.folderOf(path);
  const { userFolder } = request.options.rules;
  return [
    ...foldersFrom(module, request.roots, files).flatMap((folder) =>
      ruleFolders.map((name) => `${folder}/${name}/markdown.tpl`),
    ),
    ...(userFolder === undefined ? [] : [`${userFolder}/markdown.tpl`]),
  ].filter((file) => files.stat(file)?.type === 'file');
}

function leftOut({ file, line }: RuleProvenance, what: string, reason: string): Diagnostic {
  const message = t`The template ${what} is left out: ${reason}`;
  return { file, line, severity: 'warning', code: 'invalid-template', message };
}
