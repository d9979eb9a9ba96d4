/** Settings that earlier versions had: whoever still has a value of one is told once what counts instead. */
import { t } from '@endpoint-atlas/engine/l10n';

/** Holds the names below `endpointAtlas`, which VS Code calls unknown without another word. */
const removed: ReadonlyMap<string, () => string> = new Map([
  [
    'scan.maxFileSizeMb',
    () =>
      t(
        'The setting endpointAtlas.scan.maxFileSizeMb counts no more: source files of more than 4 MB are left out, whatever it says.',
      ),
  ],
  [
    'request.maxMessageSizeMb',
    () =>
      t(
        'The setting endpointAtlas.request.maxMessageSizeMb counts no more: endpointAtlas.request.maxResponseSizeMb bounds responses of rpcs, too.',
      ),
  ],
  [
    'history.maxSizeMb',
    () =>
      t(
        'The setting endpointAtlas.history.maxSizeMb counts no more: the history keeps 50 MB, and endpointAtlas.history.maxCalls calls.',
      ),
  ],
  [
    'request.hostHistory',
    () => t('The setting endpointAtlas.request.hostHistory counts no more: ten hosts are kept.'),
  ],
]);

export interface RemovedSettingsContext {
  /** Whether the user, the workspace or a folder of it has a value. */
  isSet(name: string): boolean;
  /** The names that the user has been told of. */
  readonly told: readonly string[];
  tell(message: string): void;
}

/** @returns all names that the user has been told of now */
export function tellOfRemovedSettings({ isSet, told, tell }: RemovedSettingsContext): readonly string[] {
  const news = [...removed].filter(([name]) => !told.includes(name) && isSet(name));
  for (const [, message] of news) tell(message());
  return [...told, ...news.map(([name]) => name)];
}
