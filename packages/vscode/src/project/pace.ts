/**
 * Says when news of files is told to the engine. Whoever types or saves looks at the tree, so that it is told at once;
 * other programs write many files, so that a pause of theirs is waited for. The engine is told one thing at a time: what
 * happens meanwhile is told together when it has ended.
 */
export interface Pace {
  /** Somebody has saved. */
  now(): void;
  /** Somebody types: the first key counts at once, those that follow at most every `betweenKeysMs`. */
  typing(): void;
  /** Something else happened: when no more of it has come for so long. */
  afterQuiet(milliseconds: number): void;
  dispose(): void;
}

/** A fast typist's keys come some 100 ms apart. */
const betweenKeysMs = 60;

/** @param report reports what is new; the promise of a long piece of work that need not be waited for is not returned */
export function createPace(report: () => Promise<void>): Pace {
  let timer: NodeJS.Timeout | undefined;
  let isTelling = false;
  let isMore = false;
  let reportedAt = Number.NEGATIVE_INFINITY;

  async function now(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isTelling) {
      isMore = true;
      return;
    }
    isTelling = true;
    try {
      do {
        isMore = false;
        reportedAt = performance.now();
        await report();
      } while (isMore);
    } finally {
      isTelling = false;
    }
  }

  function after(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void now(), milliseconds);
  }

  return {
    now: () => void now(),
    typing() {
      const left = reportedAt + betweenKeysMs - performance.now();
      if (left <= 0) void now();
      else after(left);
    },
    afterQuiet: after,
    dispose: () => clearTimeout(timer),
  };
}
