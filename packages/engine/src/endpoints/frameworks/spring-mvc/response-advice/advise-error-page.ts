/** The controller of Spring Boot's own errors is advised as those of the project are (`BasicErrorController`). */
import type { Schema } from '../../../../model/schema.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { annotationsAt } from '../../../../source/types/annotations.ts';
import { type ClassType, typeKey, typeText } from '../../../../source/types/resolved-type.ts';
import { asResponseBody } from '../../../../source/types/schema/body-use.ts';
import { schemaOf } from '../../../../source/types/schema/schema-of.ts';
import { startTogether } from '../../../../source/types/spring-applications.ts';
import { adviseHandled, bodyAdvice } from './advise-body.ts';

/**
 * Returns what is written in place of the body, which is a map.
 * @param type started by the application that responds
 */
export function adviseErrorPage(project: Project, type: DeclaredType, page: Schema): Schema {
  const advising = bodyAdvice(project).filter((each) => startTogether(project, type, each.type));
  const none = annotationsAt(project, []);
  const advised = adviseHandled(project, advising, {
    ...{ controller: errorController, methodName: 'error', annotations: none, ownerAnnotations: none },
    ...{ returned: map, body: map, isText: false },
  });
  if (advised === undefined) return page;
  const [wrapped, written] = [advised.type, map].map((each) => schemaOf(project, each, asResponseBody));
  return wrapped === undefined || written === undefined ? page : withPage(wrapped, written, page);
}

/** Puts the members of the page where the map stands, at any depth. */
function withPage(schema: Schema, written: Schema, page: Schema): Schema {
  const isMap = (['type', 'properties', 'additionalProperties'] as const).every(
    (member) => JSON.stringify(schema[member]) === JSON.stringify(written[member]),
  );
  if (isMap) return page;
  const { properties, title, 'x-class': identity } = schema;
  if (properties === undefined) return schema;
  const entries = Object.entries(properties).map(
    ([name, each]) => [name, withPage(each, written, page)] as const,
  );
  const named = (text: string) =>
    [typeText(map), typeKey(map)].reduce((rest, each) => rest.replace(each, page.title ?? each), text);
  return {
    ...schema,
    ...(title !== undefined && { title: named(title) }),
    ...(identity !== undefined && { 'x-class': named(identity) }),
    properties: Object.fromEntries(entries),
  };
}

const errorController = classNamed(
  'org.springframework.boot.autoconfigure.web.servlet.error.BasicErrorController',
);
const map = classNamed('java.util.Map', classNamed('java.lang.String'), classNamed('java.lang.Object'));

function classNamed(name: string, ...given: readonly ClassType[]): ClassType {
  return { kind: 'class', name, declared: undefined, arguments: given };
}
