/**
 * Annotations of Sa-Token and Apache Shiro (their guides, "Annotation-based authorization"). A permission is an authority of
 * its name, a role one of the name `role:NAME`.
 */
import type { Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import { type Annotations, arrayAttribute, type MergedAnnotation } from '../../source/types/annotations.ts';
import { everyAnnotation } from '../../source/types/repeated-annotations.ts';
import type { Decision } from './chain.ts';
import { all, any, type Condition, either, everybody, signedIn, unknown } from './condition.ts';

const saToken = 'cn.dev33.satoken.annotation';
const shiro = 'org.apache.shiro.authz.annotation';

/** Asks the method, else its class. */
export function isIgnored(project: Project, method: Annotations, owner: Annotations): boolean {
  return [method, owner].some((each) => everyAnnotation(project, each, `${saToken}.SaIgnore`).length > 0);
}

/** Both the method's and its class's count. */
export function tokenDecisions(
  project: Project,
  method: Annotations,
  owner: Annotations,
): readonly Decision[] {
  return [owner, method].flatMap((annotations) =>
    readers.flatMap(({ types, isOn, read }) =>
      types.flatMap((type) =>
        everyAnnotation(project, annotations, type).map((found) => {
          const { file } = found.scope;
          const said = read(found);
          const place = {
            file: project.nameOf(file.path),
            line: lineAt(project, file, found.written.span.start),
          };
          const condition = isOn(project, file.path)
            ? said
            : either([said, everybody], 'whether the annotations of its method count is not certain');
          return { condition, decidedBy: [place] };
        }),
      ),
    ),
  );
}

interface Reader {
  readonly types: readonly string[];
  isOn(project: Project, path: string): boolean;
  read(found: MergedAnnotation): Condition;
}

const readers: readonly Reader[] = [
  {
    types: ['SaCheckLogin', 'SaCheckPermission', 'SaCheckRole', 'SaCheckOr'].map(
      (name) => `${saToken}.${name}`,
    ),
    isOn: (project, path) =>
      project.librariesOf(path).some((name) => /sa-token-spring-aop/.test(name)) ||
      project.filesImporting(readingAnnotations).length > 0,
    read(found) {
      const orRole = namesIn(found, 'orRole').map((name) => `role:${name}`);
      switch (found.type.split('.').at(-1)) {
        case 'SaCheckLogin':
          return signedIn;
        case 'SaCheckPermission': {
          const asked = joined(namesIn(found, 'value'), isOr(found, 'mode'));
          return orRole.length === 0 ? asked : any([asked, joined(orRole, true)]);
        }
        case 'SaCheckRole':
          return joined(
            namesIn(found, 'value').map((name) => `role:${name}`),
            isOr(found, 'mode'),
          );
        default:
          return { kind: 'expression', text: '@SaCheckOr' };
      }
    },
  },
  {
    types: [
      'RequiresAuthentication',
      'RequiresUser',
      'RequiresGuest',
      'RequiresPermissions',
      'RequiresRoles',
    ].map((name) => `${shiro}.${name}`),
    isOn: (project, path) =>
      project.librariesOf(path).some((name) => /shiro-spring-boot/.test(name)) ||
      project.filesImporting([
        'org.apache.shiro.spring.security.interceptor.AuthorizationAttributeSourceAdvisor',
      ]).length > 0,
    read(found) {
      switch (found.type.split('.').at(-1)) {
        case 'RequiresPermissions':
          return joined(namesIn(found, 'value'), isOr(found, 'logical'));
        case 'RequiresRoles':
          return joined(
            namesIn(found, 'value').map((name) => `role:${name}`),
            isOr(found, 'logical'),
          );
        case 'RequiresGuest':
          return { kind: 'anonymous' };
        default:
          return signedIn;
      }
    },
  },
];

/** The interceptor of Sa-Token, and code that reads the annotations itself. */
const readingAnnotations = [
  'cn.dev33.satoken.interceptor.SaInterceptor',
  'cn.dev33.satoken.interceptor.SaAnnotationInterceptor',
  'cn.dev33.satoken.strategy.SaStrategy',
  'cn.dev33.satoken.strategy.SaAnnotationStrategy',
];

function namesIn(found: MergedAnnotation, attribute: string): readonly (string | undefined)[] {
  return arrayAttribute(found, attribute).map((each) =>
    each.kind === 'string' && each.unknowns === undefined ? each.value : undefined,
  );
}

function isOr(found: MergedAnnotation, attribute: string): boolean {
  const value = found.values.get(attribute);
  return value?.kind === 'enum'
    ? value.name === 'OR'
    : value !== undefined && JSON.stringify(value).includes('OR');
}

function joined(names: readonly (string | undefined)[], isAny: boolean): Condition {
  if (names.length === 0 || names.some((each) => each === undefined || each.endsWith('undefined')))
    return all([signedIn, unknown('the names of its authorities could not be read')]);
  const conditions = names.map((name): Condition => ({ kind: 'authority', name: name ?? '' }));
  return isAny ? any(conditions) : all(conditions);
}
