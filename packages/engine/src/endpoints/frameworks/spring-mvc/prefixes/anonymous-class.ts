/** A class that stands where its one object is made. */
import { declareObject } from '../../../../source/code/declare-object.ts';
import type { BlockExpression, ObjectExpression } from '../../../../source/declarations/statement.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Frame } from './values.ts';

export interface AnonymousClass {
  /** As written: what it extends or implements. */
  readonly type: string;
  readonly declared: DeclaredType;
  /** The block that initialises it: `new HashMap<>() {{ put(…); }}`. */
  readonly initializer: BlockExpression | undefined;
}

export function anonymousClass(frame: Frame, object: ObjectExpression): AnonymousClass | undefined {
  const { file } = frame.declared;
  const [type] = object.supertypes;
  const declaration = declareObject(file, object);
  if (declaration === undefined || type?.kind !== 'named') return undefined;
  return {
    type: type.name,
    declared: {
      ...{ key: `${file.path}:${object.span.start}`, qualifiedName: declaration.qualifiedName },
      ...{ kind: 'class', declaration, path: file.path, file, outer: frame.declared, members: [] },
    },
    initializer: object.members.find((each) => each.kind === 'block'),
  };
}
