/** Filter chains in Kotlin's DSL, as a configuration of their own beside the one in Java. */

import type { Random } from '../random.ts';
import type { SpringSecurity } from './applications.ts';
import { authorities, roles, writeExpression } from './expressions.ts';
import { pickPatterns } from './rules.ts';

/** A file `Chains.kt`. */
export function writeKotlinChains(random: Random, spring: SpringSecurity, name: string): string {
  const count = 1 + random.int(3);
  const isOrdered = random.chance(0.8);
  const chains = Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const order = isOrdered && count > 1 ? `@Order(${index + 1}) ` : '';
    return writeChain(random, spring, `chain${index}`, order, !isLast || random.chance(0.15));
  });
  return `package ${name}

${imports(spring)}

const val ADMIN = "ADMIN"
private val OPEN = arrayOf("/public/**", "/files/*.json")

@Configuration(proxyBeanMethods = false)
open class Chains {
    private val staff = "hasAnyRole('AUDITOR', 'ADMIN')"

    private fun users() = "USER"

${chains.join('\n')}
}
`;
}

function writeChain(
  random: Random,
  spring: SpringSecurity,
  name: string,
  order: string,
  isNarrow: boolean,
): string {
  const isOld = spring !== '7' && random.chance(spring === '5.8' ? 0.4 : 0.1);
  const patterns = pickPatterns(random, random.chance(0.5), 2).map((each) =>
    each === '/**' ? '/api/**' : each,
  );
  const rules = Array.from({ length: 2 + random.int(4) }, () => writeRule(random, spring, isOld));
  if (random.chance(0.9)) rules.push(`authorize(anyRequest, ${writeAccess(random, isOld)})`);
  const narrowing = random.chance(0.7)
    ? `securityMatcher(${patterns.map(quoted).join(', ')})`
    : patterns.map((each) => `securityMatcher(${quoted(each)})`).join('\n            ');
  const noise = random.several(
    [
      'csrf { disable() }',
      'httpBasic { }',
      'formLogin { }',
      'headers { frameOptions { disable() } }',
      'sessionManagement { sessionCreationPolicy = SessionCreationPolicy.STATELESS }',
      'formLogin { loginPage = "/public/info"\n                permitAll() }',
      'logout { logoutUrl = "/public/forms" }',
    ],
    0,
    2,
  );
  const authorizing = isOld ? 'authorizeRequests' : 'authorizeHttpRequests';
  const lines = [
    ...(isNarrow ? [narrowing] : []),
    `${authorizing} {\n${rules.map((each) => `                ${each}`).join('\n')}\n            }`,
    ...noise,
  ];
  const body = lines.map((each) => `            ${each}`).join('\n');
  const start = random.pick(['http {', 'http.invoke {']);
  return `    @Bean ${order}open fun ${name}(http: HttpSecurity): SecurityFilterChain {\n        ${start}\n${body}\n        }\n        return http.build()\n    }\n`;
}

function writeRule(random: Random, spring: SpringSecurity, isOld: boolean): string {
  const access = writeAccess(random, isOld);
  const [first = '/a', ...others] = pickPatterns(random, random.chance(0.6));
  const verb = `HttpMethod.${random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])}`;
  const all = `listOf(${[first, ...others].map(quoted).join(', ')})`;
  switch (random.int(12)) {
    case 0:
    case 1:
      return `authorize(${verb}, ${quoted(first)}, ${access})`;
    case 2:
      return `authorize(${matcher(random, spring, first)}, ${access})`;
    case 3:
      return `for (each in ${all}) authorize(each, ${access})`;
    case 4:
      return `${all}.forEach { authorize(it, ${access}) }`;
    case 5:
      return `OPEN.forEach { path -> authorize(path, ${access}) }`;
    case 6:
      return `authorize(method = ${verb}, pattern = ${quoted(first)}, access = ${access})`;
    case 7:
      return `if (System.getProperty("not.there") == null) authorize(${quoted(first)}, ${access})`;
    default:
      return `authorize(${quoted(first)}, ${access})`;
  }
}

function matcher(random: Random, spring: SpringSecurity, pattern: string): string {
  const path =
    spring === '7'
      ? `PathPatternRequestMatcher.withDefaults().matcher(${quoted(pattern)})`
      : `AntPathRequestMatcher(${quoted(pattern)})`;
  return random.pick([path, path, `NegatedRequestMatcher(${path})`]);
}

function writeAccess(random: Random, isOld: boolean): string {
  const role = quoted(random.pick(roles));
  switch (random.int(12)) {
    case 0:
    case 1:
    case 2:
      return 'authenticated';
    case 3:
    case 4:
      return `hasRole(${random.pick([role, role, 'ADMIN', 'users()'])})`;
    case 5:
      return `hasAnyRole(${random.several(roles, 1, 2).map(quoted).join(', ')})`;
    case 6:
      return `hasAuthority(${quoted(random.pick(authorities))})`;
    case 7:
      return 'denyAll';
    case 8: {
      const text = random.pick([quoted(writeExpression(random)), 'staff']);
      return isOld ? text : `WebExpressionAuthorizationManager(${text})`;
    }
    default:
      return 'permitAll';
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('$', '\\$')}"`;
}

function imports(spring: SpringSecurity): string {
  const security = 'org.springframework.security';
  return [
    'org.springframework.context.annotation.*',
    'org.springframework.core.annotation.Order',
    'org.springframework.http.HttpMethod',
    `${security}.config.annotation.web.builders.HttpSecurity`,
    // It has moved in Spring Security 6.
    `${security}.config.${spring === '5.8' ? 'web.servlet' : 'annotation.web'}.invoke`,
    `${security}.config.http.SessionCreationPolicy`,
    `${security}.web.SecurityFilterChain`,
    `${security}.web.access.expression.WebExpressionAuthorizationManager`,
    ...(spring === '7' ? [`${security}.web.servlet.util.matcher.*`] : []),
    `${security}.web.util.matcher.*`,
  ]
    .map((each) => `import ${each}`)
    .join('\n');
}
