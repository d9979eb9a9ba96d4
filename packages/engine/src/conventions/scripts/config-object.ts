/** `config`: values of rule files and properties, as they count for the element at hand. */
import { type HostValue, hostType, methodsOn } from '@endpoint-atlas/groovy';
import { configuredValues, filledIn } from '../configured-values.ts';
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
    'get(String)': ({ world, path }, name) => configuredValues(world.modules, name, path)[0],
    'getValues(String)': ({ world, path }, name) => configuredValues(world.modules, name, path),
    'resolveProperty(String)': ({ world, path }, text) => filledIn(world.modules, text, path),
  }),
});
