/** Says what stages that know endpoints only have to know of the frameworks that found them: one record for each. */

export interface FrameworkTraits {
  /**
   * Holds what its paths may hold beside variables: Spring's wildcards (`PathPattern`), or regular expressions that may
   * take slashes (Jakarta REST 3.4).
   */
  readonly pathSyntax: 'wildcards' | 'regular-expressions' | 'variables';
  /**
   * Tells where a matrix parameter stands that names no variable: Spring reads it from segments with a variable,
   * JAX-RS's `@MatrixParam` from the last segment.
   */
  readonly matrixParameters: 'last-variable' | 'last-segment';
  /** Says whether a request without a body has to name what is consumed (Spring's `ConsumesRequestCondition`). */
  readonly asksForContentType: boolean;
  /** Who says what its endpoints are called: the team, or a library that it uses. */
  readonly designedBy: 'team' | 'library';
}

const usual: FrameworkTraits = {
  pathSyntax: 'variables',
  matrixParameters: 'last-variable',
  asksForContentType: false,
  designedBy: 'team',
};

export const frameworkTraits = {
  'spring-mvc': { ...usual, pathSyntax: 'wildcards', asksForContentType: true },
  'spring-functional': { ...usual, pathSyntax: 'wildcards' },
  'jax-rs': { ...usual, pathSyntax: 'regular-expressions', matrixParameters: 'last-segment' },
  'http-exchange': usual,
  feign: usual,
  actuator: { ...usual, designedBy: 'library' },
  grpc: usual,
  custom: usual,
} satisfies Record<string, FrameworkTraits>;

export type FrameworkId = keyof typeof frameworkTraits;

/** In the order in which help and settings list them. */
export const frameworkIds = Object.keys(frameworkTraits) as readonly FrameworkId[];

export function findTraits({ framework }: { readonly framework: FrameworkId }): FrameworkTraits {
  return frameworkTraits[framework];
}
