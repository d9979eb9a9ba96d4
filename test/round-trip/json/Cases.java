package json;

import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.*;
import java.lang.annotation.Target;
import java.util.*;

/** Classes whose names in JSON are easy to get wrong. What is right, Jackson itself says. */
public class Cases {
  public static class Visibilities {
    public int open;
    protected int guarded;
    int plain;
    private int closed;
    private int readable;
    private int writable;
    public static int shared;
    public transient int passing;
    public final int fixed = 1;
    public int getReadable() { return readable; }
    public void setWritable(int value) { writable = value; }
    protected int getHalfOpen() { return 1; }
    void setQuietly(int value) {}
    public int getComputed() { return 1; }
    public void getNothing() {}
    public int getWith(int argument) { return 1; }
    public static int getStatic() { return 1; }
    public int get() { return 1; }
    public boolean is() { return true; }
    public int getaway() { return 1; }
    public boolean issue() { return true; }
  }

  public static class Words {
    public String getURL() { return ""; }
    public String getURLName() { return ""; }
    public String getaB() { return ""; }
    public String getAName() { return ""; }
    public String getX() { return ""; }
    public boolean isDone() { return true; }
    public Boolean isMaybe() { return true; }
    public Boolean getSure() { return true; }
    public String isText() { return ""; }
    public String get_underscore() { return ""; }
    public String get1st() { return ""; }
    public String getÄrger() { return ""; }
  }

  public static class FlagFields {
    private boolean isActive;
    private Boolean isKnown;
    private boolean ready;
    public boolean isActive() { return isActive; }
    public void setActive(boolean value) { isActive = value; }
    public Boolean getIsKnown() { return isKnown; }
    public void setIsKnown(Boolean value) { isKnown = value; }
    public boolean isReady() { return ready; }
  }

  public static class Collections {
    private List<String> names = new ArrayList<>();
    public List<String> getNames() { return names; }
    public Map<String, String> getEntries() { return null; }
    public String getSize() { return ""; }
    public Set<Integer> getNumbers() { return null; }
  }

  public static class Renamed {
    @JsonProperty("full_name") private String name;
    @JsonProperty private String kept;
    @JsonProperty("by_getter") public String getFirst() { return ""; }
    public void setFirst(String value) {}
    public String getSecond() { return ""; }
    @JsonProperty("by_setter") public void setSecond(String value) {}
    private String unseen;
    @JsonGetter("other") public String otherwise() { return ""; }
    @JsonSetter("other") public void change(String value) {}
    @JsonGetter public String plain() { return ""; }
    @JsonProperty("title") public String heading() { return ""; }
  }

  public static class TwoNames {
    private String x;
    @JsonGetter("out") public String getX() { return x; }
    @JsonSetter("in") public void setX(String value) { x = value; }
  }

  public static class Swapped {
    @JsonProperty("b") public int a;
    @JsonProperty("a") public int b;
  }

  public static class Joined {
    @JsonProperty("label") private String text;
    public String getLabel() { return text; }
  }

  public static class Ignored {
    @JsonIgnore public String field;
    private String hidden;
    @JsonIgnore public String getHidden() { return hidden; }
    public void setHidden(String value) {}
    private String secret;
    @JsonIgnore public String getSecret() { return secret; }
    @JsonProperty public void setSecret(String value) {}
    @JsonIgnore(false) public String shown;
    public transient String passing;
    public String getPassing() { return passing; }
    @JsonProperty public transient String marked;
  }

  public static class Access {
    @JsonProperty(access = JsonProperty.Access.READ_ONLY) public String read;
    @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) public String write;
    @JsonProperty(access = JsonProperty.Access.READ_WRITE) private String both;
    @JsonProperty(value = "named", access = JsonProperty.Access.READ_ONLY) private String renamed;
    private String viaGetter;
    @JsonProperty(access = JsonProperty.Access.READ_ONLY) public String getViaGetter() { return ""; }
    public void setViaGetter(String value) {}
  }

  @JsonIgnoreProperties({"a", "renamed"})
  public static class IgnoredNames {
    public int a;
    public int b;
    @JsonProperty("renamed") public int c;
    @JsonProperty("d2") public int d;
  }

  @JsonIgnoreProperties("b")
  public static class IgnoredBelow extends IgnoredNames {
    public int e;
  }

  public static class IgnoredInherited extends IgnoredNames {
    public int e;
  }

  @JsonIgnoreProperties(value = "a", allowGetters = true)
  public static class ReadThrough { public int a; public int b; }

  @JsonIgnoreProperties(value = "a", allowSetters = true)
  public static class WriteThrough { public int a; public int b; }

  @JsonIncludeProperties({"a", "c"})
  public static class Included { public int a; public int b; public int c; }

  @JsonIgnoreType public static class Internal { public int x; }

  public static class HoldsInternal { public Internal internal; public int other; }

  @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
  public static class Snake {
    public String firstName;
    public String someURLValue;
    public String getLastName() { return ""; }
    public String _private;
    public String xCoordinate;
    public String address2Line;
    public String HTMLText;
    @JsonProperty("keptAsIs") public String renamed;
    @JsonProperty public String alsoSnake;
    public String already_snake;
  }

  @JsonNaming(PropertyNamingStrategies.UpperCamelCaseStrategy.class)
  public static class Pascal { public String firstName; public String x; }

  @JsonNaming(PropertyNamingStrategies.KebabCaseStrategy.class)
  public static class Kebab { public String firstName; public String someURLValue; public String a1B; }

  @JsonNaming(PropertyNamingStrategies.LowerDotCaseStrategy.class)
  public static class Dotted { public String firstName; }

  @JsonNaming(PropertyNamingStrategies.UpperSnakeCaseStrategy.class)
  public static class Loud { public String firstName; }

  @JsonNaming(PropertyNamingStrategies.LowerCaseStrategy.class)
  public static class Flat { public String firstName; }

  public static class OwnStrategy extends PropertyNamingStrategies.SnakeCaseStrategy {}

  @JsonNaming(OwnStrategy.class) public static class ByOwnStrategy { public String firstName; }

  public static class SnakeBelow extends Snake { public String oneMore; }

  @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY, getterVisibility = JsonAutoDetect.Visibility.NONE)
  public static class FieldsOnly {
    private int a;
    protected int b;
    public int getC() { return 1; }
    public boolean isD() { return true; }
    public void setE(int e) {}
  }

  @JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.NON_PRIVATE, isGetterVisibility = JsonAutoDetect.Visibility.NONE,
      setterVisibility = JsonAutoDetect.Visibility.PUBLIC_ONLY)
  public static class HalfFields {
    private int a;
    protected int b;
    int c;
    public boolean isD() { return true; }
    void setE(int e) {}
    public void setF(int f) {}
  }

  @JsonAutoDetect(getterVisibility = JsonAutoDetect.Visibility.PROTECTED_AND_PUBLIC)
  public static class ProtectedGetters {
    protected int getA() { return 1; }
    int getB() { return 1; }
  }

  public static class Base<T> {
    private T id;
    public T getId() { return id; }
    public void setId(T value) { id = value; }
    @JsonProperty("base_name") public String getName() { return ""; }
    @JsonIgnore public String getInternal() { return ""; }
  }

  public static class Derived extends Base<Long> {
    @Override public String getName() { return ""; }
    @Override public String getInternal() { return ""; }
    public String own;
  }

  public static class Reopened extends Base<Long> {
    @Override @JsonProperty("own_name") public String getName() { return ""; }
    @Override @JsonIgnore(false) public String getInternal() { return ""; }
  }

  public interface Named {
    @JsonProperty("interface_name") String getName();
    default String getGreeting() { return ""; }
  }

  public static class Implements implements Named {
    public String getName() { return ""; }
  }

  public static class HiddenField extends HiddenFieldBase { public String value; }

  public static class HiddenFieldBase { @JsonProperty("renamed") public String value; }

  public static class Created {
    private final String name;
    private final int size;
    @JsonCreator public Created(@JsonProperty("name") String name, @JsonProperty("length") int size) {
      this.name = name;
      this.size = size;
    }
    public String getName() { return name; }
    public int getSize() { return size; }
  }

  public static class CreatedByNames {
    private final String name;
    public CreatedByNames(String name, int unread) { this.name = name; }
    public String getName() { return name; }
  }

  public static class TwoConstructors {
    public String name;
    public TwoConstructors() {}
    public TwoConstructors(String name, int other) {}
  }

  public static class Factory {
    private final int x;
    private Factory(int x) { this.x = x; }
    @JsonCreator public static Factory of(@JsonProperty("given") int x) { return new Factory(x); }
    public int getX() { return x; }
  }

  public static class RenamedCreator {
    private final Set<String> accounts;
    @JsonCreator public RenamedCreator(@JsonProperty("bank_accounts") Set<String> accounts) { this.accounts = accounts; }
    public Set<String> getAccounts() { return accounts; }
    public void setAccounts(Set<String> value) {}
  }

  public static class Inner { public String street; public int number; @JsonIgnore public int hidden; }

  public static class Unwrapping {
    @JsonUnwrapped public Inner home;
    @JsonUnwrapped(prefix = "work_", suffix = "_x") public Inner work;
    @JsonUnwrapped(enabled = false) public Inner whole;
    public String name;
  }

  public static class AnyThing {
    public String known;
    private final Map<String, Object> rest = new HashMap<>();
    @JsonAnyGetter public Map<String, Object> getRest() { return rest; }
    @JsonAnySetter public void put(String name, Object value) {}
  }

  public static class References {
    public String name;
    @JsonManagedReference public List<Child> children;
  }

  public static class Child {
    public String name;
    @JsonBackReference public References parent;
  }

  @Target({java.lang.annotation.ElementType.FIELD, java.lang.annotation.ElementType.METHOD})
  @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
  @JacksonAnnotationsInside @JsonProperty("bundled")
  @interface Bundle {}

  public static class Bundled { @Bundle private String value; }

  public static class Serializers {
    @JsonSerialize private String out;
    @JsonDeserialize private String in;
    @JsonView(Object.class) private String viewed;
    @JsonRawValue private String raw;
  }

  public record Point(int x, @JsonProperty("up") int y, @JsonIgnore int z) {
    public int sum() { return x + y; }
    public int getDouble() { return 2 * x; }
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({@JsonSubTypes.Type(Cat.class), @JsonSubTypes.Type(value = Dog.class, name = "dog")})
  public abstract static class Pet { public String name; }

  public static class Cat extends Pet { public int lives; }

  public static class Dog extends Pet { public boolean barks; }
}
