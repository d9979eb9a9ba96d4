/** Takes all figures of a running workbench once. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { FigureKey } from './figures.ts';
import type { Probe } from './probe.ts';
import { descendantsOf, inotifyWatches, openFiles, residentMb, threads } from './processes.ts';

export interface Places {
  readonly probe: Probe;
  /** What the workbench's processes take for the system's temporary folder. */
  readonly temporary: string;
  /** The workbench's user data. */
  readonly userData: string;
}

interface ThreadFigures {
  readonly heapMb: number;
  readonly externalMb: number;
  readonly resources: number;
  readonly listeners: number;
}

interface Probed {
  readonly threads: {
    readonly host: ThreadFigures;
    readonly engine?: ThreadFigures;
    /** Reads long responses; there from the first of them on. */
    readonly bodies?: ThreadFigures;
  };
  readonly documents: number;
  readonly diagnostics: number;
}

export async function measure(
  page: Page,
  { probe, ...places }: Places,
): Promise<Partial<Record<FigureKey, number>>> {
  const probed = (await probe.ask('/measure')) as Probed;
  const pid = probe.pid();
  const family = descendantsOf(process.pid);
  const watcher = family.find(({ command }) => command.includes('--type=fileWatcher'));
  const server = family.find(({ pid: each }) => each === parentOf(pid, family));
  const renderers = family.filter(({ command }) => command.includes('--type=renderer'));
  const {
    threads: { host, engine: worker, bodies },
    documents,
    diagnostics,
  } = probed;
  return {
    hostRss: residentMb(pid),
    hostHeap: host.heapMb,
    hostExternal: host.externalMb,
    hostFiles: openFiles(pid),
    hostThreads: threads(pid),
    hostResources: host.resources,
    hostListeners: host.listeners,
    ...(worker && {
      workerHeap: worker.heapMb,
      workerExternal: worker.externalMb,
      workerResources: worker.resources,
      workerListeners: worker.listeners,
    }),
    ...(bodies && { bodiesHeap: bodies.heapMb, bodiesExternal: bodies.externalMb }),
    ...(await pageFigures(page)),
    pageRss: renderers.reduce((sum, each) => sum + residentMb(each.pid), 0),
    ...(watcher && { watches: inotifyWatches(watcher.pid) }),
    ...(server && { serverRss: residentMb(server.pid) }),
    tempFiles: filesBelow(places.temporary).length,
    storedMb: sizeOf(filesBelow(path.join(places.userData, 'User')).filter(isOurs)),
    documents,
    diagnostics,
  };
}

async function pageFigures(page: Page): Promise<Partial<Record<FigureKey, number>>> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
    return {
      pageHeap: metric('JSHeapUsedSize') / (1024 * 1024),
      pageNodes: metric('Nodes'),
      pageListeners: metric('JSEventListeners'),
      pageFrames: metric('Frames'),
    };
  } finally {
    await session.detach();
  }
}

function parentOf(pid: number, family: ReturnType<typeof descendantsOf>): number | undefined {
  return family.find((each) => each.pid === pid)?.parent;
}

const isOurs = (file: string): boolean => /endpoint-atlas\.endpoint-atlas/.test(file);

function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** In megabytes. */
function sizeOf(files: readonly string[]): number {
  return (
    files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0) / 1024 / 1024
  );
}
