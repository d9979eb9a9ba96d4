import type { ScriptSource } from '../result.ts';
import type { ClassDeclaration, Import, Script, TypeName } from '../syntax/nodes.ts';
import type { PatternValue } from '../values/objects.ts';
import { arrayType, findType, javaType, makeType, type Type } from '../values/types.ts';

/** A script with its names resolved: what stays the same from run to run. */
export interface Program {
  readonly source: ScriptSource;
  readonly script: Script;
  /** The class of the script itself, which real Groovy names after the file. */
  readonly scriptType: Type;
  readonly classes: ReadonlyMap<Type, ScriptClass>;
  readonly imports: readonly Import[];
  /** The patterns that runs have compiled, kept for the next ones. */
  readonly patterns: Map<string, PatternValue>;
  /** The class that a simple or qualified name means in this script. */
  findClass(name: string): Type | undefined;
  /** The type of a declaration or cast; `check.ts` has made sure that it exists. */
  typeOf(name: TypeName): Type;
  typeOf(name: TypeName | undefined): Type | undefined;
}

/** A class, enum or interface that the script declares; the superclass is one that it declares, too, or a library's. */
export interface ScriptClass {
  readonly declaration: ClassDeclaration;
  readonly superclass: Type | undefined;
}

/** `new Base() { … }`. */
export interface AnonymousClass {
  readonly declaration: ClassDeclaration;
  readonly base: TypeName;
}

const defaultPackages = [
  'java.lang.',
  'java.util.',
  'java.io.',
  'java.net.',
  'groovy.lang.',
  'groovy.util.',
  'groovy.json.',
];
const defaultClasses = ['java.math.BigInteger', 'java.math.BigDecimal'];

export function makeProgram(
  source: ScriptSource,
  script: Script,
  anonymous: readonly AnonymousClass[],
): Program {
  const own = new Map<string, Type>();
  const classes = new Map<Type, ScriptClass>();
  const resolved = new Map<TypeName, Type>();
  const plain = script.imports.filter((each) => !each.isStatic);
  const named = new Map(defaultClasses.map((name) => [name.slice(name.lastIndexOf('.') + 1), name]));
  for (const { name, alias, isStar } of plain) if (!isStar) named.set(alias, name);
  const packages = [
    '',
    ...defaultPackages,
    ...plain.flatMap(({ name, isStar }) => (isStar ? [`${name}.`] : [])),
  ];

  const lookUp = (name: string): Type | undefined => {
    const [first = '', ...rest] = name.split('.');
    const imported = named.get(first);
    const names = [
      ...(imported ? [[imported, ...rest].join('.')] : []),
      ...packages.map((each) => each + name),
    ];
    for (const each of names) {
      const type = findType(each);
      if (type) return type;
    }
    return undefined;
  };
  // Every name that a script mentions could be a class, so what was found is kept, and what was not, too.
  const lookedUp = new Map<string, Type | undefined>();
  const findClass = (name: string): Type | undefined => {
    const declared = own.get(name);
    if (declared || lookedUp.has(name)) return declared ?? lookedUp.get(name);
    const type = lookUp(name);
    if (lookedUp.size < 1000) lookedUp.set(name, type);
    return type;
  };

  const declare = (
    declaration: ClassDeclaration,
    base: TypeName | undefined,
    interfaces: readonly TypeName[],
  ) => {
    const found = base && findClass(base.name);
    const isInterface =
      declaration.form === 'interface' || (found !== undefined && !found.ancestors.has(javaType('Object')));
    const superclass = isInterface ? undefined : found;
    const supers =
      declaration.form === 'enum'
        ? [javaType('Enum')]
        : isInterface && found
          ? [javaType('Object'), found]
          : [superclass ?? javaType('Object')];
    const others = interfaces.flatMap((each) => findClass(each.name) ?? []);
    const type = makeType(
      declaration.name,
      declaration.form === 'interface' ? others : [...supers, ...others],
    );
    own.set(declaration.name, type);
    classes.set(type, { declaration, superclass });
  };
  for (const declaration of inOrder(script.classes))
    declare(declaration, declaration.superclass, declaration.interfaces);
  for (const { declaration, base } of anonymous) declare(declaration, base, []);

  function typeOf(name: TypeName): Type;
  function typeOf(name: TypeName | undefined): Type | undefined;
  function typeOf(name: TypeName | undefined): Type | undefined {
    if (!name) return undefined;
    let type = resolved.get(name);
    if (!type) {
      type = findClass(name.name) ?? javaType('Object');
      for (let i = 0; i < name.dimensions; i++) type = arrayType(type);
      resolved.set(name, type);
    }
    return type;
  }
  const scriptType = makeType('Rule', [javaType('Script')]);
  return {
    source,
    script,
    scriptType,
    classes,
    imports: script.imports,
    patterns: new Map(),
    findClass,
    typeOf,
  };
}

/** Superclasses before their subclasses; what extends itself is left as it is. */
function inOrder(classes: readonly ClassDeclaration[]): Iterable<ClassDeclaration> {
  const byName = new Map(classes.map((each) => [each.name, each]));
  const ordered = new Set<ClassDeclaration>();
  const add = (each: ClassDeclaration, outer: readonly ClassDeclaration[]) => {
    if (outer.includes(each)) return;
    for (const { name } of [...(each.superclass ? [each.superclass] : []), ...each.interfaces]) {
      const base = byName.get(name);
      if (base) add(base, [...outer, each]);
    }
    ordered.add(each);
  };
  for (const each of classes) add(each, []);
  return ordered;
}
