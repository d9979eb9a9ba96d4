/** `logger`: messages of scripts, for the log of the shell. */
import { type HostValue, hostType, methodsOn, type Run, type Value } from '@endpoint-atlas/groovy';
import type { LogLevel } from '../../host/script-ports.ts';
import type { World } from './world.ts';

export function loggerObject(world: World): HostValue {
  return loggerType.of(world);
}

const loggerType = hostType<World>({
  name: 'logger',
  methods: methodsOn<World>()({
    'trace(Object?)': (world, message, run) => log(world, 'trace', message, run),
    'debug(Object?)': (world, message, run) => log(world, 'debug', message, run),
    'info|log|print|println(Object?)': (world, message, run) => log(world, 'info', message, run),
    'warn(Object?)': (world, message, run) => log(world, 'warn', message, run),
    'error(Object?)': (world, message, run) => log(world, 'error', message, run),
  }),
});

function log({ ports }: World, level: LogLevel, message: Value, run: Run): void {
  ports.log(level, message === null ? 'null' : run.text(message));
}
