/** The URL of an endpoint on the clipboard. Loaded when it is first copied: nothing else at a start makes requests. */
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  applyEdits,
  buildAnyRequest,
  defaultValues,
  type EndpointEdits,
  type RequestValues,
  readUrl,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { copy } from './copy.ts';

/** As the user has edited the endpoint. */
export interface EditedOnHost {
  readonly host: string;
  readonly edits: EndpointEdits;
}

export async function copyUrl(endpoint: Endpoint, given: RequestValues | EditedOnHost): Promise<void> {
  const values =
    'edits' in given ? applyEdits({ ...defaultValues(endpoint), host: given.host }, given.edits) : given;
  const built = buildAnyRequest(endpoint, values, { gaps: 'keep' });
  if (built.kind === 'request') await copy(readUrl(built.request));
  else void vscode.window.showWarningMessage(built.problems.map((problem) => problem.message).join(' '));
}
