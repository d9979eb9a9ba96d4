/** Carries out an export: asks what and how, has it written, and takes it where the user wants it. */

import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import {
  type ExporterId,
  type ExportResult,
  exportedCollection,
  exporterTraits,
  type MarkdownSettings,
  mayExportHoldSecret,
  toText,
  withoutScripts,
} from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { mayHoldSecret } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { EndpointStore } from '../project/endpoint-store.ts';
import type { Scan } from '../project/scan.ts';
import { readSettings } from '../settings/settings.ts';
import { exportedUsages } from '../usages/present.ts';
import type { FollowedUsages } from '../usages/project-usages.ts';
import { withProgress } from '../workspace/progress.ts';
import { createFileSaver } from '../workspace/save-file.ts';
import { askForExport, type ChosenExport } from './dialog.ts';
import { readMarkdownSettings } from './markdown-settings.ts';
import type { PostmanUploads } from './postman/postman.ts';
import {
  counted,
  type Done,
  type ExportReport,
  type ExportTarget,
  holdable,
  presentNothingHeld,
  presentReport,
  presentScriptQuestion,
} from './present.ts';
import { type ExportState, exportRequestOf } from './requests.ts';
import { type ExportToSave, languageOf, save } from './save-export.ts';
import { type ExportScope, endpointsInScope, exportTitle, workspaceName } from './scope.ts';
import { askForServices } from './services.ts';

type WantedExport = ChosenExport & { readonly title?: string };

export class ExportRun {
  private readonly store: EndpointStore;
  private readonly scan: Pick<Scan, 'call'>;
  private readonly state: ExportState;
  private readonly uploads: Pick<PostmanUploads, 'upload'>;
  private readonly usages: Pick<FollowedUsages, 'find'>;
  private readonly log: vscode.LogOutputChannel;
  private readonly saveFile = createFileSaver();

  constructor(
    store: EndpointStore,
    scan: Pick<Scan, 'call'>,
    state: ExportState,
    uploads: Pick<PostmanUploads, 'upload'>,
    usages: Pick<FollowedUsages, 'find'>,
    log: vscode.LogOutputChannel,
  ) {
    this.store = store;
    this.scan = scan;
    this.state = state;
    this.uploads = uploads;
    this.usages = usages;
    this.log = log;
  }

  async exportScope(scope: ExportScope, format: ExporterId | undefined): Promise<void> {
    const endpoints = endpointsInScope(scope, this.store);
    if (endpoints.length === 0) {
      void vscode.window.showInformationMessage(t('There are no endpoints to export here.'));
      return;
    }
    if (format !== undefined && holdable(endpoints, format).length === 0) {
      void vscode.window.showInformationMessage(presentNothingHeld(format));
      return;
    }
    const { curl } = readSettings();
    const { environments } = this.state;
    const isTrusted = this.state.isTrusted();
    const mayBeGrouped = format === undefined || format === 'openapi';
    const groups = mayBeGrouped ? await this.scan.call('apiGroups', [endpoints.map(({ id }) => id)]) : [];
    const chosen = await askForExport(endpoints, format, { curl, environments, isTrusted, groups });
    if (chosen) await this.carryOut(chosen);
  }

  /** HTML has Markdown's labels, and a layout of its own. */
  private async markdownFor(format: ExporterId): Promise<MarkdownSettings | undefined> {
    const { markdown } = readSettings();
    if (format === 'html') return await readMarkdownSettings({ ...markdown, template: '' }, this.log);
    return format === 'markdown' ? await readMarkdownSettings(markdown, this.log) : undefined;
  }

  private async carryOut(wanted: WantedExport): Promise<void> {
    const { format, target, endpoints } = wanted;
    const exportRequest = await this.requestOf(wanted);
    const written = await withProgress(
      { title: t`Exporting ${counted(endpoints)}…`, maySpendTime: true, log: this.log },
      (cancellation) => this.scan.call('exportEndpoints', [exportRequest], cancellation),
    );
    const result = written && (await decideAboutScripts(format, written));
    if (result === undefined) return;
    for (const { file, line, message } of result.diagnostics) this.log.warn(`${file}:${line}: ${message}`);
    if (result.services !== undefined) {
      await this.exportServices(wanted, result.services, result.failure ?? '');
      return;
    }
    if (result.failure !== undefined) {
      void vscode.window.showErrorMessage(result.failure);
      return;
    }
    const [file, ...beside] = result.files;
    if (file === undefined) {
      void vscode.window.showWarningMessage(presentReport(result, format, 'exported').sentence);
      return;
    }
    const isPrivate = mayExportHoldSecret(exportRequest);
    if (!(await this.deliver(wanted, result, { file, beside, isPrivate }))) return;
    const exported = presentReport(result, format, doneBy[target]);
    // An upload says itself what has become of it.
    if (target !== 'upload' || exported.isIncomplete)
      void this.report(exported, result.diagnostics.length > 0);
  }

  private async requestOf({ target, ...chosen }: WantedExport) {
    const { endpoints, format } = chosen;
    const markdown = await this.markdownFor(format);
    const openapi = format === 'openapi' ? readSettings().openapi : undefined;
    const project = workspaceName(vscode.workspace.workspaceFile);
    const title = chosen.title ?? exportTitle(endpoints, this.store.all(), project);
    const purpose = target === 'clipboard' ? 'clipboard' : 'file';
    const usagesOf = markdown === undefined ? undefined : await this.findUsages();
    return exportRequestOf({ ...chosen, title, markdown, openapi, purpose, usagesOf }, this.state);
  }

  /** Waits for who calls each endpoint, where documents are to say so. */
  private async findUsages() {
    if (!readSettings().markdownUsages) return undefined;
    const known = await withProgress({ title: t('Finding usages…'), maySpendTime: true, log: this.log }, () =>
      this.usages.find(),
    );
    return (id: EndpointId) => exportedUsages(known?.of(id), (file) => vscode.workspace.asRelativePath(file));
  }

  /** One after the other: each asks where it goes. */
  private async exportServices(
    wanted: WantedExport,
    services: NonNullable<ExportResult['services']>,
    why: string,
  ): Promise<void> {
    for (const { title, endpoints: ids } of await askForServices(services, why)) {
      const endpoints = wanted.endpoints.filter(({ id }) => ids.includes(id));
      await this.carryOut({ ...wanted, title, endpoints });
    }
  }

  /** Takes the export where the user wants it; `false`: the user gave up. */
  private async deliver(
    { target, endpoints }: WantedExport,
    result: ExportResult,
    toSave: ExportToSave,
  ): Promise<boolean> {
    const { file } = toSave;
    switch (target) {
      case 'file':
        return await save(toSave, folderOf(endpoints, this.store), this.saveFile);
      case 'editor': {
        const content = toText(file);
        const document = await vscode.workspace.openTextDocument({ content, ...(await languageOf(file)) });
        await vscode.window.showTextDocument(document);
        return true;
      }
      case 'clipboard':
        await vscode.env.clipboard.writeText(toText(file));
        return true;
      case 'upload':
        await this.upload(endpoints, result);
        return true;
    }
  }

  /**
   * A complete export needs no click; one that lacks something stays until it is read. Nobody waits for that, and
   * nothing of the export is held here: whoever waited would keep all its texts in memory for as long.
   */
  private async report({ sentence, isIncomplete }: ExportReport, hasLog: boolean): Promise<void> {
    if (!isIncomplete) {
      vscode.window.setStatusBarMessage(sentence, 3000);
      return;
    }
    const buttons = hasLog ? [t('Show Log')] : [];
    const chosen = await vscode.window.showWarningMessage(sentence, ...buttons);
    if (chosen !== undefined) this.log.show();
  }

  private async upload(endpoints: readonly Endpoint[], result: ExportResult): Promise<void> {
    const collection = exportedCollection(result);
    const mayHoldSecrets = endpoints.some(({ id }) => mayHoldSecret(this.state.edits.get(id)));
    const { scripts } = result;
    if (collection) await this.uploads.upload({ collection, mayHoldSecrets, ...(scripts && { scripts }) });
  }
}

const doneBy: Readonly<Record<ExportTarget, Done>> = {
  file: 'exported',
  editor: 'exported',
  clipboard: 'copied',
  upload: 'in the collection',
};

/** Scripts of a repository run in the program that opens the collection. `undefined`: the user gives up. */
async function decideAboutScripts(
  format: ExporterId,
  result: ExportResult,
): Promise<ExportResult | undefined> {
  if (result.scripts === undefined) return result;
  const { message, detail } = presentScriptQuestion(result.scripts, exporterTraits[format].title);
  const choice = await vscode.window.showWarningMessage(
    message,
    { modal: true, detail },
    t('Leave Out'),
    t('Include'),
  );
  if (choice === undefined) return undefined;
  if (choice === t('Include')) return result;
  const { scripts: _, ...others } = withoutScripts(format, result);
  return others;
}

/** The folder of the workspace that the first endpoint is in. */
function folderOf([first]: readonly Endpoint[], store: EndpointStore): vscode.Uri | undefined {
  const file = first && store.sourceOf(first.id);
  return file === undefined ? undefined : vscode.workspace.getWorkspaceFolder(vscode.Uri.file(file))?.uri;
}
