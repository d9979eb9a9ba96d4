/**
 * What beans say about an API: springfox's `Docket` with its `ApiInfo`, springdoc's `OpenAPI` with its `Info`. Chains of
 * calls are read, and constants in them; what is worked out at run time is not said.
 */
import {
  type BodyExpression,
  type BodyStatement,
  type Call,
  callsIn,
  expressionAt,
  type PlainExpression,
} from '../declarations/calls.ts';
import type { FileDeclarations } from '../declarations/model.ts';
import type { ApiDefinition } from '../endpoints/api-definition.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { Project } from '../project/project.ts';
import type { Span } from '../text/span.ts';
import { evaluate } from '../types/constants.ts';
import { bodyScope } from '../types/scope.ts';

/** `new ApiInfoBuilder().title("Shop").version("2")`, `new ApiInfo("Shop", "Orders", "2", …)`, `.host("shop:8080")`. */
export function beansOfSpringfox(project: Project, type: DeclaredType): readonly ApiDefinition[] {
  const made = new Made(project, type);
  const built = made.valuesOf('ApiInfoBuilder', ['title', 'description', 'version']);
  const constructed = made.calls
    .filter(({ name, arguments: given }) => name === 'ApiInfo' && given.length >= 3)
    .map(({ arguments: [title, description, version] }) =>
      said({ title: made.text(title), description: made.text(description), version: made.text(version) }),
    );
  const hosts = made.valuesOf('Docket', ['host']).flatMap(({ host }) => host ?? []);
  const servers = hosts.map((host) => ({
    url: /^https?:\/\//i.test(host) ? host : `${schemeFor(host)}://${host}`,
  }));
  return [...built, ...constructed, ...(servers.length > 0 ? [{}] : [])].map((info) => ({
    ...info,
    servers,
  }));
}

/** `new OpenAPI().info(new Info().title("Shop").version("2")).addServersItem(new Server().url("https://…"))`. */
export function beansOfSpringdoc(project: Project, type: DeclaredType): readonly ApiDefinition[] {
  const made = new Made(project, type);
  if (!made.calls.some(({ name }) => name === 'OpenAPI')) return [];
  const infos = made.valuesOf('Info', ['title', 'description', 'version']);
  const servers = made
    .valuesOf('Server', ['url', 'description'])
    .flatMap(({ url, description }) =>
      url === undefined ? [] : [{ url, ...(description !== undefined && { description }) }],
    );
  return infos.length > 0 ? infos.map((info) => ({ ...info, servers })) : [{ servers }];
}

/** By the names of setters. */
type Said = Readonly<Record<string, string>>;

/** What the methods of a class make by calls, at any depth of chains, arguments and lambdas. */
class Made {
  readonly calls: readonly Call[];
  private readonly project: Project;
  private readonly type: DeclaredType;

  constructor(project: Project, type: DeclaredType) {
    this.project = project;
    this.type = type;
    const { file, declaration } = type;
    this.calls = declaration.methods.flatMap(({ body }) =>
      body === undefined ? [] : callsAmong(callsIn(file, body), file),
    );
  }

  /** Of each object that a chain begins with, what the chain hands to setters of these names. */
  valuesOf(made: string, setters: readonly string[]): readonly Said[] {
    const chains = new Map<number, Map<string, string>>();
    for (const call of this.calls) {
      const root = rootOf(call, this.type.file);
      if (root.name !== made) continue;
      const values = chains.get(root.start) ?? new Map<string, string>();
      chains.set(root.start, values);
      const value = setters.includes(call.name) ? this.text(call.arguments[0]) : undefined;
      if (value !== undefined) values.set(call.name, value);
    }
    return [...chains.values()].map((values) => Object.fromEntries(values));
  }

  text(expression: BodyExpression | undefined): string | undefined {
    if (expression === undefined) return undefined;
    const { file } = this.type;
    const value = evaluate(this.project, bodyScope(this.type), expressionAt(file, expression.span));
    return value.kind === 'string' && value.unknowns === undefined && value.value !== ''
      ? value.value
      : undefined;
  }
}

/** The constructor that a chain begins with: `new Info().title("Shop")`, in Kotlin without `new`. */
function rootOf(call: Call, file: FileDeclarations): { readonly name: string; readonly start: number } {
  let at: BodyExpression = call;
  while (at.kind === 'call' && at.target !== undefined) at = at.target;
  const { start } = at.span;
  if (at.kind === 'call') return { name: at.name, start };
  const made = at.kind === 'plain' ? constructed(at, file) : undefined;
  return made === undefined ? { name: '', start } : { name: made.name, start: made.span.start };
}

function callsAmong(statements: readonly BodyStatement[], file: FileDeclarations): readonly Call[] {
  return statements.flatMap((statement): readonly Call[] => {
    const expression = statement.kind === 'local' ? statement.value : statement;
    if (expression.kind === 'lambda') return callsAmong(expression.body, file);
    if (expression.kind === 'plain') {
      // Java's `new Info(…)` is no call to whoever looks for handlers.
      const made = constructed(expression, file);
      return made === undefined ? [] : callsAmong(callsIn(file, made.span), file);
    }
    if (expression.kind !== 'call') return [];
    const { target, arguments: given } = expression;
    return [expression, ...callsAmong(target === undefined ? given : [target, ...given], file)];
  });
}

/** The span is from the type's simple name on. */
function constructed(
  { span }: PlainExpression,
  { text }: FileDeclarations,
): { readonly name: string; readonly span: Span } | undefined {
  const [head = '', name] = /^new\s+(?:\w+\.)*(\w+)(?=\s*\()/.exec(text.slice(span.start, span.end)) ?? [];
  if (name === undefined) return undefined;
  return { name, span: { start: span.start + head.length - name.length, end: span.end } };
}

function said(values: Readonly<Record<string, string | undefined>>): Said {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
  );
}

/** Of a host that is named without one: what others are to reach is encrypted. */
export function schemeFor(host: string): 'http' | 'https' {
  return /^(?:localhost|127\.|\[::1\])/.test(host) ? 'http' : 'https';
}
