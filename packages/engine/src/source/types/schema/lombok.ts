/**
 * Members that Lombok generates: they are not in the source, but JSON and data binding see them.
 * (Lombok's documentation of `@Getter`, `@Setter`, `@Data`, `@Value`, `@Accessors` and `@FieldDefaults`.)
 */
import type { Project } from '../../project/project.ts';
import {
  type Annotations,
  annotationsAt,
  arrayAttribute,
  booleanAttribute,
  textAttribute,
} from '../annotations.ts';
import { constantText } from '../constant.ts';
import type { Accessor } from './accessors.ts';

/** Says what Lombok's annotations on a class say about all of its fields. */
export interface LombokRules {
  readonly hasGetters: boolean;
  readonly hasSetters: boolean;
  readonly areFinal: boolean;
  readonly style: AccessorStyle;
}

/** `@Accessors`, of a class or a field. */
interface AccessorStyle {
  /** `name()` instead of `getName()`: what no bean property is made of. */
  readonly isFluent: boolean;
  /** Taken off field names; a field without any of them gets no accessors. */
  readonly prefixes: readonly string[];
}

export function lombokRules(owner: Annotations): LombokRules {
  const isData = owner.has('lombok.Data');
  const isValue = owner.has('lombok.Value');
  const defaults = owner.find('lombok.experimental.FieldDefaults');
  return {
    hasGetters: isGenerated(owner, 'Getter') ?? (isData || isValue),
    hasSetters: isGenerated(owner, 'Setter') ?? isData,
    areFinal: isValue || (defaults !== undefined && booleanAttribute(defaults, 'makeFinal') === true),
    style: styleOf(owner) ?? { isFluent: false, prefixes: [] },
  };
}

/** An annotation on the field says more than one on the class. */
export function lombokAccessors(
  project: Project,
  rules: LombokRules,
  field: Accessor,
  isFinal: boolean,
): readonly Accessor[] {
  const annotations = annotationsAt(project, [field.annotated]);
  const hasGetter = isGenerated(annotations, 'Getter') ?? rules.hasGetters;
  const hasSetter = isGenerated(annotations, 'Setter') ?? rules.hasSetters;
  if (!hasGetter && !hasSetter) return [];
  const { isFluent, prefixes } = styleOf(annotations) ?? rules.style;
  const name = withoutPrefix(field.name, prefixes);
  if (isFluent || name === undefined) return [];

  const suffix = accessorSuffix(name, field);
  const accessor = (kind: 'getter' | 'setter', prefix: string): Accessor => ({
    ...field,
    kind,
    name: suffix,
    member: prefix + suffix,
    visibility: 'public',
    isPublic: true,
    isTransient: false,
    initializer: undefined,
  });
  const isFixed = isFinal || (rules.areFinal && !annotations.has('lombok.experimental.NonFinal'));
  return [
    ...(hasGetter ? [accessor('getter', 'get')] : []),
    ...(hasSetter && !isFixed ? [accessor('setter', 'set')] : []),
  ];
}

/** `undefined` where nothing is said; `AccessLevel.NONE` and the like say that there is none that others see. */
function isGenerated(annotations: Annotations, name: 'Getter' | 'Setter'): boolean | undefined {
  const annotation = annotations.find(`lombok.${name}`);
  if (annotation === undefined) return undefined;
  const level = textAttribute(annotation, 'value');
  return level === undefined || level === 'PUBLIC';
}

function styleOf(annotations: Annotations): AccessorStyle | undefined {
  const found = annotations.find('lombok.experimental.Accessors');
  if (found === undefined) return undefined;
  return {
    isFluent: booleanAttribute(found, 'fluent') === true,
    prefixes: arrayAttribute(found, 'prefix').map(constantText),
  };
}

/** `mName` → `Name` for the prefix `m`; a prefix that ends in a letter needs a capital behind it. */
function withoutPrefix(name: string, prefixes: readonly string[]): string | undefined {
  if (prefixes.length === 0) return name;
  const prefix = prefixes.find((each) => {
    if (!name.startsWith(each) || name.length === each.length) return each === '';
    return !/\p{L}$/u.test(each) || !/^\p{Ll}/u.test(name.slice(each.length));
  });
  return prefix === undefined ? undefined : name.slice(prefix.length);
}

/** `name` → `Name`; of a primitive boolean `isActive` only `Active` is kept, as the getter is `isActive()`. */
function accessorSuffix(name: string, { type }: Accessor): string {
  const isFlag = type.kind === 'primitive' && type.name === 'boolean' && /^is\p{Lu}/u.test(name);
  const base = isFlag ? name.slice(2) : name;
  return base.charAt(0).toUpperCase() + base.slice(1);
}
