/** The Form tab: how the fields are encoded, and the fields. */
import { t } from '@endpoint-atlas/engine/l10n';
import { type FieldProblem, isForm, type RequestValues } from '@endpoint-atlas/engine/requests';
import type { Page } from '../state/page.ts';
import { problemsOf } from '../state/problems.ts';
import { FullExampleButton } from './full-example-button.tsx';
import { ValueRows } from './value-rows.tsx';

const urlEncoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

export function FormEditor({
  page,
  values,
  problems,
}: {
  readonly page: Page;
  readonly values: RequestValues;
  readonly problems: readonly FieldProblem[];
}) {
  const setType = (text: string) => page.change({ kind: 'setText', field: 'contentType', text });
  if (!isForm(values.contentType)) {
    return (
      <div class="hint">
        <p>
          {values.contentType === ''
            ? t('This request has no body.')
            : t`This request sends ${values.contentType}.`}
        </p>
        <button type="button" class="secondary" onClick={() => setType(urlEncoded)}>
          {t('Send a Form Instead')}
        </button>
      </div>
    );
  }
  const types = [...new Set([values.contentType, urlEncoded, multipart])];
  return (
    <>
      <div class="body-bar">
        <label class="content-type">
          <span>{t('Content type')}</span>
          <select value={values.contentType} onChange={(event) => setType(event.currentTarget.value)}>
            {types.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
        </label>
        {values.form.some(({ origin }) => origin === 'source') && (
          <FullExampleButton page={page} title={t('Enable every declared field with an example value')} />
        )}
      </div>
      {problemsOf(problems, 'contentType').map((message) => (
        <p key={message} class="problem">
          {message}
        </p>
      ))}
      <ValueRows
        page={page}
        list="form"
        rows={values.form}
        problems={problems}
        canHoldFiles={values.contentType.startsWith('multipart/')}
      />
    </>
  );
}
