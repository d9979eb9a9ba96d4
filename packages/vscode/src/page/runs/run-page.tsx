/** A table with a row for each request of a run, and what can be done with them. */
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { useState } from 'preact/hooks';
import type { RowState, RunLine, RunPageMessage, RunRow, RunView } from '../../protocol/run-messages.ts';
import { Icon } from '../controls/icon.tsx';
import { VerbBadge } from '../controls/verb-badge.tsx';

type Post = (message: RunPageMessage) => void;

export function RunPage({ run, post }: { readonly run: RunView; readonly post: Post }) {
  const failed = run.rows.filter(({ state }) => state === 'failed').length;
  const isRunning = run.state === 'running';
  const isSaved = run.state === 'saved';
  return (
    <main class="run">
      <header class="run-head">
        <h1>{run.title}</h1>
        <p role="status" class="run-summary">
          {summaryOf(run)}
        </p>
        <div class="run-actions">
          {isRunning ? (
            <button type="button" onClick={() => post({ kind: 'cancel' })}>
              <Icon name="stop" /> {t('Cancel')}
            </button>
          ) : (
            <>
              <button type="button" class="primary" onClick={() => post({ kind: 'runAll' })}>
                <Icon name="send" /> {t('Run Again')}
              </button>
              <button
                type="button"
                disabled={failed === 0 || isSaved}
                onClick={() => post({ kind: 'runFailed' })}
              >
                <Icon name="reset" /> {t`Run Failed (${failed})`}
              </button>
            </>
          )}
        </div>
        <progress
          aria-label={t('Requests sent')}
          class={isRunning ? '' : 'run-ended'}
          max={run.rows.length}
          value={run.rows.filter(isDone).length}
        />
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Result')}</th>
            <th scope="col">{t('Request')}</th>
            <th scope="col">{t('Status')}</th>
            <th scope="col" class="number">
              {t('Time')}
            </th>
            <th scope="col">{t('Tests')}</th>
            <th scope="col">
              <span class="visually-hidden">{t('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {run.rows.map((row, index) => (
            <Row key={index} row={row} index={index} isOver={!isRunning && !isSaved} post={post} />
          ))}
        </tbody>
      </table>
    </main>
  );
}

interface RowProps {
  readonly row: RunRow;
  readonly index: number;
  /** Its requests can be sent by themselves. */
  readonly isOver: boolean;
  readonly post: Post;
}

function Row({ row, index, isOver, post }: RowProps) {
  const [chosen, setOpen] = useState<boolean | undefined>(undefined);
  // What failed says why, until the user closes it.
  const isOpen = (chosen ?? row.state === 'failed') && row.lines.length > 0;
  const details = `details-${index}`;
  return (
    <>
      <tr class={`row-${row.state}`}>
        <td>
          <State state={row.state} />
        </td>
        <td class="request">
          <button
            type="button"
            class="plain disclose"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={isOpen ? t`Hide details of ${row.name}` : t`Show details of ${row.name}`}
            disabled={row.lines.length === 0}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron' : 'chevronRight'} />
          </button>
          <VerbBadge method={row.method} verb={row.verb} />
          <button type="button" class="plain name" onClick={() => post({ kind: 'open', row: index })}>
            {row.name}
          </button>
          <span class="quiet detail">{row.detail}</span>
        </td>
        <td>{row.status}</td>
        <td class="number">{row.time}</td>
        <td>{testsOf(row)}</td>
        <td class="actions">
          {row.hasResponse && (
            <button
              type="button"
              aria-label={t`Response of ${row.name}`}
              onClick={() => post({ kind: 'openResponse', row: index })}
            >
              {t('Response')}
            </button>
          )}
          <button
            type="button"
            aria-label={t`Send ${row.name} again`}
            disabled={!isOver}
            onClick={() => post({ kind: 'run', row: index })}
          >
            {t('Send')}
          </button>
        </td>
      </tr>
      <tr id={details} class="details" hidden={!isOpen}>
        <td />
        <td colSpan={5}>
          <ul>
            {row.lines.map((line, at) => (
              <Line key={at} line={line} />
            ))}
          </ul>
        </td>
      </tr>
    </>
  );
}

function Line({ line }: { readonly line: RunLine }) {
  return (
    <li class={`line-${line.kind}`}>
      {line.kind === 'said' ? null : <Icon name={line.kind === 'passed' ? 'check' : 'close'} />}
      <span class="visually-hidden">{line.kind === 'said' ? '' : `${line.kind}: `}</span>
      {line.text}
    </li>
  );
}

function State({ state }: { readonly state: RowState }) {
  switch (state) {
    case 'running':
      return (
        <span class="state">
          <span class="spinner" /> {t('Running')}
        </span>
      );
    case 'passed':
      return (
        <span class="state state-passed">
          <Icon name="check" /> {t('Passed')}
        </span>
      );
    case 'failed':
      return (
        <span class="state state-failed">
          <Icon name="close" /> {t('Failed')}
        </span>
      );
    case 'waiting':
      return <span class="state quiet">{t('Waiting')}</span>;
    case 'left-out':
      return <span class="state quiet">{t('Not sent')}</span>;
  }
}

function isDone({ state }: RunRow): boolean {
  return state === 'passed' || state === 'failed';
}

function testsOf({ passed, failed }: RunRow): string {
  if (passed + failed === 0) return '';
  return failed === 0 ? t`${passed} passed` : t`${passed} passed, ${failed} failed`;
}

function summaryOf({ state, rows }: RunView): string {
  const count = (wanted: RowState) => rows.filter((row) => row.state === wanted).length;
  const done = rows.filter(isDone).length;
  const passed = count('passed');
  const results = t`${passed} passed, ${count('failed')} failed`;
  switch (state) {
    case 'running':
      return t`${done} of ${rows.length} requests, ${results}`;
    case 'cancelled':
      return t`Cancelled after ${done} of ${rows.length} requests: ${results}`;
    case 'saved':
      return t`From before the window was reloaded: ${results}. Run Again sends the requests as they are now.`;
    case 'finished':
      return `${tn(rows.length, '1 request', '{0} requests')}: ${results}`;
  }
}
