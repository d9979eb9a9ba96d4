/** A request that is pasted anywhere on the page, but into code, fills the dashboard. */
import type { Page } from '../state/page.ts';

export function listenToPastedRequests(page: Page): void {
  const onPaste = (event: ClipboardEvent): void => {
    if (event.target instanceof Element && event.target.closest('.code') !== null) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isRequest(text)) return;
    event.preventDefault();
    event.stopPropagation();
    page.post({ kind: 'pasteRequest', text });
  };
  document.addEventListener('paste', onPaste, { capture: true });
}

/** More than a name of a method, which a value may be. */
function isRequest(text: string): boolean {
  const start = text.slice(0, 10_000);
  return (
    /^\s*(?:[$%>]\s+)?curl(?:\.exe)?\s/i.test(start) ||
    /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE)[ \t]+(?:https?:|\{\{|\/)\S/m.test(start)
  );
}
