/** The endpoints of one controller, with diagnostics for what is unresolved; `spring-mvc.ts` asks for each class. */
import type { Parameter } from '../../../source/declarations/model.ts';
import type { Project } from '../../../source/project/project.ts';
import { lineAt } from '../../../source/project/source-location.ts';
import type { MethodOf } from '../../../source/types/members.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import {
  type Controller,
  type ControllerMethod,
  isOfDocument,
  parametersOf,
} from '../common/handlers/controller.ts';
import {
  diagnosticAt,
  hasNames,
  missingTypes,
  unresolvedAttributes,
} from '../common/unresolved/unresolved.ts';
import { missingInBodies } from '../common/unresolved/unresolved-bodies.ts';
import type { Found, FoundEndpoint } from '../framework.ts';
import { type Argument, sharedArguments } from './arguments.ts';
import { bindAnnotation, isInjected } from './bind-parameters.ts';
import { combinePatterns } from './combine-patterns.ts';
import { hasPlaceholders, unresolvedPlaceholders } from './embedded-text.ts';
import { endpointsOf } from './endpoints-of.ts';
import { maxParameters } from './model-attribute.ts';
import { handlerPaths } from './prefixes/path-prefixes.ts';
import { type CombinedMapping, combineMappings, requestMappingOf } from './request-mapping.ts';

export function findInController(project: Project, controller: Controller): Found<FoundEndpoint> {
  const values: FoundEndpoint[] = [];
  const diagnostics: Diagnostic[] = [];
  const onClass = requestMappingOf(controller.annotations);
  /** Says what methods with `@ModelAttribute` take: it is part of every request to the controller. */
  let known: readonly Argument[] | undefined;
  const shared = () => (known ??= sharedArguments(project, controller));
  const handlers: MethodOf[] = [];
  const pathsOf = handlerPaths(project, controller);
  for (const handler of controller.methods) {
    // Nothing more fits into the budget of the file.
    if (!project.expansion.hasRoom()) break;
    const onMethod = requestMappingOf(handler.annotations);
    // What a class inherits of a document and does not implement is listed with the document.
    const isForeign = isOfDocument(handler.method) && controller.listsDocument !== true;
    if (onMethod === undefined || isForeign) continue;
    const mapping = withPrefixes(pathsOf(handler).prefixes, combineMappings(onClass, onMethod));
    const found = endpointsOf(project, controller, handler, mapping, shared);
    values.push(...found);
    diagnostics.push(...leftOutParameters(project, handler, found));
    diagnostics.push(...unresolvedDiagnostics(project, handler.method.method.name, mapping));
    diagnostics.push(...unresolvedParameters(project, handler));
    handlers.push(handler.method);
  }
  diagnostics.push(
    ...missingTypes(project, controller.type, handlers, values, (handler, index) =>
      isFilled(project, controller, handler, index),
    ),
    ...missingInBodies(project, handlers, values),
  );
  return { values, diagnostics };
}

/** A prefix is combined with a mapping as a class's pattern is; a second mapping of Spring's may have another one. */
function withPrefixes(prefixes: readonly string[], mapping: CombinedMapping): CombinedMapping {
  if (prefixes.length === 1 && prefixes[0] === '') return mapping;
  const patterns = prefixes.flatMap((prefix) =>
    mapping.patterns.map((pattern) =>
      prefix === '' ? pattern : (combinePatterns(prefix, pattern) ?? pattern),
    ),
  );
  return { ...mapping, patterns };
}

/** An object that a request fills may lead to any number of others. */
function leftOutParameters(
  project: Project,
  { method }: ControllerMethod,
  found: readonly FoundEndpoint[],
): readonly Diagnostic[] {
  if (!found.some(({ endpoint }) => endpoint.parameters.length >= maxParameters)) return [];
  const message = t`The objects that \`${method.method.name}\` takes from parameters have more than ${maxParameters} properties: the rest of them is left out.`;
  const place = { file: method.declared.file, span: method.method.nameSpan };
  return [diagnosticAt(project, place, { severity: 'info', code: 'expansion-limit', message })];
}

function isFilled(project: Project, { methods }: Controller, handler: MethodOf, index: number): boolean {
  const found = methods.find(({ method }) => method === handler);
  const parameter = found && parametersOf(project, found)[index];
  return parameter !== undefined && isInjected(project, parameter, handler.declared.file);
}

function unresolvedParameters(project: Project, handler: ControllerMethod): readonly Diagnostic[] {
  const parameters = handler.overridden.flatMap(({ method }) => method.parameters);
  const isRead = ({ annotations }: Parameter) =>
    !annotations.some((each) => hasNames(each) || hasPlaceholders(each));
  if (parameters.every(isRead)) return [];
  return parametersOf(project, handler).flatMap((parameter) => {
    const annotation = bindAnnotation(parameter);
    if (annotation === undefined) return [];
    return [
      ...unresolvedAttributes(project, annotation, parameter.name),
      ...unresolvedPlaceholders(project, annotation, parameter.name),
    ];
  });
}

function unresolvedDiagnostics(
  project: Project,
  handler: string,
  mapping: CombinedMapping,
): readonly Diagnostic[] {
  const { file } = mapping.scope;
  const place = {
    file: project.nameOf(file.path),
    line: lineAt(project, file, mapping.written.span.start),
    severity: 'warning',
  } as const;
  const unknown = mapping.unknowns.map(({ attribute, text }): Diagnostic => {
    const end = attribute === 'path' ? t(' It stands in the path as it is written.') : '';
    const message = t`The mapping of \`${handler}\` uses \`${text}\`, whose value is not in the source.${end}`;
    return { ...place, code: 'unresolved-constant', message };
  });
  const refused = mapping.refused.map(({ onClass, onMethod }): Diagnostic => {
    const message = t`Spring refuses to join the patterns \`${onClass}\` of the class and \`${onMethod}\` of \`${handler}\`.`;
    return { ...place, code: 'ambiguous-mapping', message };
  });
  return [...unknown, ...refused];
}
