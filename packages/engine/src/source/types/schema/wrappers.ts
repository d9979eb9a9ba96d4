/** Types that stand for another type: results that come later, messages around a body, many values in a stream. */
import type { Project } from '../../project/project.ts';
import { type ClassType, objectType, type ResolvedType } from '../resolved-type.ts';
import { isA, typeHierarchy } from '../supertypes.ts';

export type Wrapped =
  | { readonly kind: 'one'; readonly of: ResolvedType }
  | { readonly kind: 'many'; readonly of: ResolvedType }
  | { readonly kind: 'map'; readonly of: ResolvedType; readonly key?: ResolvedType | undefined }
  | { readonly kind: 'nothing' };

/** `undefined` where the type stands for itself. A raw wrapper is one of anything. */
export function unwrap(project: Project, type: ClassType): Wrapped | undefined {
  for (const supertype of typeHierarchy(project, type)) {
    const kind = wrappers.get(supertype.name);
    if (kind === undefined || project.rules.plainTypes.has(supertype.name)) continue;
    if (kind === 'nothing') return { kind };
    const [first, second] = supertype.arguments;
    if (kind === 'map') return { kind, of: second ?? objectType, key: first };
    return { kind, of: first ?? objectType };
  }
  return undefined;
}

/** `void`, and what comes to nothing later: `Mono<Void>`. */
export function isNothing(project: Project, type: ResolvedType): boolean {
  if (type.kind === 'primitive') return type.name === 'void';
  const wrapped = type.kind === 'class' ? unwrap(project, type) : undefined;
  return wrapped?.kind === 'nothing' || (wrapped?.kind === 'one' && isNothing(project, wrapped.of));
}

/** Wrappers that may hold nothing, which is null in JSON. */
export function mayBeEmpty(project: Project, type: ClassType): boolean {
  return isA(project, type, emptyWrappers);
}

const emptyWrappers: ReadonlySet<string> = new Set([
  'java.util.Optional',
  'java.util.OptionalDouble',
  'java.util.OptionalInt',
  'java.util.OptionalLong',
  'java.util.concurrent.atomic.AtomicReference',
  'com.google.common.base.Optional',
  'io.vavr.control.Option',
  'org.openapitools.jackson.nullable.JsonNullable',
]);

const wrappers: ReadonlyMap<string, Wrapped['kind']> = new Map<string, Wrapped['kind']>([
  ['java.lang.Void', 'nothing'],
  ['kotlin.Unit', 'nothing'],
  ['io.reactivex.Completable', 'nothing'],
  ['io.reactivex.rxjava3.core.Completable', 'nothing'],
  ...named('one', [
    'java.util.Optional',
    'com.google.common.base.Optional',
    'io.vavr.control.Option',
    'org.openapitools.jackson.nullable.JsonNullable',
    'java.util.concurrent.Callable',
    'java.util.concurrent.CompletionStage',
    'java.util.concurrent.Future',
    'java.util.concurrent.atomic.AtomicReference',
    'org.springframework.http.HttpEntity',
    'org.springframework.http.codec.ServerSentEvent',
    'org.springframework.web.context.request.async.DeferredResult',
    'org.springframework.web.context.request.async.WebAsyncTask',
    'reactor.core.publisher.Mono',
    'io.reactivex.Single',
    'io.reactivex.Maybe',
    'io.reactivex.rxjava3.core.Single',
    'io.reactivex.rxjava3.core.Maybe',
    'rx.Single',
    'io.smallrye.mutiny.Uni',
    'kotlin.coroutines.Continuation',
  ]),
  ...named('many', [
    'java.util.Collection',
    'java.util.Iterator',
    'java.util.Enumeration',
    'java.util.stream.BaseStream',
    'org.reactivestreams.Publisher',
    'io.reactivex.Observable',
    'io.reactivex.rxjava3.core.Observable',
    'rx.Observable',
    'io.smallrye.mutiny.Multi',
    'kotlinx.coroutines.flow.Flow',
    ...guava(['ImmutableCollection', 'ImmutableList', 'ImmutableSet', 'ImmutableSortedSet', 'Multiset']),
    ...immutable(['ImmutableCollection', 'ImmutableList', 'ImmutableSet', 'PersistentList', 'PersistentSet']),
  ]),
  ['java.util.Map', 'map'],
  ['java.util.Map.Entry', 'map'],
  ...named('map', [
    ...guava(['ImmutableMap', 'ImmutableSortedMap', 'ImmutableBiMap', 'BiMap']),
    ...immutable(['ImmutableMap', 'PersistentMap']),
  ]),
]);

/** Collections of libraries whose types the engine does not know otherwise. */
function guava(names: readonly string[]): readonly string[] {
  return names.map((name) => `com.google.common.collect.${name}`);
}

function immutable(names: readonly string[]): readonly string[] {
  return names.map((name) => `kotlinx.collections.immutable.${name}`);
}

function named(kind: Wrapped['kind'], names: readonly string[]): readonly [string, Wrapped['kind']][] {
  return names.map((name) => [name, kind]);
}
