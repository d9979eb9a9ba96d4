/** Annotations as rules name them, and what they say as plain data. */
import type { Project } from '../../../source/project/project.ts';
import { type Annotations, annotationsAt, type MergedAnnotation } from '../../../source/types/annotations.ts';
import { type Constant, constantText } from '../../../source/types/constant.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';

/** By qualified name; a name without a package stands for any annotation of that simple name. */
export function findAnnotation(annotations: Annotations, name: string): MergedAnnotation | undefined {
  if (name.includes('.')) return annotations.find(name);
  for (const { names } of annotations.written) {
    const qualified = names.find((each) => each.endsWith(`.${name}`));
    if (qualified !== undefined) return annotations.find(qualified);
  }
  return undefined;
}

export function hasAnnotation(annotations: Annotations, name: string): boolean {
  if (name.includes('.')) return annotations.has(name);
  return annotations.written.some(
    ({ annotation, names }) => annotation.name === name || names.some((each) => each.endsWith(`.${name}`)),
  );
}

/** Says what an attribute holds, as scripts get it. */
export type AttributeValue =
  | string
  | boolean
  | number
  | bigint
  | null
  | readonly AttributeValue[]
  | ReadonlyMap<string, AttributeValue>
  | { readonly kind: 'type'; readonly type: ResolvedType };

export function attributeValue(project: Project, constant: Constant): AttributeValue {
  switch (constant.kind) {
    case 'boolean':
    case 'number':
      return constant.kind === 'number' && constant.type === 'char' ? constantText(constant) : constant.value;
    case 'null':
      return null;
    case 'class':
      return { kind: 'type', type: constant.type };
    case 'array':
      return constant.elements.map((element) => attributeValue(project, element));
    case 'annotation': {
      const { annotation, scope } = constant;
      const [written] = annotationsAt(project, [{ annotations: [annotation], scope }]).written;
      const name = written?.names[0];
      const merged = name && annotationsAt(project, [{ annotations: [annotation], scope }]).find(name);
      return merged ? attributeMap(project, merged) : new Map();
    }
    case 'string':
    case 'enum':
    case 'unknown':
      return constantText(constant);
  }
}

export function attributeMap(
  project: Project,
  { values }: MergedAnnotation,
): ReadonlyMap<string, AttributeValue> {
  return new Map([...values].map(([name, value]) => [name, attributeValue(project, value)]));
}

/** An attribute as texts: an array gives several, an empty text none. */
export function attributeTexts(constant: Constant | undefined): readonly string[] {
  if (constant === undefined || constant.kind === 'null') return [];
  if (constant.kind === 'array') return constant.elements.flatMap(attributeTexts);
  const text = constantText(constant);
  return text === '' ? [] : [text];
}
