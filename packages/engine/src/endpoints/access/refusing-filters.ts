/** Filters and interceptors of a project that may refuse requests beside Spring Security: whom is decided by their code. */
import { namesMentioned } from '../../source/code/mentions.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';

const refusing: MemoKey<readonly string[]> = { onCycle: [] };

/** The files that they stand in. */
export function refusingFilters(project: Project): readonly string[] {
  return project.memoize(refusing, 'all', '', () => {
    const found = filterTypes.flatMap((name) =>
      project
        .typesExtending(name)
        .flatMap(({ qualifiedName }) =>
          project.filesDeclaring(qualifiedName).filter((path) => !project.isTestSource(path)),
        ),
    );
    return [...new Set(found)].filter((path) =>
      project
        .typesIn(path)
        .some(({ file, declaration }) =>
          [...namesMentioned(file, declaration.span)].some((name) => isRefusal.test(name)),
        ),
    );
  });
}

const filterTypes = [
  ...[
    'Filter',
    'OncePerRequestFilter',
    'GenericFilterBean',
    'HttpFilter',
    'WebFilter',
    'HandlerFilterFunction',
  ],
  ...['HandlerInterceptor', 'HandlerInterceptorAdapter', 'AsyncHandlerInterceptor', 'WebRequestInterceptor'],
];

/** `SC_UNAUTHORIZED`, `HttpStatus.FORBIDDEN`, `AccessDeniedException`, `sendError`, `NotLoginException` */
const isRefusal =
  /unauthor|forbidden|denied|sendError|setStatus|setStatusCode|notLogin|notLoggedIn|AuthException|AuthenticationException/i;
