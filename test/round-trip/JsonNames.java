import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.deser.*;
import com.fasterxml.jackson.databind.introspect.*;
import com.fasterxml.jackson.databind.jsonFormatVisitors.*;
import java.lang.reflect.*;
import java.util.*;

/** Prints, as JSON, which names Jackson writes and reads for each class nested in the class that the argument names. */
public class JsonNames {
  private static final ObjectMapper mapper = new ObjectMapper()
      .disable(MapperFeature.DEFAULT_VIEW_INCLUSION)
      .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
      .setAnnotationIntrospector(new ParameterNames());

  public static void main(String[] arguments) throws Exception {
    Map<String, Map<String, Collection<String>>> names = new TreeMap<>();
    for (Class<?> type : Class.forName(arguments[0]).getDeclaredClasses()) {
      if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) continue;
      names.put(type.getSimpleName(), Map.of("response", written(type), "request", read(type)));
    }
    System.out.println(mapper.writeValueAsString(names));
  }

  private static Collection<String> written(Class<?> type) throws JsonMappingException {
    Set<String> names = new TreeSet<>();
    mapper.acceptJsonFormatVisitor(type, new JsonFormatVisitorWrapper.Base() {
      @Override public JsonObjectFormatVisitor expectObjectFormat(JavaType of) {
        return new JsonObjectFormatVisitor.Base(getProvider()) {
          @Override public void property(BeanProperty property) { names.add(property.getName()); }
          @Override public void optionalProperty(BeanProperty property) { names.add(property.getName()); }
        };
      }
    });
    return names;
  }

  private static Collection<String> read(Class<?> type) throws JsonMappingException {
    DeserializationContext context = ((DefaultDeserializationContext) mapper.getDeserializationContext())
        .createInstance(mapper.getDeserializationConfig(), null, null);
    JsonDeserializer<?> reader = context.findContextualValueDeserializer(mapper.constructType(type), null);
    Set<String> names = new TreeSet<>();
    if (reader instanceof BeanDeserializerBase) {
      BeanDeserializerBase bean = (BeanDeserializerBase) reader;
      bean.properties().forEachRemaining(property -> names.add(property.getName()));
      bean.creatorProperties().forEachRemaining(property -> names.add(property.getName()));
    }
    return names;
  }

  /** What jackson-module-parameter-names does, which Spring Boot registers. */
  private static class ParameterNames extends JacksonAnnotationIntrospector {
    @Override public String findImplicitPropertyName(AnnotatedMember member) {
      if (!(member instanceof AnnotatedParameter)) return super.findImplicitPropertyName(member);
      AnnotatedParameter parameter = (AnnotatedParameter) member;
      Parameter reflected = ((Executable) parameter.getOwner().getMember()).getParameters()[parameter.getIndex()];
      return reflected.isNamePresent() ? reflected.getName() : null;
    }
  }
}
