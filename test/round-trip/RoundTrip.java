import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.*;
import java.io.*;
import java.lang.annotation.Annotation;
import java.lang.reflect.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.servlet.http.Cookie;
import org.springframework.beans.*;
import org.springframework.core.*;
import org.springframework.core.annotation.*;
import org.springframework.core.env.MapPropertySource;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.http.*;
import org.springframework.http.converter.*;
import org.springframework.http.converter.json.MappingJackson2HttpMessageConverter;
import org.springframework.http.converter.support.AllEncompassingFormHttpMessageConverter;
import org.springframework.mock.web.*;
import org.springframework.stereotype.Controller;
import org.springframework.web.accept.ContentNegotiationManager;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.bind.support.ConfigurableWebBindingInitializer;
import org.springframework.web.context.request.*;
import org.springframework.web.context.support.GenericWebApplicationContext;
import org.springframework.web.filter.HttpPutFormContentFilter;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.HandlerExecutionChain;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.*;

/**
 * Dispatches requests by Spring MVC and says which handler method each reached and what was bound to its parameters.
 *
 * java RoundTrip.java CLASSES PROPERTIES < requests.json > answers.json
 *
 * Handlers are never run: what counts are their arguments. Path extensions mean nothing, as in Spring 6, and
 * annotations of parameters are inherited, as since Spring 5.1.
 */
public class RoundTrip {

  static final ObjectMapper JSON = mapper();

  public static class Sent { public String in, name, value; }
  public static class Part { public String kind, name, value, path, contentType; }
  public static class Body { public String kind, text, mediaType; public List<String[]> fields; public List<Part> parts; }
  public static class Request {
    public String id, handler, method, url;
    public List<String[]> headers;
    public Body body;
    public List<Sent> sent;
  }
  public static class Answer {
    public String id, handler, problem;
    /** For each value that was sent: what is bound by that name, or null. */
    public List<Object> bound = new ArrayList<>();
  }

  public static void main(String[] args) throws Exception {
    GenericWebApplicationContext context = new GenericWebApplicationContext(new MockServletContext());
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(Paths.get(args[1]))) { properties.load(reader); }
    Map<String, Object> values = new HashMap<>();
    properties.forEach((name, value) -> values.put(name.toString(), value));
    context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("round-trip", values));
    for (Class<?> type : classesIn(Paths.get(args[0]))) {
      if (isController(type)) context.getBeanFactory().registerSingleton(type.getName(), instanceOf(type));
    }
    context.refresh();
    Mapping mapping = new Mapping();
    mapping.setApplicationContext(context);
    mapping.setEmbeddedValueResolver(context.getEnvironment()::resolvePlaceholders);
    mapping.setUseSuffixPatternMatch(false);
    mapping.setUseTrailingSlashMatch(false);
    mapping.setRemoveSemicolonContent(false);
    mapping.setContentNegotiationManager(new ContentNegotiationManager());
    mapping.afterPropertiesSet();
    Adapter adapter = new Adapter();
    adapter.setApplicationContext(context);
    adapter.setBeanFactory(context.getBeanFactory());
    ConfigurableWebBindingInitializer binding = new ConfigurableWebBindingInitializer();
    binding.setConversionService(new DefaultFormattingConversionService());
    adapter.setWebBindingInitializer(binding);
    adapter.setContentNegotiationManager(new ContentNegotiationManager());
    adapter.setMessageConverters(Arrays.asList(new ByteArrayHttpMessageConverter(),
        new StringHttpMessageConverter(StandardCharsets.UTF_8), new ResourceHttpMessageConverter(),
        new AllEncompassingFormHttpMessageConverter(), new MappingJackson2HttpMessageConverter(JSON)));
    adapter.afterPropertiesSet();

    Request[] requests = JSON.readValue(System.in, Request[].class);
    PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
    List<Answer> answers = new ArrayList<>();
    for (Request request : requests) answers.add(dispatch(request, mapping, adapter, context));
    out.println(JSON.writeValueAsString(answers));
    System.exit(0);
  }

  static Answer dispatch(Request request, Mapping mapping, Adapter adapter, GenericWebApplicationContext context) {
    Answer answer = new Answer();
    answer.id = request.id;
    try {
      if (mapping.refused.contains(request.handler)) throw new IllegalStateException("Spring refuses the mapping");
      MockHttpServletRequest servletRequest = servletRequest(request, context);
      HandlerExecutionChain chain = mapping.getHandler(servletRequest);
      if (chain == null) throw new IllegalStateException("No handler takes it");
      HandlerMethod handler = (HandlerMethod) chain.getHandler();
      answer.handler = signature(handler);
      adapter.arguments = null;
      MockHttpServletResponse response = new MockHttpServletResponse();
      new HttpPutFormContentFilter().doFilter(servletRequest, response, (wrapped, r) -> {
        try {
          RequestContextHolder.setRequestAttributes(new ServletRequestAttributes((javax.servlet.http.HttpServletRequest) wrapped));
          adapter.handle((javax.servlet.http.HttpServletRequest) wrapped, response, handler);
        } catch (IOException | RuntimeException e) {
          throw new IllegalStateException(e);
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      });
      if (adapter.arguments == null) throw new IllegalStateException("The handler was not called: " + response.getStatus());
      for (Sent sent : request.sent) answer.bound.add(boundTo(sent, handler, adapter, servletRequest, context));
    } catch (Throwable e) {
      Throwable cause = e;
      while (cause instanceof IllegalStateException && cause.getCause() != null) cause = cause.getCause();
      answer.problem = String.valueOf(cause).split("\n")[0];
    }
    return answer;
  }

  static MockHttpServletRequest servletRequest(Request request, GenericWebApplicationContext context) throws Exception {
    URI uri = URI.create(request.url);
    boolean isMultipart = request.body.kind.equals("multipart");
    Map<String, HttpHeaders> partHeaders = new HashMap<>();
    MockHttpServletRequest result = isMultipart
      ? new MockMultipartHttpServletRequest(context.getServletContext()) {
          @Override public HttpHeaders getMultipartHeaders(String name) {
            return partHeaders.containsKey(name) ? partHeaders.get(name) : super.getMultipartHeaders(name);
          }
        }
      : new MockHttpServletRequest(context.getServletContext());
    result.setMethod(request.method);
    result.setRequestURI(uri.getRawPath());
    result.setQueryString(uri.getRawQuery());
    result.setCharacterEncoding("UTF-8");
    if (uri.getRawQuery() != null) {
      for (String pair : uri.getRawQuery().split("&")) {
        int equals = pair.indexOf('=');
        result.addParameter(decode(equals < 0 ? pair : pair.substring(0, equals)), equals < 0 ? "" : decode(pair.substring(equals + 1)));
      }
    }
    for (String[] header : request.headers) {
      if (header[0].equalsIgnoreCase("Content-Type")) result.setContentType(header[1]);
      else result.addHeader(header[0], header[1]);
      if (header[0].equalsIgnoreCase("Cookie")) {
        result.setCookies(Arrays.stream(header[1].split("; ")).map((pair) -> new Cookie(pair.split("=", 2)[0], pair.split("=", 2)[1])).toArray(Cookie[]::new));
      }
    }
    if (request.body.kind.equals("text")) result.setContent(request.body.text.getBytes(StandardCharsets.UTF_8));
    if (request.body.kind.equals("form")) {
      StringJoiner content = new StringJoiner("&");
      for (String[] field : request.body.fields) content.add(encode(field[0]) + "=" + encode(field[1]));
      result.setContentType("application/x-www-form-urlencoded");
      result.setContent(content.toString().getBytes(StandardCharsets.UTF_8));
      // A servlet container reads the form of a POST only; Spring's filter does it for PUT and PATCH.
      if (request.method.equals("POST")) for (String[] field : request.body.fields) result.addParameter(field[0], field[1]);
    }
    if (isMultipart) {
      result.setContentType(request.body.mediaType + "; boundary=x");
      for (Part part : request.body.parts) {
        boolean isFile = part.kind.equals("file");
        byte[] content = (isFile ? "content" : part.value).getBytes(StandardCharsets.UTF_8);
        String fileName = isFile ? Paths.get(part.path).getFileName().toString() : null;
        HttpHeaders headers = new HttpHeaders();
        if (part.contentType != null) headers.add("Content-Type", part.contentType);
        partHeaders.put(part.name, headers);
        if (isFile) ((MockMultipartHttpServletRequest) result).addFile(new MockMultipartFile(part.name, fileName, part.contentType, content));
        else result.addParameter(part.name, part.value);
        result.addPart(new MockPart(part.name, fileName, content));
      }
    }
    return result;
  }

  // What is bound

  static Object boundTo(Sent sent, HandlerMethod handler, Adapter adapter, MockHttpServletRequest request, GenericWebApplicationContext context) throws Exception {
    for (int i = 0; i < adapter.parameters.length; i++) {
      MethodParameter parameter = adapter.parameters[i];
      Object argument = adapter.arguments[i];
      String name = nameFor(sent.in, parameter, context);
      boolean isSame = sent.in.equals("header") ? sent.name.equalsIgnoreCase(name) : sent.name.equals(name);
      if (isSame) return rendered(argument);
      if (name != null || !(sent.in.equals("query") || sent.in.equals("form")) || !isModelAttribute(parameter)) continue;
      BeanWrapperImpl bean = new BeanWrapperImpl(argument);
      bean.setConversionService(new DefaultFormattingConversionService());
      if (bean.isReadableProperty(sent.name)) return rendered(bean.getPropertyValue(sent.name));
      if (bean.isWritableProperty(sent.name)) return rendered(fieldOf(argument, sent.name));
    }
    if (sent.in.equals("path")) {
      return rendered(((Map<?, ?>) request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE)).get(sent.name));
    }
    return null;
  }

  /** The name by which a parameter takes from a place, if it does. */
  static String nameFor(String place, MethodParameter parameter, GenericWebApplicationContext context) {
    Map<String, Class<? extends Annotation>> annotations = new HashMap<>();
    annotations.put("path", PathVariable.class);
    annotations.put("header", RequestHeader.class);
    annotations.put("cookie", CookieValue.class);
    annotations.put("matrix", MatrixVariable.class);
    annotations.put("query", RequestParam.class);
    annotations.put("form", RequestParam.class);
    if (place.equals("body")) {
      return parameter.hasParameterAnnotation(RequestBody.class) || HttpEntity.class.isAssignableFrom(parameter.getParameterType()) ? "body" : null;
    }
    Annotation annotation = parameter.getParameterAnnotation(annotations.get(place));
    if (annotation == null && place.equals("form")) annotation = parameter.getParameterAnnotation(RequestPart.class);
    if (annotation != null) {
      String name = (String) AnnotationUtils.getAnnotationAttributes(annotation).get("name");
      return name.isEmpty() ? parameter.getParameterName() : context.getEnvironment().resolvePlaceholders(name);
    }
    boolean isPlain = Stream.of(PathVariable.class, RequestHeader.class, CookieValue.class, MatrixVariable.class, RequestParam.class, RequestBody.class, RequestPart.class, ModelAttribute.class).noneMatch((each) -> parameter.hasParameterAnnotation(each));
    boolean isParameter = place.equals("query") || place.equals("form");
    Class<?> type = parameter.getParameterType();
    boolean isFile = type == MultipartFile.class || type.getName().equals("javax.servlet.http.Part");
    return isPlain && isParameter && (isFile || BeanUtils.isSimpleProperty(type)) ? parameter.getParameterName() : null;
  }

  static boolean isModelAttribute(MethodParameter parameter) {
    return parameter.hasParameterAnnotation(ModelAttribute.class) || parameter.getParameterAnnotations().length == 0;
  }

  static Object fieldOf(Object bean, String name) throws Exception {
    Field field = bean.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(bean);
  }

  static Object rendered(Object value) throws Exception {
    if (value == null || value instanceof Number || value instanceof Boolean) return value;
    if (value instanceof Optional) return ((Optional<?>) value).isPresent() ? rendered(((Optional<?>) value).get()) : null;
    if (value instanceof HttpEntity) return rendered(((HttpEntity<?>) value).getBody());
    if (value instanceof Cookie) return ((Cookie) value).getValue();
    if (value instanceof MultipartFile) return ((MultipartFile) value).getOriginalFilename();
    if (value instanceof javax.servlet.http.Part) return ((javax.servlet.http.Part) value).getSubmittedFileName();
    if (value instanceof CharSequence || value instanceof Enum || value instanceof UUID || value instanceof Character) return value.toString();
    if (value.getClass().isArray() || value instanceof Collection) {
      List<Object> items = new ArrayList<>();
      if (value instanceof Collection) for (Object item : (Collection<?>) value) items.add(rendered(item));
      else for (int i = 0; i < Array.getLength(value); i++) items.add(rendered(Array.get(value, i)));
      return items;
    }
    if (value instanceof Date || value.getClass().getName().startsWith("java.time.")) return value.toString();
    return JSON.convertValue(value, Object.class);
  }

  // Spring, listening

  static class Mapping extends RequestMappingHandlerMapping {
    /** Handlers whose patterns cannot be combined, or that are mapped like another one. */
    final Set<String> refused = new HashSet<>();

    @Override protected RequestMappingInfo getMappingForMethod(Method method, Class<?> type) {
      try {
        return super.getMappingForMethod(method, type);
      } catch (RuntimeException e) {
        refused.add(signature(new HandlerMethod(type, method), type));
        return null;
      }
    }

    @Override protected void registerHandlerMethod(Object handler, Method method, RequestMappingInfo info) {
      try {
        super.registerHandlerMethod(handler, method, info);
      } catch (IllegalStateException e) {
        refused.add(signature(createHandlerMethod(handler, method)));
      }
    }
  }

  static class Adapter extends RequestMappingHandlerAdapter {
    MethodParameter[] parameters;
    Object[] arguments;

    @Override protected ServletInvocableHandlerMethod createInvocableHandlerMethod(HandlerMethod handler) {
      return new ServletInvocableHandlerMethod(handler) {
        private final MethodParameter[] inheriting = Arrays.stream(super.getMethodParameters())
          .map((parameter) -> new Inheriting(handler.getMethod(), parameter.getParameterIndex(), handler.getBeanType()))
          .toArray(MethodParameter[]::new);

        @Override public MethodParameter[] getMethodParameters() {
          return inheriting == null ? super.getMethodParameters() : inheriting;
        }

        @Override protected Object doInvoke(Object... args) {
          parameters = inheriting;
          arguments = args;
          return null;
        }

        @Override public void invokeAndHandle(ServletWebRequest request, org.springframework.web.method.support.ModelAndViewContainer container, Object... provided) throws Exception {
          invokeForRequest(request, container, provided);
          container.setRequestHandled(true);
        }
      };
    }
  }

  /** A parameter with the annotations of the same one of overridden methods, as Spring 5.1 and later see it. */
  static class Inheriting extends SynthesizingMethodParameter {
    private final Class<?> bean;

    Inheriting(Method method, int index, Class<?> bean) {
      super(BridgeMethodResolver.findBridgedMethod(method), index);
      this.bean = bean;
    }

    private Inheriting(Inheriting other) {
      super(other);
      this.bean = other.bean;
    }

    @Override public Class<?> getContainingClass() { return bean; }

    @Override public Annotation[] getParameterAnnotations() {
      Map<Class<?>, Annotation> found = new LinkedHashMap<>();
      for (Annotation each : super.getParameterAnnotations()) found.put(each.annotationType(), each);
      for (Method method : overridden(getMethod(), bean)) {
        for (Annotation each : new SynthesizingMethodParameter(method, getParameterIndex()).getParameterAnnotations()) found.putIfAbsent(each.annotationType(), each);
      }
      return found.values().toArray(new Annotation[0]);
    }

    @Override public <A extends Annotation> A getParameterAnnotation(Class<A> type) {
      for (Annotation each : getParameterAnnotations()) if (type.isInstance(each)) return type.cast(each);
      return null;
    }

    @Override public boolean hasParameterAnnotations() { return getParameterAnnotations().length > 0; }

    @Override public Inheriting clone() { return new Inheriting(this); }
  }

  static List<Method> overridden(Method method, Class<?> bean) {
    List<Method> found = new ArrayList<>();
    Set<Class<?>> above = new LinkedHashSet<>();
    collectAbove(method.getDeclaringClass(), above);
    for (Class<?> type : above) {
      for (Method each : type.getDeclaredMethods()) {
        boolean isCandidate = !each.isBridge() && !Modifier.isPrivate(each.getModifiers()) && each.getName().equals(method.getName());
        if (isCandidate && types(each, bean).equals(types(method, bean))) found.add(each);
      }
    }
    return found;
  }

  static void collectAbove(Class<?> type, Set<Class<?>> above) {
    for (Class<?> each : type.getInterfaces()) if (above.add(each)) collectAbove(each, above);
    Class<?> superclass = type.getSuperclass();
    if (superclass != null && superclass != Object.class && above.add(superclass)) collectAbove(superclass, above);
  }

  static List<Class<?>> types(Method method, Class<?> bean) {
    return IntStream.range(0, method.getParameterCount())
      .<Class<?>>mapToObj((i) -> ResolvableType.forMethodParameter(method, i, bean).resolve(Object.class))
      .collect(Collectors.toList());
  }

  /** As endpoints are identified: `shop.OrderController#get(Long)`. */
  static String signature(HandlerMethod handler) {
    return signature(handler, handler.getBeanType());
  }

  static String signature(HandlerMethod handler, Class<?> type) {
    Method method = BridgeMethodResolver.findBridgedMethod(handler.getMethod());
    String parameters = types(method, type).stream().map(Class::getSimpleName).collect(Collectors.joining(","));
    return type.getName().replace('$', '.') + "#" + method.getName() + "(" + parameters + ")";
  }

  // Classes and JSON

  static List<Class<?>> classesIn(Path folder) throws IOException {
    List<Class<?>> classes = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter((each) -> each.toString().endsWith(".class")).sorted().collect(Collectors.toList())) {
        String name = folder.relativize(file).toString().replaceAll("\\.class$", "").replace('/', '.');
        try {
          classes.add(Class.forName(name, false, Thread.currentThread().getContextClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
          System.err.println("left out " + name + " " + e);
        }
      }
    }
    return classes;
  }

  static boolean isController(Class<?> type) {
    return !type.isInterface() && !Modifier.isAbstract(type.getModifiers()) && AnnotatedElementUtils.hasAnnotation(type, Controller.class);
  }

  /** Without its constructor, which may want services. */
  static Object instanceOf(Class<?> type) throws Exception {
    return sun.reflect.ReflectionFactory.getReflectionFactory()
      .newConstructorForSerialization(type, Object.class.getDeclaredConstructor()).newInstance();
  }

  static ObjectMapper mapper() {
    ObjectMapper mapper = new ObjectMapper();
    mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, true);
    mapper.setVisibility(com.fasterxml.jackson.annotation.PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);
    // What jackson-module-kotlin does for data classes.
    mapper.setAnnotationIntrospector(new JacksonAnnotationIntrospector() {
      @Override public String findImplicitPropertyName(AnnotatedMember member) {
        if (!(member instanceof AnnotatedParameter)) return null;
        AnnotatedParameter parameter = (AnnotatedParameter) member;
        return ((Executable) parameter.getOwner().getMember()).getParameters()[parameter.getIndex()].getName();
      }

      @Override public JsonCreator.Mode findCreatorAnnotation(MapperConfig<?> config, Annotated annotated) {
        if (!(annotated instanceof AnnotatedConstructor)) return null;
        Constructor<?> constructor = ((AnnotatedConstructor) annotated).getAnnotated();
        boolean isKotlin = Arrays.stream(constructor.getDeclaringClass().getAnnotations()).anyMatch((each) -> each.annotationType().getName().equals("kotlin.Metadata"));
        return isKotlin && !constructor.isSynthetic() && constructor.getParameterCount() > 0 ? JsonCreator.Mode.PROPERTIES : null;
      }
    });
    return mapper;
  }

  static String decode(String text) throws Exception { return URLDecoder.decode(text, "UTF-8"); }

  static String encode(String text) throws Exception { return URLEncoder.encode(text, "UTF-8"); }
}
