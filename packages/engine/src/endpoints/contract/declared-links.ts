/** Says where a response leads to: `@Link` of Swagger 3 and MicroProfile (OpenAPI 3.1.1, 4.8.20). */
import type { ResponseLink } from '../../model/contract.ts';
import type { Project } from '../../source/project/project.ts';
import {
  arrayAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  textAttribute,
} from '../../source/types/annotations.ts';

/** A link that names no operation is left out: the format allows none. Of several with one name the first counts. */
export function declaredLinks(project: Project, response: MergedAnnotation): readonly ResponseLink[] {
  const links = arrayAttribute(response, 'links').flatMap((value) => {
    const link = nestedAnnotation(project, value);
    return link === undefined ? [] : linkOf(project, link);
  });
  return links.filter(({ name }, index) => links.findIndex((each) => each.name === name) === index);
}

function linkOf(project: Project, link: MergedAnnotation): readonly ResponseLink[] {
  const text = (name: string) => textAttribute(link, name);
  const [name, operationId, operationRef] = [text('name'), text('operationId'), text('operationRef')];
  const operation =
    operationId !== undefined ? { operationId } : operationRef !== undefined ? { operationRef } : undefined;
  if (name === undefined || operation === undefined) return [];
  const parameters = parametersOf(project, link);
  const [requestBody, description] = [text('requestBody'), text('description')];
  return [
    {
      name,
      ...operation,
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...(requestBody !== undefined && { requestBody }),
      ...(description !== undefined && { description }),
    },
  ];
}

/** `@LinkParameter(name = "id", expression = "$response.body#/id")` */
function parametersOf(project: Project, link: MergedAnnotation): Readonly<Record<string, string>> {
  const entries = arrayAttribute(link, 'parameters').flatMap((value): [string, string][] => {
    const parameter = nestedAnnotation(project, value);
    const name = parameter && textAttribute(parameter, 'name');
    const expression = parameter && textAttribute(parameter, 'expression');
    return name === undefined || expression === undefined ? [] : [[name, expression]];
  });
  return Object.fromEntries(entries);
}
