/**
 * How a command ends: well, with a failure that it explains, or because somebody asked it to.
 */
import { readFileSync } from 'node:fs';

const PARENT_CHECK_MS = 300;

/**
 * Trouble that the person at the terminal can do something about: printed as a sentence, without a stack.
 */
export class Failure extends Error {
  /** @param {string} message what went wrong @param {string} [advice] what to do about it */
  constructor(message, advice) {
    super(advice === undefined ? message : `${message}\n${advice}`);
  }
}

/** The person asked us to stop; `exitCode` is what a shell expects of a program that was stopped this way. */
export class Interrupted extends Error {
  /** @param {string} signal @param {number} exitCode */
  constructor(signal, exitCode) {
    super(`Stopped by ${signal}.`);
    this.exitCode = exitCode;
  }
}

/**
 * Runs an entry point and turns however it ends into an exit code.
 * @param {(signal: AbortSignal) => Promise<number | undefined>} main is handed a signal that fires when we are asked to stop
 */
export async function runEntryPoint(main) {
  const stop = stopRequests();
  try {
    process.exitCode = (await main(stop)) ?? 0;
  } catch (error) {
    const cause = stop.aborted ? stop.reason : error;
    if (cause instanceof Interrupted) {
      process.exitCode = cause.exitCode;
    } else {
      console.error(cause instanceof Failure ? `\n${cause.message}` : cause);
      process.exitCode = 1;
    }
  }
  // A stray handle must not keep a finished command alive; one that is about to go may.
  setTimeout(() => process.exit(), 3000).unref();
}

/** Fires at the first Ctrl+C, SIGTERM or SIGHUP. A terminal and npm may both deliver one, so later ones are ignored. */
function stopRequests() {
  const controller = new AbortController();
  const signals = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });
  for (const [signal, exitCode] of Object.entries(signals)) {
    process.on(signal, () => controller.abort(new Interrupted(signal, exitCode)));
  }
  const ourNpm = runningNpm();
  if (ourNpm !== undefined) {
    setInterval(() => {
      if (runningNpm() !== ourNpm) controller.abort(new Interrupted('the end of npm', signals.SIGTERM));
    }, PARENT_CHECK_MS).unref();
  }
  return controller.signal;
}

/**
 * The process of the npm that runs us, if one does. It runs us in a shell and hands its signals to that shell, which
 * goes without telling us; so whoever stops npm alone is noticed by the parent, or the shell's parent, being another.
 * @returns {string | undefined}
 */
function runningNpm() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const shell = process.ppid;
  try {
    // `pid (name) state parent …`, and the name may hold anything.
    const [, parent] = readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return `${shell} of ${parent}`;
  } catch {
    return String(shell);
  }
}
