/** Invariant 2 of ARCHITECTURE.md: behind `code/` nothing looks into the text of a source file, or at its language. */
import { expect, test } from 'vitest';
import { filesReadingSourceText } from './source-text.mjs';

/** Those that still do. A file may leave this list, and none may join it: ask `code/`, or teach it what you need. */
const remaining: readonly string[] = [
  'packages/engine/src/endpoints/contract/exception-handler-responses.ts',
  'packages/engine/src/endpoints/contract/exception-status.ts',
  'packages/engine/src/endpoints/contract/is-provider.ts',
  'packages/engine/src/endpoints/contract/kotlin-library-calls.ts',
  'packages/engine/src/endpoints/contract/responses-in-body.ts',
  'packages/engine/src/endpoints/contract/thrown.ts',
  'packages/engine/src/endpoints/contract/types-in-body.ts',
  'packages/engine/src/engine/verify-project.ts',
  'packages/engine/src/endpoints/frameworks/common/parameters/providers.ts',
  'packages/engine/src/endpoints/frameworks/grpc/implementations.ts',
  'packages/engine/src/endpoints/frameworks/jax-rs/application-path.ts',
  'packages/engine/src/endpoints/frameworks/jax-rs/enum-parameter-schema.ts',
  'packages/engine/src/endpoints/frameworks/jax-rs/registrations.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/argument-resolvers.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/configured-beans.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/converters.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/paging-names.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/prefixes/anonymous-class.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/prefixes/configurations.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/prefixes/evaluate-expression.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/prefixes/interpreter.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/prefixes/lambda.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/prefixes/objects.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/prefixes/project-calls.ts',
  'packages/engine/src/endpoints/frameworks/spring-mvc/querydsl.ts',
  'packages/engine/src/endpoints/openapi-annotations/made-beans.ts',
  'packages/engine/src/endpoints/rules/engine/metadata.ts',
  'packages/engine/src/source/types/schema/enum-field-values.ts',
];

test('no file behind `code/` begins to read source text', () => {
  expect(filesReadingSourceText(process.cwd())).toEqual(remaining);
});
