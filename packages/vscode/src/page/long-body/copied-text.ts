/** The text that is selected in the rows of a view: line breaks where the body has them, not where rows end. */
export function copiedText(view: Element): string {
  const selection = window.getSelection();
  if (selection === null || selection.rangeCount === 0) return '';
  const selected = selection.getRangeAt(0);
  let text = '';
  let isFirst = true;
  let goesOn = false;
  for (const row of view.querySelectorAll<HTMLElement>('.row')) {
    if (!selected.intersectsNode(row)) continue;
    const part = selected.cloneRange();
    if (!row.contains(part.startContainer)) part.setStart(row, 0);
    if (!row.contains(part.endContainer)) part.setEnd(row, row.childNodes.length);
    text += (isFirst || goesOn ? '' : '\n') + part.toString();
    isFirst = false;
    goesOn = row.getAttribute('data-goes-on') === 'true';
  }
  return text;
}
