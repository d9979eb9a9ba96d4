/** The JDK. `java.lang` is what every Java file imports without saying so. */
export const jdkTypes = /* java */ `
package java.lang;
public class Object {}
public interface CharSequence {}
public interface Comparable<T> {}
public interface Cloneable {}
public interface AutoCloseable {}
public interface Runnable {}
public interface Appendable {}
public interface Iterable<T> {}
public final class String implements CharSequence, Comparable<String> {}
public final class StringBuilder implements CharSequence {}
public final class StringBuffer implements CharSequence {}
public abstract class Number {}
public final class Byte extends Number { public static final byte MIN_VALUE = -128, MAX_VALUE = 127; }
public final class Short extends Number { public static final short MIN_VALUE = -32768, MAX_VALUE = 32767; }
public final class Integer extends Number { public static final int MIN_VALUE = 0x80000000, MAX_VALUE = 0x7fffffff; }
public final class Long extends Number {
  public static final long MIN_VALUE = 0x8000000000000000L, MAX_VALUE = 0x7fffffffffffffffL;
}
public final class Float extends Number {}
public final class Double extends Number {}
public final class Boolean {}
public final class Character {}
public final class Void {}
public final class Class<T> {}
public abstract class Enum<E> implements Comparable<E> {}
public abstract class Record {}
public final class Math {}
public final class System {}
public class Thread implements Runnable {}
public class Throwable {
  public String getMessage();
  public String getLocalizedMessage();
  public Throwable getCause();
  public StackTraceElement[] getStackTrace();
}
public final class StackTraceElement {}
public class Exception extends Throwable {}
public class RuntimeException extends Exception {}
public class IllegalArgumentException extends RuntimeException {}
public class IllegalStateException extends RuntimeException {}
public class UnsupportedOperationException extends RuntimeException {}
public class NullPointerException extends RuntimeException {}
public class NumberFormatException extends IllegalArgumentException {}
public class IndexOutOfBoundsException extends RuntimeException {}
public class ArithmeticException extends RuntimeException {}
public class ClassCastException extends RuntimeException {}
public class SecurityException extends RuntimeException {}
public class CloneNotSupportedException extends Exception {}
public class InterruptedException extends Exception {}
public class ReflectiveOperationException extends Exception {}
public class ClassNotFoundException extends ReflectiveOperationException {}
public class Error extends Throwable {}
public @interface Deprecated { String since() default ""; boolean forRemoval() default false; }
public @interface Override {}
public @interface FunctionalInterface {}
public @interface SafeVarargs {}
public @interface SuppressWarnings { String[] value(); }

package java.lang.annotation;
public interface Annotation {}
public @interface Documented {}
public @interface Inherited {}
public @interface Native {}
public @interface Repeatable { Class<? extends Annotation> value(); }
public @interface Retention { RetentionPolicy value(); }
public @interface Target { ElementType[] value(); }
public enum RetentionPolicy { SOURCE, CLASS, RUNTIME }
public enum ElementType {
  TYPE, FIELD, METHOD, PARAMETER, CONSTRUCTOR, LOCAL_VARIABLE, ANNOTATION_TYPE, PACKAGE, TYPE_PARAMETER, TYPE_USE,
  MODULE, RECORD_COMPONENT
}

package java.util;
import java.util.function.*;
public class NoSuchElementException extends RuntimeException {}
public class ConcurrentModificationException extends RuntimeException {}
public class MissingResourceException extends RuntimeException {}
public interface Iterator<E> {}
public interface Enumeration<E> {}
public interface Collection<E> extends Iterable<E> {}
public interface SequencedCollection<E> extends Collection<E> {}
public interface List<E> extends Collection<E> {}
public interface Set<E> extends Collection<E> {}
public interface SortedSet<E> extends Set<E> {}
public interface NavigableSet<E> extends SortedSet<E> {}
public interface Queue<E> extends Collection<E> {}
public interface Deque<E> extends Queue<E> {}
public abstract class AbstractCollection<E> implements Collection<E> {}
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {}
public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {}
public class ArrayList<E> extends AbstractList<E> {}
public class LinkedList<E> extends AbstractList<E> implements Deque<E> {}
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E> {}
public class PriorityQueue<E> extends AbstractCollection<E> implements Queue<E> {}
public class Vector<E> extends AbstractList<E> {}
public class Stack<E> extends Vector<E> {}
public class HashSet<E> extends AbstractSet<E> {}
public class LinkedHashSet<E> extends HashSet<E> {}
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E> {}
public abstract class EnumSet<E> extends AbstractSet<E> {}
public interface Map<K, V> { interface Entry<K, V> { K getKey(); V getValue(); } }
public interface SortedMap<K, V> extends Map<K, V> {}
public interface NavigableMap<K, V> extends SortedMap<K, V> {}
public abstract class AbstractMap<K, V> implements Map<K, V> {}
public class HashMap<K, V> extends AbstractMap<K, V> {}
public class LinkedHashMap<K, V> extends HashMap<K, V> {}
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V> {}
public class WeakHashMap<K, V> extends AbstractMap<K, V> {}
public class EnumMap<K, V> extends AbstractMap<K, V> {}
public abstract class Dictionary<K, V> {}
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V> {}
public class Properties extends Hashtable<Object, Object> {}
public final class Optional<T> {}
public final class OptionalInt {}
public final class OptionalLong {}
public final class OptionalDouble {}
public class Date implements Comparable<Date> {}
public abstract class Calendar {}
public class GregorianCalendar extends Calendar {}
public final class UUID {}
public final class Locale {}
public abstract class TimeZone {}
public final class Currency {}
public class BitSet {}
public class Random {}
public class Scanner {}
public class StringJoiner {}
public interface Comparator<T> {}
public final class Arrays {}
public class Collections {}
public final class Objects {}
public class Base64 {}

package java.util.function;
public interface Function<T, R> {}
public interface BiFunction<T, U, R> {}
public interface Supplier<T> {}
public interface Consumer<T> {}
public interface BiConsumer<T, U> {}
public interface Predicate<T> {}
public interface UnaryOperator<T> extends Function<T, T> {}

package java.util.stream;
public interface BaseStream<T, S> {}
public interface Stream<T> extends BaseStream<T, Stream<T>> {}
public interface IntStream extends BaseStream<Integer, IntStream> {}
public interface LongStream extends BaseStream<Long, LongStream> {}
public interface DoubleStream extends BaseStream<Double, DoubleStream> {}
public final class Collectors {}

package java.util.concurrent;
import java.util.*;
public class ExecutionException extends Exception {}
public class TimeoutException extends Exception {}
public class CompletionException extends RuntimeException {}
public interface Callable<V> {}
public interface Future<V> {}
public interface CompletionStage<T> {}
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {}
public interface ConcurrentMap<K, V> extends Map<K, V> {}
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V> {}
public class ConcurrentSkipListMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V> {}
public class CopyOnWriteArrayList<E> implements List<E> {}
public class CopyOnWriteArraySet<E> extends AbstractSet<E> {}
public interface BlockingQueue<E> extends Queue<E> {}
public class LinkedBlockingQueue<E> extends AbstractCollection<E> implements BlockingQueue<E> {}
public interface Executor {}
public interface ExecutorService extends Executor {}
public class Executors {}
public enum TimeUnit { NANOSECONDS, MICROSECONDS, MILLISECONDS, SECONDS, MINUTES, HOURS, DAYS }

package java.util.concurrent.atomic;
public class AtomicInteger extends Number {}
public class AtomicLong extends Number {}
public class AtomicBoolean {}
public class AtomicReference<V> {}

package java.util.regex;
public final class Pattern {}
public final class Matcher {}

package java.math;
public class BigDecimal extends Number {}
public class BigInteger extends Number {}

package java.io;
public interface Serializable {}
public interface Closeable extends AutoCloseable {}
public class File {}
public abstract class InputStream implements Closeable {}
public abstract class OutputStream implements Closeable {}
public abstract class Reader implements Closeable {}
public abstract class Writer implements Closeable {}
public class PrintWriter extends Writer {}
public class ByteArrayInputStream extends InputStream {}
public class ByteArrayOutputStream extends OutputStream { public byte[] toByteArray(); }
public class IOException extends Exception {}
public class FileNotFoundException extends IOException {}
public class UncheckedIOException extends RuntimeException {}

package java.net;
public class MalformedURLException extends java.io.IOException {}
public class URISyntaxException extends Exception {}
public final class URI {}
public final class URL {}
public class InetAddress {}

package java.nio.file;
public interface Path {}

package java.nio.charset;
public abstract class Charset {}

package java.security;
public interface Principal { String getName(); }

package java.sql;
public class SQLException extends Exception {}
public class Date extends java.util.Date {}
public class Time extends java.util.Date {}
public class Timestamp extends java.util.Date {}

package java.time;
import java.time.temporal.*;
public final class Instant implements Temporal {}
public final class LocalDate implements Temporal {}
public final class LocalTime implements Temporal {}
public final class LocalDateTime implements Temporal {}
public final class OffsetDateTime implements Temporal {}
public final class OffsetTime implements Temporal {}
public final class ZonedDateTime implements Temporal {}
public final class Year implements Temporal {}
public final class YearMonth implements Temporal {}
public final class MonthDay {}
public final class Duration implements TemporalAmount {}
public final class Period implements TemporalAmount {}
public abstract class ZoneId {}
public final class ZoneOffset extends ZoneId {}
public abstract class Clock {}
public enum DayOfWeek { MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY }
public enum Month {
  JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER
}

package java.time.temporal;
public interface TemporalAccessor {}
public interface Temporal extends TemporalAccessor {}
public interface TemporalAmount {}
public enum ChronoUnit {
  NANOS, MICROS, MILLIS, SECONDS, MINUTES, HOURS, HALF_DAYS, DAYS, WEEKS, MONTHS, YEARS, DECADES, CENTURIES,
  MILLENNIA, ERAS, FOREVER
}

package java.text;
public class SimpleDateFormat {}
`;
