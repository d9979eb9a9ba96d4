/** Does once for a burst of changes what follows from them, but less urgently than the tree. */
export interface OnceAfter {
  soon(): void;
  dispose(): void;
}

/** @param milliseconds from the first change of a burst; those that come meanwhile count as well */
export function onceAfter(milliseconds: number, work: () => void): OnceAfter {
  let timer: NodeJS.Timeout | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, milliseconds);
    },
    dispose: () => clearTimeout(timer),
  };
}

/** After the tree was drawn, and still before anybody looks for marks in the text. */
export const afterTreeMs = 100;
