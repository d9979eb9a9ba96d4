/** Members that Lombok generates: they are not in the source, but JSON and data binding see them. */
import { type Annotations, textAttribute } from '../annotations.ts';
import type { Accessor } from './accessors.ts';

/** What Lombok's annotations on a class say about all of its fields. */
export interface LombokRules {
  readonly hasGetters: boolean;
  readonly hasSetters: boolean;
}

export function lombokRules(owner: Annotations): LombokRules {
  const isData = owner.has('lombok.Data');
  return {
    hasGetters: isData || owner.has('lombok.Value') || isGenerated(owner, 'Getter') === true,
    hasSetters: isData || isGenerated(owner, 'Setter') === true,
  };
}

/** An annotation on the field says more than one on the class. */
export function lombokAccessors(
  rules: LombokRules,
  field: Accessor,
  annotations: Annotations,
  isFinal: boolean,
): readonly Accessor[] {
  const accessor = (kind: 'getter' | 'setter'): Accessor => ({
    ...field,
    kind,
    name: accessorSuffix(field),
    isPublic: true,
    initializer: undefined,
  });
  const hasGetter = isGenerated(annotations, 'Getter') ?? rules.hasGetters;
  const hasSetter = isGenerated(annotations, 'Setter') ?? rules.hasSetters;
  return [...(hasGetter ? [accessor('getter')] : []), ...(hasSetter && !isFinal ? [accessor('setter')] : [])];
}

/** `undefined` where nothing is said; `AccessLevel.NONE` and the like say that there is none that others see. */
function isGenerated(annotations: Annotations, name: 'Getter' | 'Setter'): boolean | undefined {
  const annotation = annotations.find(`lombok.${name}`);
  if (annotation === undefined) return undefined;
  const level = textAttribute(annotation, 'value');
  return level === undefined || level === 'PUBLIC';
}

/** `name` → `Name`; of a primitive boolean `isActive` only `Active` is kept, as the getter is `isActive()`. */
function accessorSuffix({ name, type }: Accessor): string {
  const isFlag = type.kind === 'primitive' && type.name === 'boolean' && /^is\p{Lu}/u.test(name);
  const base = isFlag ? name.slice(2) : name;
  return base.charAt(0).toUpperCase() + base.slice(1);
}
