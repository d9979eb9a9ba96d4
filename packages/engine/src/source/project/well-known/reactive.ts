/** Reactive and asynchronous results: Reactor, RxJava, Reactive Streams, Mutiny. */
export const reactiveTypes = /* java */ `
package org.reactivestreams;
public interface Publisher<T> {}

package reactor.core.publisher;
import org.reactivestreams.Publisher;
public abstract class Mono<T> implements Publisher<T> {}
public abstract class Flux<T> implements Publisher<T> {}
public abstract class ParallelFlux<T> implements Publisher<T> {}

package io.reactivex.rxjava3.core;
import org.reactivestreams.Publisher;
public abstract class Single<T> {}
public abstract class Maybe<T> {}
public abstract class Completable {}
public abstract class Observable<T> {}
public abstract class Flowable<T> implements Publisher<T> {}

package io.reactivex;
import org.reactivestreams.Publisher;
public abstract class Single<T> {}
public abstract class Maybe<T> {}
public abstract class Completable {}
public abstract class Observable<T> {}
public abstract class Flowable<T> implements Publisher<T> {}

package rx;
public class Single<T> {}
public class Observable<T> {}

package io.smallrye.mutiny;
public interface Uni<T> {}
public interface Multi<T> {}
`;
