/** `ExceptionMapper`s of an application (JAX-RS 4.4), and methods with RESTEasy Reactive's `@ServerExceptionMapper`. */
import { type DeclaredType, withNested } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { annotationsAt } from '../../../../source/types/annotations.ts';
import { type MethodOf, methodsOf, parameterType, scopeOf } from '../../../../source/types/members.ts';
import { type ClassType, classTypeOf, type ResolvedType } from '../../../../source/types/resolved-type.ts';
import { asSupertype } from '../../../../source/types/supertypes.ts';
import { type HandlerGroup, namesOf } from '../../common/errors/exceptions.ts';
import { isProvider } from './is-provider.ts';

/** Those of the applications that the resource is part of. */
export function mapperGroups(project: Project, { declared }: ClassType): readonly HandlerGroup[] {
  const mappers = project
    .memoize(mappersOfProject, 'mappers', '', () => mappersOf(project))
    .filter(({ method }) => areDeployedTogether(project, method.declared, declared));
  return mappers.length === 0 ? [] : [mappers];
}

const mappersOfProject: MemoKey<HandlerGroup> = { onCycle: [] };

/** Modules of one application: one of them uses the other, or a third uses both. */
function areDeployedTogether(project: Project, one: DeclaredType, other: DeclaredType | undefined): boolean {
  if (other === undefined) return true;
  const applicationsOf = (path: string) => [
    project.moduleFolderOf(path),
    ...project.moduleFoldersUsing(path),
  ];
  const ofOther = applicationsOf(other.file.path);
  return applicationsOf(one.file.path).some((folder) => ofOther.includes(folder));
}

const mapperTypes = ['jakarta.ws.rs.ext.ExceptionMapper', 'javax.ws.rs.ext.ExceptionMapper'];
const quarkusMapper = 'org.jboss.resteasy.reactive.server.ServerExceptionMapper';

function mappersOf(project: Project): HandlerGroup {
  const imports = [...mapperTypes, quarkusMapper, 'jakarta.ws.rs.ext', 'javax.ws.rs.ext'];
  return project
    .filesImporting(imports)
    .flatMap((path) => [...withNested(project.typesIn(path))].flatMap((type) => mapperIn(project, type)));
}

/** The methods of a type that turn exceptions into responses: annotated ones, and that of an `ExceptionMapper`. */
function mapperIn(project: Project, type: DeclaredType): HandlerGroup {
  const owner = classTypeOf(type);
  const methods = methodsOf(project, owner).map((method) => ({
    method,
    annotations: annotationsAt(project, [{ annotations: method.method.annotations, scope: scopeOf(method) }]),
  }));
  const annotated = methods
    .filter(({ annotations }) => annotations.has(quarkusMapper))
    .map((each) => ({ ...each, exceptions: firstTaken(project, each.method), returns: 'body' as const }));
  const exception = mappedException(project, type);
  const toResponse = methods.find(
    ({ method: { method } }) => method.name === 'toResponse' && method.parameters.length === 1,
  );
  if (exception === undefined || toResponse === undefined) return annotated;
  return [...annotated, { ...toResponse, exceptions: namesOf(type.file, exception), returns: 'body' }];
}

/** The names of the exception that a method takes. */
function firstTaken(project: Project, of: MethodOf): readonly string[] {
  const [parameter] = of.method.parameters;
  return parameter === undefined ? [] : namesOf(of.declared.file, parameterType(project, of, parameter));
}

/** `NotFound` of `implements ExceptionMapper<NotFound>`, where the application makes an object of the class. */
function mappedException(project: Project, type: DeclaredType): ResolvedType | undefined {
  const { modifiers, kind } = type.declaration;
  if (kind === 'interface' || modifiers.includes('abstract') || !isProvider(project, type)) return undefined;
  const [mapper] = mapperTypes.flatMap((name) => asSupertype(project, classTypeOf(type), name) ?? []);
  return mapper?.arguments[0];
}
