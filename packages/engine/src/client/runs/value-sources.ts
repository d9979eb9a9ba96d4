/**
 * Says where the values of placeholders come from that are more than the file's own text: the user's environment, and
 * what servers have sent. A file belongs to anybody, so that neither goes where the user did not agree.
 */
import { t } from '../../text/l10n.ts';
import type { EnvironmentValues } from '../environments/environment-values.ts';
import type { AnyRequest } from '../request/build-any-request.ts';
import { textsOfBody } from '../request/fill-request.ts';
import { placeholderNames, type VariableResolver } from '../request/placeholders.ts';
import type { GivenItem, GivenPlace } from '../send/http/given.ts';
import type { NamedResponse } from './named-responses.ts';

/** One part of what a value is made of. */
export type ValueSource = Pick<GivenItem, 'words' | 'value' | 'knownTo'>;

/** By the name of a variable that a script has set. */
export type ScriptSources = ReadonlyMap<string, readonly ValueSource[]>;

export interface SourceContext {
  /** Come from the environment and the file, as written. */
  readonly values: EnvironmentValues;
  /** Those of them that are the user's own. */
  readonly ownNames: ReadonlySet<string>;
  /** Holds what scripts have set, the nearest to the request first. */
  readonly scripts: readonly ScriptSources[];
  readonly responses: ReadonlyMap<string, NamedResponse>;
  /** The value of a name, as a request gets it. */
  readonly resolve: VariableResolver;
  /** Returns what stands in the file for a name that a placeholder got for the time of a request. */
  writtenAs(name: string): string;
}

/** @param name of a placeholder, or the one that a script asks for */
export function sourcesOf(name: string, context: SourceContext): readonly ValueSource[] {
  const expression = context.writtenAs(name);
  const set = context.scripts.find((each) => each.has(expression))?.get(expression);
  if (set !== undefined) return set;
  const found: ValueSource[] = [];
  const seen = new Set<string>();
  const look = (name: string): void => {
    if (seen.has(name) || seen.size >= maxNames) return;
    seen.add(name);
    if (context.ownNames.has(name)) found.push(sourceOf(`{{${name}}}`, context.resolve(name)));
    if (!Object.hasOwn(context.values, name)) found.push(...ofResponse(name, context));
    else for (const inner of placeholderNames(context.values[name] ?? '')) look(context.writtenAs(inner));
  };
  look(expression);
  return found;
}

/** Values that refer to more names than this are none (`followReferences`). */
const maxNames = 1_000;

function ofResponse(expression: string, { responses, resolve }: SourceContext): readonly ValueSource[] {
  const response = responses.get(expression.split('.')[0] ?? '');
  if (response === undefined) return [];
  return [{ ...sourceOfResponse(response.from), ...sourceOf(`{{${expression}}}`, resolve(expression)) }];
}

/** Tells that a server knows what it has sent. */
export function sourceOfResponse(from: readonly string[]): ValueSource {
  return { words: t`what ${from[0] ?? t('a server')} has sent`, knownTo: from };
}

function sourceOf(words: string, value: string | undefined): ValueSource {
  return { words, ...(value !== undefined && { value }) };
}

/** Lists what comes from elsewhere than from the file, by the place in the request where it stands. */
export function givenInPlaceholders(request: AnyRequest, context: SourceContext): readonly GivenItem[] {
  return placesOf(request).flatMap(([place, texts]) =>
    texts
      .flatMap(placeholderNames)
      .flatMap((name) => sourcesOf(name, context))
      .map((source) => ({ ...source, place })),
  );
}

/**
 * The user's own variables in a request.
 * @param values of the environment, as written
 * @param ownNames those of them that are the user's own
 */
export function ownVariablesIn(
  request: AnyRequest,
  values: EnvironmentValues,
  ownNames: ReadonlySet<string>,
  resolve: VariableResolver,
): readonly GivenItem[] {
  const context = { values, ownNames, scripts: [], responses: new Map(), resolve };
  return givenInPlaceholders(request, { ...context, writtenAs: (name) => name });
}

function placesOf(request: AnyRequest): readonly (readonly [GivenPlace, readonly string[]])[] {
  const [url, headers, body] =
    request.kind === 'grpc'
      ? [request.host, request.metadata, request.messages]
      : [request.url, request.headers, textsOfBody(request.body)];
  return [
    ['url', [url]],
    ...headers.map(([name, value]) => [{ header: name }, [name, value]] as const),
    ['body', body],
  ];
}
