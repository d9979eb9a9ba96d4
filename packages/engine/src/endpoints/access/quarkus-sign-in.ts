/** How Quarkus learns who calls, as its properties and extensions say (guide, "Authentication mechanisms in Quarkus"). */
import type { Project } from '../../source/project/project.ts';
import type { Refused, SignIn, SignInScheme } from './sign-in.ts';

/**
 * Refuses with the challenge of its mechanism, which no mapper sees; what several of them send depends on the request.
 */
export function quarkusSignIn(project: Project, file: string): SignIn {
  const property = (name: string) => project.rules.accessProperty(`quarkus.${name}`, file);
  const libraries = project.librariesOf(file);
  const has = (library: string) => libraries.some((name) => name.includes(library));
  const isForm = property('http.auth.form.enabled') === 'true';
  const isOfWeb = has('quarkus-oidc') && !/^(?:service)?$/.test(property('oidc.application-type') ?? '');
  const isBearer = (has('quarkus-oidc') && !isOfWeb) || has('smallrye-jwt');
  const schemes: readonly SignInScheme[] = [
    ...(property('http.auth.basic') === 'true' ? (['basic'] as const) : []),
    ...(isBearer ? (['jwt'] as const) : []),
    ...(isForm ? (['credential'] as const) : []),
  ];
  const page = property('http.auth.form.login-page') ?? '/login.html';
  const refusals: readonly Refused[] = [
    ...(isForm ? [{ status: 302 as const, location: page.startsWith('/') ? page : `/${page}` }] : []),
    // Basic is the mechanism where no other is configured.
    ...(schemes.some((each) => each !== 'credential') || !isForm ? [{ status: 401 as const }] : []),
  ];
  const isOwn = isOfWeb || property('http.auth.proactive')?.includes('${') === true;
  return {
    ...(schemes.length > 0 && !isOwn && { schemes }),
    refusals: isOwn ? [] : refusals,
    denial: { status: 403, exception: 'io.quarkus.security.ForbiddenException' },
    hasCsrf: false,
  };
}
