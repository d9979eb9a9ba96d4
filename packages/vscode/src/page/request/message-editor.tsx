/** The Request Message tab of a gRPC endpoint: its messages as JSON. */
import { t } from '@endpoint-atlas/engine/l10n';
import { type FieldProblem, formatMessages, type RequestValues } from '@endpoint-atlas/engine/requests';
import { CodeArea } from '../controls/code-area.tsx';
import type { Page } from '../state/page.ts';
import { problemsOf } from '../state/problems.ts';
import { FormatButton } from './format-button.tsx';
import { FullExampleButton } from './full-example-button.tsx';

export function MessageEditor({
  page,
  values,
  problems,
  takesMany,
}: {
  readonly page: Page;
  readonly values: RequestValues;
  readonly problems: readonly FieldProblem[];
  /** Says whether the rpc takes a stream of messages. */
  readonly takesMany: boolean;
}) {
  const setBody = (text: string) => page.change({ kind: 'setText', field: 'body', text });
  return (
    <>
      <div class="body-bar">
        {takesMany && (
          <p class="quiet">{t('Takes several messages: one after another, or as a JSON array.')}</p>
        )}
        <FormatButton text={values.body} format={formatMessages} onFormat={setBody} />
        <FullExampleButton
          page={page}
          title={t('Insert an example with every field, lists with two items')}
        />
      </div>
      <CodeArea
        label={t('Request message')}
        text={values.body}
        language={takesMany ? 'json-stream' : 'json'}
        assistant={{ complete: page.completeBody, hover: page.hoverBody }}
        onChange={setBody}
      />
      {problemsOf(problems, 'body').map((message) => (
        <p key={message} class="problem">
          {message}
        </p>
      ))}
    </>
  );
}
