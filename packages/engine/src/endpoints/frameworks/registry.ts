import type { FrameworkId } from '../../model/framework-traits.ts';
import { actuator } from './actuator/actuator.ts';
import { custom } from './custom/custom.ts';
import { feign } from './feign/feign.ts';
import type { Framework } from './framework.ts';
import { grpc } from './grpc/grpc.ts';
import { httpExchanges } from './http-exchange/http-exchange.ts';
import { jaxRs } from './jax-rs/jax-rs.ts';
import { springFunctional } from './spring-functional/spring-functional.ts';
import { springMvc } from './spring-mvc/spring-mvc.ts';

/** All frameworks, by id. A new one is a folder beside `spring-mvc` and a line here. */
export const frameworks: Readonly<Record<FrameworkId, Framework>> = {
  'spring-mvc': springMvc,
  'spring-functional': springFunctional,
  'jax-rs': jaxRs,
  'http-exchange': httpExchanges,
  feign,
  actuator,
  grpc,
  custom,
};

export function frameworksWithout(ids: readonly FrameworkId[]): readonly Framework[] {
  return Object.values(frameworks).filter(({ id }) => !ids.includes(id));
}
