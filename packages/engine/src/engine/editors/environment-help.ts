/** Completion and hovers in environment files: names that other environments have, and the values that they give. */
import { getLocation } from 'jsonc-parser';
import {
  type EnvironmentFile,
  isEnvironmentName,
  privateFileName,
  publicFileName,
  sharedEnvironment,
} from '../../client/environments/environment-file.ts';
import { resolveEnvironment } from '../../client/environments/environment-values.ts';
import { environmentNames, environmentValues } from '../../client/environments/merge-environments.ts';
import { completeBody, type NamedValue } from '../../client/request/body-help.ts';
import { dynamicVariableNames } from '../../client/request/dynamic-variables.ts';
import { isSecretName, secretMask } from '../../client/request/secrets.ts';
import { t } from '../../text/l10n.ts';
import type { FileCompletion, FileHover } from './help.ts';

export function isEnvironmentFileName(path: string): boolean {
  return [publicFileName, privateFileName].includes(path.slice(path.lastIndexOf('/') + 1));
}

/** @param files those that count for the folder of the file, the file itself among them, in the order in which they count */
export function completeEnvironmentFile(
  text: string,
  offset: number,
  files: readonly EnvironmentFile[],
): readonly FileCompletion[] {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const [environment] = path;
  if (typeof environment !== 'string') return [];
  if (!isAtPropertyKey) {
    const named = [...variablesIn(files, environment)].map((name) => ({ name, value: '' }));
    const offered = [...named, ...dynamicVariableNames.map((name) => ({ name, value: '' }))];
    return completeBody(text, offset, undefined, offered).map(
      ({ label, detail, about, insert, start, end }) => ({
        kind: 'variable',
        ...{ label, detail, about, insert, span: { start, end } },
      }),
    );
  }
  const span =
    previousNode && offset <= previousNode.offset + previousNode.length
      ? { start: previousNode.offset, end: previousNode.offset + previousNode.length }
      : { start: offset, end: offset };
  const hasValue = /^\s{0,50}:/.test(text.slice(span.end, span.end + 52));
  const offers =
    path.length === 1 ? environmentsFor(files) : path.length === 2 ? missingIn(files, environment) : [];
  const otherwise = path.length === 1 ? '{}' : '""';
  return offers.map(({ name, detail }) => ({
    kind: 'property',
    label: name,
    detail,
    about: '',
    insert: hasValue ? JSON.stringify(name) : `${JSON.stringify(name)}: ${otherwise}`,
    span,
  }));
}

export function hoverEnvironmentFile(
  text: string,
  offset: number,
  files: readonly EnvironmentFile[],
): FileHover | undefined {
  const { path, previousNode: node } = getLocation(text, offset);
  const [environment, ...members] = path;
  if (typeof environment !== 'string' || members.length === 0 || node === undefined) return undefined;
  if (offset > node.offset + node.length || members.some((each) => typeof each !== 'string'))
    return undefined;
  const name = members.join('.');
  const value = shownVariables(files, environment).find((each) => each.name === name)?.value;
  const says = value === undefined ? t`\`${name}\` has no value.` : t`\`${name}\` is \`${value}\``;
  const missing = environmentNames(files).filter((each) => !variablesIn(files, each).has(name));
  return {
    span: { start: node.offset, end: node.offset + node.length },
    paragraphs: [says, ...(missing.length === 0 ? [] : [t`Without it: ${missing.join(', ')}.`])],
  };
}

/**
 * The variables of an environment with their values as an editor shows them: secrets and whatever private files say are
 * masked, also within other values.
 */
export function shownVariables(
  files: readonly EnvironmentFile[],
  environment: string,
): readonly NamedValue[] {
  const isHidden = (name: string) =>
    isSecretName(name) ||
    files.some(({ isPrivate, environments }) => isPrivate && environments.get(environment)?.has(name));
  const written = Object.entries(environmentValues(files, environment));
  const shown = Object.fromEntries(
    new Map(written.map(([name, value]) => [name, isHidden(name) ? secretMask : value])),
  );
  const resolve = resolveEnvironment(shown);
  return written.flatMap(([name]) => {
    const value = resolve(name);
    return value === undefined ? [] : [{ name, value }];
  });
}

/** Names of environments that other files have, and of the one that all share. */
function environmentsFor(files: readonly EnvironmentFile[]) {
  const names = new Set([...environmentNames(files), sharedEnvironment]);
  return [...names].map((name) => ({ name, detail: isEnvironmentName(name) ? '' : t('all environments') }));
}

/** Variables that other environments have and this one does not. */
function missingIn(files: readonly EnvironmentFile[], environment: string) {
  const own = variablesIn(files, environment);
  const others = environmentNames(files).filter((each) => each !== environment);
  const names = new Set(others.flatMap((each) => [...variablesIn(files, each)]));
  return [...names]
    .filter((name) => !own.has(name))
    .map((name) => ({
      name,
      detail: others.filter((each) => variablesIn(files, each).has(name)).join(', '),
    }));
}

function variablesIn(files: readonly EnvironmentFile[], environment: string): ReadonlySet<string> {
  return new Set(Object.keys(environmentValues(files, environment)));
}
