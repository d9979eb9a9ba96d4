/** Endpoints of the source as requests of a run: what *Send* in the dashboard would send, with the same scripts and rules. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { applyEdits, defaultValues } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { Hosts } from '../calls/hosts.ts';
import type { Sender } from '../calls/sender.ts';
import type { Dashboards } from '../dashboard/register-dashboards.ts';
import { fullPath } from '../labels/endpoint-text.ts';
import type { Exchange, ScriptResults } from '../protocol/exchange-view.ts';
import type { EditStore } from '../stores/edit-store.ts';
import type { ItemResult, RunItem } from './run-list.ts';

export interface EndpointRunContext {
  readonly edits: EditStore;
  readonly hosts: Hosts;
  readonly dashboard: Pick<Dashboards, 'open' | 'sending'>;
}

export function endpointItem(
  endpoint: Endpoint,
  sender: Sender,
  { edits, hosts, dashboard }: EndpointRunContext,
): RunItem {
  const { id } = endpoint;
  return {
    method: endpoint.method,
    name: endpoint.name,
    detail: fullPath(endpoint),
    async send() {
      const defaults = { ...defaultValues(endpoint), host: hosts.preferred(endpoint) };
      await sender.send(endpoint, applyEdits(defaults, edits.get(id)));
      return resultOf(sender.exchangeOf(endpoint), sender.scriptResultsOf(id));
    },
    cancel: () => sender.cancel(id),
    open: () => dashboard.open(id, vscode.ViewColumn.Beside),
  };
}

export function resultOf(exchange: Exchange, scripts: ScriptResults | undefined): ItemResult {
  const tests = scripts?.tests ?? [];
  const failures = scripts?.problems ?? [];
  const notes = (scripts?.log ?? []).map(({ message }) => message);
  const without = { status: '', time: '', tests, notes };
  switch (exchange.kind) {
    case 'response':
    case 'arriving': {
      const { response } = exchange;
      const status = `${response.status} ${response.statusText}`.trim();
      const isError = response.tone === 'clientError' || response.tone === 'serverError';
      const isBad = isError && tests.length === 0 && failures.length === 0;
      return {
        ...{ status, time: response.time, tests, notes: [...notes, ...response.notes] },
        failures: isBad ? [t`The server answered with ${status}.`] : failures,
      };
    }
    case 'failed':
      return { ...without, failures: [...failures, `${exchange.title}. ${exchange.message}`] };
    case 'cancelled':
      return { ...without, failures: [t('The request was cancelled.')] };
    case 'unsent':
    case 'sending':
      return { ...without, failures: [t('The request is under way elsewhere.')] };
  }
}
