/** A table with a row for each request of a run, and what can be done with them. */
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
              <Icon name="stop" /> Cancel
            </button>
          ) : (
            <>
              <button type="button" class="primary" onClick={() => post({ kind: 'runAll' })}>
                <Icon name="send" /> Run Again
              </button>
              <button
                type="button"
                disabled={failed === 0 || isSaved}
                onClick={() => post({ kind: 'runFailed' })}
              >
                <Icon name="reset" /> Run Failed ({failed})
              </button>
            </>
          )}
        </div>
        <progress
          aria-label="Requests sent"
          class={isRunning ? '' : 'run-ended'}
          max={run.rows.length}
          value={run.rows.filter(isDone).length}
        />
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col">Request</th>
            <th scope="col">Status</th>
            <th scope="col" class="number">
              Time
            </th>
            <th scope="col">Tests</th>
            <th scope="col">
              <span class="visually-hidden">Actions</span>
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
            aria-label={`${isOpen ? 'Hide' : 'Show'} details of ${row.name}`}
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
            <button type="button" onClick={() => post({ kind: 'openResponse', row: index })}>
              Response<span class="visually-hidden"> of {row.name}</span>
            </button>
          )}
          <button type="button" disabled={!isOver} onClick={() => post({ kind: 'run', row: index })}>
            Send<span class="visually-hidden"> {row.name} again</span>
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
          <span class="spinner" /> Running
        </span>
      );
    case 'passed':
      return (
        <span class="state state-passed">
          <Icon name="check" /> Passed
        </span>
      );
    case 'failed':
      return (
        <span class="state state-failed">
          <Icon name="close" /> Failed
        </span>
      );
    case 'waiting':
      return <span class="state quiet">Waiting</span>;
    case 'left-out':
      return <span class="state quiet">Not sent</span>;
  }
}

function isDone({ state }: RunRow): boolean {
  return state === 'passed' || state === 'failed';
}

function testsOf({ passed, failed }: RunRow): string {
  if (passed + failed === 0) return '';
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
}

function summaryOf({ state, rows }: RunView): string {
  const count = (wanted: RowState) => rows.filter((row) => row.state === wanted).length;
  const done = rows.filter(isDone).length;
  const passed = count('passed');
  const results = `${passed} passed, ${count('failed')} failed`;
  switch (state) {
    case 'running':
      return `${done} of ${rows.length} requests, ${results}`;
    case 'cancelled':
      return `Cancelled after ${done} of ${rows.length} requests: ${results}`;
    case 'saved':
      return `From before the window was reloaded: ${results}. Run Again sends the requests as they are now.`;
    case 'finished':
      return `${rows.length === 1 ? '1 request' : `${rows.length} requests`}: ${results}`;
  }
}
