/** From the text of an environment file to its environments. Never throws: what cannot be read is told. */
import { t } from '../../text/l10n.ts';
import {
  type EnvironmentDiagnostic,
  type EnvironmentFile,
  type EnvironmentVariables,
  isEnvironmentName,
  isPrivateEnvironmentFile,
  maxEnvironmentBytes,
  sharedEnvironment,
} from './environment-file.ts';
import { type Member, membersOf, type Node, parseEnvironmentJson } from './environment-json.ts';

/** @param path absolute, with `/`; its name tells whether the file is private */
export function readEnvironmentFile(path: string, text: string): EnvironmentFile {
  const isPrivate = isPrivateEnvironmentFile(path);
  if (text.length > maxEnvironmentBytes) return unreadEnvironmentFile(path, t('It is larger than 1 MB'));
  const { root, lines, diagnostics } = parseEnvironmentJson(text);
  const reported: EnvironmentDiagnostic[] = [...diagnostics];
  const report = (at: Node, severity: EnvironmentDiagnostic['severity'], message: string) =>
    reported.push({ ...lines.positionAt(at.offset), severity, code: 'environment-value', message });

  if (root !== undefined && root.type !== 'object') {
    report(root, 'error', t('An environment file is an object: { "dev": { "baseUrl": "…" } }.'));
  }
  const environments = new Map<string, EnvironmentVariables>();
  for (const { name, key, value } of lastOfEach(membersOf(root), report)) {
    // `$schema` and others that begin with a dollar sign are instructions to programs.
    if (!isEnvironmentName(name) && name !== sharedEnvironment) continue;
    if (value.type === 'object') environments.set(name, variablesOf(value, text, report));
    else report(key, 'warning', t`"${name}" is no environment: its variables stand in braces.`);
  }
  return { path, isPrivate, environments, diagnostics: reported };
}

/** A file that is there but cannot be read. @param reason the start of a sentence, without its full stop */
export function unreadEnvironmentFile(path: string, reason: string): EnvironmentFile {
  const diagnostic: EnvironmentDiagnostic = {
    line: 1,
    column: 1,
    severity: 'error',
    code: 'environment-unreadable',
    message: t`${reason}, so that its environments are not known.`,
  };
  return {
    path,
    isPrivate: isPrivateEnvironmentFile(path),
    environments: new Map(),
    diagnostics: [diagnostic],
  };
}

/** Settings of IntelliJ's client that stand among the variables: certificates, and how to get tokens. */
const notVariables: ReadonlySet<string> = new Set(['SSLConfiguration', 'Security']);

/** More of them are no work of a person, and all of them travel with each request. */
const maxVariables = 5_000;

function variablesOf(environment: Node, text: string, report: Report): EnvironmentVariables {
  const variables = new Map<string, string>();
  const members = lastOfEach(membersOf(environment), report).filter(({ name }) => !notVariables.has(name));
  for (const { name, key, value } of members) {
    if (variables.size >= maxVariables) {
      report(
        key,
        'warning',
        t`An environment has at most ${maxVariables} variables; the others are left out.`,
      );
      break;
    }
    const written = textOf(value, text);
    if (written !== undefined) variables.set(name, written);
  }
  // A variable that has the very name counts more than the member of an object.
  for (const { name, value } of members) addMembers(variables, name, value, text);
  return variables;
}

/** `{"user": {"name": "Ada"}}` also gives `user.name`, as IntelliJ and httpYac let requests write it. */
function addMembers(variables: Map<string, string>, path: string, object: Node, text: string): void {
  for (const { name, value } of membersOf(object)) {
    const memberPath = `${path}.${name}`;
    const written = textOf(value, text);
    if (variables.size >= maxVariables) return;
    if (written !== undefined && !variables.has(memberPath)) variables.set(memberPath, written);
    addMembers(variables, memberPath, value, text);
  }
}

/**
 * A value as a request holds it: texts without their quotes, numbers with every digit that was written, lists and
 * objects as JSON without blanks. `null` says that there is no value.
 */
function textOf(node: Node, text: string): string | undefined {
  return node.type === 'null' ? undefined : node.type === 'string' ? String(node.value) : jsonOf(node, text);
}

function jsonOf(node: Node, text: string): string {
  switch (node.type) {
    case 'object':
      return `{${membersOf(node)
        .map(({ name, value }) => `${JSON.stringify(name)}:${jsonOf(value, text)}`)
        .join(',')}}`;
    case 'array':
      return `[${(node.children ?? []).map((item) => jsonOf(item, text)).join(',')}]`;
    case 'string':
      return JSON.stringify(node.value);
    default:
      return text.slice(node.offset, node.offset + node.length);
  }
}

type Report = (at: Node, severity: EnvironmentDiagnostic['severity'], message: string) => void;

/** Keeps the last of members with the same name, as JSON does everywhere. */
function lastOfEach(members: readonly Member[], report: Report): readonly Member[] {
  const last = new Map(members.map((member) => [member.name, member]));
  for (const member of members) {
    if (last.get(member.name) !== member)
      report(member.key, 'warning', t`"${member.name}" stands here twice; the last one counts.`);
  }
  return [...last.values()];
}
