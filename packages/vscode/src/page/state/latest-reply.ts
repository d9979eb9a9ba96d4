/** Questions of which only the last one matters: what was asked before it is about a text that is no more. */
export interface LatestReply<Reply> {
  /** @param post sends the question with its number */
  ask(post: (id: number) => void): Promise<Reply>;
  /** The reply to the request of that number; too late where another one was asked since. */
  receive(id: number, reply: Reply): void;
}

/** @param none what questions get that nobody waits for any more */
export function latestReply<Reply>(none: Reply): LatestReply<Reply> {
  let latest = 0;
  let resolve: ((reply: Reply) => void) | undefined;
  return {
    ask(post) {
      resolve?.(none);
      const id = ++latest;
      return new Promise((resolved) => {
        resolve = resolved;
        post(id);
      });
    },
    receive(id, reply) {
      if (id === latest) resolve?.(reply);
    },
  };
}
