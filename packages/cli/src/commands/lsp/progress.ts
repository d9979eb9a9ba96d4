/** Progress of a scan as an editor shows it, with a button that cancels where the editor has one. */
import type { ScanProgress } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { progressText } from '../../output/progress-line.ts';
import type { Editor } from './protocol.ts';

export interface ShownProgress {
  report(progress: ScanProgress): void;
  end(): void;
}

const quietMs = 100;

/** @param token names this work between server and editor */
export function showProgress(editor: Editor, token: string): ShownProgress {
  let last = 0;
  // An editor that refuses the token is told all the same, and does not listen.
  void editor.ask('window/workDoneProgress/create', { token });
  const title = t('Finding endpoints');
  editor.tell('$/progress', { token, value: { kind: 'begin', title, cancellable: true, percentage: 0 } });
  return {
    report(progress) {
      const now = Date.now();
      if (now - last < quietMs) return;
      last = now;
      const { done, total } = progress;
      const percentage = total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));
      editor.tell('$/progress', {
        token,
        value: { kind: 'report', message: progressText(progress), percentage },
      });
    },
    end: () => editor.tell('$/progress', { token, value: { kind: 'end' } }),
  };
}
