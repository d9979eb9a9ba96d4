/** `runtime`: where a script runs. Names and paths only; there is nothing to reach from here. */
import { type HostValue, hostType, methodsOn } from '@endpoint-atlas/groovy';
import type { World } from './world.ts';

export function runtimeObject(world: World, path: string): HostValue {
  return runtimeType.of({ world, path });
}

interface Self {
  readonly world: World;
  readonly path: string;
}

export const runtimeType = hostType<Self>({
  name: 'runtime',
  methods: methodsOn<Self>()({
    'projectName()': ({ world }) => lastStep(world.modules.root),
    'projectPath()': ({ world }) => world.modules.root,
    'module|moduleName()': ({ world, path }) => world.project.moduleOf(path),
    'modulePath()': ({ world, path }) => world.modules.folderOf(path),
    'filePath()': ({ path }) => path,
    'osName()': ({ world }) => world.ports.program.osName,
    'pluginVersion()': ({ world }) => world.ports.program.version,
    'ideVersion()': ({ world }) => world.ports.program.editorVersion,
    'channel()': () => 'endpoint-atlas',
    'async(Closure)': (_, closure, run) => void run.call(closure, []),
  }),
});

function lastStep(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
