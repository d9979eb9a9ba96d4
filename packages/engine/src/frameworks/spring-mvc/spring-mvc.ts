/** Annotated controllers of Spring MVC and Spring WebFlux. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { annotatedType } from '../../types/annotations.ts';
import { methodsOf } from '../../types/members.ts';
import type { ClassType } from '../../types/resolved-type.ts';
import { typeHierarchy } from '../../types/supertypes.ts';
import type { Found, Framework } from '../framework.ts';
import { lineAt } from '../source-location.ts';
import { asController, mightHoldController } from './controllers.ts';
import { endpointsOf, sharedParameters } from './endpoints-of.ts';
import { annotatedMethods, type Handler, handlerOf, modelMethodsOf } from './handler.ts';
import { type CombinedMapping, combineMappings, requestMappingOf } from './request-mapping.ts';

export const springMvc: Framework = {
  id: 'spring-mvc',
  title: 'Spring MVC',
  mightDeclareEndpoints: mightHoldController,
  findEndpoints(types, project) {
    const found = types.flatMap((type) => {
      const controller = asController(project, type);
      return controller === undefined ? [] : [findInController(project, controller, type)];
    });
    return {
      values: found.flatMap(({ values }) => values),
      diagnostics: withoutRepetition(found.flatMap(({ diagnostics }) => diagnostics)),
    };
  },
};

function findInController(project: Project, controller: ClassType, declared: DeclaredType): Found<Endpoint> {
  const values: Endpoint[] = [];
  const diagnostics: Diagnostic[] = [];
  const onClass = requestMappingOf(
    project,
    typeHierarchy(project, controller).flatMap((type) =>
      type.declared ? [annotatedType(type.declared)] : [],
    ),
  );
  const shared = modelMethodsOf(project, controller, declared).flatMap((method) =>
    sharedParameters(project, method),
  );
  for (const method of methodsOf(project, controller)) {
    const handler = handlerOf(project, controller, declared, method);
    const onMethod = requestMappingOf(project, annotatedMethods(handler));
    if (onMethod === undefined) continue;
    const mapping = combineMappings(onClass, onMethod);
    values.push(...endpointsOf(project, handler, mapping, shared));
    diagnostics.push(...troubleWith(project, handler, mapping));
  }
  return { values, diagnostics };
}

function troubleWith(project: Project, handler: Handler, mapping: CombinedMapping): readonly Diagnostic[] {
  const { name } = handler.method.method;
  const { file } = mapping.scope;
  const place = {
    file: project.nameOf(file.path),
    line: lineAt(project, file, mapping.written.span.start),
    severity: 'warning',
  } as const;
  const unknown = mapping.unknowns.map(({ text }): Diagnostic => {
    const message = `The mapping of \`${name}\` uses \`${text}\`, whose value is not in the source. It stands in the path as it is written.`;
    return { ...place, code: 'unresolved-constant', message };
  });
  const refused = mapping.refused.map(({ onClass, onMethod }): Diagnostic => {
    const message = `Spring refuses to join the patterns \`${onClass}\` of the class and \`${onMethod}\` of \`${name}\`.`;
    return { ...place, code: 'ambiguous-mapping', message };
  });
  return [...unknown, ...refused];
}

function withoutRepetition(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [
    ...new Map(diagnostics.map((each) => [`${each.file}:${each.line} ${each.message}`, each])).values(),
  ];
}
