/** `ExceptionMapper`s of an application (JAX-RS 4.4), and methods with RESTEasy Reactive's `@ServerExceptionMapper`. */
import { type DeclaredType, withNested } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { annotationsAt } from '../../../../source/types/annotations.ts';
import { type MethodOf, methodsOf, parameterType, scopeOf } from '../../../../source/types/members.ts';
import { type ClassType, classTypeOf, type ResolvedType } from '../../../../source/types/resolved-type.ts';
import { asSupertype } from '../../../../source/types/supertypes.ts';
import type { HandlerGroup } from '../../common/errors/exceptions.ts';
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

function mapperIn(project: Project, type: DeclaredType): HandlerGroup {
  const owner = classTypeOf(type);
  const methods = methodsOf(project, owner).map((method) => ({
    method,
    annotations: annotationsAt(project, [{ annotations: method.method.annotations, scope: scopeOf(method) }]),
  }));
  const ofQuarkus = methods.filter(({ annotations }) => annotations.has(quarkusMapper));
  const taken = ({ method }: MethodOf, index: number, of: MethodOf): readonly string[] => {
    const parameter = method.parameters[index];
    return parameter === undefined ? [] : nameOf(parameterType(project, of, parameter));
  };
  const local: HandlerGroup = ofQuarkus.map((each) => ({
    ...each,
    exceptions: taken(each.method, 0, each.method),
    returns: 'body',
  }));
  const { modifiers, kind } = type.declaration;
  if (kind === 'interface' || modifiers.includes('abstract')) return local;
  const [mapped] = mapperTypes.flatMap((name) => asSupertype(project, owner, name) ?? []);
  const exception = mapped?.arguments[0];
  const mapping = methods.find(
    ({ method: { method } }) => method.name === 'toResponse' && method.parameters.length === 1,
  );
  if (exception === undefined || mapping === undefined || !isProvider(project, type)) return local;
  return [...local, { ...mapping, exceptions: nameOf(exception), returns: 'body' }];
}

function nameOf(type: ResolvedType): readonly string[] {
  return type.kind === 'class' || type.kind === 'unresolved' ? [type.name] : [];
}
