/** Says whether a project is built with Spring Security 5: the sources tell it, where builds hand versions around. */
import type { Project } from '../../source/project/project.ts';

/** By what Spring 6 has moved or taken away; `false` where nothing tells it. */
export function isOfSpring5(project: Project): boolean {
  return project.filesImporting(imports).length > 0;
}

/** Tells whether nothing speaks of a later version beside. */
export function isOnlyOfSpring5(project: Project): boolean {
  return isOfSpring5(project) && project.filesImporting(importsOfLater).length === 0;
}

const imports = [
  ...[
    'javax.servlet',
    'javax.servlet.http',
    'javax.annotation.security',
    'javax.validation',
    'javax.persistence',
  ],
  ...['javax.servlet.http.HttpServletRequest', 'javax.servlet.http.HttpServletResponse'],
  ...['javax.servlet.ServletException', 'javax.servlet.Filter', 'javax.servlet.FilterChain'],
  ...['javax.annotation.security.RolesAllowed', 'javax.validation.Valid', 'javax.persistence.Entity'],
  'org.springframework.security.config.annotation.web.configuration.WebSecurityConfigurerAdapter',
];

const importsOfLater = imports.flatMap((each) =>
  each.startsWith('javax.') ? each.replace('javax.', 'jakarta.') : [],
);

/** Names of methods that only Spring Security 5 has. */
export const callsOfSpring5: ReadonlySet<string> = new Set(['antMatchers', 'mvcMatchers', 'regexMatchers']);
