/**
 * What each target gets of the time or of the inputs. The end of a run is fixed: what one target takes beyond its
 * share, those behind it lack, so that a busy machine makes fewer inputs and not a longer run.
 */

/** How long the last input may take when the time of a run is over. */
const graceMs = 15_000;

/** @typedef {{ weight: number, usualMs: number }} Weighted */

/**
 * @param {readonly Weighted[]} targets in the order in which they run
 * @param {{ minutes: number, inputs: number | undefined }} options
 * @param {number} started milliseconds since 1970, as all points in time here
 * @returns {(index: number, now: number) => { count: number, until: number, latest: number }}
 *   how many inputs a target tries, when it begins no further one, and when it is ended
 */
export function sharesOf(targets, { minutes, inputs }, started) {
  const end = started + minutes * 60_000;
  const latest = end + graceMs;
  // Inputs are shared so that the targets take time by their weights: cheap inputs are more.
  const rate = (/** @type {Weighted} */ { weight, usualMs }) => weight / usualMs;
  return (index, now) => {
    const target = targets[index];
    if (target === undefined) throw new RangeError(`There is no target ${index}.`);
    if (inputs !== undefined) {
      return { count: Math.ceil((inputs * rate(target)) / sum(targets.map(rate))), until: end, latest };
    }
    const rest = sum(targets.slice(index).map(({ weight }) => weight));
    const until = now + (Math.max(0, end - now) * target.weight) / rest;
    return { count: Number.MAX_SAFE_INTEGER, until, latest };
  };
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
