/** Says which interfaces are clients, and whom they call. */

import type { FileOutline } from '../../../source/declarations/outline.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import {
  annotatedType,
  annotationsAt,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { unknownsIn } from '../../../source/types/constant.ts';
import type { ClassType } from '../../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../../source/types/supertypes.ts';
import { withoutEnd } from '../../../text/trim.ts';
import { isMadeByRule, mightBeMadeByRule } from '../common/candidates/declared-by-rule.ts';
import { isOnlyABase } from '../common/candidates/interfaces.ts';
import { lookAbove } from '../common/candidates/names-above.ts';
import { parseUrl } from '../common/paths/url-template.ts';
import type { UnknownAttribute } from '../spring-mvc/request-mapping.ts';

export interface Client {
  readonly declared: DeclaredType;
  /** `undefined` for Feign's own clients, which are told at run time. */
  readonly annotation: MergedAnnotation | undefined;
  /**
   * Says whether methods may be mapped with the annotations of Spring MVC; on other interfaces these are for
   * controllers.
   */
  readonly usesSpringContract: boolean;
  /** `https://api.example.com`, or a property that stands for it. The name of a service is no host. */
  readonly host: string | undefined;
  /** Says what stands behind the host in `url`: `/v2`. */
  readonly contextPath: string | undefined;
  /** Says what `path` puts in front of every method's path: `/api`. */
  readonly path: string;
}

/**
 * An interface with `@FeignClient`, one that a rule makes a client, or one that has methods with `@RequestLine` and that no other interface extends:
 * what is only inherited belongs to the interfaces that inherit it.
 */
export function asClient(project: Project, declared: DeclaredType): Client | undefined {
  if (declared.kind !== 'interface') return undefined;
  const annotations = annotationsAt(project, [annotatedType(declared)]);
  const name = feignClients.find(annotations.has);
  const annotation = name === undefined ? undefined : annotations.find(name);
  if (annotation !== undefined) {
    return { declared, annotation, usesSpringContract: true, ...addressOf(annotation) };
  }
  const isDeclaredByRule = isMadeByRule(project, declared, 'class.is.feign.ctrl');
  if (!isDeclaredByRule && (!hasRequestLines(project, declared) || isOnlyABase(project, declared)))
    return undefined;
  return {
    declared,
    annotation,
    usesSpringContract: isDeclaredByRule,
    host: undefined,
    contextPath: undefined,
    path: '',
  };
}

function hasRequestLines(project: Project, declared: DeclaredType): boolean {
  const type: ClassType = {
    kind: 'class',
    name: declared.qualifiedName,
    declared,
    arguments: [],
  };
  return typeHierarchy(project, type).some((each) =>
    each.declared?.declaration.methods.some(({ annotations }) =>
      annotations.some(({ name }) => simpleName(name) === 'RequestLine'),
    ),
  );
}

const feignClients = [
  'org.springframework.cloud.openfeign.FeignClient',
  'org.springframework.cloud.netflix.feign.FeignClient',
];

/** `http://` is put in front where the `url` names no scheme (`FeignClientsRegistrar.getUrl`). */
function addressOf(annotation: MergedAnnotation): Pick<Client, 'host' | 'contextPath' | 'path'> {
  const written = textAttribute(annotation, 'url')?.trim() ?? '';
  const url = written === '' || /^\w+:\/\/|^[$#]\{/.test(written) ? written : `http://${written}`;
  const { host: read, path } = parseUrl(url);
  // What nobody can read is no reason to send to another host: whoever sends says what is wrong with it.
  const host = read ?? (url === '' ? undefined : url);
  const contextPath = read === undefined ? '' : withoutEnd(path, '/');
  return {
    host,
    contextPath: contextPath === '' ? undefined : contextPath,
    path: cleanPath(textAttribute(annotation, 'path') ?? ''),
  };
}

/** Parts of the client's address whose value is not in the source. */
export function unknownsOfClient({ annotation }: Client): readonly UnknownAttribute[] {
  return ['url', 'path'].flatMap((attribute) => {
    const value = annotation?.values.get(attribute);
    return value === undefined ? [] : unknownsIn(value).map(({ text }) => ({ attribute, text }));
  });
}

/** One slash in front and none behind (`FeignClientFactoryBean.cleanPath`). */
function cleanPath(path: string): string {
  const segments = path.trim().replace(/^\/|\/$/g, '');
  return segments === '' ? '' : `/${segments}`;
}

export function mightHoldClient(file: FileOutline, project: Project): boolean {
  if (mightBeMadeByRule(project, file, 'class.is.feign.ctrl')) return true;
  return file.types.some(
    ({ kind, annotations, methodAnnotations, supertypes }) =>
      kind === 'interface' &&
      [...annotations, ...methodAnnotations, ...supertypes].some((name) => mightLeadToClient(project, name)),
  );
}

const mightLeadToClient = lookAbove(
  new Set(['feign.RequestLine', ...feignClients].map(simpleName)),
  'methods',
);
