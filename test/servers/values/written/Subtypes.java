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


// Type ids that are properties of their own.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXISTING_PROPERTY, property = "kind")
@JsonSubTypes({@JsonSubTypes.Type(value = Cat.class, name = "cat"), @JsonSubTypes.Type(value = Dog.class, name = "dog")})
interface Pet { String[] SUBTYPES = {"Cat", "Dog"}; PetKind getKind(); }
enum PetKind { cat, dog }
class Cat implements Pet { public int lives; @Override public PetKind getKind() { return PetKind.cat; } }
class Dog implements Pet { public String barks; @Override public PetKind getKind() { return PetKind.dog; } }

@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXISTING_PROPERTY, property = "type", visible = true)
@JsonSubTypes({@JsonSubTypes.Type(Card.class), @JsonSubTypes.Type(Cash.class)})
abstract class Payment { public static final String[] SUBTYPES = {"Card", "Cash"}; private final String type; protected Payment(String type) { this.type = type; } public String getType() { return type; } }
@JsonTypeName("card-1") class Card extends Payment { public String number; Card() { super("card-1"); } }
@JsonTypeName("cash-1") class Cash extends Payment { public BigDecimal sum; Cash() { super("cash-1"); } }

@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXISTING_PROPERTY, property = "t")
@JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "c"), @JsonSubTypes.Type(value = Square.class, name = "s")})
sealed interface Shape permits Circle, Square { String[] SUBTYPES = {"Circle", "Square"}; @JsonProperty("t") String shapeName(); }
record Circle(int radius) implements Shape { @Override public String shapeName() { return "c"; } }
record Square(int side) implements Shape { @Override public String shapeName() { return "s"; } }

// Names of subtypes.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "k")
@JsonSubTypes({@JsonSubTypes.Type(value = NamedA.class), @JsonSubTypes.Type(value = NamedB.class, names = {"b"}), @JsonSubTypes.Type(value = Outer.Inner.class)})
interface NamedBase { String[] SUBTYPES = {"NamedA", "NamedB", "Outer$Inner"}; }
class NamedA implements NamedBase { public int a; }
class NamedB implements NamedBase { public int b; }
class Outer { static class Inner implements NamedBase { public int inner; } }

@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
@JsonSubTypes({@JsonSubTypes.Type(value = Middle.class, name = "m"), @JsonSubTypes.Type(value = Leaf2.class, name = "l2")})
interface Top { String[] SUBTYPES = {"Leaf1", "Leaf2"}; }
@JsonSubTypes(@JsonSubTypes.Type(value = Leaf1.class, name = "l1"))
abstract class Middle implements Top { public String shared; }
class Leaf1 extends Middle { public int one; }
class Leaf2 implements Top { public int two; }

// A field's own type information.
class HasOwnInfo {
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "what") @JsonSubTypes({@JsonSubTypes.Type(value = PartA.class, name = "pa"), @JsonSubTypes.Type(value = PartB.class, name = "pb")}) public Part part;
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "otherType") @JsonSubTypes({@JsonSubTypes.Type(value = PartA.class, name = "pa"), @JsonSubTypes.Type(value = PartB.class, name = "pb")}) public Part other;
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT) @JsonSubTypes({@JsonSubTypes.Type(value = PartA.class, name = "pa"), @JsonSubTypes.Type(value = PartB.class, name = "pb")}) public List<Part> wrapped;
}
interface Part { String[] SUBTYPES = {"PartA", "PartB"}; }
class PartA implements Part { public int a; }
class PartB implements Part { public int b; }

// Several levels below one that permits.
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({@JsonSubTypes.Type(DeducedA.class), @JsonSubTypes.Type(DeducedB.class)})
sealed interface Deduced permits DeducedA, DeducedB { String[] SUBTYPES = {"DeducedA", "DeducedB"}; }
record DeducedA(int a, String both) implements Deduced {}
record DeducedB(int b, String both) implements Deduced {}

sealed interface Bare permits BareA, BareMiddle { String[] SUBTYPES = {"BareA", "BareB"}; }
record BareA(int a) implements Bare {}
sealed interface BareMiddle extends Bare permits BareB {}
record BareB(String b) implements BareMiddle {}
class HasBare { public Bare bare; public List<Bare> all; }
