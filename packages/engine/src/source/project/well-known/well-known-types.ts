/**
 * Types that live in jars and that the engine knows all the same, because sources are full of them.
 *
 * They are written down as Java, and Kotlin's as Kotlin, in the few lines that matter here: what a type extends, the
 * type parameters, the constants, the attributes of annotations, the properties that end up in JSON. So everything
 * that works for a project's own types works for them, and knowing one more type takes one more line. A type that
 * only needs to be found by its simple name after `import a.b.*` is an empty declaration.
 */
import type { FileDeclarations } from '../../declarations/model.ts';
import { readAllDeclarations, readOutline } from '../../declarations/read-declarations.ts';
import { createTypeTables, type TypeLookup } from '../type-tables.ts';
import { actuatorTypes } from './actuator.ts';
import { feignTypes, openFeignTypes } from './feign.ts';
import { jacksonTypes } from './jackson.ts';
import { jakartaTypes } from './jakarta.ts';
import { jaxRsImplementationTypes, jaxRsTypes } from './jax-rs.ts';
import { jdkTypes } from './jdk.ts';
import { jsonMapperTypes, kotlinSerializationTypes } from './json-mappers.ts';
import { kotlinTypes } from './kotlin.ts';
import { libraryValueTypes } from './library-values.ts';
import { lombokTypes } from './lombok.ts';
import { reactiveTypes } from './reactive.ts';
import { springTypes } from './spring.ts';
import { springDataTypes } from './spring-data.ts';
import { springWebTypes } from './spring-web.ts';
import { swaggerTypes } from './swagger.ts';
import { hibernateValidatorTypes } from './validation.ts';

export interface WellKnownTypes {
  /** All projects share them. */
  readonly types: TypeLookup;
  /** `undefined` where the path is not one of a well-known type. */
  load(path: string): FileDeclarations | undefined;
}

/** Read once: they never change, and all projects share them. */
export function readWellKnownTypes(): WellKnownTypes {
  known ??= wellKnownTypes();
  return known;
}

let known: WellKnownTypes | undefined;

function wellKnownTypes(): WellKnownTypes {
  const texts = new Map<string, string>();
  for (const library of [
    jdkTypes,
    jakartaTypes,
    jakartaTypes.replaceAll('jakarta.', 'javax.'),
    springTypes,
    springWebTypes,
    springDataTypes,
    reactiveTypes,
    jacksonTypes,
    jsonMapperTypes,
    swaggerTypes,
    hibernateValidatorTypes,
    lombokTypes,
    libraryValueTypes,
    jaxRsTypes,
    jaxRsTypes.replaceAll('jakarta.', 'javax.'),
    jaxRsImplementationTypes,
    actuatorTypes,
    feignTypes,
    openFeignTypes,
    openFeignTypes.replaceAll('cloud.openfeign', 'cloud.netflix.feign'),
  ]) {
    for (const text of packagesIn(library)) texts.set(`${scheme}${texts.size}.java`, text);
  }
  for (const text of packagesIn(kotlinTypes + kotlinSerializationTypes))
    texts.set(`${scheme}${texts.size}.kt`, text);
  const types = createTypeTables();
  for (const [path, text] of texts) types.add(readOutline(path, text), true);
  const loaded = new Map<string, FileDeclarations>();
  return {
    types,
    load(path) {
      if (!isWellKnownPath(path)) return undefined;
      let file = loaded.get(path);
      if (file === undefined) {
        file = readAllDeclarations(path, texts.get(path) ?? '');
        loaded.set(path, file);
      }
      return file;
    },
  };
}

/** Tells whether a declaration comes from here and not from the project. */
export function isWellKnownPath(path: string): boolean {
  return path.startsWith(scheme);
}

const scheme = 'well-known:';

/** Each `package` at the start of a line begins what would be a file of its own. */
function packagesIn(library: string): readonly string[] {
  return library.split(/^(?=package )/m).filter((text) => text.startsWith('package '));
}
