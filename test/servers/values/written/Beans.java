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


class CreatedSelf { private final int port; private final String host; @JsonCreator CreatedSelf(@JsonProperty(value = "p", required = true) int port, @JsonProperty("h") String host) { this.port = port; this.host = host; } @JsonProperty("p") public int port() { return port; } public String getH() { return host; } }
@JsonDeserialize(builder = Built.Builder.class) class Built { private final String name; private final int count; Built(String name, int count) { this.name = name; this.count = count; } public String getName() { return name; } public int getCount() { return count; } @JsonPOJOBuilder(withPrefix = "") static class Builder { private String name; private int count; public Builder name(String name) { this.name = name; return this; } @JsonProperty(value = "count", required = true) public Builder count(int count) { this.count = count; return this; } public Built build() { return new Built(name, count); } } }
@JsonDeserialize(builder = BuiltWith.Builder.class) class BuiltWith { private final String name; BuiltWith(String name) { this.name = name; } public String getName() { return name; } static class Builder { private String name; public Builder withName(String name) { this.name = name; return this; } public BuiltWith build() { return new BuiltWith(name); } } }
record RequiredRecord(@JsonProperty(required = true) int a, @JsonProperty(value = "b-b", required = true) String b, String c) {}
class ByProperties { private final int x; private final int y; @java.beans.ConstructorProperties({"x", "y"}) public ByProperties(int x, int y) { this.x = x; this.y = y; } public int getX() { return x; } public int getY() { return y; } }
class SetterRequired { private String a; private String b; public String getA() { return a; } @JsonProperty(required = true) public void setA(String a) { this.a = a; } public String getB() { return b; } @JsonSetter("bee") public void setB(String b) { this.b = b; } @JsonGetter("bee") public String theB() { return b; } }
class OneWay { @JsonProperty(access = JsonProperty.Access.READ_ONLY) public String readOnly; @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) public String writeOnly; private int half; @JsonIgnore public int getHalf() { return half; } @JsonProperty public void setHalf(int half) { this.half = half; } private int other; @JsonProperty public int getOther() { return other; } @JsonIgnore public void setOther(int other) { this.other = other; } public int getComputed() { return 3; } }
@JsonIgnoreProperties(value = {"a"}, allowGetters = true) class AllowGetters { public int a; public int b; }
@JsonIgnoreProperties(value = {"a"}, allowSetters = true) class AllowSetters { public int a; public int b; }
@JsonIncludeProperties({"a", "c"}) class Included { public int a; public int b; public int c; }
class HasIgnoring { @JsonIgnoreProperties({"a"}) public Plain3 one; @JsonIncludeProperties({"b"}) public Plain3 two; @JsonIgnoreProperties({"a"}) public List<Plain3> list; public Ignored ignored; @JsonFormat(shape = JsonFormat.Shape.ARRAY) public Plain3 array; }
class Plain3 { public int a; public int b; public String c; }
@JsonIgnoreType class Ignored { public int x; }
@JsonFormat(shape = JsonFormat.Shape.ARRAY) @JsonPropertyOrder({"x", "y"}) class AsArray { public int y; public String x; }
class Parent { public String name; @JsonManagedReference public List<Child> children; }
class Child { public int age; @JsonBackReference public Parent parent; }
@JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id") class Identified { public int id; public String name; }
class HasIdentified { public Identified one; @JsonIdentityReference(alwaysAsId = true) public Identified only; }
class Raw { @JsonRawValue @NotNull public String getRaw() { return "{\"a\":1}"; } public int n; }
class AnyField { public int known; @JsonAnySetter @JsonAnyGetter public Map<String, Object> rest = new HashMap<>(); }
class AnyTyped { public int known; private final Map<String, LocalDate> rest = new TreeMap<>(); @JsonAnyGetter public Map<String, LocalDate> getRest() { return rest; } @JsonAnySetter public void set(String name, LocalDate value) { rest.put(name, value); } }
class SingleValues { @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) public List<String> accepts; @JsonFormat(with = JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED) public List<String> unwraps; }
class Unwraps { @JsonUnwrapped public Plain3 plain; @JsonUnwrapped(prefix = "x_", suffix = "_y") public Deep deep; public int own; }
class Deep { public int d; @JsonUnwrapped(prefix = "in_") public Deeper deeper; }
class Deeper { public String e; }
record UnwrapRecord(String name, int n) {}
class Injected { public int a; @JacksonInject public String injected; }
class Aliases { @JsonAlias({"n", "nm"}) public String name; }
class Transients { public transient int a; private transient String b; public String getB() { return b; } public int c; public static int S = 3; }
class Chained { private int a; public int getA() { return a; } public Chained setA(int a) { this.a = a; return this; } private List<String> only; public List<String> getOnly() { if (only == null) only = new ArrayList<>(); return only; } }
class GenericBase<T, K> { public T value; public List<K> more; public Map<String, T> map; public T[] array; }
class OfText extends GenericBase<String, Integer> { public int own; }
class OfPart<X> extends GenericBase<X, X> { public X third; }
interface HasName { String getName(); default int getLength() { return 3; } }
class Namely implements HasName { private String name; @Override public String getName() { return name; } public void setName(String name) { this.name = name; } }
class ShadowBase { public String a; protected String b; public String getB() { return b; } public void setB(String b) { this.b = b; } }
class Shadow extends ShadowBase { private int c; @Override @JsonProperty("bb") public String getB() { return b; } public int getC() { return c; } public void setC(int c) { this.c = c; } }
class Node { public String name; public List<Node> children; public Node next; }
class Inclusions { @JsonInclude(JsonInclude.Include.NON_EMPTY) public List<String> list; @JsonInclude(JsonInclude.Include.NON_DEFAULT) public int zero; @JsonInclude(value = JsonInclude.Include.NON_NULL, content = JsonInclude.Include.NON_NULL) public Map<String, String> map; @JsonInclude(JsonInclude.Include.NON_ABSENT) public Optional<String> absent; }
class Booleans { private boolean open; private Boolean closed; private boolean isDone; public boolean isOpen() { return open; } public void setOpen(boolean open) { this.open = open; } public Boolean getClosed() { return closed; } public void setClosed(Boolean closed) { this.closed = closed; } public boolean isDone() { return isDone; } public void setDone(boolean done) { isDone = done; } public Boolean isBoxed() { return true; } }
record WithCompact(@JsonProperty("the_a") String a, List<String> list) { WithCompact { if (list == null) list = List.of(); } public int size() { return 1; } public boolean isBig() { return false; } public String getLabel() { return "l"; } }
record WithCreator(String a, int b) { @JsonCreator WithCreator(@JsonProperty("b") int b) { this("x", b); } }
class Delegate { private final Plain3 plain; @JsonCreator(mode = JsonCreator.Mode.DELEGATING) Delegate(@NotNull Plain3 plain) { this.plain = plain; } @JsonValue public Plain3 plain() { return plain; } }
class Arrays2 { public int[][] grid; public String[] texts; public byte[] bytes; public Plain3[] plains; public List<byte[]> lists; public List<List<LocalDate>> deep; public long[] longs; public char letter; public Iterable<Integer> iterable; public Collection<Plain3> collection; }
