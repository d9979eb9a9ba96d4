/** The figures of a soak: what each is called, its unit, and how much it may grow. */

export interface Figure {
  readonly key: string;
  readonly title: string;
  readonly unit: 'MB' | 'count';
  /**
   * How much it may grow: by `floor` in any case, which is the noise of the figure, and by `perHour` in each hour on
   * top. Absent: it is shown and not judged.
   */
  readonly bound?: { readonly floor: number; readonly perHour: number };
}

const heap = { floor: 3, perHour: 4 };
const resident = { floor: 40, perHour: 40 };
const handles = { floor: 3, perHour: 2 };
/** The thread that reads responses ends when it is idle, and takes its files and listeners along. */
const handlesWithReader = { floor: 12, perHour: 4 };

export const figures = [
  { key: 'hostRss', title: 'Extension host: resident', unit: 'MB', bound: resident },
  { key: 'hostHeap', title: 'Extension host: heap after GC', unit: 'MB', bound: heap },
  { key: 'hostExternal', title: 'Extension host: external', unit: 'MB', bound: heap },
  { key: 'workerHeap', title: 'Engine worker: heap after GC', unit: 'MB', bound: heap },
  { key: 'workerExternal', title: 'Engine worker: external', unit: 'MB', bound: heap },
  { key: 'bodiesHeap', title: 'Reader of responses: heap after GC', unit: 'MB', bound: heap },
  { key: 'bodiesExternal', title: 'Reader of responses: external', unit: 'MB', bound: heap },
  { key: 'hostFiles', title: 'Extension host: open files', unit: 'count', bound: handlesWithReader },
  { key: 'hostThreads', title: 'Extension host: threads', unit: 'count', bound: handles },
  {
    key: 'hostResources',
    title: 'Extension host: active resources',
    unit: 'count',
    bound: handlesWithReader,
  },
  {
    key: 'hostListeners',
    title: 'Extension host: listeners of Node',
    unit: 'count',
    bound: { floor: 40, perHour: 10 },
  },
  { key: 'workerResources', title: 'Engine worker: active resources', unit: 'count', bound: handles },
  { key: 'workerListeners', title: 'Engine worker: listeners of Node', unit: 'count', bound: handles },
  { key: 'pageHeap', title: 'Page: heap after GC', unit: 'MB', bound: { floor: 8, perHour: 8 } },
  { key: 'pageRss', title: 'Page: resident', unit: 'MB', bound: { floor: 80, perHour: 80 } },
  { key: 'pageNodes', title: 'Page: DOM nodes', unit: 'count', bound: { floor: 2000, perHour: 1000 } },
  {
    key: 'pageListeners',
    title: 'Page: event listeners',
    unit: 'count',
    bound: { floor: 400, perHour: 200 },
  },
  { key: 'pageFrames', title: 'Page: frames', unit: 'count', bound: handles },
  {
    key: 'watches',
    title: 'File watcher: folders watched',
    unit: 'count',
    bound: { floor: 20, perHour: 10 },
  },
  { key: 'tempFiles', title: 'Temporary files', unit: 'count', bound: handles },
  { key: 'storedMb', title: "Extension's storage on disk", unit: 'MB', bound: { floor: 2, perHour: 1 } },
  { key: 'serverRss', title: "Workbench's server: resident", unit: 'MB' },
  { key: 'documents', title: 'Open documents', unit: 'count' },
  { key: 'diagnostics', title: 'Diagnostics', unit: 'count', bound: { floor: 20, perHour: 10 } },
] as const satisfies readonly Figure[];

export type FigureKey = (typeof figures)[number]['key'];

export interface Sample {
  /** Since the soak began. */
  readonly minute: number;
  /** Counts the reloads of the window before it. */
  readonly session: number;
  /** A figure that could not be taken is absent. */
  readonly values: Readonly<Partial<Record<FigureKey, number>>>;
}
