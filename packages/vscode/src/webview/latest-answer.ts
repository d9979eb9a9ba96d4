/** Questions of which only the last one matters: what was asked before it is about a text that is no more. */
export interface LatestAnswer<Answer> {
  /** @param post sends the question with its number */
  ask(post: (id: number) => void): Promise<Answer>;
  /** The answer to the question of that number; too late where another one was asked since. */
  receive(id: number, answer: Answer): void;
}

/** @param none what questions get that nobody waits for any more */
export function latestAnswer<Answer>(none: Answer): LatestAnswer<Answer> {
  let latest = 0;
  let resolve: ((answer: Answer) => void) | undefined;
  return {
    ask(post) {
      resolve?.(none);
      const id = ++latest;
      return new Promise((resolved) => {
        resolve = resolved;
        post(id);
      });
    },
    receive(id, answer) {
      if (id === latest) resolve?.(answer);
    },
  };
}
