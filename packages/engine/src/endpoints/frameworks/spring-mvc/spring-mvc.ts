/**
 * Annotated controllers of Spring MVC and Spring WebFlux. The framework stands in `registry.ts`, and
 * `bind/find-endpoints.ts` asks it, a file at a time.
 */

import { classTypeOf } from '../../../source/types/resolved-type.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { mightImplementGenerated, missingGenerated } from '../common/candidates/generated-interfaces.ts';
import { controllerOf } from '../common/handlers/controller.ts';
import { belowDispatcher } from '../common/paths/server-properties.ts';
import type { Framework } from '../framework.ts';
import { asController, mightHoldController } from './controllers.ts';
import { springErrors } from './errors/spring-errors.ts';
import { findInController } from './find-in-controller.ts';
import { mightConfigurePaths } from './prefixes/configurations.ts';
import { isMappingClass } from './prefixes/mapping-types.ts';
import { unreadPrefixes } from './prefixes/unread-prefixes.ts';
import { changedResponses, mightAdviseResponses } from './response-advice/unread-advice.ts';

export const springMvc: Framework = {
  id: 'spring-mvc',
  title: 'Spring MVC',
  serverProperties: belowDispatcher,
  errors: springErrors,
  documentStyle: 'spring',
  mightDeclareEndpoints: (file, project) =>
    mightHoldController(file, project) ||
    mightConfigurePaths(file.imports) ||
    mightAdviseResponses(file) ||
    file.types.some(({ supertypes }) => supertypes.some(isMappingClass)) ||
    mightImplementGenerated(file, project, namesOfDelegates),
  findEndpoints(types, project) {
    const found = types.flatMap((declared) => {
      // Nothing more fits into the budget of the file.
      if (!project.expansion.hasRoom()) return [];
      const type = asController(project, declared);
      if (type !== undefined) return [findInController(project, controllerOf(project, type, declared))];
      return [{ values: [], diagnostics: missingGenerated(project, declared, namesOfDelegates) }];
    });
    const [first] = types;
    const unread = [
      ...(first === undefined ? [] : unreadPrefixes(project, first.path)),
      ...types.flatMap((declared) => changedResponses(project, declared)),
    ];
    return {
      values: found.flatMap(({ values }) => values),
      diagnostics: withoutRepetition([...found.flatMap(({ diagnostics }) => diagnostics), ...unread]),
    };
  },
  findInDocument(types, project) {
    const found = types.map((declared) =>
      findInController(project, {
        ...controllerOf(project, classTypeOf(declared), declared),
        listsDocument: true,
      }),
    );
    return { values: found.flatMap(({ values }) => values), diagnostics: [] };
  },
};

/** Says what generated controllers call, as openapi-generator and swagger-codegen name it. */
const namesOfDelegates = /Api(?:Delegate|Service)$/;

function withoutRepetition(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [
    ...new Map(diagnostics.map((each) => [`${each.file}:${each.line} ${each.message}`, each])).values(),
  ];
}
