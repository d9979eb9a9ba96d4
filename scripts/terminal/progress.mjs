/**
 * What is happening during set-up: one line a step, with a moving clock on a terminal and plain lines elsewhere.
 * Written to stderr, so that stdout holds results only.
 */
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * Shows a step while it runs.
 * @template T
 * @param {string} title for example "Installing the dependencies"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  const elapsed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const line = process.stderr.isTTY ? movingLine(title, elapsed) : plainLines(title, elapsed);
  try {
    const result = await work();
    line.finish('✔');
    return result;
  } catch (error) {
    line.finish('✘');
    throw error;
  }
}

/** @param {string} text */
export function note(text) {
  process.stderr.write(`  ${text}\n`);
}

/** @param {string} title @param {() => string} elapsed */
function movingLine(title, elapsed) {
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % FRAMES.length;
    process.stderr.write(`\r\x1b[2K${FRAMES[frame]} ${title} … ${elapsed()}`);
  };
  draw();
  const timer = setInterval(draw, 100);
  return {
    /** @param {string} mark */
    finish(mark) {
      clearInterval(timer);
      process.stderr.write(`\r\x1b[2K${mark} ${title} (${elapsed()})\n`);
    },
  };
}

/** @param {string} title @param {() => string} elapsed */
function plainLines(title, elapsed) {
  process.stderr.write(`… ${title}\n`);
  const timer = setInterval(
    () => process.stderr.write(`… ${title}: still at it after ${elapsed()}\n`),
    20_000,
  );
  return {
    /** @param {string} mark */
    finish(mark) {
      clearInterval(timer);
      process.stderr.write(`${mark} ${title} (${elapsed()})\n`);
    },
  };
}
