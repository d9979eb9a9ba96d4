/** What configuration says in bodies of methods, which declarations do not hold: the texts of the files that may say it. */
import { packageOf } from '../declarations/qualified-name.ts';
import type { Project } from '../project/project.ts';

/** @param names qualified names, one of which such a file imports, by name or with its package */
export function textsImporting(project: Project, names: readonly string[]): readonly string[] {
  const packages = [...new Set(names.map(packageOf))];
  return project.filesImporting([...names, ...packages]).flatMap((path) => {
    const [type] = project.typesIn(path);
    return type === undefined ? [] : [type.file.text];
  });
}
