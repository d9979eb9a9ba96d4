/** Resources of Jakarta REST: Jersey, RESTEasy, Quarkus, Dropwizard, MicroProfile. */

import type { FileOutline } from '../../../source/declarations/outline.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import { mightImplementGenerated, missingGenerated } from '../common/candidates/generated-interfaces.ts';
import type { Framework } from '../framework.ts';
import { endpointsOf } from './endpoints-of.ts';
import { jaxRsErrors } from './errors/jax-rs-errors.ts';
import { asRootResources, asSubResource, mightHoldResource } from './resources.ts';
import { belowApplication } from './server-properties.ts';

export const jaxRs: Framework = {
  id: 'jax-rs',
  title: 'JAX-RS',
  serverProperties: belowApplication,
  errors: jaxRsErrors,
  documentStyle: 'jax-rs',
  mightDeclareEndpoints: (file, project) =>
    mightHoldResource(file, project) ||
    (knowsContainer(file) && mightImplementGenerated(file, project, namesOfGenerated)),
  findEndpoints(types, project) {
    const found = types.flatMap((declared) => {
      const resources = asRootResources(project, declared);
      if (resources.length > 0) return resources.map((each) => endpointsOf(project, each));
      if (!knowsContainer(declared.file)) return [];
      return [{ values: [], diagnostics: missingGenerated(project, declared, namesOfGenerated) }];
    });
    const diagnostics = found.flatMap((each) => each.diagnostics);
    const each = new Map(diagnostics.map((one) => [`${one.file}:${one.line} ${one.message}`, one]));
    return {
      values: found.flatMap(({ values }) => values),
      diagnostics: [...each.values()],
    };
  },
  findInDocument(types, project) {
    const found = types.flatMap((declared) => {
      const type = {
        kind: 'class',
        name: declared.qualifiedName,
        declared,
        arguments: [],
      } as const;
      const resource = asSubResource(project, type, 'server');
      return resource === undefined ? [] : [endpointsOf(project, { ...resource, listsDocument: true })];
    });
    return { values: found.flatMap(({ values }) => values), diagnostics: [] };
  },
};

/** As openapi-generator, swagger-codegen and Quarkus's generator name what a resource implements or extends. */
const namesOfGenerated = /(?:Api|ApiService|Resource)$/;

/** Tells whether a file has to do with JAX-RS, or with beans of the containers that it runs in. */
function knowsContainer({ imports }: Pick<FileOutline | DeclaredType['file'], 'imports'>): boolean {
  return imports.some(({ name }) => containers.test(name));
}

const containers = /^(?:jakarta|javax)\.(?:ws\.rs|enterprise\.context|inject|ejb)\b/;
