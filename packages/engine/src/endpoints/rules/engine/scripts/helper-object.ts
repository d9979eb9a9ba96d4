/** `helper`: finds other classes of the project from a script. */
import { type HostValue, hostType, methodsOn, type Run } from '@endpoint-atlas/groovy';
import { packageOf, simpleName } from '../../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import type { MethodTarget, RuleTarget } from '../../../../source/project/rule-engine.ts';
import { schemaOf } from '../../../../source/types/schema/schema-of.ts';
import { bodyScope } from '../../../../source/types/scope.ts';
import { typeOfText } from '../../../../source/types/type-of-text.ts';
import { metadataOf } from '../metadata.ts';
import type { ScriptContext } from './script-context.ts';

export function helperObject(context: ScriptContext, path: string): HostValue {
  return helperType.of({ context, path });
}

interface Self {
  readonly context: ScriptContext;
  readonly path: string;
}

export const helperType = hostType<Self>({
  name: 'helper',
  methods: methodsOn<Self>()({
    'findClass|resolveType(Object?)': (self, name, run) => {
      // What an annotation names is a class already.
      if (name === null || (typeof name === 'object' && name.kind === 'Host' && !name.type.isText))
        return name;
      return findClass(self, run.text(name)) ?? null;
    },
    'findClassByAnnotation(String)': (self, name, run) => classesWith(self, name, run)[0] ?? null,
    'findClassesByAnnotation(String)': classesWith,
    'findMethodsByAnnotation(String)': methodsWith,
    'jsonTypeToSchemaType(String)': ({ context: { project }, path }, type) => {
      const [from] = project.typesIn(path);
      const found = from && schemaOf(project, typeOfText(project, bodyScope(from), type));
      return found?.type ?? 'object';
    },
    'resolveLink(String)': (self, text, run) => linksIn(self, text, run)[0] ?? null,
    'resolveLinks(String)': linksIn,
  }),
});

/** By qualified name, or by a simple name that only one class has. */
function findClass({ context, path }: Self, name: string): HostValue | undefined {
  const { project } = context;
  const [from] = project.typesIn(path);
  const candidates = project.typesNamed(simpleName(name));
  const only = name.includes('.') || candidates.length !== 1 ? name : candidates[0]?.qualifiedName;
  const declared = from === undefined || only === undefined ? undefined : project.type(only, from.file);
  return declared && context.objectOf({ kind: 'class', declared });
}

/** Types of the files that import an annotation, or its package as a whole; what stands in its own package needs no import, and is not found. */
function typesNaming({ context: { project } }: Self, annotation: string, run: Run): readonly DeclaredType[] {
  const names = [annotation, packageOf(annotation)];
  const types: DeclaredType[] = [];
  for (const file of project.filesImporting(names)) {
    const found = [...withNested(project.typesIn(file))];
    // Charged as it goes along: each file may have to be read, and the time of the script ends the search.
    run.meter.step(found.length * stepsOfType);
    types.push(...found);
  }
  return types;
}

/** The meter looks at the clock every thousand steps. */
const stepsOfType = 20;

function classesWith(self: Self, annotation: string, run: Run): readonly HostValue[] {
  const { project } = self.context;
  return typesNaming(self, annotation, run)
    .map((declared) => ({ kind: 'class', declared }) as const)
    .filter((target) => isAnnotated(project, target, annotation, run))
    .map((target) => self.context.objectOf(target));
}

function methodsWith(self: Self, annotation: string, run: Run): readonly HostValue[] {
  const { project } = self.context;
  return typesNaming(self, annotation, run)
    .flatMap((declared) =>
      declared.declaration.methods.map(
        (method): MethodTarget => ({ kind: 'method', method, declared, of: declared }),
      ),
    )
    .filter((target) => isAnnotated(project, target, annotation, run))
    .map((target) => self.context.objectOf(target));
}

function isAnnotated(project: Project, target: RuleTarget, annotation: string, run: Run): boolean {
  run.meter.step(stepsOfType);
  return metadataOf(project, target).annotations.has(annotation);
}

/** Words with dots up to the last part that has a capital: `com.acme.Order` of `com.acme.Order.name`. */
function namesIn(text: string): readonly string[] {
  return (text.match(/[A-Za-z_$][\w.$]*/g) ?? []).flatMap((word) => {
    const [name] = /^.+[A-Z][\w$]*/.exec(word) ?? [];
    return name ?? [];
  });
}

/** `{@link com.acme.Order}`, `@see com.acme.Order#name`, or plain names. */
function linksIn(self: Self, text: string, run: Run): readonly HostValue[] {
  const end = text.lastIndexOf('}');
  const links = [...text.slice(0, Math.max(0, end)).matchAll(/\{@link(?:plain)?\s+([\w.$]+)/g)].map(
    ([, name = '']) => name,
  );
  const names = links.length > 0 ? links : namesIn(text);
  // Each is looked up among all classes of the project.
  run.meter.step(names.length * 10);
  return names.flatMap((name) => findClass(self, name) ?? []);
}
