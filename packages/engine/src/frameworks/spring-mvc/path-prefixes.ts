/**
 * What a configuration puts in front of the paths of controllers: `addPathPrefix("/api", forAnnotation(…))`. Of several
 * prefixes the first one counts whose predicate takes the class (`RequestMappingHandlerMapping.getPathPrefix`).
 * A handler mapping of the project's own may put another one before that.
 */
import type { BodyExpression, Call } from '../../declarations/body-expression.ts';
import { callsIn } from '../../declarations/calls.ts';
import { callsAmong } from '../../declarations/calls-among.ts';
import { packageOf } from '../../declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../project/declared-type.ts';
import type { MemoKey, Project } from '../../project/project.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { startTogether } from '../../types/spring-applications.ts';
import { isA } from '../../types/supertypes.ts';
import { literalsIn } from '../common/parameters/providers.ts';
import { diagnosticAt } from '../common/unresolved/unresolved.ts';
import { configuredClass, configuredText } from './configured-values.ts';
import type { Controller } from './handler.ts';
import { type CombinedPrefix, combinedPrefixOf, handlerMappings, meets } from './mapping-prefixes.ts';

export interface PathPrefix {
  /** Empty, or with a leading slash. */
  readonly prefix: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function pathPrefixOf(project: Project, controller: Controller): PathPrefix {
  const { prefix, diagnostics } = addedPrefixOf(project, controller);
  return { prefix: `${combinedPrefixBefore(project, controller)}${prefix}`, diagnostics };
}

function addedPrefixOf(project: Project, controller: Controller): PathPrefix {
  const diagnostics: Diagnostic[] = [];
  for (const added of addedPrefixes(project, controller.declared)) {
    const fits = added.predicate && takes(project, added.declared, added.predicate, controller);
    if (fits === false) continue;
    if (fits === true && added.prefix !== undefined) {
      const prefix = added.prefix === '' || added.prefix.startsWith('/') ? added.prefix : `/${added.prefix}`;
      return { prefix, diagnostics };
    }
    diagnostics.push(unresolvedPrefix(project, added));
  }
  return { prefix: '', diagnostics };
}

interface AddedPrefix {
  readonly declared: DeclaredType;
  readonly call: Call;
  /** `undefined` where it is no constant. */
  readonly prefix: string | undefined;
  readonly predicate: BodyExpression | undefined;
}

const added: MemoKey<readonly AddedPrefix[]> = { onCycle: [] };

/** Of the configurations that a controller is deployed with. */
function addedPrefixes(project: Project, controller: DeclaredType): readonly AddedPrefix[] {
  const all = project.memoize(added, 'project', '', () =>
    typesImporting(project, configurers).flatMap((type) => addedBy(project, type)),
  );
  return deployedWith(project, controller, all);
}

interface OwnMapping extends CombinedPrefix {
  readonly declared: DeclaredType;
}

const combined: MemoKey<readonly OwnMapping[]> = { onCycle: [] };

function combinedPrefixBefore(project: Project, controller: Controller): string {
  const all = project.memoize(combined, 'project', '', () =>
    typesImporting(project, handlerMappings).flatMap((declared) => {
      const read = combinedPrefixOf(project, declared);
      return read === undefined ? [] : [{ ...read, declared }];
    }),
  );
  return (
    deployedWith(project, controller.declared, all).find((each) => meets(each, controller))?.prefix ?? ''
  );
}

function typesImporting(project: Project, names: readonly string[]): readonly DeclaredType[] {
  return project
    .filesImporting([...names, ...names.map(packageOf)])
    .flatMap((file) => [...withNested(project.typesIn(file))]);
}

/** What is built into one of the applications that the controller is built into. */
function deployedWith<Configured extends { readonly declared: DeclaredType }>(
  project: Project,
  controller: DeclaredType,
  all: readonly Configured[],
): readonly Configured[] {
  if (all.length === 0) return all;
  const { path } = controller.file;
  const folder = project.moduleFolderOf(path);
  const users = project.moduleFoldersUsing(path);
  return all.filter(({ declared }) => {
    const { path: configured } = declared.file;
    const own = project.moduleFolderOf(configured);
    const isBuiltIn =
      own === folder || users.includes(own) || project.moduleFoldersUsing(configured).includes(folder);
    return isBuiltIn && startTogether(project, controller, declared);
  });
}

const configurers = [
  'org.springframework.web.servlet.config.annotation.PathMatchConfigurer',
  'org.springframework.web.reactive.config.PathMatchConfigurer',
];

function addedBy(project: Project, declared: DeclaredType): readonly AddedPrefix[] {
  const { file, declaration } = declared;
  const bodies = declaration.methods.flatMap(({ body }) => (body === undefined ? [] : [body]));
  return (
    bodies
      .flatMap((body) => callsAmong(callsIn(file, body), file))
      .filter(({ name, arguments: given }) => name === 'addPathPrefix' && given.length === 2)
      // A chain is read from its end.
      .sort((one, other) => one.nameSpan.start - other.nameSpan.start)
      .map((call) => {
        const [prefix, predicate] = call.arguments;
        return { declared, call, prefix: prefix && configuredText(project, declared, prefix), predicate };
      })
  );
}

/** `undefined`: it is not read what the predicate takes. */
function takes(
  project: Project,
  declared: DeclaredType,
  predicate: BodyExpression,
  controller: Controller,
): boolean | undefined {
  const written = declared.file.text.slice(predicate.span.start, predicate.span.end);
  const inner = (expression: BodyExpression | undefined) =>
    expression && takes(project, declared, expression, controller);
  if (predicate.kind === 'lambda') {
    if (/(?:->|^\{)\s*true\s*\}?$/.test(written)) return true;
    const [only, ...others] = predicate.body;
    const isPlain = only?.kind === 'call' && others.length === 0 && !/&&|\|\||!|\?/.test(written);
    return isPlain ? inner(only) : undefined;
  }
  if (predicate.kind !== 'call') return undefined;
  const { name, target, arguments: given } = predicate;
  const before = selectors.test(targetName(target)) ? inner(target) : false;
  const types = () =>
    literalsIn(written.slice(written.lastIndexOf(name))).map((simple) =>
      configuredClass(project, declared, simple),
    );
  switch (name) {
    case 'forAnyHandlerType':
      return true;
    case 'build':
      return inner(target);
    case 'builder':
      return false;
    case 'forAnnotation':
    case 'annotation':
    case 'isAnnotationPresent':
      return either(
        before,
        types().some((type) => controller.annotations.has(type)),
      );
    case 'forAssignableType':
    case 'assignableType':
      return either(before, isA(project, controller.type, new Set(types())));
    case 'forBasePackageClass':
    case 'basePackageClass':
      return either(
        before,
        types().some((type) => isBelow(packageOf(type))),
      );
    case 'forBasePackage':
    case 'basePackage': {
      const packages = given.map((each) => configuredText(project, declared, each));
      return packages.includes(undefined) ? undefined : either(before, packages.some(isBelow));
    }
    case 'negate':
      return not(inner(target));
    case 'not':
      return not(inner(given[0]));
    case 'and':
      return both(inner(target), inner(given[0]));
    case 'or':
      return either(inner(target), inner(given[0]));
    default:
      return undefined;
  }

  /** As `HandlerTypePredicate` compares names: a package and all below it. */
  function isBelow(base = ''): boolean {
    return controller.type.name.startsWith(base.endsWith('.') ? base : `${base}.`);
  }
}

/** What a builder has gathered before. */
const selectors = /^(?:annotation|assignableType|basePackageClass|basePackage)$/;

function targetName(target: BodyExpression | undefined): string {
  return target?.kind === 'call' ? target.name : '';
}

function not(value: boolean | undefined): boolean | undefined {
  return value === undefined ? undefined : !value;
}

function both(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  if (a === false || b === false) return false;
  return a === undefined || b === undefined ? undefined : true;
}

function either(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  if (a === true || b === true) return true;
  return a === undefined || b === undefined ? undefined : false;
}

function unresolvedPrefix(project: Project, { declared, call, prefix }: AddedPrefix): Diagnostic {
  const what = prefix === undefined ? 'which path' : 'for which controllers';
  const message = `\`${declared.declaration.name}\` adds a path prefix, and it is not read ${what}. Say so by a rule: \`class.prefix.path[@org.springframework.web.bind.annotation.RestController]=${prefix ?? '/api'}\`.`;
  return diagnosticAt(
    project,
    { file: declared.file, span: call.nameSpan },
    { severity: 'warning', code: 'unread-condition', message },
  );
}
