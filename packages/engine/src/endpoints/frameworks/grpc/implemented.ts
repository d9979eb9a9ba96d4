/** The way back from a service to the classes that implement it. */
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { Project } from '../../../source/project/project.ts';
import { findService } from './find-service.ts';
import { basesOfService } from './generated-names.ts';
import { implementationsOf } from './implementations.ts';
import { classesNamedFor } from './rule-declared-service.ts';
import type { GrpcService } from './service.ts';

/** Tells whether some class of the project implements exactly this service, and not a namesake. */
export function isImplemented(project: Project, service: GrpcService): boolean {
  const names = [...basesOfService(service.name), service.name, 'BindableService'];
  const isThis = (qualifiedName: string): boolean => {
    const declared = project.type(qualifiedName, service.file);
    const found = declared === undefined ? [] : implementationsOf(project, declared);
    return found.some((each) => isSame(findService(project, each), service));
  };
  const named = classesNamedFor(project, service.name, service.file.path).flatMap(project.typesNamed);
  if (named.some(({ qualifiedName }) => isThis(qualifiedName))) return true;
  const seen = new Set<string>();
  // An array's iteration also visits what is pushed on the way: classes between the base and its implementations.
  for (const name of names) {
    for (const { qualifiedName } of project.typesExtending(name)) {
      if (seen.has(qualifiedName)) continue;
      seen.add(qualifiedName);
      names.push(simpleName(qualifiedName));
      if (isThis(qualifiedName)) return true;
    }
  }
  return false;
}

function isSame(a: GrpcService, b: GrpcService): boolean {
  return a.file.path === b.file.path && a.name === b.name;
}
