/** The Scripts tab: Groovy around the request, for this endpoint, its class or its folder. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { ScriptLevel, ScriptMoment } from '@endpoint-atlas/engine/requests';
import { useState } from 'preact/hooks';
import type { LevelScripts } from '../../protocol/messages.ts';
import { CodeArea } from '../controls/code-area.tsx';
import type { Page } from '../state/page.ts';

export function scriptCount(levels: readonly LevelScripts[]): number {
  return levels.filter(hasScript).length;
}

const moments: readonly (readonly [moment: ScriptMoment, title: string, hint: string])[] = [
  [
    'before',
    t('Before the Request'),
    t('May change the request before it is sent. Runs for the folder, then the class, then the endpoint.'),
  ],
  [
    'after',
    t('After the Response'),
    t('Looks at the response and tests it. Runs for the endpoint, then the folder, then the class.'),
  ],
];

export function ScriptsEditor({ page }: { readonly page: Page }) {
  const levels = page.scripts.value;
  const [chosen, choose] = useState<ScriptLevel>(() => levels.findLast(hasScript)?.level ?? 'endpoint');
  const shown = levels.find(({ level }) => level === chosen);
  if (shown === undefined) return null;
  const screen = page.screen.value;
  return (
    <div class="scripts">
      {screen.kind === 'endpoint' && !screen.canRunScripts && (
        <p class="notice">{t('Scripts run once you trust this workspace.')}</p>
      )}
      <fieldset class="toggles" aria-label={t('Script level')}>
        {levels.toReversed().map((each) => (
          <button
            key={each.level}
            type="button"
            class="toggle"
            aria-pressed={each.level === chosen}
            onClick={() => choose(each.level)}
          >
            {each.title}
            {hasScript(each) && <span class="tab-mark" title={t('Has a script')} />}
          </button>
        ))}
      </fieldset>
      {moments.map(([moment, title, hint]) => (
        <section key={moment} aria-label={title}>
          <h2 class="script-title">{title}</h2>
          <p class="quiet">{hint}</p>
          <CodeArea
            // Another level is another text: no undo history of this one.
            key={chosen}
            label={`${title}, ${shown.title}`}
            text={shown[moment]}
            language="groovy"
            assistant={{ complete: page.completeScript, hover: page.hoverScript }}
            onChange={(text) => page.changeScript(chosen, moment, text)}
          />
        </section>
      ))}
    </div>
  );
}

function hasScript({ before, after }: LevelScripts): boolean {
  return before.trim() !== '' || after.trim() !== '';
}
