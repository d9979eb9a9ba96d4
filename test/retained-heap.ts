/** How much a piece of work leaves behind in the heap, for tests of what must not grow. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** @returns megabytes, after garbage collections before and after the work */
export async function retainedMb(work: () => unknown): Promise<number> {
  const before = await usedMb();
  await work();
  return (await usedMb()) - before;
}

async function usedMb(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    // Finalizers and settled promises get their turn.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / (1024 * 1024);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
