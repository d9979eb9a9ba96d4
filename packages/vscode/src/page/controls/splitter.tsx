/** The border between request and response, after the window splitter pattern of the ARIA Authoring Practices. */
import { t } from '@endpoint-atlas/engine/l10n';
import { useRef } from 'preact/hooks';
import type { Page } from '../state/page.ts';

const least = 25;
const most = 75;
const usual = 50;
const step = 2;

export function Splitter({ page }: { readonly page: Page }) {
  const isDragging = useRef(false);

  function move(split: number): void {
    page.split.value = Math.min(most, Math.max(least, split));
  }

  function keep(): void {
    page.post({ kind: 'keepSplit', split: page.split.value });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOf(event.key, page.split.value);
    if (target === undefined) return;
    event.preventDefault();
    move(target);
    keep();
  }

  return (
    // A separator that can be focused is a control (ARIA 1.2, 5.3.4), which the rule does not know.
    // biome-ignore lint/a11y/useSemanticElements: `hr` cannot be moved.
    <div
      class="splitter"
      role="separator"
      aria-label={t('Border between request and response')}
      aria-orientation="vertical"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={Math.round(page.split.value)}
      aria-controls="request-side"
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDblClick={() => {
        move(usual);
        keep();
      }}
      onPointerDown={(event) => {
        isDragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (isDragging.current) move((event.clientX / document.documentElement.clientWidth) * 100);
      }}
      onPointerUp={() => {
        isDragging.current = false;
        keep();
      }}
    />
  );
}

function targetOf(key: string, split: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return split - step;
    case 'ArrowRight':
      return split + step;
    case 'Home':
      return least;
    case 'End':
      return most;
    default:
      return undefined;
  }
}
