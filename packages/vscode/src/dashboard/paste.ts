/** Reads what a user pastes into the dashboard, and which endpoint it calls. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  findCalls,
  type ImportedCall,
  type ImportedRequest,
  readPastedRequest,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { endpointLabel } from '../labels/endpoint-text.ts';

export interface PastedCall {
  readonly endpoint: Endpoint;
  readonly request: ImportedRequest;
  /** Absent where the URL is not the endpoint's, and the user wants it all the same. */
  readonly call: ImportedCall | undefined;
}

/**
 * The endpoint that is open comes before others that the URL fits; where it fits several, the user chooses.
 * Says what is wrong with a text that is no request, and returns nothing then.
 */
export async function readPastedCall(
  text: string,
  endpoints: readonly Endpoint[],
  open: Endpoint | undefined,
): Promise<PastedCall | undefined> {
  const pasted = readPastedRequest(text);
  if (pasted.kind === 'problem') {
    void vscode.window.showWarningMessage(pasted.message);
    return undefined;
  }
  const { request } = pasted;
  const calls = findCalls(endpoints, request);
  const ofOpen = calls.find(({ endpoint }) => endpoint.id === open?.id);
  const call = ofOpen ?? (calls.length > 1 ? await chooseCall(calls) : calls[0]);
  if (call !== undefined) return { endpoint: call.endpoint, request, call };
  if (calls.length > 0) return undefined;
  return await fillAllTheSame(request, open);
}

async function chooseCall(calls: readonly ImportedCall[]): Promise<ImportedCall | undefined> {
  const items = calls.map((call) => ({
    label: endpointLabel(call.endpoint),
    description: call.endpoint.folder,
    detail: call.endpoint.module,
    call,
  }));
  const placeHolder = t('Several endpoints take this request. Choose the one to fill in');
  const chosen = await vscode.window.showQuickPick(items, { title: t('Paste Request'), placeHolder });
  return chosen?.call;
}

async function fillAllTheSame(
  request: ImportedRequest,
  open: Endpoint | undefined,
): Promise<PastedCall | undefined> {
  const what = t`No endpoint takes ${request.method} ${request.url.replace(/[?#].*$/s, '').slice(0, 200)}.`;
  if (open === undefined || open.protocol === 'grpc') {
    void vscode.window.showWarningMessage(
      t`${what} Open the endpoint that it is meant for, and paste it there.`,
    );
    return undefined;
  }
  const question = t`${what} Fill in ${endpointLabel(open)} anyway?`;
  const response = await vscode.window.showWarningMessage(question, t('Fill In'));
  return response === undefined ? undefined : { endpoint: open, request, call: undefined };
}
