/** A cheap look along names: whether something could be annotated with, or inherit, what a framework looks for. */
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';

/** More names are nobody's supertypes: each name asks for all above it, so that chains would take their square. */
const mostNames = 200;

/**
 * Follows names as they are written, through composed annotations and supertypes, with `members` also to the
 * annotations of methods. Says yes too often where namesakes meet. Declare each look once: its results are remembered.
 */
export function lookAbove(
  wanted: Pick<ReadonlySet<string>, 'has'>,
  members: 'types' | 'methods' = 'types',
): (project: Project, written: string) => boolean {
  const question: MemoKey<boolean> = { onCycle: false };
  return (project, written) => {
    const start = simpleName(written);
    return project.memoize(question, start, '', () => {
      const names = new Set([start]);
      // A Set's iteration also visits what is added on the way.
      for (const name of names) {
        // Whoever looks closer has a limit of supertypes, too.
        if (wanted.has(name) || names.size > mostNames) return true;
        for (const { annotations, methodAnnotations, supertypes } of project.typesNamed(name)) {
          const ofMethods = members === 'methods' ? methodAnnotations : [];
          for (const above of [...annotations, ...supertypes, ...ofMethods]) names.add(simpleName(above));
        }
      }
      return false;
    });
  };
}
