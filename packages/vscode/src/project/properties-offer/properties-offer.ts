/**
 * Offers to switch on the extension `spring-properties` where it would change something: a notification once for each
 * workspace, and a line in the tree and the dashboard until the user says yes or never.
 */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { commands, contextKeys, settings, settingsSection } from '../../settings/contributions.ts';
import type { KeyValueStorage } from '../../stores/edit-store.ts';
import type { Scan } from '../scan.ts';
import { type PropertiesOffer, presentOffer } from './present.ts';

export interface PropertiesOffers extends vscode.Disposable {
  /** Returns what would change, in a few words; `undefined` where there is nothing to offer. */
  effect(): string | undefined;
  sentenceFor(id: EndpointId): string | undefined;
  readonly onDidChange: vscode.Event<void>;
}

const extension = 'spring-properties';
const storageKey = 'springPropertiesOffer';
type Said = 'told' | 'never';

export function registerPropertiesOffer(scan: Scan, storage: KeyValueStorage): PropertiesOffers {
  const changed = new vscode.EventEmitter<void>();
  let offer: PropertiesOffer | undefined;
  /** The end of the scan that was looked at last. */
  let seen: unknown;
  let isAsking = false;

  function setOffer(next: PropertiesOffer | undefined): void {
    if (offer === next) return;
    offer = next;
    void vscode.commands.executeCommand('setContext', contextKeys.offersProperties, offer !== undefined);
    // A notification cannot be taken back: what is decided in the tree or the dashboard would still be asked for.
    if (offer === undefined && isAsking) void vscode.commands.executeCommand('notifications.hideToasts');
    changed.fire();
  }

  async function look(): Promise<void> {
    const state = scan.state();
    if (state.status !== 'complete' || state === seen) return;
    seen = state;
    if (!mayOffer()) {
      setOffer(undefined);
      return;
    }
    const changes = await scan.previewProperties();
    if (scan.state() !== state || !mayOffer()) return;
    setOffer(presentOffer(changes));
    if (offer !== undefined && storage.get(storageKey) === undefined) await report(offer);
  }

  /** Tells whether to offer: a workspace has a say where it is trusted, and who has switched it off knows it. */
  function mayOffer(): boolean {
    return vscode.workspace.isTrusted && storage.get(storageKey) !== 'never' && !isDecided();
  }

  async function report({ sentence }: PropertiesOffer): Promise<void> {
    await keep('told');
    const yes = t('Switch On');
    const never = t('Never for This Workspace');
    isAsking = true;
    const chosen = await vscode.window.showInformationMessage(sentence, yes, never);
    isAsking = false;
    if (chosen === yes) await switchOn();
    if (chosen === never) await refuse();
  }

  const keep = (said: Said) => storage.update(storageKey, said);

  async function switchOn(): Promise<void> {
    const section = vscode.workspace.getConfiguration(settingsSection);
    const written = section.inspect<Record<string, unknown>>(settings.extensions)?.workspaceValue ?? {};
    const next = { ...written, [extension]: true };
    try {
      await section.update(settings.extensions, next, vscode.ConfigurationTarget.Workspace);
      setOffer(undefined);
      const where = t('spring-properties is switched on in the settings of this workspace');
      vscode.window.setStatusBarMessage(where, 5000);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      void vscode.window.showErrorMessage(t`The settings of this workspace could not be written: ${why}`);
    }
  }

  async function refuse(): Promise<void> {
    await keep('never');
    setOffer(undefined);
  }

  const subscriptions = vscode.Disposable.from(
    changed,
    scan.onDidChange(() => void look()),
    vscode.commands.registerCommand(commands.switchOnProperties, switchOn),
    vscode.commands.registerCommand(commands.neverSwitchOnProperties, refuse),
  );
  return {
    effect: () => offer?.effect,
    sentenceFor: (id) => offer?.sentenceFor(id),
    onDidChange: changed.event,
    dispose: () => subscriptions.dispose(),
  };
}

/** The user, or the workspace, has written what to do. */
function isDecided(): boolean {
  const written = vscode.workspace.getConfiguration(settingsSection).inspect<unknown>(settings.extensions);
  return [written?.globalValue, written?.workspaceValue, written?.workspaceFolderValue].some(
    (value) => typeof value === 'object' && value !== null && extension in value,
  );
}
