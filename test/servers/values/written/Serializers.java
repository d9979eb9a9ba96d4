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


class MoneySerializer extends StdSerializer<Money> { MoneySerializer() { super(Money.class); } @Override public void serialize(Money money, JsonGenerator gen, SerializerProvider provider) throws IOException { gen.writeString(money.sum + " EUR"); } }
class MoneyDeserializer extends com.fasterxml.jackson.databind.deser.std.StdDeserializer<Money> { MoneyDeserializer() { super(Money.class); } @Override public Money deserialize(JsonParser p, DeserializationContext c) throws IOException { Money money = new Money(); money.sum = new BigDecimal("1"); p.getText(); return money; } }
@JsonSerialize(using = MoneySerializer.class) @JsonDeserialize(using = MoneyDeserializer.class) class Money { public BigDecimal sum; public String currency; }
class CentsSerializer extends JsonSerializer<BigDecimal> { @Override public void serialize(BigDecimal value, JsonGenerator gen, SerializerProvider provider) throws IOException { gen.writeNumber(value.movePointRight(2).longValue()); } }
class PointSerializer extends JsonSerializer<Point> { @Override public void serialize(Point value, JsonGenerator gen, SerializerProvider provider) throws IOException { gen.writeStartObject(); gen.writeNumberField("lat", value.x); gen.writeStringField("lon", "" + value.y); gen.writeEndObject(); } }
@JsonSerialize(using = PointSerializer.class) class Point { public double x; public double y; }
class ListSerializer extends JsonSerializer<List<Integer>> { @Override public void serialize(List<Integer> value, JsonGenerator gen, SerializerProvider provider) throws IOException { gen.writeStartArray(); for (Integer each : value) gen.writeString(String.valueOf(each)); gen.writeEndArray(); } }
class ToText extends StdConverter<LocalDate, String> { @Override public String convert(LocalDate value) { return String.valueOf(value); } }
class FromText extends StdConverter<String, LocalDate> { @Override public LocalDate convert(String value) { return LocalDate.of(2020, 1, 1); } }
@JsonSerialize(as = Seen.class) class Hidden implements Seen { public int secret; private int seen; @Override public int getSeen() { return seen; } public void setSeen(int seen) { this.seen = seen; } }
interface Seen { String[] SUBTYPES = {"Hidden"}; int getSeen(); }
class HasSerializers {
  public Money money; public List<Money> moneys; public Map<String, Money> byName; public Point point;
  @JsonSerialize(using = CentsSerializer.class) public BigDecimal cents;
  @JsonSerialize(using = ListSerializer.class) public List<Integer> list;
  @JsonSerialize(contentUsing = ToStringSerializer.class) public List<Long> texts;
  @JsonSerialize(contentUsing = ToStringSerializer.class) public Map<String, Long> textsByName;
  @JsonSerialize(converter = ToText.class) @JsonDeserialize(converter = FromText.class) public LocalDate converted;
  @JsonSerialize(using = com.fasterxml.jackson.datatype.jsr310.ser.LocalDateTimeSerializer.class) public LocalDateTime plain;
  @JsonSerialize(using = DateSerializer.class) public Date date;
  @JsonSerialize(nullsUsing = NullAsEmpty.class) public String neverNull;
  @JsonSerialize(as = Seen.class) public Hidden as;
  public Hidden byClass;
  @JsonSerialize(typing = JsonSerialize.Typing.STATIC) public Seen typed2;
}
class NullAsEmpty extends JsonSerializer<Object> { @Override public void serialize(Object value, JsonGenerator gen, SerializerProvider provider) throws IOException { gen.writeString(""); } }
// Of a library: what it has is said by a mixin.
class OfLibrary { private String secretName; private long amount; public String getSecretName() { return secretName; } public void setSecretName(String name) { secretName = name; } public long getAmount() { return amount; } public void setAmount(long amount) { this.amount = amount; } }
abstract class OfLibraryMixin { @JsonIgnore abstract String getSecretName(); @JsonProperty("sum") abstract long getAmount(); }
class OfModule { public int a; public int b; }
abstract class OfModuleMixin { @JsonIgnore public int a; @JsonProperty("bee") public int b; }
class Celsius { public double degrees; }
class CelsiusSerializer extends JsonSerializer<Celsius> { @Override public void serialize(Celsius value, JsonGenerator gen, SerializerProvider provider) throws IOException { gen.writeNumber(value.degrees); } }
class HasRegistered { public OfLibrary library; public OfModule module; public Celsius celsius; public List<Celsius> all; }
