/** Says what is wrong in the rules and properties of a project, each told once. */

import type { ConfigurationProblem } from '../../../source/rule-files/configuration/configuration.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { groupBy } from '../../../text/group-by.ts';

type Place = Pick<ConfigurationProblem, 'file' | 'line'>;

export class RuleProblems {
  private readonly found = new Map<string, ConfigurationProblem>();
  private readonly broughtBy = new Map<string, Place>();

  /** A file of a server that rules at this place include. */
  bring(url: string, by: Place): void {
    if (!this.broughtBy.has(url)) this.broughtBy.set(url, by);
  }

  report(written: ConfigurationProblem): void {
    const problem = this.atPlaceOfInclude(written);
    // A script that fails for one field fails for many.
    const what = problem.code === 'rule-failed' ? problem.code : problem.message;
    const key = `${problem.file}:${problem.line} ${what}`;
    if (!this.found.has(key)) this.found.set(key, problem);
  }

  all(): readonly ConfigurationProblem[] {
    return [...this.found.values()];
  }

  clear(): void {
    this.found.clear();
    this.broughtBy.clear();
  }

  /** Moves what is wrong on a server to where it was included: there is no other file to show. */
  private atPlaceOfInclude(problem: ConfigurationProblem): ConfigurationProblem {
    const by = this.broughtBy.get(problem.file);
    if (by === undefined) return problem;
    const message = `${problem.file}:${problem.line}: ${problem.message}`;
    return this.atPlaceOfInclude({ ...problem, ...by, message });
  }
}

/** As diagnostics of the files that they are in. */
export function ruleProblemsByFile(
  problems: Iterable<ConfigurationProblem>,
  nameOf: (path: string) => string,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const byPath = groupBy(problems, ({ file }) => file);
  return new Map(
    [...byPath].map(([path, all]) => [
      path,
      all.map((each) => ({ ...each, file: nameOfRuleFile(path, nameOf) })),
    ]),
  );
}

/** Rules of extensions and of servers are in no file of the project. */
export function nameOfRuleFile(file: string, nameOf: (path: string) => string): string {
  return /^(?:extension|https?):/i.test(file) ? file : nameOf(file);
}
