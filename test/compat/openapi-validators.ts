/**
 * Two validators of OpenAPI documents: the specification's own JSON Schemas (Ajv), and a parser that follows references
 * and checks what no schema can say, such as variables of paths without parameters.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const modules = path.join(import.meta.dirname, 'node_modules');
const bySchema = path.join(modules, '@seriousme', 'openapi-schema-validator', 'index.js');
const byParser = path.join(modules, '@readme', 'openapi-parser', 'dist', 'index.js');

/** `undefined`: they are installed. */
export function whyNoValidators(): string | undefined {
  if (existsSync(bySchema) && existsSync(byParser)) return undefined;
  return 'The OpenAPI validators are not installed: run "npm ci --ignore-scripts" in test/compat';
}

/** What is wrong with a document, as both say it; a document is handed over as text, because one of them changes it. */
export async function complaintsAbout(json: string): Promise<readonly string[]> {
  const { Validator }: SchemaValidators = await import(pathToFileURL(bySchema).href);
  const { validate }: Parser = await import(pathToFileURL(byParser).href);
  const { errors = [] } = await new Validator().validate(JSON.parse(json));
  const parsed = await validate(JSON.parse(json));
  const told = parsed.valid ? [] : parsed.errors;
  return [
    ...(typeof errors === 'string' ? [errors] : errors.map((error) => JSON.stringify(error))),
    ...told.map(({ message }) => message),
  ];
}

interface SchemaValidators {
  readonly Validator: new () => {
    validate(document: unknown): Promise<{ readonly errors?: string | readonly unknown[] }>;
  };
}

interface Parser {
  validate(
    document: unknown,
  ): Promise<
    | { readonly valid: true }
    | { readonly valid: false; readonly errors: readonly { readonly message: string }[] }
  >;
}
