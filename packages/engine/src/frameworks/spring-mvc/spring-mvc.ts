/** Annotated controllers of Spring MVC and Spring WebFlux. */
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { Framework } from '../framework.ts';
import { asController, mightHoldController } from './controllers.ts';
import { findInController } from './find-in-controller.ts';
import { controllerOf } from './handler.ts';

export const springMvc: Framework = {
  id: 'spring-mvc',
  title: 'Spring MVC',
  mightDeclareEndpoints: mightHoldController,
  findEndpoints(types, project) {
    const found = types.flatMap((declared) => {
      if (!project.expansion.takeParts(0, 'first')) return [];
      const type = asController(project, declared);
      return type === undefined ? [] : [findInController(project, controllerOf(project, type, declared))];
    });
    return {
      values: found.flatMap(({ values }) => values),
      diagnostics: withoutRepetition(found.flatMap(({ diagnostics }) => diagnostics)),
    };
  },
};

function withoutRepetition(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [
    ...new Map(diagnostics.map((each) => [`${each.file}:${each.line} ${each.message}`, each])).values(),
  ];
}
