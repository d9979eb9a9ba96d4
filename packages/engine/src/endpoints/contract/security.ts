/** The schemes of the document that annotations ask of whoever calls. */
import type { SecurityRequirement } from '../../model/contract.ts';
import type { Project } from '../../source/project/project.ts';
import { type Annotations, arrayAttribute, nestedAnnotation } from '../../source/types/annotations.ts';
import { listedRequirements, readRequirements } from '../openapi-annotations/api-security.ts';
import { readAuthorizations } from '../openapi-annotations/swagger-2-security.ts';

/**
 * Returns what the method asks for and what its class does: springdoc takes either (`SecurityService`). An empty list
 * at the method takes back what is asked for elsewhere. `undefined` where nothing is said.
 */
export function declaredSecurity(
  project: Project,
  method: Annotations,
  owner: Annotations,
): readonly SecurityRequirement[] | undefined {
  const own = requirementsAt(project, method);
  if (own?.length === 0) return own;
  const ofSwagger2 =
    readAuthorizations(project, method, 'ApiOperation') ?? readAuthorizations(project, owner, 'Api');
  const ofClass = requirementsAt(project, owner);
  const all = [...(own ?? []), ...(ofClass ?? [])];
  if (own === undefined && ofClass === undefined) return ofSwagger2;
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

function requirementsAt(
  project: Project,
  annotations: Annotations,
): readonly SecurityRequirement[] | undefined {
  const found = [
    ...operationAnnotations.flatMap((type) => {
      const operation = annotations.find(type);
      const listed = operation === undefined ? [] : arrayAttribute(operation, 'security');
      return listed.flatMap((value) => readRequirements(project, nestedAnnotation(project, value)));
    }),
    ...listedRequirements(project, annotations),
  ];
  const isEmptied = emptying.some((type) => annotations.has(type));
  return found.length > 0 || isEmptied ? found : undefined;
}

const operationAnnotations = ['io.swagger.v3.oas.annotations.Operation'];
const emptying = [
  'io.swagger.v3.oas.annotations.security.SecurityRequirements',
  'org.eclipse.microprofile.openapi.annotations.security.SecurityRequirements',
];
