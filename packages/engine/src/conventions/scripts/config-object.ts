/** `config`: values of rule files and properties, as they count for the element at hand. */
import { type HostValue, hostType, methodsOn } from '@endpoint-atlas/groovy';
import { resolvePlaceholders } from '../../properties/placeholders.ts';
import type { World } from './world.ts';

export function configObject(world: World, path: string): HostValue {
  return configType.of({ world, path });
}

interface Self {
  readonly world: World;
  readonly path: string;
}

export const configType = hostType<Self>({
  name: 'config',
  methods: methodsOn<Self>()({
    'get(String)': (self, name) => valuesOf(self, name)[0],
    'getValues(String)': valuesOf,
    'resolveProperty(String)': (self, text) =>
      resolvePlaceholders(text, { lookUp: (name) => valuesOf(self, name)[0], unresolved: 'stays' }).text,
  }),
});

function valuesOf({ world, path }: Self, name: string): readonly string[] {
  const { rules, properties } = world.modules.at(path);
  const property = properties.property(name);
  return [...rules.values(name), ...(property === undefined ? [] : [property.value])];
}
