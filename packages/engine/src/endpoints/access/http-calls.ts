/** Says what the methods of `HttpSecurity` and `ServerHttpSecurity` are about, as far as access is concerned. */

/** Calls that give or take the rules of a chain. */
export const authorizing: ReadonlySet<string> = new Set([
  ...['authorizeHttpRequests', 'authorizeRequests', 'authorizeExchange'],
]);

/** The older rules let through what no rule takes (`FilterSecurityInterceptor`); the others deny it. */
export function letsThroughTheRest(name: string): boolean {
  return name === 'authorizeRequests';
}

export const chainMatching: ReadonlySet<string> = new Set([
  ...['securityMatcher', 'antMatcher', 'mvcMatcher', 'regexMatcher', 'requestMatcher'],
]);

export const chainMatchers: ReadonlySet<string> = new Set(['securityMatchers', 'requestMatchers']);

export const ruleMatching: ReadonlySet<string> = new Set([
  ...['requestMatchers', 'antMatchers', 'mvcMatchers', 'regexMatchers', 'pathMatchers', 'matchers'],
]);

/** They say how callers are known and what else a response holds, not who may call. */
export const withoutRules: ReadonlySet<string> = new Set([
  ...['csrf', 'cors', 'headers', 'sessionManagement', 'httpBasic', 'formLogin', 'logout', 'rememberMe'],
  ...['oauth2Login', 'oauth2ResourceServer', 'oauth2Client', 'saml2Login', 'saml2Logout', 'saml2Metadata'],
  ...['openidLogin', 'exceptionHandling', 'userDetailsService', 'authenticationProvider', 'anonymous'],
  ...['authenticationManager', 'requestCache', 'securityContext', 'servletApi', 'x509', 'jee', 'portMapper'],
  ...[
    'requiresChannel',
    'redirectToHttps',
    'oneTimeTokenLogin',
    'webAuthn',
    'passwordManagement',
    'oidcLogout',
  ],
  ...['addFilter', 'addFilterBefore', 'addFilterAfter', 'addFilterAt', 'setSharedObject', 'getSharedObject'],
  ...['securityContextRepository', 'authenticationFailureHandler', 'authenticationSuccessHandler', 'build'],
  ...['getObject', 'getOrBuild', 'getConfigurer', 'removeConfigurer', 'redirectToHttps', 'httpFirewall'],
  ...['authenticationConverter', 'sessionConcurrency'],
]);

/** Calls on the rules that say nothing about who may. */
export const besideRules: ReadonlySet<string> = new Set([
  ...['shouldFilterAllDispatcherTypes', 'filterSecurityInterceptorOncePerRequest'],
]);
