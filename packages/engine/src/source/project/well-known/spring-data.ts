/** Repositories of Spring Data, as far as bodies of handlers call what they inherit. */
export const springDataTypes = /* java */ `
package org.springframework.data.repository;
import java.util.Optional;
public interface Repository<T, ID> {}
public interface CrudRepository<T, ID> extends Repository<T, ID> {
  T save(T entity); Iterable<T> saveAll(Iterable<T> entities); Optional<T> findById(ID id); boolean existsById(ID id);
  Iterable<T> findAll(); Iterable<T> findAllById(Iterable<ID> ids); long count();
  void deleteById(ID id); void delete(T entity); void deleteAll(); }
public interface ListCrudRepository<T, ID> extends CrudRepository<T, ID> {
  java.util.List<T> saveAll(Iterable<T> entities); java.util.List<T> findAll(); java.util.List<T> findAllById(Iterable<ID> ids); }
public interface PagingAndSortingRepository<T, ID> extends Repository<T, ID> {
  org.springframework.data.domain.Page<T> findAll(org.springframework.data.domain.Pageable pageable); }
public interface ListPagingAndSortingRepository<T, ID> extends PagingAndSortingRepository<T, ID> {}

package org.springframework.data.repository.reactive;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
public interface ReactiveCrudRepository<T, ID> extends Repository<T, ID> {
  Mono<T> save(T entity); Flux<T> saveAll(Iterable<T> entities); Mono<T> findById(ID id); Mono<Boolean> existsById(ID id);
  Flux<T> findAll(); Flux<T> findAllById(Iterable<ID> ids); Mono<Long> count();
  Mono<Void> deleteById(ID id); Mono<Void> delete(T entity); Mono<Void> deleteAll(); }
public interface ReactiveSortingRepository<T, ID> extends Repository<T, ID> {}

package org.springframework.data.repository.kotlin;
import org.springframework.data.repository.Repository;
import kotlinx.coroutines.flow.Flow;
public interface CoroutineCrudRepository<T, ID> extends Repository<T, ID> {
  T save(T entity); Flow<T> saveAll(Iterable<T> entities); T findById(ID id); boolean existsById(ID id);
  Flow<T> findAll(); Flow<T> findAllById(Iterable<ID> ids); long count();
  void deleteById(ID id); void delete(T entity); void deleteAll(); }

package org.springframework.data.jpa.repository;
import org.springframework.data.repository.ListCrudRepository;
import org.springframework.data.repository.ListPagingAndSortingRepository;
public interface JpaRepository<T, ID> extends ListCrudRepository<T, ID>, ListPagingAndSortingRepository<T, ID> {
  T getReferenceById(ID id); T saveAndFlush(T entity); T getById(ID id); }

package org.springframework.data.mongodb.repository;
import org.springframework.data.repository.ListCrudRepository;
import org.springframework.data.repository.ListPagingAndSortingRepository;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;
public interface MongoRepository<T, ID> extends ListCrudRepository<T, ID>, ListPagingAndSortingRepository<T, ID> {
  T insert(T entity); }
public interface ReactiveMongoRepository<T, ID> extends ReactiveCrudRepository<T, ID> {
  reactor.core.publisher.Mono<T> insert(T entity); }

package org.springframework.data.r2dbc.repository;
public interface R2dbcRepository<T, ID> extends org.springframework.data.repository.reactive.ReactiveCrudRepository<T, ID> {}
`;
