/** Diagnostics for names that cannot be resolved from the scanned sources. */

import type { Schema } from '../../../../model/schema.ts';
import type { Expression } from '../../../../source/declarations/expression.ts';
import type { Annotation } from '../../../../source/declarations/model.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { TypeReference } from '../../../../source/declarations/type-reference.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { lineAt } from '../../../../source/project/source-location.ts';
import { isWellKnownPath } from '../../../../source/project/well-known/well-known-types.ts';
import type { MergedAnnotation } from '../../../../source/types/annotations.ts';
import { unknownsIn } from '../../../../source/types/constant.ts';
import { type MethodOf, parameterType, returnType } from '../../../../source/types/members.ts';
import { resolveType } from '../../../../source/types/resolve-type.ts';
import type { ClassType, ResolvedType } from '../../../../source/types/resolved-type.ts';
import { headerScope } from '../../../../source/types/scope.ts';
import { typeHierarchy } from '../../../../source/types/supertypes.ts';
import type { Diagnostic } from '../../../../text/diagnostic.ts';
import { t } from '../../../../text/l10n.ts';
import type { FoundEndpoint } from '../../framework.ts';
import type { Place } from '../handlers/provenance.ts';

/** Tells whether any argument is more than a literal: a cheap look, because most are not. */
export function hasNames({ arguments: written }: Annotation): boolean {
  return written.some(({ value }) => !literals.has(value.kind));
}

const literals: ReadonlySet<Expression['kind']> = new Set(['string', 'char', 'number', 'boolean', 'null']);

/** Attributes of an annotation on a parameter whose values are not in the source. */
export function unresolvedAttributes(
  project: Project,
  annotation: MergedAnnotation,
  parameter: string,
): readonly Diagnostic[] {
  const { values, written, scope } = annotation;
  const texts = [...values].flatMap(([, value]) => unknownsIn(value).map(({ text }) => text));
  // Attributes that mirror each other have the same value.
  return [...new Set(texts)].map((text) =>
    diagnosticAt(
      project,
      { file: scope.file, span: written.span },
      {
        severity: 'warning',
        code: 'unresolved-constant',
        message: t`\`@${simpleName(written.name)}\` on \`${parameter}\` uses \`${text}\`, whose value is not in the source.`,
      },
    ),
  );
}

/**
 * Returns what a class inherits from, and what its handlers take and respond with, as far as it stands in no file of
 * the project. Each type is told once for a class; types of well-known libraries are not.
 *
 * @param found the endpoints of the handlers: a warning is what a whole body of them is made of
 */
export function missingTypes(
  project: Project,
  type: ClassType,
  handlers: readonly MethodOf[],
  found: readonly FoundEndpoint[],
  isInjected: IsInjected = () => false,
): readonly Diagnostic[] {
  const { declared } = type;
  if (declared === undefined) return [];
  const missing = new Map<string, Diagnostic>();
  const record = (named: readonly NamedType[], place: Place, subject: string): void => {
    for (const { name } of named.filter(isMissing)) {
      const message = t`${subject} \`${simpleName(name)}\`, which stands in no file of the project: nothing is known of its properties.`;
      const severity = isLostBody(found, name) ? 'warning' : 'info';
      if (!missing.has(name))
        missing.set(name, diagnosticAt(project, place, { severity, code: 'unresolved-type', message }));
    }
  };
  const severity = handlers.length === 0 ? 'warning' : 'info';
  for (const { of, message } of missingSupertypes(project, type))
    missing.set(of.name, missingSupertype(project, declared, message, severity));
  const { name } = declared.declaration;
  for (const handler of handlers) {
    const place = { file: handler.declared.file, span: handler.method.nameSpan };
    const subject = t`\`${name}.${handler.method.name}\` uses`;
    const types = signatureTypes(project, handler, isInjected);
    record(types, place, subject);
    for (const each of types) {
      const other = namesakeElsewhere(project, each, declared);
      if (other !== undefined && !missing.has(each.name)) {
        const message = t`${subject} \`${simpleName(each.name)}\`, which several files declare, none of them in its own module: ${project.nameOf(other)} counts.`;
        const content = { severity: 'info', code: 'ambiguous-type', message } as const;
        missing.set(each.name, diagnosticAt(project, place, content));
      }
    }
  }
  return [...missing.values()];
}

/** Tells whether a body, or what a list or a map as a body holds, is of the type with this qualified name. */
function isLostBody(found: readonly FoundEndpoint[], name: string): boolean {
  return found.some(({ endpoint: { body, response } }) =>
    [body?.schema, response?.schema].some((schema) => isWithoutSource(schema, name)),
  );
}

function isWithoutSource(root: Schema | undefined, name: string): boolean {
  // As `ofLibrary` has it: the name, and arguments where there are some.
  const starts = [t`The source of ${name} `, t`The source of ${name}<`];
  for (let schema = root; schema !== undefined; schema = schema.items ?? schema.additionalProperties) {
    const { $comment } = schema;
    if ($comment !== undefined && starts.some((start) => $comment.startsWith(start))) return true;
  }
  return false;
}

/** Path of the file whose declaration counts, where it is one of several and only their paths decide. */
function namesakeElsewhere(project: Project, type: NamedType, { path }: DeclaredType): string | undefined {
  const chosen = type.kind === 'class' ? type.declared?.path : undefined;
  if (chosen === undefined || project.moduleOf(chosen) === project.moduleOf(path)) return undefined;
  const namesakes = project
    .typesNamed(simpleName(type.name))
    .filter(({ qualifiedName }) => qualifiedName === type.name);
  return namesakes.length > 1 && !isWellKnownPath(chosen) ? chosen : undefined;
}

interface MissingSupertype {
  readonly of: NamedType;
  readonly message: string;
}

/** Returns what a class inherits from, at any distance, that stands in no file of the project; each type once. */
export function missingSupertypes(project: Project, type: ClassType): readonly MissingSupertype[] {
  const name = simpleName(type.name);
  const missing = typeHierarchy(project, type).flatMap((above) =>
    supertypesWritten(project, above).filter(({ of }) => isMissing(of)),
  );
  const byName = new Map<string, WrittenSupertype>();
  for (const each of missing) if (!byName.has(each.of.name)) byName.set(each.of.name, each);
  return [...byName.values()].map(({ verb, of }) => ({
    of,
    message: t`\`${name}\` ${verb} \`${of.name}\`, which is not in the project; its mappings may be generated.`,
  }));
}

/** At the name of the class. */
export function missingSupertype(
  project: Project,
  { declaration, file }: DeclaredType,
  message: string,
  severity: Diagnostic['severity'],
): Diagnostic {
  const place = { file, span: declaration.nameSpan };
  return diagnosticAt(project, place, { severity, code: 'unresolved-type', message });
}

interface WrittenSupertype {
  readonly verb: 'extends' | 'implements';
  readonly of: NamedType;
}

function supertypesWritten(project: Project, { declared }: ClassType): readonly WrittenSupertype[] {
  if (declared === undefined) return [];
  const { kind, superclass, interfaces } = declared.declaration;
  const resolved = (reference: TypeReference) =>
    namedIn(resolveType(project, headerScope(declared), reference)).slice(0, 1);
  return [
    ...(superclass === undefined ? [] : resolved(superclass).map((of) => ({ verb: 'extends', of }) as const)),
    ...interfaces
      .flatMap(resolved)
      .map((of) => ({ verb: kind === 'interface' ? 'extends' : 'implements', of }) as const),
  ];
}

/** Says whether something other than the request fills a handler's parameter: nobody has to know its type. */
export type IsInjected = (handler: MethodOf, index: number) => boolean;

/** Returns what a handler takes and responds with, and the arguments of these types. */
export function signatureTypes(
  project: Project,
  method: MethodOf,
  isInjected: IsInjected = () => false,
): readonly NamedType[] {
  const result = returnType(project, method);
  const taken = method.method.parameters.flatMap((parameter, index) => {
    const types = namedIn(parameterType(project, method, parameter));
    return types.some(isMissing) && isInjected(method, index) ? [] : types;
  });
  return [...taken, ...(result === undefined ? [] : namedIn(result))];
}

export type NamedType = ResolvedType & { readonly kind: 'class' | 'unresolved' };

/** The type and its arguments at any depth; not what its fields are. */
export function namedIn(type: ResolvedType): readonly NamedType[] {
  switch (type.kind) {
    case 'primitive':
    case 'variable':
      return [];
    case 'array':
      return namedIn(type.element);
    case 'class':
    case 'unresolved':
      return [type, ...type.arguments.flatMap(namedIn)];
  }
}

/** Libraries whose types hold no data of the project's own, or are known where they matter. */
const wellKnownPackages = new RegExp(
  `^(?:${[
    'java|javax|jakarta|kotlin|kotlinx|groovy|scala|reactor|lombok|feign|arrow',
    'org\\.(?:springframework|reactivestreams|slf4j|jboss|glassfish|apache|hibernate|joda|bson|json|jetbrains)',
    'org\\.eclipse\\.microprofile',
    'io\\.(?:reactivex|swagger|vertx|quarkus|smallrye|dropwizard|micrometer|grpc|ktor|vavr)',
    'com\\.(?:fasterxml|google|querydsl|mongodb|amazonaws|nimbusds)|software\\.amazon|graphql',
  ].join('|')})\\.`,
);

/** These need no import and hold no data, so that the engine does not know them either. */
const unknownOfJavaLang: ReadonlySet<string> = new Set([
  'ClassLoader',
  'InheritableThreadLocal',
  'Module',
  'Process',
  'ProcessHandle',
  'Runtime',
  'StackTraceElement',
  'ThreadGroup',
  'ThreadLocal',
]);

export function isMissing(type: NamedType): boolean {
  if (type.kind === 'unresolved') return !unknownOfJavaLang.has(type.name);
  return type.declared === undefined && !wellKnownPackages.test(type.name);
}

export function diagnosticAt(
  project: Project,
  { file, span }: Place,
  content: Pick<Diagnostic, 'severity' | 'code' | 'message'>,
): Diagnostic {
  return { file: project.nameOf(file.path), line: lineAt(project, file, span.start), ...content };
}
