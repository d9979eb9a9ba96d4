/** `runtime`: where a script runs. Names and paths only; there is nothing to reach from here. */
import { type HostValue, hostType, methodsOn } from '@endpoint-atlas/groovy';
import { baseName } from '../../../../text/paths.ts';
import type { ScriptContext } from './script-context.ts';

export function runtimeObject(context: ScriptContext, path: string): HostValue {
  return runtimeType.of({ context, path });
}

interface Self {
  readonly context: ScriptContext;
  readonly path: string;
}

export const runtimeType = hostType<Self>({
  name: 'runtime',
  methods: methodsOn<Self>()({
    'projectName()': ({ context }) => baseName(context.modules.root),
    'projectPath()': ({ context }) => context.modules.root,
    'module|moduleName()': ({ context, path }) => context.project.moduleOf(path),
    'modulePath()': ({ context, path }) => context.modules.folderOf(path),
    'filePath()': ({ path }) => path,
    'osName()': ({ context }) => context.ports.program.osName,
    'pluginVersion()': ({ context }) => context.ports.program.version,
    'ideVersion()': ({ context }) => context.ports.program.editorVersion,
    'channel()': () => 'endpoint-atlas',
    'async(Closure)': (_, closure, run) => void run.call(closure, []),
  }),
});
