/** Says what the key of `event.ctrlKey || event.metaKey` is called here. */
export const controlKey = navigator.platform.startsWith('Mac') ? 'Cmd' : 'Ctrl';
