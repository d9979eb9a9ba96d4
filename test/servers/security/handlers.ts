/** Controllers that the generated applications serve, with annotations of method security at random. */

import type { Random } from '../random.ts';
import type { SpringSecurity } from './applications.ts';
import { writeExpression } from './expressions.ts';

/** A call of an endpoint: `isSpecial` where a variable has a value that patterns name. */
export interface Call {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly isSpecial: boolean;
}

interface Route {
  readonly mapping: string;
  readonly endpoint: string;
  readonly paths: readonly string[];
  /** Values that patterns of chains name. */
  readonly special?: readonly string[];
  readonly parameters?: string;
}

const routes: readonly Route[] = [
  route('GET', '/api/items'),
  route('POST', '/api/items'),
  variable('GET', '/api/items/{id}', 'id', ['/api/items/7x'], ['/api/items/stats']),
  variable('DELETE', '/api/items/{id}', 'id', ['/api/items/7x'], ['/api/items/stats']),
  variable('PUT', '/api/items/{id}/state', 'id', ['/api/items/7x/state'], ['/api/items/stats/state']),
  route('GET', '/api/admin/stats'),
  route('POST', '/api/admin/users'),
  route('PATCH', '/api/admin/users'),
  route('GET', '/public/info'),
  route('POST', '/public/forms'),
  route('GET', '/reports/daily'),
  variable('GET', '/reports/{year}/{month}', 'year, month', ['/reports/y7/m7'], ['/reports/2024/m7']),
  variable('GET', '/users/{name}', 'name', ['/users/n7'], ['/users/me', '/users/user']),
  route('GET', '/files/a.json'),
  variable('GET', '/files/{name}.json', 'name', ['/files/n77.json'], ['/files/b.json']),
  route('GET', '/'),
  route('GET', '/api'),
  {
    mapping: '@RequestMapping("/any/thing")',
    endpoint: '* /any/thing',
    paths: ['/any/thing'],
  },
  {
    mapping: '@RequestMapping(path = "/two/verbs", method = {RequestMethod.GET, RequestMethod.PUT})',
    endpoint: 'GET,PUT /two/verbs',
    paths: ['/two/verbs'],
  },
];

function route(method: string, path: string): Route {
  return { mapping: mappingOf(method, path), endpoint: `${method} ${path}`, paths: [path] };
}

function variable(
  method: string,
  path: string,
  names: string,
  paths: readonly string[],
  special: readonly string[],
): Route {
  const parameters = names
    .split(', ')
    .map((name) => `@PathVariable("${name}") String ${name}`)
    .join(', ');
  return { mapping: mappingOf(method, path), endpoint: `${method} ${path}`, paths, special, parameters };
}

function mappingOf(method: string, path: string): string {
  return `@${method.charAt(0)}${method.slice(1).toLowerCase()}Mapping("${path}")`;
}

export interface Handlers {
  readonly source: string;
  readonly calls: readonly Call[];
}

/** One file with all controllers, and the services that they call. */
export function writeHandlers(random: Random, spring: SpringSecurity, application: string): Handlers {
  const chosen = random.several(routes, 10, 13);
  const cut = random.int(chosen.length);
  const isGuarding = random.chance(0.7);
  const annotation = (probability: number) =>
    isGuarding && random.chance(probability) ? `${annotationAt(random)} ` : '';
  const methods = chosen.map((each, index) => {
    const result = random.chance(0.15) ? 'inner.work()' : '"ok"';
    const signature = `${each.mapping} public String h${index}(${each.parameters ?? ''})`;
    return `        ${annotation(0.35)}${signature} { return ${result}; }`;
  });
  const controller = (name: string, above: string, own: readonly string[]) =>
    [
      `    ${above}@RestController public static class ${name} {`,
      '        private final Inner inner;',
      `        public ${name}(Inner inner) { this.inner = inner; }`,
      ...own,
      '    }',
    ].join('\n');
  const root = spring === '5.8' ? 'javax' : 'jakarta';
  const source = `package ${application};

import ${root}.annotation.security.*;
import java.lang.annotation.*;
import org.springframework.security.access.annotation.Secured;
import org.springframework.security.access.prepost.*;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.*;

public class Controllers {
    static final String ADMIN = "ADMIN";
    static final String ONLY_USERS = "hasRole('USER')";
    @Retention(RetentionPolicy.RUNTIME) @PreAuthorize("hasRole('ADMIN')") public @interface AdminOnly {}

${controller('One', annotation(0.3), methods.slice(0, cut))}

${controller('Two', '', methods.slice(cut))}

    @Service public static class Inner {
        ${annotation(0.5)}public String work() { return "ok"; }
    }
}
`;
  return { source, calls: chosen.flatMap(callsOf) };
}

function callsOf({ endpoint, paths, special = [] }: Route): readonly Call[] {
  const verbs = endpoint.split(' ')[0] ?? '';
  const methods = verbs === '*' ? ['GET', 'POST', 'DELETE'] : verbs.split(',');
  const called = [...paths.map((path) => ({ path, isSpecial: false }))];
  const all = [...called, ...special.map((path) => ({ path, isSpecial: true }))];
  const at = endpoint.slice(verbs.length + 1);
  return methods.flatMap((method) =>
    all.map((each) => ({ ...each, method, endpoint: `${verbs === '*' ? '*' : method} ${at}` })),
  );
}

function annotationAt(random: Random): string {
  switch (random.int(12)) {
    case 0:
      return '@Secured("ROLE_ADMIN")';
    case 1:
      return '@Secured({"ROLE_USER", "ROLE_AUDITOR"})';
    case 2:
      return '@RolesAllowed("ADMIN")';
    case 3:
      return '@RolesAllowed({"USER", "AUDITOR"})';
    case 4:
      return '@PermitAll';
    case 5:
      return '@DenyAll';
    case 6:
      return '@AdminOnly';
    case 7:
      return '@PreAuthorize(ONLY_USERS)';
    case 8:
      return `@PreAuthorize("hasRole('" + ADMIN + "')")`;
    case 9:
      return `@PostAuthorize("${writeExpression(random)}")`;
    default:
      return `@PreAuthorize("${writeExpression(random)}")`;
  }
}
