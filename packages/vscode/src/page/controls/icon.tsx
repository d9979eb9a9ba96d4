/** The page's few icons, drawn for it: 16 × 16, in the colour of the text, hidden from screen readers. */
const paths = {
  add: 'M8 3v10M3 8h10',
  arrowDown: 'M8 3v10M3.8 8.8L8 13l4.2-4.2',
  arrowUp: 'M8 13V3M3.8 7.2L8 3l4.2 4.2',
  check: 'M3 8.5l3.2 3.2L13 4.8',
  chevron: 'M4 6l4 4 4-4',
  chevronRight: 'M6 4l4 4-4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  external: 'M7 3H3v10h10V9M9.5 2.5h4v4M13.5 2.5L7.5 8.5',
  file: 'M4 1.5h5l3.5 3.5v9.5H4zM9 1.5V5h3.5',
  history: 'M2.8 8a5.2 5.2 0 1 1 1.6 3.8M2.5 5v3h3M8 5.2V8l2.2 1.6',
  lightbulb: 'M6 11.5V10a4.2 4.2 0 1 1 4 0v1.5zM6.3 13.8h3.4',
  lock: 'M3.5 7h9v6.5h-9zM5.5 7V4.8a2.5 2.5 0 0 1 5 0V7',
  paste: 'M5.5 3H3.5v11h9V3h-2M5.5 1.8h5v2.7h-5zM6 8h4M6 10.8h4',
  replace: 'M2.5 3.5h5v4h-5zM8.5 10.5h5v3h-5zM4.5 9.5v2.5h2.5M5.8 10.8L7 12l-1.2 1.2',
  replaceAll: 'M2.5 2.5h4v3h-4zM2.5 7h4M9 8.5h4.5v2H9zM9 12.5h4.5v1.5H9zM4.5 9v3h2.5M5.8 10.8L7 12l-1.2 1.2',
  redirect: 'M2.5 12.5V9a3 3 0 0 1 3-3h7.5M10 3l3 3-3 3',
  reset: 'M3.5 8a4.8 4.8 0 1 0 1.6-3.6L3 6.3M3 2.8v3.5h3.5',
  save: 'M2.5 2.5h8.5l2.5 2.5v8.5h-11zM5 2.5v3.5h5V2.5M4.8 13.5V9.2h6.4v4.3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.7 3.7',
  send: 'M2.5 2.8L13.5 8l-11 5.2L4.3 8zM4.3 8h4.2',
  source: 'M5.5 4L2 8l3.5 4M10.5 4L14 8l-3.5 4M9 3L7 13',
  stop: 'M4 4h8v8H4z',
  terminal: 'M2.5 3h11v10h-11zM4.8 6l2 2-2 2M8.3 10.3h3',
  warning: 'M8 2.2L14.5 13.5h-13zM8 6.3v3.6M8 11.4v.6',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.3"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  );
}
