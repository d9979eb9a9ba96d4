import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;
import org.springframework.boot.autoconfigure.jackson.Jackson2ObjectMapperBuilderCustomizer;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;

/**
 * Arguments: a folder with `src`, `features` (properties of spring.jackson), `examples` (one body a line,
 * with the method that takes it in front). Prints a line for each value that a method of the controller gives, and one
 * for each example that cannot be read.
 */
class MadeValues {
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    ClassLoader classes = compiled(folder);
    Thread.currentThread().setContextClassLoader(classes);
    Class<?> api = classes.loadClass("made.Api");
    ObjectMapper mapper = mapper(folder, classes);
    Object controller = made(api.getDeclaredConstructor(), new Filler(0), Map.of());
    for (Method method : api.getDeclaredMethods()) {
      if (method.isSynthetic() || !method.getName().startsWith("get")) continue;
      for (int round = 0; round < 3; round++) {
        try {
          print(method, write(mapper, method, round));
        } catch (JsonMappingException error) {
          System.out.println("unwritten " + method.getName() + " " + error.getMessage().lines().findFirst().orElse(""));
        }
      }
    }
    for (String line : Files.readAllLines(folder.resolve("examples"))) {
      int space = line.indexOf(' ');
      Method method = methodNamed(api, line.substring(0, space));
      JavaType type = mapper.constructType(method.getGenericParameterTypes()[0]);
      try {
        mapper.readValue(line.substring(space + 1), type);
      } catch (Exception error) {
        System.out.println("unread " + method.getName() + " " + error.getMessage().lines().findFirst().orElse(""));
      }
    }
  }

  static void print(Method method, String value) {
    System.out.println("value " + method.getName() + " " + value);
  }

  static String write(ObjectMapper mapper, Method method, int round) throws Exception {
    Type type = method.getGenericReturnType();
    Object value = new Filler(method.getName().hashCode() * 31 + round).value(type, Map.of(), 0);
    JavaType javaType = mapper.constructType(type);
    com.fasterxml.jackson.annotation.JsonView view = method.getAnnotation(com.fasterxml.jackson.annotation.JsonView.class);
    ObjectWriter writer = view == null ? mapper.writer() : mapper.writerWithView(view.value()[0]);
    return (javaType.isContainerType() ? writer.forType(javaType) : writer).writeValueAsString(value);
  }

  static Method methodNamed(Class<?> type, String name) {
    for (Method method : type.getDeclaredMethods()) if (method.getName().equals(name)) return method;
    throw new IllegalArgumentException(name);
  }

  /** As Spring Boot's JacksonAutoConfiguration makes it. */
  static ObjectMapper mapper(Path folder, ClassLoader classes) throws Exception {
    Jackson2ObjectMapperBuilder builder = Jackson2ObjectMapperBuilder.json();
    builder.featuresToDisable(
        SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
    for (String line : Files.readAllLines(folder.resolve("features"))) {
      String[] parts = line.split("=", 2);
      switch (parts[0]) {
        case "naming" -> builder.propertyNamingStrategy((PropertyNamingStrategy)
            PropertyNamingStrategies.class.getField(parts[1]).get(null));
        case "inclusion" -> builder.serializationInclusion(
            com.fasterxml.jackson.annotation.JsonInclude.Include.valueOf(parts[1]));
        case "date-format" -> builder.simpleDateFormat(parts[1]);
        case "on" -> builder.featuresToEnable(SerializationFeature.valueOf(parts[1]));
        case "both" -> builder.featuresToEnable(SerializationFeature.WRITE_ENUMS_USING_TO_STRING, DeserializationFeature.READ_ENUMS_USING_TO_STRING);
        default -> throw new IllegalArgumentException(line);
      }
    }
    try {
      Class<?> json = classes.loadClass("made.Json");
      Object bean = made(json.getDeclaredConstructor(), null, Map.of());
      for (Method method : json.getDeclaredMethods()) {
        method.setAccessible(true);
        if (method.getReturnType() == Jackson2ObjectMapperBuilderCustomizer.class)
          ((Jackson2ObjectMapperBuilderCustomizer) method.invoke(bean)).customize(builder);
        else if (method.getReturnType() == com.fasterxml.jackson.databind.Module.class)
          builder.modulesToInstall((com.fasterxml.jackson.databind.Module) method.invoke(bean));
        else if (method.getReturnType() == ObjectMapper.class)
          return (ObjectMapper) (method.getParameterCount() == 0 ? method.invoke(bean) : method.invoke(bean, builder));
      }
    } catch (ClassNotFoundException none) {
      // The application leaves the mapper alone.
    }
    return builder.build();
  }

  static ClassLoader compiled(Path folder) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path target = Files.createDirectories(folder.resolve("classes"));
    List<String> options = new ArrayList<>(List.of("-parameters", "-nowarn", "-proc:none", "-d", target.toString(),
        "-classpath", System.getProperty("java.class.path")));
    try (var sources = Files.walk(folder.resolve("src"))) {
      sources.filter(each -> each.toString().endsWith(".java")).map(Path::toString).forEach(options::add);
    }
    if (compiler.run(null, System.err, System.err, options.toArray(String[]::new)) != 0) throw new Exception("javac");
    return new java.net.URLClassLoader(new java.net.URL[] {target.toUri().toURL()}, MadeValues.class.getClassLoader());
  }

  static Object made(Constructor<?> constructor, Filler filler, Map<String, Type> bindings, Object... with) throws Exception {
    constructor.setAccessible(true);
    return constructor.newInstance(with);
  }
}

/** Makes objects of any type; the same for the same seed. */
class Filler {
  private final Random random;

  Filler(int seed) { random = new Random(seed); }

  Object value(Type type, Map<String, Type> bindings, int depth) throws Exception {
    if (type instanceof TypeVariable<?> variable) return value(bindings.get(variable.getName()), bindings, depth);
    if (type instanceof WildcardType wildcard) return value(wildcard.getUpperBounds()[0], bindings, depth);
    if (type instanceof GenericArrayType array) return array(array.getGenericComponentType(), bindings, depth);
    if (type instanceof ParameterizedType parameterized) return ofGeneric(parameterized, bindings, depth);
    Class<?> raw = (Class<?>) type;
    Object scalar = scalar(raw);
    if (scalar != null) return scalar;
    if (raw.isEnum()) return raw.getEnumConstants()[random.nextInt(raw.getEnumConstants().length)];
    if (raw.isArray()) return array(raw.getComponentType(), bindings, depth);
    return object(concrete(raw), Map.of(), depth);
  }

  private Object array(Type component, Map<String, Type> bindings, int depth) throws Exception {
    Object[] values = {value(component, bindings, depth + 1), value(component, bindings, depth + 1)};
    Class<?> raw = component instanceof Class<?> known ? known : values[0] == null ? Object.class : values[0].getClass();
    Object array = Array.newInstance(raw, 2);
    for (int i = 0; i < 2; i++) Array.set(array, i, values[i]);
    return array;
  }

  private Object ofGeneric(ParameterizedType type, Map<String, Type> outer, int depth) throws Exception {
    Class<?> raw = (Class<?>) type.getRawType();
    Type[] arguments = type.getActualTypeArguments();
    if (raw == Optional.class)
      return random.nextInt(3) == 0 ? Optional.empty() : Optional.of(value(arguments[0], outer, depth + 1));
    if (raw == List.class || raw == Collection.class || raw == Iterable.class) return fill(new ArrayList<>(), arguments[0], outer, depth);
    if (raw == Set.class) return fill(new LinkedHashSet<>(), arguments[0], outer, depth);
    if (raw == java.util.concurrent.atomic.AtomicReference.class)
      return new java.util.concurrent.atomic.AtomicReference<>(value(arguments[0], outer, depth + 1));
    if (raw == EnumSet.class) return EnumSet.copyOf((Collection) fill(new ArrayList<>(), arguments[0], outer, 0));
    if (Map.class.isAssignableFrom(raw)) {
      Map<Object, Object> map = raw == EnumMap.class ? new EnumMap((Class<?>) arguments[0]) : raw == Map.class ? new LinkedHashMap<>() : new TreeMap<>();
      for (int i = 0; i < 2 && depth < 5; i++) map.put(value(arguments[0], outer, depth + 1), value(arguments[1], outer, depth + 1));
      return map;
    }
    if (raw == Class.class) return String.class;
    Map<String, Type> bindings = new HashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      bindings.put(raw.getTypeParameters()[i].getName(), bound(arguments[i], outer));
    }
    return object(concrete(raw), bindings, depth);
  }

  private Collection<Object> fill(Collection<Object> into, Type element, Map<String, Type> bindings, int depth) throws Exception {
    for (int i = 0; i < 2 && depth < 5; i++) into.add(value(element, bindings, depth + 1));
    return into;
  }

  /** One of the classes that extend it, by their names. */
  private Class<?> concrete(Class<?> raw) throws Exception {
    if (!Modifier.isAbstract(raw.getModifiers()) && !raw.isInterface()) return raw;
    Field subtypes = raw.getDeclaredField("SUBTYPES");
    subtypes.setAccessible(true);
    String[] names = (String[]) subtypes.get(null);
    return raw.getClassLoader().loadClass("made." + names[random.nextInt(names.length)]);
  }

  private Object object(Class<?> type, Map<String, Type> bindings, int depth) throws Exception {
    Constructor<?> chosen = null;
    for (Constructor<?> each : type.getDeclaredConstructors())
      if (chosen == null || each.getParameterCount() > chosen.getParameterCount()) chosen = each;
    Object[] with = new Object[chosen.getParameterCount()];
    Type[] types = chosen.getGenericParameterTypes();
    for (int i = 0; i < with.length; i++) with[i] = perhaps(types[i], bindings, depth, chosen.getParameters()[i]);
    Object made = MadeValues.made(chosen, this, bindings, with);
    Map<String, Type> own = bindings;
    for (Class<?> at = type; at != Object.class && at != Record.class; own = ofSuper(at, own), at = at.getSuperclass())
      for (Field field : at.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) || Modifier.isFinal(field.getModifiers()) || with.length > 0) continue;
        field.setAccessible(true);
        field.set(made, perhaps(field.getGenericType(), own, depth, field));
      }
    return made;
  }

  /** Of its superclass, as the class writes them. */
  private Map<String, Type> ofSuper(Class<?> at, Map<String, Type> bindings) {
    Map<String, Type> found = new HashMap<>();
    if (at.getGenericSuperclass() instanceof ParameterizedType parameterized)
      for (int i = 0; i < parameterized.getActualTypeArguments().length; i++)
        found.put(at.getSuperclass().getTypeParameters()[i].getName(), bound(parameterized.getActualTypeArguments()[i], bindings));
    return found;
  }

  /** With the variables inside replaced. */
  private static Type bound(Type type, Map<String, Type> bindings) {
    if (type instanceof TypeVariable<?> variable) return bindings.get(variable.getName());
    if (type instanceof GenericArrayType array) return (GenericArrayType) () -> bound(array.getGenericComponentType(), bindings);
    if (!(type instanceof ParameterizedType generic)) return type;
    Type[] arguments = Arrays.stream(generic.getActualTypeArguments()).map(each -> bound(each, bindings)).toArray(Type[]::new);
    return new ParameterizedType() {
      @Override public Type[] getActualTypeArguments() { return arguments; }
      @Override public Type getRawType() { return generic.getRawType(); }
      @Override public Type getOwnerType() { return generic.getOwnerType(); }
    };
  }

  /** What may be null is so now and then, and below some depth always. */
  private Object perhaps(Type type, Map<String, Type> bindings, int depth, AnnotatedElement at) throws Exception {
    boolean isPrimitive = type instanceof Class<?> raw && raw.isPrimitive();
    boolean isNever = at.isAnnotationPresent(jakarta.validation.constraints.NotNull.class);
    if (!isPrimitive && !isNever && (depth > 4 || random.nextInt(4) == 0)) return null;
    return value(type, bindings, depth + 1);
  }

  private Object scalar(Class<?> raw) throws Exception {
    int n = 1 + random.nextInt(9);
    java.time.LocalDateTime time = java.time.LocalDateTime.of(2024, n, 10 + n, 10, 20, random.nextInt(2) * 30, n * 1000000);
    java.time.Instant instant = time.toInstant(java.time.ZoneOffset.UTC);
    if (raw == String.class || raw == CharSequence.class || raw == Object.class) return "text" + n;
    if (raw == int.class || raw == Integer.class) return n;
    if (raw == long.class || raw == Long.class) return 1790000000000000000L + n;
    if (raw == short.class || raw == Short.class) return (short) n;
    if (raw == byte.class || raw == Byte.class) return (byte) n;
    if (raw == double.class || raw == Double.class) return n + 0.5;
    if (raw == float.class || raw == Float.class) return n + 0.5f;
    if (raw == boolean.class || raw == Boolean.class) return n % 2 == 0;
    if (raw == char.class || raw == Character.class) return (char) ('a' + n);
    if (raw == java.math.BigDecimal.class) return new java.math.BigDecimal(n + ".25");
    if (raw == java.math.BigInteger.class) return java.math.BigInteger.valueOf(n);
    if (raw == UUID.class) return new UUID(n, 0x8000000000000000L | n);
    if (raw == Date.class) return Date.from(instant);
    if (raw == Calendar.class) { Calendar c = Calendar.getInstance(); c.setTimeInMillis(instant.toEpochMilli()); return c; }
    if (raw == java.sql.Timestamp.class) return java.sql.Timestamp.from(instant);
    if (raw == java.sql.Date.class) return new java.sql.Date(instant.toEpochMilli());
    if (raw == java.time.Instant.class) return instant;
    if (raw == java.time.LocalDate.class) return time.toLocalDate();
    if (raw == java.time.LocalTime.class) return time.toLocalTime();
    if (raw == java.time.LocalDateTime.class) return time;
    if (raw == java.time.OffsetDateTime.class) return time.atOffset(java.time.ZoneOffset.ofHours(n % 3));
    if (raw == java.time.OffsetTime.class) return time.atOffset(java.time.ZoneOffset.ofHours(n % 3)).toOffsetTime();
    if (raw == java.time.ZonedDateTime.class) return time.atZone(java.time.ZoneId.of("Europe/Berlin"));
    if (raw == java.time.Year.class) return java.time.Year.of(2000 + n);
    if (raw == java.time.YearMonth.class) return java.time.YearMonth.of(2000 + n, n);
    if (raw == java.time.MonthDay.class) return java.time.MonthDay.of(n, n);
    if (raw == java.time.Duration.class) return java.time.Duration.ofSeconds(n, 5000000);
    if (raw == java.time.Period.class) return java.time.Period.ofDays(n);
    if (raw == java.time.ZoneId.class) return java.time.ZoneId.of("Europe/Berlin");
    if (raw == java.time.ZoneOffset.class) return java.time.ZoneOffset.ofHours(n);
    if (raw == java.time.DayOfWeek.class) return java.time.DayOfWeek.of(1 + n % 7);
    if (raw == java.time.Month.class) return java.time.Month.of(n);
    if (raw == TimeZone.class) return TimeZone.getTimeZone("UTC");
    if (raw == Locale.class) return Locale.GERMANY;
    if (raw == Currency.class) return Currency.getInstance("EUR");
    if (raw == java.net.URI.class) return new java.net.URI("https://example.org/" + n);
    if (raw == java.net.URL.class) return new java.net.URL("https://example.org/" + n);
    if (raw == Class.class) return String.class;
    if (raw == byte[].class) return new byte[] {1, 2, (byte) n};
    if (raw == char[].class) return new char[] {'a', 'b'};
    if (raw == OptionalInt.class) return n > 6 ? OptionalInt.empty() : OptionalInt.of(n);
    if (raw == OptionalLong.class) return n > 6 ? OptionalLong.empty() : OptionalLong.of(n);
    if (raw == OptionalDouble.class) return n > 6 ? OptionalDouble.empty() : OptionalDouble.of(n);
    if (raw == java.util.concurrent.atomic.AtomicInteger.class) return new java.util.concurrent.atomic.AtomicInteger(n);
    if (raw == java.util.concurrent.atomic.AtomicLong.class) return new java.util.concurrent.atomic.AtomicLong(n);
    if (raw == java.util.concurrent.atomic.AtomicBoolean.class) return new java.util.concurrent.atomic.AtomicBoolean(true);
    if (raw == java.util.BitSet.class) return BitSet.valueOf(new long[] {n});
    if (raw == java.nio.ByteBuffer.class) return java.nio.ByteBuffer.wrap(new byte[] {1});
    if (raw == com.fasterxml.jackson.databind.JsonNode.class || raw == ObjectNode.class)
      return new ObjectMapper().createObjectNode().put("a", n);
    return null;
  }
}
