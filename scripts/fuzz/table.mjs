/** The figures of a run as a table in Markdown. */

/** @typedef {import('./run-target.mjs').TargetResult} TargetResult */

const head = ['target', 'inputs', 'crashes', 'wrong', 'hangs', 'superlinear', 'too slow', 'too large'];
const measures = ['slowest ms/KiB', 'memory MiB'];
const kinds = /** @type {const} */ (['crash', 'wrong', 'hang', 'superlinear', 'too slow', 'too large']);

/** @param {readonly TargetResult[]} results */
export function fuzzTable(results) {
  const rows = results.map((result) => [result.target, ...numbersOf([result])]);
  const table = [[...head, ...measures], ...rows, ['all', ...numbersOf(results)]];
  const widths = [...head, ...measures].map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  const lines = table.map(
    (row) =>
      `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`,
  );
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** @param {readonly TargetResult[]} results */
function numbersOf(results) {
  const all = results.flatMap(({ findings }) => findings);
  return [
    String(results.reduce((sum, { inputs }) => sum + inputs, 0)),
    ...kinds.map((kind) => String(all.filter((finding) => finding.kind === kind).length)),
    Math.max(0, ...results.map(({ slowestMsPerKiB }) => slowestMsPerKiB)).toFixed(1),
    Math.max(0, ...results.map(({ peakMiB }) => peakMiB)).toFixed(0),
  ];
}
