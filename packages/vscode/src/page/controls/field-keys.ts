/** Keys that a field keeps to itself. */

/**
 * VS Code hears the keys of a web view and selects all of it by itself, which arrives when the next keys are typed
 * already. In a field Ctrl+A is the field's own, so that it leaves the page no more.
 */
export function keepSelectAllInFields(): void {
  document.addEventListener('keydown', (event) => {
    if (isSelectAll(event) && isInField(event.target)) event.stopPropagation();
  });
}

/** By its place on the keyboard where the layout has no Latin letters. */
function isSelectAll({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return key.toLowerCase() === 'a' || (code === 'KeyA' && !/^[a-z]$/i.test(key));
}

function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, [contenteditable="true"], [role="textbox"], .cm-editor') !== null
  );
}
