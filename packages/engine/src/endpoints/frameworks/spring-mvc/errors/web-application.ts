/**
 * Says whether an application of Spring runs on WebFlux, whose exceptions and bodies of errors differ from those of
 * servlets.
 */
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { applicationProperty } from '../../../../source/types/spring-applications.ts';

/**
 * As Spring Boot decides: the property first, then a servlet container where the build has both
 * (`WebApplicationType.deduceFromClasspath`). Where the build names neither, imports tell.
 */
export function isReactive(project: Project, type: DeclaredType): boolean {
  const said = applicationProperty(project, type, 'spring.main.web-application-type')?.toLowerCase();
  if (said === 'reactive' || said === 'servlet') return said === 'reactive';
  const libraries = project.librariesOf(type.path);
  if (libraries.some((name) => servlets.test(name))) return false;
  if (libraries.some((name) => webFlux.test(name))) return true;
  return project.memoize(reactive, 'imports', '', () => {
    const uses = (names: readonly string[]) => project.filesImporting(names).length > 0;
    return uses(ofWebFlux) && !uses(ofServlets);
  });
}

const reactive: MemoKey<boolean> = { onCycle: false };

const servlets =
  /\bspring-(?:boot-starter-(?:web|webmvc|jersey)|webmvc)$|\bspringdoc-openapi-starter-webmvc-/;
const webFlux =
  /\bspring-(?:boot-starter-)?webflux$|\bspringdoc-openapi-starter-webflux-|\bspring-cloud-starter-gateway$/;

const ofWebFlux = [
  'org.springframework.web.reactive.function.server',
  'org.springframework.web.reactive.function.server.ServerResponse',
  'org.springframework.web.reactive.config.WebFluxConfigurer',
  'org.springframework.web.server.ServerWebExchange',
  'org.springframework.http.server.reactive.ServerHttpRequest',
  'kotlinx.coroutines.flow.Flow',
];

const ofServlets = [
  'jakarta.servlet.http.HttpServletRequest',
  'jakarta.servlet.http.HttpServletResponse',
  'javax.servlet.http.HttpServletRequest',
  'javax.servlet.http.HttpServletResponse',
  'org.springframework.web.servlet.config.annotation.WebMvcConfigurer',
  'org.springframework.web.multipart.MultipartFile',
];
