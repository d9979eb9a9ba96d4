/** The variables that a collection, or a request of it, brings along. */

export interface CollectionVariables {
  /**
   * The variable that holds the value: called as wanted, or with a number behind where that name stands for something
   * else.
   */
  nameFor(wanted: string, value: string): string;
  all(): readonly { readonly key: string; readonly value: string }[];
}

/** @param taken names that mean something else: placeholders that the user left in requests */
export function createCollectionVariables(taken: readonly string[]): CollectionVariables {
  const values = new Map<string, string>();
  const foreign = new Set(taken);
  return {
    nameFor(wanted, value) {
      let name = wanted;
      for (let number = 2; foreign.has(name) || (values.get(name) ?? value) !== value; number++) {
        name = `${wanted}${number}`;
      }
      values.set(name, value);
      return name;
    },
    all: () => [...values].map(([key, value]) => ({ key, value })),
  };
}
