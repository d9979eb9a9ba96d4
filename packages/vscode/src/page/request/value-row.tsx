/** One name with its value: ticked if it is sent, with its documentation and what is wrong with it. */
import { t } from '@endpoint-atlas/engine/l10n';
import { isJson, type RowList, type ValueRow } from '@endpoint-atlas/engine/requests';
import { useId } from 'preact/hooks';
import type { VariableView } from '../../protocol/messages.ts';
import type { RowPatch } from '../../protocol/page-message.ts';
import { ComboBox } from '../controls/combo-box.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { LongText } from '../controls/long-text.tsx';
import { saysMoreThan } from '../controls/says-more-than.ts';
import { SuggestInput } from '../controls/suggest-input.tsx';
import { filledIn, suggestName, suggestValue } from '../controls/suggestions.ts';
import { JsonPart } from './json-part.tsx';
import { waitsForAuth } from './set-by-auth.ts';

export function Row({
  row,
  list,
  variables,
  problems,
  canBeFile,
  isSetByAuth,
  onOpenAuth,
  onPatch,
  onRemove,
  onChooseFile,
}: {
  readonly row: ValueRow;
  readonly list: RowList;
  /** Holds what placeholders may name. */
  readonly variables: readonly VariableView[];
  readonly problems: readonly string[];
  readonly canBeFile: boolean;
  /** Holds what the tab Auth says is sent in place of the row. */
  readonly isSetByAuth: boolean;
  readonly onOpenAuth: () => void;
  readonly onPatch: (patch: RowPatch) => void;
  readonly onRemove: () => void;
  readonly onChooseFile: () => void;
}) {
  const id = useId();
  const called = row.name === '' ? t('the new row') : row.name;
  return (
    <tr class={row.enabled && !isSetByAuth ? undefined : 'off'}>
      <td class="cell-enabled">
        <input
          type="checkbox"
          aria-label={t`Send ${called}`}
          title={isSetByAuth ? t('Auth is sent in its place') : row.enabled ? t('Sent') : t('Not sent')}
          checked={row.enabled && !isSetByAuth}
          disabled={isSetByAuth}
          onChange={(event) => onPatch({ enabled: event.currentTarget.checked })}
        />
      </td>
      <td class="cell-name">
        {row.origin === 'source' ? (
          <span class="declared-name">
            {row.name}
            {row.required && (
              <span class="required" title={t('Required')}>
                *<span class="visually-hidden"> {t('required')}</span>
              </span>
            )}
          </span>
        ) : (
          <SuggestInput
            label={t`Name of ${called}`}
            value={row.name}
            suggest={(text) => suggestName(list, text)}
            onChange={(name) => onPatch({ name })}
            field={{ placeholder: t('Name') }}
          />
        )}
        {row.description !== undefined && saysMoreThan(row.name, row.description) && (
          <LongText name="row-description" text={row.description} />
        )}
      </td>
      <td class="cell-value">
        <ValueField
          row={row}
          list={list}
          variables={variables}
          called={called}
          problems={problems}
          problemId={`${id}-problem`}
          isJsonPart={canBeFile && row.type === 'text' && isJson(row.contentType ?? '')}
          onPatch={onPatch}
          onChooseFile={onChooseFile}
        />
        {isSetByAuth && (
          <p class="row-note quiet">
            {t('Set by')}{' '}
            <button type="button" class="link" onClick={onOpenAuth}>
              {t('Auth')}
            </button>
          </p>
        )}
      </td>
      <td class="cell-actions">
        {canBeFile && row.origin === 'user' && (
          <IconButton
            icon="file"
            title={t('Send a file')}
            label={t`Send a file as ${called}`}
            isPressed={row.type === 'file'}
            onClick={() => onPatch({ type: row.type === 'file' ? 'text' : 'file', value: '' })}
          />
        )}
        {row.origin === 'user' && (
          <IconButton icon="close" title={t('Remove')} label={t`Remove ${called}`} onClick={onRemove} />
        )}
      </td>
    </tr>
  );
}

function ValueField({
  row,
  list,
  variables,
  called,
  problems,
  problemId,
  isJsonPart,
  onPatch,
  onChooseFile,
}: {
  readonly row: ValueRow;
  readonly list: RowList;
  readonly variables: readonly VariableView[];
  readonly called: string;
  /** It is written over several lines. */
  readonly isJsonPart: boolean;
  readonly problems: readonly string[];
  readonly problemId: string;
  readonly onPatch: (patch: RowPatch) => void;
  readonly onChooseFile: () => void;
}) {
  const label = t`Value of ${called}`;
  // Whoever fills in a row wants it sent.
  const onValue = (value: string) => onPatch(row.enabled ? { value } : { value, enabled: true });
  if (row.enum !== undefined && row.enum.length > 0) {
    return (
      <ComboBox label={label} value={row.value} options={row.enum} problems={problems} onChange={onValue} />
    );
  }
  if (isJsonPart) return <JsonPart label={label} value={row.value} onChange={onValue} />;
  return (
    <>
      <div class="value-field">
        <SuggestInput
          label={label}
          value={row.value}
          suggest={(text, caret) => suggestValue(list, row.name, text, caret, variables)}
          onChange={onValue}
          field={{
            placeholder:
              row.type === 'file'
                ? t('Path of a file')
                : waitsForAuth(row)
                  ? t('Set in Auth, or typed here')
                  : '',
            title: filledIn(row.value, variables),
            'aria-invalid': problems.length > 0,
            'aria-describedby': problems.length > 0 ? problemId : undefined,
          }}
        />
        {row.type === 'file' && (
          <button
            type="button"
            class="secondary"
            aria-label={t`Choose a file for ${called}`}
            onClick={onChooseFile}
          >
            {t('Choose…')}
          </button>
        )}
      </div>
      {problems.length > 0 && (
        <p id={problemId} class="problem">
          {problems.join(' ')}
        </p>
      )}
    </>
  );
}
