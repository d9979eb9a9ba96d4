package made;
import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.core.*;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.annotation.*;
import com.fasterxml.jackson.databind.ser.std.*;
import com.fasterxml.jackson.databind.util.StdConverter;
import jakarta.validation.constraints.NotNull;
import java.io.IOException;
import java.math.*;
import java.time.*;
import java.util.*;


abstract class CodeBase { @JsonValue public abstract String code(); }
class OfBase extends CodeBase { private final String text; @JsonCreator OfBase(@NotNull String text) { this.text = text; } @Override public String code() { return text; } }
interface Valued<T> { @JsonValue T value(); }
enum OfGeneric implements Valued<Integer> { ONE(1), TWO(2); private final int v; OfGeneric(int v) { this.v = v; } @Override public Integer value() { return v; } }
enum OfDefault implements Defaulted { FIRST_ONE, SECOND_ONE }
interface Defaulted { String name(); @JsonValue default String lower() { return name().toLowerCase().replace('_', '-'); } }
enum OfPrivateMethod { A("x"), B("y"); private final String v; OfPrivateMethod(String v) { this.v = v; } @JsonValue private String v() { return v; } }
enum OfConstantBodies { PLUS("+") { @Override int apply(int a) { return a; } }, MINUS("-") { @Override int apply(int a) { return -a; } }; private final String sign; OfConstantBodies(String sign) { this.sign = sign; } @JsonValue public String getSign() { return sign; } abstract int apply(int a); }
enum Off { A, B; @JsonValue(false) public String x() { return "x"; } }
enum Created { A("one"), B("two"); private final String v; Created(String v) { this.v = v; } @JsonValue public String v() { return v; } @JsonCreator static Created of(String text) { for (Created each : values()) if (each.v.equals(text)) return each; throw new IllegalArgumentException(text); } }
enum CreatedByNumber { A(10), B(20); private final int n; CreatedByNumber(int n) { this.n = n; } @JsonCreator static CreatedByNumber of(int n) { return n == 10 ? A : B; } @JsonValue public int n() { return n; } }
enum OnlyCreated { A, B; @JsonCreator static OnlyCreated of(String text) { return valueOf(text.toUpperCase()); } }
enum Aliased { @JsonAlias({"one", "uno"}) ONE, @JsonEnumDefaultValue OTHER }
@EnumNaming(EnumNamingStrategies.CamelCaseStrategy.class) enum NamedByStrategy { FIRST_ONE, SECOND }
record OfRecordValue(@NotNull @JsonValue UUID id) {}
class Amounts { @JsonValue public List<Integer> amounts() { return List.of(1, 2); } }
class AsMap { @JsonValue public Map<String, PetKind> map() { return Map.of("a", PetKind.cat); } }
class AsObjectValue { @JsonValue public PartA part() { return new PartA(); } }
enum KeyOnly { A("ka"), B("kb"); private final String k; KeyOnly(String k) { this.k = k; } @JsonKey public String k() { return k; } }
class HasEnums {
  static enum Nested { UP, DOWN }
  public OfGeneric generic; public OfDefault defaulted; public OfPrivateMethod hidden; public OfConstantBodies bodies; public Off off; public Created created; public CreatedByNumber byNumber; public OnlyCreated only; public Aliased aliased; public NamedByStrategy named; public Nested nested;
  public List<Created> list; public Set<OfGeneric> set; public Created[] array; public EnumSet<Nested> enumSet;
}
class HasKeys { public Map<Created, Integer> byValue; public Map<KeyOnly, String> byKey; public EnumMap<HasEnums.Nested, Integer> enumMap; public Map<LocalDate, String> byDate; public Map<Instant, String> byInstant; public Map<OffsetDateTime, String> byOffset; public Map<Year, Integer> byYear; public Map<Duration, Integer> byDuration; public Map<Locale, Integer> byLocale; public Map<BigDecimal, Integer> byDecimal; public Map<OfGeneric, Integer> byNumber; public Map<NamedByStrategy, Integer> byStrategy; public Map<Character, Integer> byCharacter; public Map<Double, Integer> byDouble; public Map<Currency, Integer> byCurrency; public Map<java.net.URI, Integer> byUri; public Map<ZoneId, Integer> byZone; public TreeMap<Integer, String> tree; public Map<String, Map<UUID, Integer>> nested; public Map<KeyText, String> byText; public Map<Date, Integer> byOldDate; public Map<YearMonth, Integer> byMonth; public Map<Object, Integer> byObject; public Map<ByToString, Integer> byToString; }
class KeyText { private final String text; @JsonCreator KeyText(@NotNull String text) { this.text = text; } @JsonValue public String text() { return text; } }
class ByToString { private final String text; public ByToString(@NotNull String text) { this.text = text; } @Override public String toString() { return text; } }
