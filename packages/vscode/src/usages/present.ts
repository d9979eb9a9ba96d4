/** Says in words who uses an endpoint, and what a call reaches. Pure. */

import { type Endpoint, type EndpointId, groupBy, visibleText } from '@endpoint-atlas/engine';
import type { ExportedUsage } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import type { UsesOfEndpoint } from '@endpoint-atlas/engine/node';
import type { Usage } from '@endpoint-atlas/engine/usages';
import { endpointLabel } from '../labels/endpoint-text.ts';
import type { UsagesView } from '../protocol/messages.ts';

export interface CallLens {
  /** Counted from 1. */
  readonly line: number;
  readonly title: string;
  readonly tooltip: string;
  /** Those that it leads to. */
  readonly endpoints: readonly EndpointId[];
}

/** The links above the calls of a front end; tests have so many that nobody could read what is below. */
export function presentCalls(
  usages: readonly Usage[],
  endpointOf: (id: EndpointId) => Endpoint | undefined,
): readonly CallLens[] {
  return usages.flatMap((usage): readonly CallLens[] => {
    const { kind, line, outcome } = usage;
    if (kind !== 'front-end') return [];
    switch (outcome.kind) {
      case 'endpoint': {
        const endpoints = outcome.endpoints.flatMap((id) => endpointOf(id) ?? []);
        const [first] = endpoints;
        if (first === undefined) return [];
        const title =
          endpoints.length === 1
            ? servedBy(handlerName(first), outcome.confidence === 'certain')
            : t`served by one of ${endpoints.length} endpoints`;
        const tooltip = [...endpoints.map(endpointLabel), outcome.reason].filter(Boolean).join('\n');
        return [
          {
            ...{ line, title: visibleText(title), tooltip: visibleText(tooltip) },
            endpoints: endpoints.map(({ id }) => id),
          },
        ];
      }
      case 'no-endpoint': {
        const tooltip = visibleText(`${usage.method ?? 'ANY'} ${usage.url}: ${outcome.reason}`);
        return [{ line, title: t('⚠ no endpoint serves this'), tooltip, endpoints: [] }];
      }
      case 'elsewhere':
      case 'not-followed':
        return [];
      default:
        return outcome satisfies never;
    }
  });
}

const servedBy = (handler: string, isCertain: boolean) =>
  isCertain ? t`served by ${handler}` : t`probably served by ${handler}`;

/** `OrderController.create` */
export function handlerName({ className, methodName }: Endpoint): string {
  return `${className.slice(className.lastIndexOf('.') + 1)}.${methodName}`;
}

export interface UsageRow {
  /** Names all callers of a kind together. */
  readonly group: string;
  readonly caller: string;
  readonly place: string;
  /** Says why it may be another endpoint that is called; empty where it is certain. */
  readonly doubt: string;
  readonly usage: Usage;
}

/** Front ends first, then clients, then tests. @param nameOf what a file is called in the workspace */
export function presentRows(
  { callers, tests, requestFiles }: Pick<UsesOfEndpoint, 'callers' | 'tests' | 'requestFiles'>,
  nameOf: (file: string) => string,
): readonly UsageRow[] {
  const ofKind = (wanted: Usage['kind']) => callers.filter(({ kind }) => kind === wanted);
  const rowOf = (group: UsageRow['group']) => (usage: Usage) => ({
    group,
    caller: visibleText(usage.caller ?? nameOf(usage.file).split('/').at(-1) ?? ''),
    place: visibleText(`${nameOf(usage.file)}:${usage.line}`),
    doubt: visibleText(doubtOf(usage)),
    usage,
  });
  return [
    ...ofKind('front-end').map(rowOf(t('Front ends'))),
    ...ofKind('client').map(rowOf(t('Clients'))),
    ...tests.map(rowOf(t('Tests'))),
    ...requestFiles.map(rowOf(t('Request files'))),
  ];
}

/** Empty where it is certain. */
function doubtOf({ outcome }: Usage): string {
  if (outcome.kind !== 'endpoint' || outcome.confidence === 'certain') return '';
  return `${outcome.confidence === 'likely' ? t('Likely') : t('Possibly')}: ${outcome.reason ?? ''}`;
}

/** Says in a sentence that an endpoint has no usages, or that nobody knows. */
export function withoutUsages(
  endpoint: Endpoint,
  uses: Pick<UsesOfEndpoint, 'isNeverCalled' | 'isUntested'>,
): string {
  const label = visibleText(endpointLabel(endpoint));
  if (uses.isNeverCalled && uses.isUntested) return t`Nothing in the workspace calls ${label}.`;
  const unknown = t('Too few calls could be followed to say that there is none.');
  return t`No call of ${label} was found. ${unknown}`;
}

/** As a document names them. @param nameOf what a file is called in the workspace */
export function exportedUsages(
  uses: UsesOfEndpoint | undefined,
  nameOf: (file: string) => string,
): readonly ExportedUsage[] {
  const { callers = [], tests = [], requestFiles = [] } = uses ?? {};
  return [...callers, ...requestFiles, ...tests].map(({ kind, file, line, caller = '' }) => {
    return { place: `${nameOf(file)}:${line}`, caller, isTest: kind === 'test' };
  });
}

/** The calls of an endpoint for the dashboard, and the places that they are numbers of. */
export function presentUsages(
  endpoint: Endpoint,
  uses: UsesOfEndpoint,
  nameOf: (file: string) => string,
): { readonly view: UsagesView; readonly places: readonly Usage[] } {
  const rows = presentRows(uses, nameOf);
  const groups = groupBy(
    rows.map(({ group, caller, place, doubt }, index) => ({ group, call: { index, caller, place, doubt } })),
    ({ group }) => group,
  );
  return {
    view: {
      endpointId: endpoint.id,
      groups: [...groups].map(([title, calls]) => ({ title, calls: calls.map(({ call }) => call) })),
      note: rows.length === 0 ? withoutUsages(endpoint, uses) : '',
    },
    places: rows.map(({ usage }) => usage),
  };
}
