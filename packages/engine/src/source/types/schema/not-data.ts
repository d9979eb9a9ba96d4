/** Properties that no API means to send: the extension `field-utils`. */
import type { Project } from '../../project/project.ts';
import type { JsonProperty } from './json-property.ts';

/** Not classes, class loaders and threads, nor what a class has from one of `java.lang`, such as a stack trace. */
export function isData({ rules }: Project, { type, members }: JsonProperty): boolean {
  if (!rules.isOn('field-utils')) return true;
  if (type.kind === 'class' && systemTypes.has(type.name)) return false;
  // Of `java.lang` not every class is known; that there is no other of the name, the project's own would tell.
  if (type.kind === 'unresolved' && systemTypes.has(`java.lang.${type.name}`)) return false;
  return (
    members.length === 0 || members.some(({ declaredIn }) => declaredIn.file.packageName !== 'java.lang')
  );
}

const systemTypes: ReadonlySet<string> = new Set(
  ['ClassLoader', 'Thread', 'ThreadGroup', 'ThreadLocal'].map((name) => `java.lang.${name}`),
);
