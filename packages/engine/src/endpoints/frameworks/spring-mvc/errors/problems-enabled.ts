/** Says whether Spring Boot registers an advice that responds with a `ProblemDetail`. */
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { applicationProperty } from '../../../../source/types/spring-applications.ts';

export function areProblemsEnabled(project: Project, type: DeclaredType): boolean {
  return problemProperties.some((name) => applicationProperty(project, type, name) === 'true');
}

const problemProperties = ['spring.mvc.problemdetails.enabled', 'spring.webflux.problemdetails.enabled'];
