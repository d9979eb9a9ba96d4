/** Filter chains in the many ways in which teams write them. */

import type { Random } from '../random.ts';
import type { SpringSecurity } from './applications.ts';
import {
  type Authorizing,
  pickPatterns,
  type RuleWords,
  writeDecision,
  writeMatcher,
  writeMatching,
} from './rules.ts';
import type { Spelling } from './spelling.ts';

/** Statements on `http`. */
export function writeChain(
  random: Random,
  spring: SpringSecurity,
  spelling: Spelling,
  isNarrow: boolean,
): readonly string[] {
  const isOld = spring !== '7' && random.chance(spring === '5.8' ? 0.5 : 0.15);
  const authorizing: Authorizing = isOld ? 'authorizeRequests' : 'authorizeHttpRequests';
  const words: RuleWords = { random, spring, spelling, authorizing };
  const before = isNarrow ? writeNarrowing(words) : [];
  const isTwice = random.chance(0.06);
  const rules = writeRules(words, isTwice);
  const noise = beside(random, spring, spelling.isPlain);
  const lines = [...before, ...rules, ...(isTwice ? writeRules({ ...words }) : []), ...noise];
  if (isNarrow && random.chance(0.2)) return [...rules, ...noise, ...before];
  return lines;
}

function writeNarrowing(words: RuleWords): readonly string[] {
  const { random, spring, spelling } = words;
  const patterns = pickPatterns(random, spelling.isPlain, 2).map((each) =>
    each === '/**' ? '/api/**' : each,
  );
  const given = spelling.array(patterns);
  const matcher = () => writeMatcher(words);
  const name = spring === '5.8' ? 'requestMatchers' : 'securityMatchers';
  const said = [
    `http.securityMatcher(${given});`,
    `http.securityMatcher(${given});`,
    `http.securityMatcher(${matcher()});`,
    `http.${name}(m -> m.requestMatchers(${spelling.array(patterns)}));`,
    `http.${name}(m -> m.requestMatchers("${patterns[0]}").requestMatchers(HttpMethod.GET, "${pickPatterns(random, spelling.isPlain, 1)[0]}"));`,
  ];
  const olds =
    spring === '5.8'
      ? [
          `http.antMatcher("${patterns[0]}");`,
          `http.regexMatcher("/api/.*");`,
          `http.requestMatchers().antMatchers("${patterns[0]}").and();`,
        ]
      : [];
  const locals = spelling.takeLocals();
  // A lambda takes no variable that changes.
  const isChanging = locals.some((line) => line.startsWith('var '));
  const lines = [...locals, isChanging ? `http.securityMatcher(${given});` : random.pick([...said, ...olds])];
  if (random.chance(0.06)) lines.push('http.securityMatcher("/api/items/**");');
  return [...spelling.takeLocals(), ...lines];
}

function writeRules(words: RuleWords, isOpenEnded = false): readonly string[] {
  const { random, spring, spelling, authorizing } = words;
  const groups = Array.from({ length: 2 + random.int(4) }, () => writeGroup(words));
  if (!isOpenEnded && random.chance(0.9)) groups.push([`a.anyRequest().${writeDecision(words)};`]);
  const registry =
    authorizing === 'authorizeRequests'
      ? 'ExpressionUrlAuthorizationConfigurer<HttpSecurity>.ExpressionInterceptUrlRegistry'
      : 'AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry';
  const locals = [...spelling.takeLocals()];
  const body = [...locals, ...groups.flat()];
  const isPlain = groups.every((lines) => lines.length === 1 && lines[0]?.startsWith('a.'));
  const chained = `a${groups
    .flat()
    .map((line) => line.slice(1, -1))
    .join('')}`;
  const id = spelling.members.length + random.int(1000) * 1000;
  const isStatic = !/\b(?:given|field|array|said)\d|\bthis\b|isOpen/.test(body.join());
  const style = random.int(spring === '7' ? 7 : 8);
  if (style < 3 && isPlain && locals.length === 0) return [`http.${authorizing}(a -> ${chained});`];
  switch (style) {
    case 3:
      spelling.members.push(
        `private ${isStatic ? 'static ' : ''}void rules${id}(${registry} a) {`,
        ...body,
        '}',
      );
      return [`http.${authorizing}(${isStatic ? 'Config' : 'this'}::rules${id});`];
    case 4:
      spelling.members.push(`private void rules${id}(${registry} a) {`, ...body, '}');
      return [`http.${authorizing}(a -> rules${id}(a));`];
    case 5:
      spelling.members.push(
        `private Customizer<${registry}> rules${id}() {`,
        'return a -> {',
        ...body,
        '};',
        '}',
      );
      return [`http.${authorizing}(rules${id}());`];
    case 6:
      spelling.members.push(
        `private HttpSecurity with${id}(HttpSecurity security) throws Exception {`,
        `return security.${authorizing}(a -> {`,
        ...body,
        '});',
        '}',
      );
      return [`with${id}(http);`];
    case 7:
      if (!isPlain || locals.length > 0) break;
      return [`http.${authorizing}()${chained.slice(1)}.and().headers();`];
  }
  return [`http.${authorizing}(a -> {`, ...body, '});'];
}

/** One rule, or several that code makes. */
function writeGroup(words: RuleWords): readonly string[] {
  const { random, spelling } = words;
  const rule = () => `a.${writeMatching(words)}.${writeDecision(words)};`;
  const matching = words.spring === '5.8' ? 'antMatchers' : 'requestMatchers';
  switch (spelling.isPlain ? random.pick([0, 1, 5, 6, 6, 6, 6, 6]) : random.int(18)) {
    case 0: {
      const decision = writeDecision(words);
      return [
        `for (String each : ${spelling.list(pickPatterns(random, spelling.isPlain))}) a.${matching}(each).${decision};`,
      ];
    }
    case 1: {
      const decision = random.pick(['permitAll()', 'authenticated()', 'hasRole("ADMIN")', 'denyAll()']);
      return [
        `${spelling.list(pickPatterns(random, spelling.isPlain))}.forEach(each -> a.${matching}(each).${decision});`,
      ];
    }
    case 2: {
      const condition = random.pick([
        'System.getProperty("not.there") == null',
        'System.getProperty("not.there") != null',
        'isOpen',
        'Names.IS_ON',
        '!Names.IS_ON',
      ]);
      return [`if (${condition}) {`, rule(), '} else {', rule(), '}'];
    }
    case 3: {
      const [first = '/a', second = '/b'] = pickPatterns(random, spelling.isPlain);
      return [
        `for (Map.Entry<String, String> each : Map.of("${first}", "ADMIN").entrySet())`,
        `a.${matching}(each.getKey()).hasRole(each.getValue());`,
        `a.${matching}("${second}").${writeDecision(words)};`,
      ];
    }
    case 4: {
      const name = `each${random.int(100_000)}`;
      return [
        `String[] ${name} = {${pickPatterns(random, spelling.isPlain)
          .map((each) => `"${each}"`)
          .join(', ')}};`,
        `for (int index = 0; index < ${random.pick(['1', `${name}.length`])}; index++) a.${matching}(${name}[index]).${writeDecision(words)};`,
      ];
    }
    case 5: {
      const name = `matched${random.int(100_000)}`;
      return [`var ${name} = a.${writeMatching(words)};`, `${name}.${writeDecision(words)};`];
    }
    default:
      return [rule()];
  }
}

/** What stands beside the rules, and may open or close what they decide. */
function beside(random: Random, spring: SpringSecurity, isPlain: boolean): readonly string[] {
  const old = spring !== '7';
  const all = [
    'http.csrf(c -> c.disable());',
    'http.cors(Customizer.withDefaults());',
    'http.httpBasic(Customizer.withDefaults());',
    'http.headers(h -> h.frameOptions(f -> f.disable()));',
    'http.sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS));',
    'http.formLogin(f -> f.loginPage("/public/info").permitAll());',
    'http.formLogin(f -> f.loginPage("/api/items"));',
    'http.formLogin(Customizer.withDefaults());',
    'http.logout(l -> l.logoutUrl("/public/forms").permitAll());',
    'http.exceptionHandling(e -> e.accessDeniedPage("/nothing"));',
    'http.anonymous(a -> a.authorities("ROLE_USER"));',
    'http.anonymous(a -> a.disable());',
    'http.addFilterBefore((request, response, chain) -> {\nif (org.springframework.security.core.context.SecurityContextHolder.getContext().getAuthentication() == null) ((HttpServletResponse) response).sendError(401);\nelse chain.doFilter(request, response);\n}, UsernamePasswordAuthenticationFilter.class);',
    'http.addFilterBefore(new Passing(), UsernamePasswordAuthenticationFilter.class);',
    'http.addFilterAfter(new Refusing(), UsernamePasswordAuthenticationFilter.class);',
    ...(old ? ['http.rememberMe().and().csrf();', 'http.csrf().disable().headers();'] : []),
    ...(old ? ['http.anonymous().authorities("ROLE_ADMIN");'] : []),
  ];
  const rare = /Refusing|sendError|anonymous/;
  return random.several(all, 0, 3).filter((each) => !rare.test(each) || (!isPlain && random.chance(0.25)));
}
