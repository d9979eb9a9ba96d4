/** Resources of Jakarta REST: Jersey, RESTEasy, Quarkus, Dropwizard, MicroProfile. */
import type { Framework } from '../framework.ts';
import { endpointsOf } from './endpoints-of.ts';
import { asRootResource, mightHoldResource } from './resources.ts';

export const jaxRs: Framework = {
  id: 'jax-rs',
  title: 'JAX-RS',
  mightDeclareEndpoints: mightHoldResource,
  findEndpoints(types, project) {
    const found = types.flatMap((declared) => {
      const resource = asRootResource(project, declared);
      return resource === undefined ? [] : [endpointsOf(project, resource)];
    });
    const diagnostics = found.flatMap((each) => each.diagnostics);
    const each = new Map(diagnostics.map((one) => [`${one.file}:${one.line} ${one.message}`, one]));
    return {
      values: found.flatMap(({ values }) => values),
      diagnostics: [...each.values()],
    };
  },
};
