/**
 * A figure against its budget, as one line.
 * @param {string} what with its unit
 * @param {number} value
 * @param {'at most' | 'at least'} relation
 * @param {number} budget
 */
export function verdict(what, value, relation, budget) {
  const holds = relation === 'at most' ? value <= budget : value >= budget;
  return `  ${value.toFixed(1)} ${what}: budget ${relation} ${budget}, ${holds ? 'held' : 'MISSED'}`;
}
