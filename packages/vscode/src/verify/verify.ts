/** Compares the endpoints with what an application that runs serves. What does so is loaded with the first comparison. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { TlsFiles } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import type { Scan } from '../project/scan.ts';
import { commands } from '../settings/contributions.ts';
import { registerReadOnlyPages } from '../workspace/read-only-pages.ts';

export interface VerifyContext {
  readonly scan: Pick<Scan, 'call' | 'state' | 'refresh' | 'pathOf' | 'previewProperties'>;
  readonly userAgent: string;
  /** Certificates for a host with port. */
  readTls(host: string | undefined): Promise<TlsFiles>;
  readonly log: vscode.LogOutputChannel;
}

export function registerVerify(parts: VerifyContext): vscode.Disposable {
  const pages = registerReadOnlyPages(
    'endpoint-atlas-verify',
    t('Run *Verify Against Running Application…* again to see these differences.\n'),
  );
  return vscode.Disposable.from(
    pages,
    vscode.commands.registerCommand(commands.verifyRunning, async () => {
      const { verifyRunning } = await import('./verify-running.ts');
      await verifyRunning(parts, pages);
    }),
  );
}
