/** `logger`: messages of scripts, for the log of the shell. */
import { type HostValue, hostType, methodsOn, type Run, type Value } from '@endpoint-atlas/groovy';
import type { LogLevel } from '../script-ports.ts';

export type Log = (level: LogLevel, message: string) => void;

export function loggerObject(log: Log): HostValue {
  return loggerType.of(log);
}

export const loggerType = hostType<Log>({
  name: 'logger',
  methods: methodsOn<Log>()({
    'trace(Object?)': (log, message, run) => log('trace', textOf(message, run)),
    'debug(Object?)': (log, message, run) => log('debug', textOf(message, run)),
    'info|log|print|println(Object?)': (log, message, run) => log('info', textOf(message, run)),
    'warn(Object?)': (log, message, run) => log('warn', textOf(message, run)),
    'error(Object?)': (log, message, run) => log('error', textOf(message, run)),
  }),
});

function textOf(message: Value, run: Run): string {
  return message === null ? 'null' : run.text(message);
}
