/** The Body tab: the media type and the text, with the editor for JSON. */
import { t } from '@endpoint-atlas/engine/l10n';
import { type FieldProblem, isForm, isJson, type RequestValues } from '@endpoint-atlas/engine/requests';
import { CodeArea } from '../controls/code-area.tsx';
import { ComboBox } from '../controls/combo-box.tsx';
import type { Page } from '../state/page.ts';
import { problemsOf } from '../state/problems.ts';
import { FormatButton } from './format-button.tsx';
import { FullExampleButton } from './full-example-button.tsx';

const usualTypes = ['application/json', 'application/xml', 'text/plain'];

export function BodyEditor({
  page,
  values,
  problems,
}: {
  readonly page: Page;
  readonly values: RequestValues;
  readonly problems: readonly FieldProblem[];
}) {
  const setType = (text: string) => page.change({ kind: 'setText', field: 'contentType', text });
  const setBody = (text: string) => page.change({ kind: 'setText', field: 'body', text });

  if (isForm(values.contentType)) {
    return (
      <div class="hint">
        <p>{t('This request sends a form.')}</p>
        <button type="button" class="secondary" onClick={() => setType('application/json')}>
          {t('Send a Body Instead')}
        </button>
      </div>
    );
  }
  if (values.contentType === '' && values.body === '') {
    return (
      <div class="hint">
        <p>{t('This request has no body.')}</p>
        <button type="button" class="secondary" onClick={() => setType('application/json')}>
          {t('Add a Body')}
        </button>
      </div>
    );
  }
  const isJsonBody = isJson(values.contentType);
  return (
    <>
      <div class="body-bar">
        <ComboBox
          label={t('Content type')}
          value={values.contentType}
          options={usualTypes}
          problems={problemsOf(problems, 'contentType')}
          onChange={setType}
        />
        {isJsonBody && <FormatButton text={values.body} onFormat={setBody} />}
        {isJsonBody && (
          <FullExampleButton
            page={page}
            title={t('Insert an example with every property, arrays with two items')}
          />
        )}
      </div>
      <CodeArea
        label={t('Request body')}
        text={values.body}
        language={isJsonBody ? 'json' : 'text'}
        assistant={{ complete: page.completeBody, hover: page.hoverBody }}
        marks={page.check.value?.marks ?? []}
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
