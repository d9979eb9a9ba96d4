/** `helper`: finds other classes of the project from a script. */
import { type HostValue, hostType, methodsOn } from '@endpoint-atlas/groovy';
import { simpleName } from '../../project/lookups.ts';
import { elementObject } from './element-objects.ts';
import type { World } from './world.ts';

export function helperObject(world: World, path: string): HostValue {
  return helperType.of({ world, path });
}

interface Self {
  readonly world: World;
  readonly path: string;
}

export const helperType = hostType<Self>({
  name: 'helper',
  methods: methodsOn<Self>()({
    'findClass|resolveType(Object?)': (self, name, run) => {
      // What an annotation names is a class already.
      if (name === null || (typeof name === 'object' && name.kind === 'Host')) return name;
      return findClass(self, run.text(name)) ?? null;
    },
    'resolveLink(String)': (self, text) => linksIn(self, text)[0] ?? null,
    'resolveLinks(String)': linksIn,
  }),
});

/** By qualified name, or by a simple name that only one class has. */
function findClass({ world, path }: Self, name: string): HostValue | undefined {
  const { project } = world;
  const [from] = project.typesIn(path);
  const candidates = project.typesNamed(simpleName(name));
  const only = name.includes('.') || candidates.length !== 1 ? name : candidates[0]?.qualifiedName;
  const declared = from === undefined || only === undefined ? undefined : project.type(only, from.file);
  return declared && elementObject(world, { kind: 'class', declared });
}

/** `{@link com.acme.Order}`, `@see com.acme.Order#name`, or plain names. */
function linksIn(self: Self, text: string): readonly HostValue[] {
  const links = [...text.matchAll(/\{@link(?:plain)?\s+([\w.$]+)[^}]*\}/g)].map(([, name = '']) => name);
  const names = links.length > 0 ? links : (text.match(/[A-Za-z_$][\w.$]*[A-Z][\w$]*/g) ?? []);
  return names.flatMap((name) => findClass(self, name) ?? []);
}
