/** An endpoint: what it is, the request to it, and the response. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { FieldProblem } from '@endpoint-atlas/engine/requests';
import { useEffect } from 'preact/hooks';
import type { EndpointScreen } from '../protocol/messages.ts';
import { Icon } from './controls/icon.tsx';
import { Splitter } from './controls/splitter.tsx';
import { EndpointTitle } from './endpoint-title.tsx';
import { RequestEditor } from './request/request-editor.tsx';
import { SendBar } from './request/send-bar.tsx';
import { ResponseViewer } from './response/response-viewer.tsx';
import type { Page } from './state/page.ts';

export function EndpointView({ page, screen }: { readonly page: Page; readonly screen: EndpointScreen }) {
  useEffect(() => {
    function sendOnCtrlEnter(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      page.send();
    }
    // Captured, so that Ctrl+Enter sends from inside the body editor as well.
    document.addEventListener('keydown', sendOnCtrlEnter, { capture: true });
    return () => document.removeEventListener('keydown', sendOnCtrlEnter, { capture: true });
  }, [page]);

  const values = page.values.value ?? screen.values;
  const check = page.check.value ?? screen.check;
  const isShown = (problem: FieldProblem) => page.hasTriedToSend.value || problem.isEmpty !== true;
  const problems = check.problems.filter(isShown);
  const hidden = check.problems.filter((problem) => !isShown(problem));
  return (
    <main class="endpoint" style={{ '--split': `${page.split.value}%` }}>
      <div class="request-side" id="request-side">
        <EndpointTitle page={page} endpoint={screen.endpoint} isEdited={check.isEdited} />
        {screen.undoNotice !== undefined && (
          <UndoNotice text={screen.undoNotice} undo={() => page.post({ kind: 'undo' })} />
        )}
        <SendBar
          page={page}
          hosts={screen.hosts}
          host={values.host}
          environments={screen.environments}
          check={{ ...check, problems }}
          hint={hidden[0]?.message}
          method={screen.endpoint.method}
          follows={
            screen.endpoint.grpc === undefined
              ? (values.followRedirects ?? screen.followsRedirects)
              : undefined
          }
        />
        {screen.propertiesOffer !== undefined && (
          <PropertiesNotice page={page} text={screen.propertiesOffer} />
        )}
        <RequestEditor page={page} endpoint={screen.endpoint} values={values} problems={problems} />
      </div>
      <Splitter page={page} />
      <ResponseViewer page={page} />
    </main>
  );
}

function PropertiesNotice({ page, text }: { readonly page: Page; readonly text: string }) {
  return (
    <p class="notice" role="status">
      <Icon name="lightbulb" /> {text}{' '}
      <button type="button" class="link" onClick={() => page.post({ kind: 'switchOnProperties' })}>
        {t('Switch On')}
      </button>{' '}
      <button type="button" class="link" onClick={() => page.post({ kind: 'neverSwitchOnProperties' })}>
        {t('Never for This Workspace')}
      </button>
    </p>
  );
}

function UndoNotice({ text, undo }: { readonly text: string; readonly undo: () => void }) {
  return (
    <p class="notice" role="status">
      <Icon name="check" /> {text}{' '}
      <button type="button" class="link" onClick={undo}>
        {t('Undo')}
      </button>
    </p>
  );
}
