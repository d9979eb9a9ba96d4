/**
 * The budget of one run. Everything that takes time or memory is charged to one `Meter`; when something runs
 * out, the script ends with `LimitReached`, which no `catch` and no `finally` of the script sees.
 */
export interface Limits {
  /** Evaluated nodes, elements visited by the library and positions tried by a regular expression. */
  readonly steps: number;
  /** Nested calls of closures and methods. */
  readonly depth: number;
  /** Characters in one text. */
  readonly textLength: number;
  /** Elements in one collection. */
  readonly collectionSize: number;
  /** Characters and elements made in the whole run, also those already thrown away. */
  readonly allocation: number;
  readonly timeMs: number;
}

export const defaultLimits: Limits = {
  steps: 5_000_000,
  depth: 256,
  textLength: 1_000_000,
  collectionSize: 500_000,
  allocation: 50_000_000,
  timeMs: 1_000,
};

export type LimitName = 'steps' | 'depth' | 'text length' | 'collection size' | 'memory' | 'time' | 'range';

/** Thrown inside the interpreter and turned into a value at its door. */
export class LimitReached {
  readonly limit: LimitName;
  readonly message: string;
  constructor(limit: LimitName, message: string) {
    this.limit = limit;
    this.message = message;
  }
}

const exceeded = (limit: LimitName, what: string) => new LimitReached(limit, `The script ${what}.`);

/** Says how many steps go by between two looks at the clock, and how many calls of the library. */
const clockInterval = 1_000;
const callInterval = 32;

/** Characters that native code searches, copies or compares in the time of a step. */
const charactersOfAStep = 256;

export class Meter {
  readonly limits: Limits;
  readonly #now: () => number;
  #deadline: number;
  #steps = 0;
  #nextLook = clockInterval;
  #allocated = 0;
  #depth = 0;
  #calls = 0;

  constructor(limits: Limits, now: () => number) {
    this.limits = limits;
    this.#now = now;
    this.#deadline = now() + limits.timeMs;
  }

  /** Runs work of the host without charging its time. */
  pausing<Result>(work: () => Result): Result {
    const start = this.#now();
    try {
      return work();
    } finally {
      this.#deadline += this.#now() - start;
    }
  }

  step(count = 1): void {
    this.#steps += count;
    if (this.#steps >= this.#nextLook) this.#look();
  }

  /** Charges work that passes a few times over so many characters. */
  scan(length: number): void {
    if (length >= charactersOfAStep) this.step(Math.floor(length / charactersOfAStep));
  }

  /** Every call of the library passes here: some take much longer than a step, so the clock is looked at more often. */
  called(): void {
    if (++this.#calls % callInterval === 0) this.#look();
  }

  #look(): void {
    const { steps, timeMs } = this.limits;
    if (this.#steps > steps) throw exceeded('steps', `took more than ${steps} steps`);
    if (this.#now() > this.#deadline) throw exceeded('time', `took longer than ${timeMs} ms`);
    this.#nextLook = this.#steps + clockInterval;
  }

  /** Charges a text before it is built. */
  text(length: number): void {
    const { textLength } = this.limits;
    if (length > textLength)
      throw exceeded('text length', `made a text of more than ${textLength} characters`);
    this.#allocate(length);
  }

  /** Charges what is appended to a text. */
  grow(length: number, added: number): void {
    if (length + added > this.limits.textLength) this.text(length + added);
    this.#allocate(added);
  }

  /** Charges a collection of `size` elements, of which `added` are new. */
  collection(size: number, added = size): void {
    const { collectionSize } = this.limits;
    if (size > collectionSize)
      throw exceeded('collection size', `made a collection of more than ${collectionSize} elements`);
    this.step(1 + (Math.max(0, added) >> 2));
    this.#allocate(added);
  }

  #allocate(units: number): void {
    const { allocation } = this.limits;
    // What gets shorter gives nothing back.
    this.#allocated += Math.max(0, units);
    if (this.#allocated > allocation)
      throw exceeded('memory', `made more than ${allocation} characters and elements`);
  }

  /** Every nested call passes here; `leave` follows also when the call throws. */
  enter(): void {
    this.step();
    const { depth } = this.limits;
    if (++this.#depth > depth) throw exceeded('depth', `nested calls more than ${depth} deep`);
  }

  leave(): void {
    this.#depth--;
  }

  nested<Result>(work: () => Result): Result {
    this.enter();
    try {
      return work();
    } finally {
      this.leave();
    }
  }
}
