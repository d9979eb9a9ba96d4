/** Bodies of methods in which calls are looked for. */
import { callsIn } from '../../../source/code/walk.ts';
import type { CallExpression } from '../../../source/declarations/expression.ts';
import type { Method } from '../../../source/declarations/model.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { type Names, namesOfMethod } from '../../../source/types/calls/names.ts';

export interface Body {
  readonly type: DeclaredType;
  readonly method: Method;
  readonly calls: readonly CallExpression[];
  names(): Names;
}

/** @param mayMatter asks for a file before its bodies are read */
export function bodiesIn(
  project: Project,
  path: string,
  mayMatter: (file: DeclaredType['file']) => boolean,
): readonly Body[] {
  const types = project.typesIn(path);
  if (!types.some(({ file }) => mayMatter(file))) return [];
  return [...withNested(types)].flatMap((type) =>
    type.declaration.methods.flatMap((method): readonly Body[] => {
      if (method.body === undefined) return [];
      const { body, names } = namesOfMethod(project, type, method);
      return body === undefined ? [] : [{ type, method, calls: callsIn(body), names: () => names }];
    }),
  );
}
