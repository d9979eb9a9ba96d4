/** Constants of an enum as scripts see them: fields of the enum, with `asEnumField()` for what makes them constants. */
import { hostType, methodsOn, type Returnable } from '@endpoint-atlas/groovy';
import type { EnumConstant, Field } from '../../../../../source/declarations/model.ts';
import { namedType } from '../../../../../source/declarations/type-reference.ts';
import type { DeclaredType } from '../../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../../source/project/project.ts';
import type { FieldTarget } from '../../../../../source/project/rule-engine.ts';
import { evaluate } from '../../../../../source/types/constants.ts';
import { bodyScope } from '../../../../../source/types/scope.ts';
import { type AttributeValue, attributeValue } from '../../find-annotation.ts';

/** In their order, as fields of `of`. */
export function constantsIn(
  project: Project,
  declared: DeclaredType,
  of: DeclaredType,
): readonly FieldTarget[] {
  return declared.declaration.constants.map((constant) => ({
    kind: 'field',
    member: fieldOf(project, declared, constant),
    name: constant.name,
    declared,
    of,
    constant,
  }));
}

const fieldOfConstant: MemoKey<Field | undefined> = { onCycle: undefined };

/** One and the same for each constant, since targets are told apart by their members. */
function fieldOf(project: Project, { declaration }: DeclaredType, constant: EnumConstant): Field {
  const { name, annotations, documentation, span, nameSpan } = constant;
  const field: Field = {
    ...{ name, annotations, documentation, span, nameSpan },
    type: namedType(declaration.name),
    modifiers: ['public', 'static', 'final'],
    initializer: undefined,
  };
  return project.memoize(fieldOfConstant, constant, '', () => field) ?? field;
}

export interface ConstantSelf {
  readonly constant: EnumConstant;
  readonly ordinal: number;
  /** Holds what the constructor is called with, by the names of its parameters. */
  readonly params: ReadonlyMap<string, Returnable>;
}

export const enumConstantType = hostType<ConstantSelf>({
  name: 'enumConstant',
  methods: methodsOn<ConstantSelf>()({
    'name|getName()': ({ constant }) => constant.name,
    'ordinal|getOrdinal()': ({ ordinal }) => ordinal,
    'getParams()': ({ params }) => params,
    'getParam(String)': ({ params }, name) => params.get(name) ?? null,
  }),
  text: ({ constant }) => constant.name,
});

/** @param toReturnable what a script gets for a value */
export function constantSelf(
  project: Project,
  declared: DeclaredType,
  constant: EnumConstant,
  toReturnable: (value: AttributeValue) => Returnable,
): ConstantSelf {
  const { constants, constructors, components } = declared.declaration;
  const values = constant.arguments;
  const lists = [components, ...constructors.map(({ parameters }) => parameters)];
  const names = lists.find(({ length }) => length === values.length) ?? [];
  const params = values.map((value, i): [string, Returnable] => [
    names[i]?.name ?? String(i),
    toReturnable(attributeValue(project, evaluate(project, bodyScope(declared), value))),
  ]);
  return { constant, ordinal: constants.indexOf(constant), params: new Map(params) };
}
