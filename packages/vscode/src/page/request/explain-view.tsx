/** Shows where each part of the endpoint comes from, each place a button that leads to its line. */
import { t } from '@endpoint-atlas/engine/l10n';
import { useEffect } from 'preact/hooks';
import type { ExplainedPlace, ExplainedProblem } from '../../protocol/messages.ts';
import type { Page } from '../state/page.ts';

export function WhyView({ page }: { readonly page: Page }) {
  const screen = page.screen.value;
  const revision = screen.kind === 'endpoint' ? screen.revision : undefined;
  const id = screen.kind === 'endpoint' ? screen.endpoint.id : undefined;
  // Another revision is another state of the source.
  useEffect(() => {
    if (id !== undefined && revision !== undefined) page.post({ kind: 'explain' });
  }, [page, id, revision]);

  const explanation = page.explanation.value;
  if (explanation === undefined) return <p class="quiet">{t('Looking at the source…')}</p>;
  return (
    <div class="why">
      {explanation.problems.length > 0 && (
        <ul class="why-problems" aria-label={t('Not understood')}>
          {explanation.problems.map((problem, index) => (
            <li key={index}>
              <ProblemLine page={page} problem={problem} />
            </li>
          ))}
        </ul>
      )}
      {explanation.parts.length === 0 && (
        <p class="quiet">{t('No information is available for this endpoint.')}</p>
      )}
      <dl class="why-parts">
        {explanation.parts.map((part) => (
          <div key={part.title}>
            <dt>{part.title}</dt>
            {part.provenance.map(({ value, why, place }, index) => (
              <dd key={index}>
                {value !== '' && <code class="why-value">{value}</code>} <Words text={why} />{' '}
                <PlaceLink page={page} place={place} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

function ProblemLine({ page, problem }: { readonly page: Page; readonly problem: ExplainedProblem }) {
  return (
    <>
      <strong>{severityWords[problem.severity]}:</strong> <Words text={problem.message} />{' '}
      <PlaceLink page={page} place={problem.place} />
    </>
  );
}

const severityWords: Readonly<Record<ExplainedProblem['severity'], string>> = {
  error: t('Error'),
  warning: t('Warning'),
  info: t('Note'),
};

function PlaceLink({ page, place }: { readonly page: Page; readonly place: ExplainedPlace }) {
  const { index, label } = place;
  if (index === undefined) return <span class="quiet">{label}</span>;
  return (
    <button type="button" class="link" onClick={() => page.post({ kind: 'openPlace', place: index })}>
      {label}
    </button>
  );
}

/** Text with code in backticks. */
function Words({ text }: { readonly text: string }) {
  return (
    <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
  );
}
