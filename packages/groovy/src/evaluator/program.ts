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
  /** The patterns that runs have compiled, cached for the next ones. */
  readonly patterns: Map<string, PatternValue>;
  /** The class that a simple or qualified name means in this script. */
  findClass(name: string): Type | undefined;
  /** The type of a declaration or cast; `check.ts` has made sure that it exists. */
  typeOf(name: TypeName): Type;
}

/** A class, enum or interface that the script declares; the superclass is one that it declares, too, or a library's. */
export type ScriptClass = Readonly<{ declaration: ClassDeclaration; superclass: Type | undefined }>;

/** `new Base() { … }`. */
export type AnonymousClass = Readonly<{ declaration: ClassDeclaration; base: TypeName }>;

const defaultPackages = ['java.lang.', 'java.util.', 'java.io.', 'java.net.'];
const groovyPackages = ['groovy.lang.', 'groovy.util.', 'groovy.json.'];
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
  const imported = plain.filter(({ isStar }) => isStar).map(({ name }) => `${name}.`);
  const packages = ['', ...defaultPackages, ...groovyPackages, ...imported];

  const lookUp = (name: string): Type | undefined => {
    const [first = '', ...rest] = name.split('.');
    const full = [named.get(first) ?? first, ...rest].join('.');
    for (const each of [full, ...packages.map((prefix) => prefix + name)]) {
      const type = findType(each);
      if (type) return type;
    }
    return undefined;
  };
  // Every name that a script mentions could be a class, so what was found is cached, and what was not, too.
  const lookedUp = new Map<string, Type | undefined>();
  const findClass = (name: string): Type | undefined => {
    const declared = own.get(name);
    if (declared || lookedUp.has(name)) return declared ?? lookedUp.get(name);
    const type = lookUp(name);
    if (lookedUp.size < 1000) lookedUp.set(name, type);
    return type;
  };

  /** A class without a superclass extends Object; the base of an anonymous class may be an interface. */
  const declare = (declaration: ClassDeclaration, base?: TypeName, interfaces: readonly TypeName[] = []) => {
    const { name, form } = declaration;
    const objectType = javaType('Object');
    const found = base && findClass(base.name);
    const superclass = found?.ancestors.has(objectType) ? found : undefined;
    const supers =
      form === 'enum' ? [javaType('Enum')] : form === 'interface' ? [] : [superclass ?? objectType];
    const others = interfaces.flatMap((each) => findClass(each.name) ?? []);
    const type = makeType(name, [...supers, ...(found && !superclass ? [found] : []), ...others]);
    own.set(name, type);
    classes.set(type, { declaration, superclass });
  };
  for (const declaration of inOrder(script.classes))
    declare(declaration, declaration.superclass, declaration.interfaces);
  for (const { declaration, base } of anonymous) declare(declaration, base);

  const typeOf = (name: TypeName): Type => {
    let type = resolved.get(name);
    if (!type) {
      type = findClass(name.name) ?? javaType('Object');
      for (let i = 0; i < name.dimensions; i++) type = arrayType(type);
      resolved.set(name, type);
    }
    return type;
  };
  const scriptType = makeType('Rule', [javaType('Script')]);
  const { imports } = script;
  return { source, script, scriptType, classes, imports, patterns: new Map(), findClass, typeOf };
}

/** Superclasses before their subclasses; what extends itself is left as it is. */
function inOrder(classes: readonly ClassDeclaration[]): Iterable<ClassDeclaration> {
  const byName = new Map(classes.map((each) => [each.name, each]));
  const ordered = new Set<ClassDeclaration>();
  const add = (each: ClassDeclaration, outer: readonly ClassDeclaration[]) => {
    if (outer.includes(each)) return;
    for (const written of [each.superclass, ...each.interfaces]) {
      const base = byName.get(written?.name ?? '');
      if (base) add(base, [...outer, each]);
    }
    ordered.add(each);
  };
  for (const each of classes) add(each, []);
  return ordered;
}
