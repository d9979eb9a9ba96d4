/** A changelog as a page that a team publishes: endpoints by what has happened to them, and what that means to callers. */
import { t, tn } from '../../text/l10n.ts';
import { codeSpan, escapeText } from '../exports/markdown/escape.ts';
import type { Change } from './change.ts';
import { type ChangedEndpoint, type ChangedKind, type Changelog, changedKinds } from './changelog.ts';
import { type ChangeGroup, groupChanges, nameOperation } from './group-changes.ts';

/** @param title of the page, as plain text */
export function changelogAsMarkdown({ endpoints, others }: Changelog, title: string): string {
  const head = `# ${escapeText(title, 'line')}\n`;
  if (endpoints.length === 0 && others.length === 0) return `${head}\n${t('Nothing has changed.')}\n`;
  const shared = sharedGroups(endpoints);
  const told = new Set(shared.flatMap(({ changes }) => changes.map(({ message }) => message)));
  const sections = changedKinds.flatMap((kind) => {
    const ofKind = endpoints.filter((each) => each.kind === kind);
    return ofKind.length === 0 ? [] : section(kind, ofKind, shared);
  });
  const rest = groupChanges(others.filter(({ message }) => !told.has(message)));
  return [
    head,
    `${summaryLine(endpoints, others)}\n`,
    ...sections,
    ...(shared.length > 0 ? [`## ${t('Types')}\n`, ...shared.map(groupText)] : []),
    ...(rest.length > 0 ? [`## ${t('Besides')}\n`, ...rest.map(groupText)] : []),
  ].join('\n');
}

/** A type that several endpoints have in common is told once, with their names. */
function sharedGroups(endpoints: readonly ChangedEndpoint[]): readonly ChangeGroup[] {
  return groupChanges(endpoints.flatMap(({ changes }) => changes)).filter(
    ({ subject }) => subject.kind === 'schema' || subject.kind === 'api',
  );
}

function summaryLine(endpoints: readonly ChangedEndpoint[], others: readonly Change[]): string {
  const counts = changedKinds.flatMap((kind) => {
    const count = endpoints.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kindWords[kind]}`];
  });
  const all = [...endpoints.flatMap(({ changes }) => changes), ...others];
  const breaking = new Set(all.filter(({ level }) => level === 'error').map(factOf)).size;
  const verdict =
    breaking === 0
      ? t('Nothing of it breaks callers.')
      : tn(breaking, '1 change breaks callers.', '{0} changes break callers.');
  return [counts.length === 0 ? '' : `${t('Endpoints')}: ${counts.join(', ')}.`, verdict]
    .filter(Boolean)
    .join(' ');
}

/** A change of a type is one, however many endpoints have it. */
function factOf({ schema, id, message, method, path }: Change): string {
  return schema === undefined
    ? [id, method, path, message].join('\n')
    : [id, schema.name, schema.says].join('\n');
}

const kindWords = {
  new: t('new'),
  gone: t('gone'),
  moved: t('moved'),
  deprecated: t('deprecated'),
  changed: t('changed'),
} as const satisfies Record<ChangedKind, string>;

const headings = {
  new: t('New endpoints'),
  gone: t('Removed endpoints'),
  moved: t('Moved endpoints'),
  deprecated: t('Deprecated endpoints'),
  changed: t('Changed endpoints'),
} as const satisfies Record<ChangedKind, string>;

function section(
  kind: ChangedKind,
  endpoints: readonly ChangedEndpoint[],
  shared: readonly ChangeGroup[],
): readonly string[] {
  const isShort = kind === 'new' || kind === 'gone' || kind === 'deprecated';
  const texts = endpoints.map((each) => (isShort ? shortText(each) : longText(each, shared)));
  return [`## ${headings[kind]}\n`, isShort ? texts.join('') : texts.join('\n')];
}

function shortText({ kind, summary, changes, ...operation }: ChangedEndpoint): string {
  const said = summary === undefined ? '' : `: ${escapeText(summary, 'line')}`;
  const lines = kind === 'new' ? [] : changes.map((change) => `  - ${sentence(change)}\n`);
  return `- ${codeSpan(nameOperation(operation), 'line')}${said}\n${lines.join('')}`;
}

function longText(
  { summary, changes, ...operation }: ChangedEndpoint,
  shared: readonly ChangeGroup[],
): string {
  const name = nameOperation(operation);
  const isShared = (change: Change) =>
    shared.some(({ changes: inGroup }) =>
      inGroup.some(({ id, sharedBy, message }) => {
        const says = change.schema?.says ?? change.message;
        return (
          id === change.id &&
          sharedBy?.operations.includes(name) === true &&
          message.endsWith(`${says}${says.endsWith('.') ? '' : '.'}`)
        );
      }),
    );
  const own = changes.filter((change) => !isShared(change));
  const types = [...new Set(changes.filter(isShared).flatMap(({ schema }) => schema?.schema ?? []))];
  const lines = own.map((change) => `- ${sentence(change)}\n`);
  const see =
    types.length === 0
      ? []
      : [`- ${t('Its types have changed:')} ${types.map((each) => codeSpan(each, 'line')).join(', ')}\n`];
  const said = summary === undefined ? '' : `${escapeText(summary, 'line')}\n\n`;
  return `### ${codeSpan(name, 'line')}\n\n${said}${[...lines, ...see].join('')}`;
}

function groupText({ subject, changes }: ChangeGroup): string {
  const title = subject.kind === 'api' ? t('The API as a whole') : codeSpan(subject.name, 'line');
  const lines = changes.map(({ sharedBy, ...change }) => {
    const where =
      sharedBy === undefined
        ? ''
        : ` (${sharedBy.operations.map((each) => codeSpan(each, 'line')).join(', ')})`;
    return `- ${sentence(change)}${where}\n`;
  });
  return `### ${title}\n\n${lines.join('')}`;
}

function sentence({ level, message }: Pick<Change, 'level' | 'message'>): string {
  const text = escapeText(message, 'line');
  switch (level) {
    case 'error':
      return `**${t('Breaking:')}** ${text}`;
    case 'warning':
      return `**${t('Risky:')}** ${text}`;
    case 'info':
      return text;
  }
}
