package made;

import com.fasterxml.jackson.databind.module.SimpleModule;
import org.springframework.boot.autoconfigure.jackson.Jackson2ObjectMapperBuilderCustomizer;
import org.springframework.context.annotation.*;

@Configuration
class Json {
  @Bean
  public Jackson2ObjectMapperBuilderCustomizer mixins() {
    return builder -> builder.mixIn(OfLibrary.class, OfLibraryMixin.class);
  }

  @Bean
  public com.fasterxml.jackson.databind.Module module() {
    SimpleModule module = new SimpleModule();
    module.setMixInAnnotation(OfModule.class, OfModuleMixin.class);
    module.addSerializer(Celsius.class, new CelsiusSerializer());
    return module;
  }
}
