/** Every figure that has a budget, as one line, and all of them once more at the end. */

/** @type {{ work: string, figure: string, budget: string, isMet: boolean }[]} */
const verdicts = [];

/**
 * A figure against its budget, as one line.
 * @param {string} what with its unit
 * @param {number} value
 * @param {'at most' | 'at least'} relation
 * @param {number} budget
 * @param {string} [of] what the figure was taken of
 */
export function verdict(what, value, relation, budget, of = '') {
  const isMet = relation === 'at most' ? value <= budget : value >= budget;
  verdicts.push({
    work: [of, what].filter(Boolean).join(': '),
    figure: value.toFixed(1),
    budget: `${relation} ${budget}`,
    isMet,
  });
  return `  ${value.toFixed(1)} ${what}: budget ${relation} ${budget}, ${isMet ? 'held' : 'MISSED'}`;
}

/** Of all figures so far, as a table in Markdown. */
export function verdictTable() {
  return [
    '| What | Figure | Budget | |',
    '|---|---:|---|---|',
    ...verdicts.map(
      ({ work, figure, budget, isMet }) =>
        `| ${work} | ${figure} | ${budget} | ${isMet ? 'held' : 'MISSED'} |`,
    ),
  ];
}

/** Budgets that other commands measure. */
export const measuredElsewhere = [
  'From a save to the tree, first endpoints in the tree, activation: `npm run measure -- workbench <folder>`',
  "Longest task of the dashboard's page: `npm run measure -- responses`",
];
