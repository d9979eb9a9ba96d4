/** The figures that are taken inside one process: search while typing, updates after an edit, and rules. */
import path from 'node:path';
import { median } from './interleaved.mjs';
import { runProgram } from './run-program.mjs';
import { verdict } from './verdict.mjs';

/** @param {string} scratch a folder for the bundled programs */
export function benchSearch(scratch) {
  const figures = runProgram('search', [], scratch);
  const { endpoints, keystrokes, medianMs, p95Ms, worstMs, worstQuery } = figures;
  const [whole, prepared, piece] = [
    figures.misspeltMs,
    figures.misspeltPreparedMs,
    figures.longestPieceMs,
  ].map((ms) => ms.toFixed(1));
  return [
    `search in ${endpoints} endpoints, ${keystrokes} keystrokes: median ${medianMs.toFixed(1)} ms, 95 % in ${p95Ms.toFixed(1)} ms`,
    `the first misspelt word: ${prepared} ms, ${whole} ms where nothing was prepared; the longest piece of preparing: ${piece} ms`,
    verdict(`ms for the slowest, "${worstQuery}"`, worstMs, 'at most', 10),
  ];
}

/**
 * @param {string} project
 * @param {string} scratch
 */
export function benchUpdate(project, scratch) {
  const { endpoints, controller, bodyType } = runProgram('update', [project], scratch);
  return [
    `update after an edit, ${endpoints} endpoints`,
    verdict('ms for a controller', controller, 'at most', 10),
    verdict('ms for a type of many bodies', bodyType, 'at most', 10),
  ];
}

/**
 * @param {string} project
 * @param {string} scratch
 */
export function benchEditor(project, scratch) {
  const of = path.basename(project);
  const runs = Array.from({ length: 3 }, () =>
    ['editor', 'command line'].map((shell) => runProgram('scan-in-editor', [project, shell], scratch)),
  );
  const scans = runs.map(([editor, commandLine]) => editor.scan / commandLine.scan);
  const switches = runs.map(([editor]) => editor.branchSwitch / editor.scan);
  const savedBuild = median(runs.map(([editor]) => editor.savedBuild));
  const [{ endpoints, changed }] = runs[0];
  return [
    `in the editor, ${of}: ${endpoints} endpoints, ${changed} files that change at once`,
    verdict(
      'ms by the clock to the first endpoints of a cold scan',
      median(runs.map(([editor]) => editor.firstEndpoints)),
      'at most',
      1000,
      of,
    ),
    verdict('times a scan of the command line', median(scans), 'at most', 1.5, of),
    `  ${savedBuild.toFixed(0)} ms of processors for a build file that is saved as it is`,
    verdict('of a cold scan for a switch of branches', median(switches), 'at most', 0.34, of),
  ];
}

/** @param {string} scratch a folder for the bundled programs */
export function benchGroovy(scratch) {
  const { rules, medianUs, worstUs, worstRule } = runProgram('groovy', [], scratch);
  return [
    `${rules} Groovy rules, the slowest ${worstUs.toFixed(1)} µs: ${worstRule.replaceAll('\n', '; ')}`,
    verdict('µs for a rule (median)', medianUs, 'at most', 10),
  ];
}
