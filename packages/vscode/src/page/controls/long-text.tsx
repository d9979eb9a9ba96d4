/** A text of which only the first lines are shown where it is long; a button says that it goes on. */
import { t } from '@endpoint-atlas/engine/l10n';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** @param name the classes of the text */
export function LongText({ name, text }: { readonly name: string; readonly text: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [goesOn, setGoesOn] = useState(false);

  useLayoutEffect(() => {
    const element = shown.current;
    if (element === null || isOpen) return;
    const measure = () => setGoesOn(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);

  return (
    <div class="long-text">
      <p ref={shown} class={isOpen ? name : `${name} cut`}>
        {text}
      </p>
      {goesOn && (
        <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Show Less') : t('Show More')}
        </button>
      )}
    </div>
  );
}
