/**
 * Says where a view of many rows stands. Browsers draw nothing higher than some thirty million pixels, so that beyond a
 * height the scroll bar stands for shares of the rows, and wheel and keys move by rows.
 */
export interface Geometry {
  readonly total: number;
  readonly rowHeight: number;
  /** Measures what is in sight, in pixels. */
  readonly height: number;
}

const maxHeight = 8_000_000;
/** Below the last row. */
const padding = 6;

/** Returns the height of everything, as the scroll bar has it. */
export function scrollHeight({ total, rowHeight }: Geometry): number {
  return Math.min(total * rowHeight + padding, maxHeight);
}

export function isScaled({ total, rowHeight }: Geometry): boolean {
  return total * rowHeight + padding > maxHeight;
}

/** The first row in sight, with a fraction, of the last place that can be scrolled to. */
export function lastTop({ total, rowHeight, height }: Geometry): number {
  return Math.max(0, total + padding / rowHeight - height / rowHeight);
}

export function topOf(scrollTop: number, geometry: Geometry): number {
  const room = scrollHeight(geometry) - geometry.height;
  return room <= 0 ? 0 : Math.min(1, scrollTop / room) * lastTop(geometry);
}

export function scrollTopOf(top: number, geometry: Geometry): number {
  const last = lastTop(geometry);
  const room = scrollHeight(geometry) - geometry.height;
  return last === 0 ? 0 : Math.max(0, Math.min(1, top / last)) * room;
}

/** The first row of which anything is in sight. What is lost in arithmetic is none of the row before. */
export function firstRow(top: number): number {
  return Math.floor(top + 1e-6);
}

/** Counts how many rows a key moves by; `undefined`: it does not. */
export function rowsOfKey(event: KeyboardEvent, rowsInSight: number): number | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return rowsInSight - 1;
    case 'PageUp':
      return 1 - rowsInSight;
    case ' ':
      return event.shiftKey ? 1 - rowsInSight : rowsInSight - 1;
    case 'Home':
      return isCommand || !event.shiftKey ? Number.NEGATIVE_INFINITY : undefined;
    case 'End':
      return isCommand || !event.shiftKey ? Number.POSITIVE_INFINITY : undefined;
    default:
      return undefined;
  }
}
