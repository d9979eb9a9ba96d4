/** Applications that are made of a seed: filter chains and method security in Java, and the calls to judge. */

import { type Random, randomOf } from '../random.ts';
import { writeChain } from './chains.ts';
import { type Call, writeHandlers } from './handlers.ts';
import { writeKotlinChains } from './kotlin-chains.ts';
import { pickPatterns } from './rules.ts';
import { spellingOf } from './spelling.ts';

export type SpringSecurity = '5.8' | '6' | '7';

export interface Application {
  /** Its package. */
  readonly name: string;
  /** By names below the folder of the application. */
  readonly files: Readonly<Record<string, string>>;
  readonly calls: readonly Call[];
}

export function writeApplication(seed: number, spring: SpringSecurity): Application {
  const random = randomOf(seed);
  const name = `app${seed}`;
  const handlers = writeHandlers(random, spring, name);
  // Compilers of Kotlin are slow, and its DSL knows fewer ways.
  const isKotlin = random.chance(0.25);
  return {
    name,
    files: {
      'Config.java': writeConfiguration(random, spring, name, isKotlin),
      ...(isKotlin && { 'Chains.kt': writeKotlinChains(random, spring, name) }),
      'Controllers.java': handlers.source,
    },
    calls: handlers.calls,
  };
}

/** @param isKotlin whether the chains stand elsewhere */
function writeConfiguration(random: Random, spring: SpringSecurity, name: string, isKotlin: boolean): string {
  const spelling = spellingOf(random, random.chance(0.6));
  const isAdapters = spring === '5.8' && random.chance(0.3);
  const count = isKotlin ? 0 : 1 + random.int(3);
  const isOrdered = random.chance(0.9);
  const chains = Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const lines = writeChain(random, spring, spelling, !isLast || random.chance(0.15));
    const order = isOrdered && count > 1 ? `${orderOf(random, index + 1)} ` : '';
    return isAdapters ? adapter(index, order, lines) : bean(index, order, lines);
  });
  // Beans may stand in any order.
  if (isOrdered && random.chance(0.3)) chains.reverse();
  const ignoring = random.chance(0.15) ? ignoringBean(random, spring) : [];
  const authorities = random.chance(0.25) ? authorityBeans(random, spring) : [];
  const isRefusing = chains.flat().some((line) => line.includes('new Refusing()'));
  const constants = spelling.constants.map((each) => `        ${each}`).join('\n');
  return `package ${name};

${imports(spring)}

@Configuration
@EnableWebMvc
@EnableWebSecurity
${methodSecurity(random, spring)}
@ComponentScan
public class Config {
    interface Names {
        boolean IS_ON = true;
${constants}
    }
    private final boolean isOpen = Boolean.getBoolean("not.there");

${[...chains.flat(), ...ignoring, ...authorities, ...spelling.members].map((line) => `    ${line}`).join('\n')}

    static <T> AuthorizationManager<T> decide() { return (who, what) -> new AuthorizationDecision(false); }

    @Bean UserDetailsService users() { return new InMemoryUserDetailsManager(); }

    static class Passing extends OncePerRequestFilter {
        @Override protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain) throws java.io.IOException, ServletException {
            chain.doFilter(request, response);
        }
    }
${isRefusing ? refusing : ''}}
`;
}

/** Only where it is used: whoever finds one in a project calls nothing open. */
const refusing = `
    static class Refusing extends OncePerRequestFilter {
        @Override protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain) throws java.io.IOException, ServletException {
            if (org.springframework.security.core.context.SecurityContextHolder.getContext().getAuthentication() == null) response.sendError(403);
            else chain.doFilter(request, response);
        }
    }
`;

function orderOf(random: Random, position: number): string {
  return random.pick([
    `@Order(${position})`,
    `@Order(${position})`,
    `@Order(value = ${position * 10 - 20})`,
    `@Order(Ordered.HIGHEST_PRECEDENCE + ${position})`,
  ]);
}

function bean(index: number, order: string, lines: readonly string[]): readonly string[] {
  const signature = `SecurityFilterChain chain${index}(HttpSecurity http) throws Exception {`;
  return [`@Bean ${order}${signature}`, ...lines, 'return http.build();', '}', ''];
}

function adapter(index: number, order: string, lines: readonly string[]): readonly string[] {
  // Helper methods are members of the class around it.
  const inner = lines.map((line) => line.replaceAll(/\bthis(?=\.|::)/g, 'Config.this'));
  const own = order === '' ? `@Order(${index + 1}) ` : order;
  return [
    `@Configuration ${own}class Adapter${index} extends WebSecurityConfigurerAdapter {`,
    '@Override protected void configure(HttpSecurity http) throws Exception {',
    ...inner,
    '}',
    '}',
    '',
  ];
}

function ignoringBean(random: Random, spring: SpringSecurity): readonly string[] {
  const call = spring === '5.8' && random.chance(0.5) ? 'antMatchers' : 'requestMatchers';
  const patterns = pickPatterns(random, true, 2).filter((each) => each !== '/**');
  const given = (patterns.length === 0 ? ['/public/**'] : patterns).map((each) => `"${each}"`).join(', ');
  return [`@Bean WebSecurityCustomizer ignoring() { return web -> web.ignoring().${call}(${given}); }`];
}

function authorityBeans(random: Random, spring: SpringSecurity): readonly string[] {
  const hierarchy = [
    `@Bean static RoleHierarchy hierarchy() { return RoleHierarchyImpl.fromHierarchy("ROLE_ADMIN > ROLE_USER"); }`,
    `@Bean static RoleHierarchy hierarchy() { return RoleHierarchyImpl.withDefaultRolePrefix().role("ADMIN").implies("AUDITOR").role("AUDITOR").implies("USER").build(); }`,
  ];
  const old =
    '@Bean static RoleHierarchy hierarchy() { RoleHierarchyImpl h = new RoleHierarchyImpl(); h.setHierarchy("ROLE_ADMIN > ROLE_USER > ROLE_AUDITOR"); return h; }';
  const prefix =
    '@Bean static GrantedAuthorityDefaults prefix() { return new GrantedAuthorityDefaults(PREFIX); }';
  const prefixes = ['""', '"ROLE_"', '"items:"'].map((each) => prefix.replace('PREFIX', each));
  return [
    random.pick(
      [...(spring === '5.8' ? [old] : hierarchy), old, ...prefixes].slice(0, spring === '7' ? 2 : 9),
    ),
  ];
}

function methodSecurity(random: Random, spring: SpringSecurity): string {
  const global = '@EnableGlobalMethodSecurity';
  const olds = [`${global}(prePostEnabled = true)`, `${global}(securedEnabled = true, jsr250Enabled = true)`];
  const all = [`${global}(prePostEnabled = true, securedEnabled = true, jsr250Enabled = true)`, `${global}`];
  return random.pick([
    '',
    '@EnableMethodSecurity',
    '@EnableMethodSecurity',
    '@EnableMethodSecurity(securedEnabled = true, jsr250Enabled = true)',
    '@EnableMethodSecurity(securedEnabled = true, jsr250Enabled = true)',
    '@EnableMethodSecurity(prePostEnabled = false, securedEnabled = true)',
    ...(spring === '7' ? [] : [...olds, ...(spring === '5.8' ? all : [])]),
  ]);
}

function imports(spring: SpringSecurity): string {
  const root = spring === '5.8' ? 'javax' : 'jakarta';
  const security = 'org.springframework.security';
  const method = `${security}.config.annotation.method.configuration`;
  const web = `${security}.config.annotation.web`;
  const names = [
    'java.util.*',
    `${root}.servlet.*`,
    `${root}.servlet.http.*`,
    'org.springframework.context.annotation.*',
    'org.springframework.core.Ordered',
    'org.springframework.core.annotation.Order',
    'org.springframework.http.HttpMethod',
    `${security}.access.hierarchicalroles.*`,
    `${security}.authorization.*`,
    `${security}.config.Customizer`,
    `${security}.config.core.GrantedAuthorityDefaults`,
    `${method}.*`,
    `${web}.builders.*`,
    `${web}.configuration.*`,
    `${web}.configurers.*`,
    `${security}.config.http.SessionCreationPolicy`,
    `${security}.core.userdetails.*`,
    `${security}.provisioning.InMemoryUserDetailsManager`,
    `${security}.web.SecurityFilterChain`,
    `${security}.web.access.expression.*`,
    `${security}.web.authentication.UsernamePasswordAuthenticationFilter`,
    ...(spring === '7' ? [`${security}.web.servlet.util.matcher.*`] : []),
    `${security}.web.util.matcher.*`,
    'org.springframework.web.filter.OncePerRequestFilter',
    'org.springframework.web.servlet.config.annotation.EnableWebMvc',
  ];
  return names.map((each) => `import ${each};`).join('\n');
}
