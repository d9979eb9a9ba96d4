/**
 * Kotlin's own types, written down in Kotlin. On the JVM most of them are Java's under another name
 * (Kotlin reference, "Calling Java from Kotlin: mapped types"), so they are declared as such.
 * `kotlin.Array` and its siblings are arrays, which no declaration can say: `types/resolve-type.ts` knows them.
 */

const primitiveArrays = ['Boolean', 'Byte', 'Short', 'Int', 'Long', 'Char', 'Float', 'Double'];

export const kotlinTypes = /* kotlin */ `
package kotlin
typealias Any = java.lang.Object
typealias String = java.lang.String
typealias CharSequence = java.lang.CharSequence
typealias Boolean = java.lang.Boolean
typealias Byte = java.lang.Byte
typealias Short = java.lang.Short
typealias Int = java.lang.Integer
typealias Long = java.lang.Long
typealias Char = java.lang.Character
typealias Float = java.lang.Float
typealias Double = java.lang.Double
typealias Number = java.lang.Number
typealias UByte = java.lang.Short
typealias UShort = java.lang.Integer
typealias UInt = java.lang.Long
typealias ULong = java.math.BigInteger
typealias Comparable<T> = java.lang.Comparable<T>
typealias Enum<T> = java.lang.Enum<T>
typealias Throwable = java.lang.Throwable
typealias Exception = java.lang.Exception
typealias Error = java.lang.Error
typealias RuntimeException = java.lang.RuntimeException
typealias IllegalArgumentException = java.lang.IllegalArgumentException
typealias IllegalStateException = java.lang.IllegalStateException
typealias UnsupportedOperationException = java.lang.UnsupportedOperationException
typealias NumberFormatException = java.lang.NumberFormatException
typealias NullPointerException = java.lang.NullPointerException
typealias IndexOutOfBoundsException = java.lang.IndexOutOfBoundsException
typealias ClassCastException = java.lang.ClassCastException
typealias ArithmeticException = java.lang.ArithmeticException
typealias Annotation = java.lang.annotation.Annotation
typealias Deprecated = java.lang.Deprecated
class Array<T>
${primitiveArrays.map((name) => `class ${name}Array`).join('\n')}
object Unit
class Nothing
class Result<T>
class Pair<A, B>(val first: A, val second: B)
class Triple<A, B, C>(val first: A, val second: B, val third: C)

package kotlin.collections
typealias NoSuchElementException = java.util.NoSuchElementException
typealias Iterable<T> = java.lang.Iterable<T>
typealias MutableIterable<T> = java.lang.Iterable<T>
typealias Collection<T> = java.util.Collection<T>
typealias MutableCollection<T> = java.util.Collection<T>
typealias List<T> = java.util.List<T>
typealias MutableList<T> = java.util.List<T>
typealias ArrayList<T> = java.util.ArrayList<T>
typealias Set<T> = java.util.Set<T>
typealias MutableSet<T> = java.util.Set<T>
typealias HashSet<T> = java.util.HashSet<T>
typealias LinkedHashSet<T> = java.util.LinkedHashSet<T>
typealias Map<K, V> = java.util.Map<K, V>
typealias MutableMap<K, V> = java.util.Map<K, V>
typealias HashMap<K, V> = java.util.HashMap<K, V>
typealias LinkedHashMap<K, V> = java.util.LinkedHashMap<K, V>

package kotlin.sequences
interface Sequence<T>

package kotlin.reflect
typealias KClass<T> = java.lang.Class<T>

package kotlin.uuid
typealias Uuid = java.util.UUID

package kotlin.time
typealias Duration = java.time.Duration
typealias Instant = java.time.Instant

package kotlinx.datetime
typealias Instant = java.time.Instant
typealias LocalDate = java.time.LocalDate
typealias LocalTime = java.time.LocalTime
typealias LocalDateTime = java.time.LocalDateTime
`;
