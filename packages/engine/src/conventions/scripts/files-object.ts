/** `files`: lets a script save a text, where the user allowed that. */
import { type HostValue, hostType, methodsOn, raise } from '@endpoint-atlas/groovy';
import type { World } from './world.ts';

export function filesObject(world: World): HostValue {
  return filesType.of(world);
}

export const filesType = hostType<World>({
  name: 'files',
  methods: methodsOn<World>()({
    'save(String,String)': (world, content, path) => save(world, content, path),
    'save(String,String,String)': (world, content, _charset, path) => save(world, content, path),
  }),
});

function save({ ports }: World, content: string, path: string): void {
  const refusal = ports.write === undefined ? 'scripts may write no files here' : ports.write(path, content);
  if (refusal !== undefined) throw raise('IOException', `${path} is not saved: ${refusal}.`);
}
