/** A real Spring MVC on this machine: compiles controllers and dispatches requests to them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HttpRequest } from '../../packages/engine/src/model/http-request.ts';

/** A value on its way to a handler: the parameter of the endpoint that it belongs to, or the body. */
export interface SentValue {
  readonly in: string;
  readonly name: string;
  readonly value: string;
}

export interface Dispatch extends Omit<HttpRequest, 'kind'> {
  readonly id: string;
  /** Whom the request is for: `shop.OrderController#get(Long)`. */
  readonly handler: string;
  readonly sent: readonly SentValue[];
}

/** `handler` is absent where nothing takes the request, `problem` where Spring could not bind it. */
export interface BoundResponse {
  readonly id: string;
  readonly handler: string | null;
  readonly problem: string | null;
  /** For each sent value what the handler gets by that name, as JSON; `null` where it gets nothing. */
  readonly bound: readonly unknown[];
}

const here = import.meta.dirname;

/** Where Debian puts Spring 4.3, the servlet API and Jackson. */
const jarFolder = process.env['SPRING_JARS'] ?? '/usr/share/java';

const jars = [
  ...['core', 'beans', 'context', 'aop', 'expression', 'web', 'web.servlet', 'test'].map(
    (name) => `spring3-${name}`,
  ),
  ...['servlet-api', 'commons-logging', 'jackson-core', 'jackson-databind', 'jackson-annotations'],
].map((name) => path.join(jarFolder, `${name}.jar`));

/** Compiles the Java and Kotlin files of `sources` into `classes`. */
export function compile(sources: string, classes: string): void {
  mkdirSync(classes, { recursive: true });
  const files = readdirSync(sources).map((name) => path.join(sources, name));
  const java = files.filter((file) => file.endsWith('.java'));
  const kotlin = files.filter((file) => file.endsWith('.kt'));
  const libraries = jars.join(path.delimiter);
  if (kotlin.length > 0) {
    const options = ['-nowarn', '-cp', libraries, '-jvm-target', '1.8', '-java-parameters'];
    run('kotlinc', [...options, '-d', classes, ...kotlin], '');
  }
  if (java.length > 0) {
    const options = ['-nowarn', '--release', '8', '-parameters', '-encoding', 'UTF-8'];
    run('javac', [...options, '-cp', libraries, '-d', classes, ...java], '');
  }
}

/** Placeholders get their values from `app.properties` beside the sources. */
export function dispatch(
  sources: string,
  classes: string,
  requests: readonly Dispatch[],
): readonly BoundResponse[] {
  const properties = path.join(classes, 'app.properties');
  const own = path.join(sources, 'app.properties');
  if (!existsSync(own)) writeFileSync(properties, '');
  const libraries = [classes, ...jars, ...kotlinLibraries()].join(path.delimiter);
  const harness = path.join(here, 'RoundTrip.java');
  const options = [
    '-cp',
    libraries,
    '-Dfile.encoding=UTF-8',
    '--add-opens',
    'java.base/java.lang=ALL-UNNAMED',
  ];
  const responses = run(
    'java',
    [...options, harness, classes, existsSync(own) ? own : properties],
    JSON.stringify(requests),
  );
  return JSON.parse(responses) as readonly BoundResponse[];
}

/** Kotlin's own library, which compiled Kotlin needs to run; it lies beside Debian's compiler. */
function kotlinLibraries(): readonly string[] {
  const folder = path.join(jarFolder, '..', 'maven-repo', 'org', 'jetbrains', 'kotlin');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /kotlin-(?:stdlib|reflect)[^/]*\.jar$/.test(name))
    .map((name) => path.join(folder, name));
}

function run(program: string, args: readonly string[], input: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} failed:\n${stderr.slice(0, 4000)}`);
  return stdout;
}
