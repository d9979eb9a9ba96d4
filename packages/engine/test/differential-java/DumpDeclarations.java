import com.sun.source.tree.*;
import com.sun.source.util.*;
import com.sun.tools.javac.code.Flags;
import com.sun.tools.javac.tree.JCTree;
import com.sun.tools.javac.tree.TreeInfo;
import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.tools.*;

/**
 * Prints what Java files declare according to the JDK's own parser, in the form of compare.ts.
 * Paths are read from standard input, one a line. "=== path" starts a file, "!!! path" one that the parser rejects.
 */
public class DumpDeclarations {
  private static final int FILES_AT_ONCE = 200;
  /** Longer chains and deeper nesting are opaque to us by design. */
  private static final int MAX_DEPTH = 500;

  public static void main(String[] arguments) throws IOException {
    List<String> paths =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).lines().toList();
    PrintStream out =
        new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false, "UTF-8");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    for (int from = 0; from < paths.size(); from += FILES_AT_ONCE) {
      dump(compiler, paths.subList(from, Math.min(from + FILES_AT_ONCE, paths.size())), out);
    }
    out.flush();
  }

  private static void dump(JavaCompiler compiler, List<String> paths, PrintStream out) throws IOException {
    // The compiler wraps its files, so they are known by their URIs.
    Map<URI, Source> sources = new LinkedHashMap<>();
    for (String path : paths) {
      Source source = new Source(sources.size(), path);
      sources.put(source.toUri(), source);
    }
    Set<URI> rejected = new HashSet<>();
    DiagnosticListener<JavaFileObject> listener =
        problem -> {
          if (problem.getKind() == Diagnostic.Kind.ERROR) rejected.add(problem.getSource().toUri());
        };
    // Folding would hide how a constant is written.
    List<String> options = List.of("-proc:none", "-XDallowStringFolding=false", "-Xmaxerrs", "1000000");
    JavacTask task = (JavacTask) compiler.getTask(null, null, listener, options, null, sources.values());
    List<CompilationUnitTree> units = new ArrayList<>();
    for (CompilationUnitTree unit : task.parse()) units.add(unit);
    for (CompilationUnitTree unit : units) {
      Source source = sources.get(unit.getSourceFile().toUri());
      if (rejected.contains(source.toUri())) {
        out.println("!!! " + source.path);
        continue;
      }
      out.println("=== " + source.path);
      new DumpDeclarations(task, unit, source.text, out).printUnit();
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    final String path;
    final String text;

    Source(int number, String path) throws IOException {
      super(URI.create("string:///" + number + "/" + nameOf(path)), Kind.SOURCE);
      this.path = path;
      String read = new String(Files.readAllBytes(Path.of(path)), StandardCharsets.UTF_8);
      // The JDK rejects a byte order mark; many editors write one.
      text = read.startsWith("\uFEFF") ? " " + read.substring(1) : read;
    }

    private static String nameOf(String path) {
      return Path.of(path).getFileName().toString().replaceAll("[^\\w.-]", "_");
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return true;
    }
  }

  private final CompilationUnitTree unit;
  private final String text;
  private final PrintStream out;
  private final Trees trees;
  private final SourcePositions positions;

  private DumpDeclarations(JavacTask task, CompilationUnitTree unit, String text, PrintStream out) {
    this.unit = unit;
    this.text = text;
    this.out = out;
    this.trees = Trees.instance(task);
    this.positions = trees.getSourcePositions();
  }

  private void printUnit() {
    if (unit.getModule() != null) return;
    if (unit.getPackageName() != null) out.println("package " + name(unit.getPackageName()));
    for (ImportTree imported : unit.getImports()) {
      out.println("import " + (imported.isStatic() ? "static " : "") + name(imported.getQualifiedIdentifier()));
    }
    TreePath root = new TreePath(unit);
    for (Tree type : unit.getTypeDecls()) {
      if (type instanceof ClassTree tree) printType(tree, root, "");
    }
  }

  // Declarations

  private void printType(ClassTree type, TreePath parent, String indent) {
    TreePath path = new TreePath(parent, type);
    JCTree.JCClassDecl tree = (JCTree.JCClassDecl) type;
    List<JCTree.JCVariableDecl> components = new ArrayList<>();
    List<JCTree.JCVariableDecl> constants = new ArrayList<>();
    List<JCTree.JCVariableDecl> fields = new ArrayList<>();
    List<JCTree.JCMethodDecl> constructors = new ArrayList<>();
    List<JCTree.JCMethodDecl> methods = new ArrayList<>();
    List<JCTree.JCClassDecl> types = new ArrayList<>();
    for (Tree member : type.getMembers()) {
      if (member instanceof JCTree.JCVariableDecl field) {
        boolean isStatic = (field.mods.flags & Flags.STATIC) != 0;
        if ((field.mods.flags & Flags.ENUM) != 0) constants.add(field);
        else if (type.getKind() == Tree.Kind.RECORD && !isStatic) components.add(field);
        else fields.add(field);
      } else if (member instanceof JCTree.JCMethodDecl method) {
        if (method.getReturnType() == null) constructors.add(method);
        else methods.add(method);
      } else if (member instanceof JCTree.JCClassDecl inner) types.add(inner);
    }

    boolean isInterface = type.getKind() == Tree.Kind.INTERFACE;
    StringBuilder line = new StringBuilder(indent);
    line.append(kindOf(type)).append(' ').append(type.getSimpleName());
    line.append(typeParameters(type.getTypeParameters()));
    if (type.getExtendsClause() != null) line.append(" extends ").append(type(type.getExtendsClause()));
    if (!type.getImplementsClause().isEmpty()) {
      line.append(isInterface ? " extends " : " implements ").append(types(type.getImplementsClause()));
    }
    if (!type.getPermitsClause().isEmpty()) line.append(" permits ").append(types(type.getPermitsClause()));
    line.append(modifiers(tree.mods)).append(span(tree, tree.mods.annotations.isEmpty() ? null : tree.mods));
    out.println(line);
    printDocumentation(path, indent);

    String inner = indent + "  ";
    for (JCTree.JCVariableDecl component : components) {
      out.println(inner + "component " + parameter(component));
    }
    for (JCTree.JCVariableDecl constant : constants) printConstant(constant, path, inner);
    for (JCTree.JCVariableDecl field : fields) printField(field, path, inner);
    for (JCTree.JCMethodDecl constructor : constructors) printConstructor(constructor, components, path, inner);
    for (JCTree.JCMethodDecl method : methods) printMethod(method, path, inner);
    for (JCTree.JCClassDecl nested : types) printType(nested, path, inner);
  }

  private static String kindOf(ClassTree type) {
    return switch (type.getKind()) {
      case INTERFACE -> "interface";
      case ENUM -> "enum";
      case RECORD -> "record";
      case ANNOTATION_TYPE -> "annotation";
      default -> "class";
    };
  }

  private void printConstant(JCTree.JCVariableDecl constant, TreePath parent, String indent) {
    List<? extends ExpressionTree> arguments =
        constant.init instanceof NewClassTree creation ? creation.getArguments() : List.of();
    out.println(
        indent + "constant " + constant.name + "(" + values(arguments) + ")"
            + annotations(constant.mods.annotations)
            // The constant's own position is that of its first annotation.
            + " name:" + constant.vartype.pos);
    printDocumentation(new TreePath(parent, constant), indent);
  }

  private void printField(JCTree.JCVariableDecl field, TreePath parent, String indent) {
    String initializer = field.init == null ? "" : " = " + value(field.init);
    out.println(
        indent + "field " + type(field.vartype) + " " + field.name + initializer + modifiers(field.mods)
            + " name:" + field.pos);
    printDocumentation(new TreePath(parent, field), indent);
  }

  private void printConstructor(
      JCTree.JCMethodDecl constructor, List<JCTree.JCVariableDecl> components, TreePath parent, String indent) {
    boolean isCompact = (constructor.mods.flags & Flags.COMPACT_RECORD_CONSTRUCTOR) != 0;
    out.println(
        indent + "constructor (" + parameters(isCompact ? components : constructor.params) + ")"
            + modifiers(constructor.mods) + span(constructor, null) + " name:" + constructor.pos);
    printDocumentation(new TreePath(parent, constructor), indent);
  }

  private void printMethod(JCTree.JCMethodDecl method, TreePath parent, String indent) {
    String parametersOfType = typeParameters(method.typarams);
    String defaultValue = method.defaultValue == null ? "" : " default " + value(method.defaultValue);
    out.println(
        indent + "method " + (parametersOfType.isEmpty() ? "" : parametersOfType + " ")
            + type(method.restype) + " " + method.name + "(" + parameters(method.params) + ")" + defaultValue
            + modifiers(method.mods)
            + (method.body == null ? "" : " body:" + positions.getStartPosition(unit, method.body) + "-"
                + positions.getEndPosition(unit, method.body))
            + span(method, method.typarams.isEmpty() ? null : method.typarams.head) + " name:" + method.pos);
    printDocumentation(new TreePath(parent, method), indent);
  }

  private String parameters(List<JCTree.JCVariableDecl> parameters) {
    return parameters.stream().map(this::parameter).collect(Collectors.joining(", "));
  }

  private String parameter(JCTree.JCVariableDecl parameter) {
    String varargs = (parameter.mods.flags & Flags.VARARGS) != 0 ? " varargs" : "";
    String modifiers = (parameter.mods.flags & Flags.FINAL) != 0 && !isComponent(parameter) ? " final" : "";
    return type(parameter.vartype) + varargs + " " + parameter.name + modifiers
        + annotations(parameter.mods.annotations) + " name:" + parameter.pos;
  }

  /** The parser makes components private and final, which nobody wrote. */
  private static boolean isComponent(JCTree.JCVariableDecl parameter) {
    return (parameter.mods.flags & Flags.RECORD) != 0;
  }

  private void printDocumentation(TreePath path, String indent) {
    String documentation = trees.getDocComment(path);
    if (documentation == null || isMarkdownBefore(path.getLeaf())) return;
    String normal = documentation.trim().replaceAll("\\s+", " ");
    if (!normal.isEmpty()) out.println(indent + "  doc " + quoted(normal));
  }

  /** A Markdown comment counts more than the comment before it, but JDKs before 23 do not know of it. */
  private boolean isMarkdownBefore(Tree declaration) {
    int start = (int) positions.getStartPosition(unit, declaration);
    String before = text.substring(Math.max(0, start - 1000), start).stripTrailing();
    String line = before.substring(before.lastIndexOf('\n') + 1).strip();
    return line.startsWith("///") && !line.startsWith("////");
  }

  private String typeParameters(List<? extends TypeParameterTree> parameters) {
    if (parameters.isEmpty()) return "";
    return parameters.stream()
        .map(
            parameter ->
                parameter.getName()
                    + (parameter.getBounds().isEmpty()
                        ? ""
                        : " extends "
                            + parameter.getBounds().stream().map(this::type).collect(Collectors.joining(" & "))))
        .collect(Collectors.joining(", ", "<", ">"));
  }

  private static final List<Map.Entry<Long, String>> MODIFIERS =
      List.of(
          Map.entry((long) Flags.PUBLIC, "public"),
          Map.entry((long) Flags.PROTECTED, "protected"),
          Map.entry((long) Flags.PRIVATE, "private"),
          Map.entry((long) Flags.ABSTRACT, "abstract"),
          Map.entry((long) Flags.STATIC, "static"),
          Map.entry((long) Flags.FINAL, "final"),
          Map.entry(Flags.SEALED, "sealed"),
          Map.entry(Flags.NON_SEALED, "non-sealed"),
          Map.entry(Flags.DEFAULT, "default"),
          Map.entry((long) Flags.NATIVE, "native"),
          Map.entry((long) Flags.SYNCHRONIZED, "synchronized"),
          Map.entry((long) Flags.TRANSIENT, "transient"),
          Map.entry((long) Flags.VOLATILE, "volatile"),
          Map.entry((long) Flags.STRICTFP, "strictfp"));

  private String modifiers(JCTree.JCModifiers modifiers) {
    StringBuilder words = new StringBuilder();
    for (Map.Entry<Long, String> modifier : MODIFIERS) {
      if ((modifiers.flags & modifier.getKey()) != 0) words.append(' ').append(modifier.getValue());
    }
    return words + annotations(modifiers.annotations);
  }

  private String annotations(List<? extends AnnotationTree> annotations) {
    return annotations.stream().map(annotation -> " " + annotation(annotation)).collect(Collectors.joining());
  }

  private String annotation(AnnotationTree annotation) {
    String arguments =
        annotation.getArguments().stream()
            .map(
                argument ->
                    argument instanceof AssignmentTree named
                        ? named.getVariable() + "=" + value(named.getExpression())
                        : "value=" + value(argument))
            .collect(Collectors.joining(", "));
    return "@" + name(annotation.getAnnotationType()) + "(" + arguments + ")";
  }

  /** Annotations behind the type parameters become modifiers, so the tree may start later than the declaration. */
  private String span(JCTree tree, JCTree other) {
    long start = positions.getStartPosition(unit, tree);
    if (other != null) start = Math.min(start, TreeInfo.getStartPos(other));
    return " at:" + start + "-" + positions.getEndPosition(unit, tree);
  }

  // Types

  private String types(List<? extends Tree> types) {
    return types.stream().map(this::type).collect(Collectors.joining(", "));
  }

  private String type(Tree type) {
    return switch (type.getKind()) {
      case PRIMITIVE_TYPE -> ((PrimitiveTypeTree) type).getPrimitiveTypeKind().toString().toLowerCase(Locale.ROOT);
      case IDENTIFIER, MEMBER_SELECT -> name(type);
      case ARRAY_TYPE -> type(((ArrayTypeTree) type).getType()) + "[]";
      case PARAMETERIZED_TYPE -> {
        ParameterizedTypeTree generic = (ParameterizedTypeTree) type;
        yield type(generic.getType()) + "<" + types(generic.getTypeArguments()) + ">";
      }
      case UNBOUNDED_WILDCARD -> "?";
      case EXTENDS_WILDCARD -> "? extends " + type(((WildcardTree) type).getBound());
      case SUPER_WILDCARD -> "? super " + type(((WildcardTree) type).getBound());
      case INTERSECTION_TYPE ->
          ((IntersectionTypeTree) type).getBounds().stream().map(this::type).collect(Collectors.joining(" & "));
      case ANNOTATED_TYPE -> annotatedType((AnnotatedTypeTree) type);
      default -> throw new IllegalStateException("type " + type.getKind());
    };
  }

  /** Our model keeps the names of annotations in front of a class type, and none of arrays and wildcards. */
  private String annotatedType(AnnotatedTypeTree type) {
    String underlying = type(type.getUnderlyingType());
    return switch (type.getUnderlyingType().getKind()) {
      case ARRAY_TYPE, UNBOUNDED_WILDCARD, EXTENDS_WILDCARD, SUPER_WILDCARD -> underlying;
      default ->
          type.getAnnotations().stream()
                  .map(annotation -> "@" + name(annotation.getAnnotationType()) + " ")
                  .collect(Collectors.joining())
              + underlying.replaceFirst("^(@[\\w.$]+ )+", "");
    };
  }

  /** A qualified name, also where type arguments or annotations stand in its middle. */
  private String name(Tree name) {
    return switch (name.getKind()) {
      case IDENTIFIER -> ((IdentifierTree) name).getName().toString();
      case MEMBER_SELECT -> {
        MemberSelectTree select = (MemberSelectTree) name;
        yield type(select.getExpression()) + "." + select.getIdentifier();
      }
      default -> type(name);
    };
  }

  // Expressions

  /** Thrown where an expression cannot be part of a constant; the value it is in is then opaque as a whole. */
  private static final class Opaque extends RuntimeException {
    Opaque() {
      super(null, null, false, false);
    }
  }

  private String values(List<? extends Tree> values) {
    return values.stream().map(this::value).collect(Collectors.joining(", "));
  }

  private String value(Tree value) {
    try {
      return expression(value);
    } catch (Opaque | StackOverflowError opaque) {
      return "<opaque>";
    }
  }

  private String expression(Tree tree) {
    if (tree instanceof LiteralTree literal) return literal(literal);
    if (tree instanceof IdentifierTree identifier) {
      String name = identifier.getName().toString();
      if (name.equals("this") || name.equals("super")) throw new Opaque();
      return name;
    }
    if (tree instanceof MemberSelectTree select) {
      String name = select.getIdentifier().toString();
      if (name.equals("class")) return type(select.getExpression()) + ".class";
      if (name.equals("this") || name.equals("super")) throw new Opaque();
      return expression(select.getExpression()) + "." + name;
    }
    if (tree instanceof ParenthesizedTree inner) return expression(inner.getExpression());
    if (tree instanceof MethodInvocationTree call) {
      return expression(call.getMethodSelect()) + "(" + values(call.getArguments()) + ")";
    }
    if (tree instanceof NewClassTree creation) {
      if (creation.getClassBody() != null || creation.getEnclosingExpression() != null) throw new Opaque();
      return "new " + nameWithoutArguments(creation.getIdentifier()) + "(" + values(creation.getArguments()) + ")";
    }
    if (tree instanceof NewArrayTree array) {
      if (array.getInitializers() == null) throw new Opaque();
      return "{" + values(array.getInitializers()) + "}";
    }
    if (tree instanceof ConditionalExpressionTree choice) {
      return "(" + expression(choice.getCondition()) + " ? " + expression(choice.getTrueExpression()) + " : "
          + expression(choice.getFalseExpression()) + ")";
    }
    if (tree instanceof TypeCastTree cast) return "((" + type(cast.getType()) + ") " + expression(cast.getExpression()) + ")";
    if (tree instanceof AnnotationTree annotation) return annotation(annotation);
    if (tree instanceof UnaryTree unary) return unary(unary);
    if (tree instanceof BinaryTree binary) return binary(binary);
    throw new Opaque();
  }

  private String literal(LiteralTree literal) {
    Object value = literal.getValue();
    if (value == null) return "null";
    if (value instanceof String string) return quoted(string);
    if (value instanceof Character character) return "'" + escaped(character.toString()) + "'";
    if (value instanceof Boolean) return value.toString();
    int start = (int) positions.getStartPosition(unit, literal);
    String written = text.substring(start, (int) positions.getEndPosition(unit, literal));
    // The parser folds a minus into the number behind it.
    return written.startsWith("-") ? "(-" + written.substring(1).trim() + ")" : written;
  }

  private String unary(UnaryTree unary) {
    String operator =
        switch (unary.getKind()) {
          case UNARY_PLUS -> "+";
          case UNARY_MINUS -> "-";
          case BITWISE_COMPLEMENT -> "~";
          case LOGICAL_COMPLEMENT -> "!";
          default -> throw new Opaque();
        };
    return "(" + operator + expression(unary.getExpression()) + ")";
  }

  private String binary(BinaryTree binary) {
    int length = 0;
    for (Tree left = binary; left instanceof BinaryTree inner; left = inner.getLeftOperand()) length++;
    if (length > MAX_DEPTH) throw new Opaque();
    String operator = ((JCTree.JCBinary) binary).getOperator() == null ? operatorOf(binary.getKind()) : "";
    return "(" + expression(binary.getLeftOperand()) + " " + operator + " "
        + expression(binary.getRightOperand()) + ")";
  }

  private static String operatorOf(Tree.Kind kind) {
    return switch (kind) {
      case PLUS -> "+";
      case MINUS -> "-";
      case MULTIPLY -> "*";
      case DIVIDE -> "/";
      case REMAINDER -> "%";
      case LEFT_SHIFT -> "<<";
      case RIGHT_SHIFT -> ">>";
      case UNSIGNED_RIGHT_SHIFT -> ">>>";
      case LESS_THAN -> "<";
      case GREATER_THAN -> ">";
      case LESS_THAN_EQUAL -> "<=";
      case GREATER_THAN_EQUAL -> ">=";
      case EQUAL_TO -> "==";
      case NOT_EQUAL_TO -> "!=";
      case AND -> "&";
      case XOR -> "^";
      case OR -> "|";
      case CONDITIONAL_AND -> "&&";
      case CONDITIONAL_OR -> "||";
      default -> throw new IllegalStateException("operator " + kind);
    };
  }

  private String nameWithoutArguments(Tree type) {
    if (type instanceof ParameterizedTypeTree generic) return nameWithoutArguments(generic.getType());
    if (type instanceof AnnotatedTypeTree annotated) return nameWithoutArguments(annotated.getUnderlyingType());
    if (type instanceof MemberSelectTree select) {
      return nameWithoutArguments(select.getExpression()) + "." + select.getIdentifier();
    }
    return name(type);
  }

  private static String quoted(String string) {
    return '"' + escaped(string) + '"';
  }

  private static String escaped(String string) {
    StringBuilder escaped = new StringBuilder();
    for (char character : string.toCharArray()) {
      if (character == '\n') escaped.append("\\n");
      else if (character == '"' || character == '\\') escaped.append('\\').append(character);
      else if (character >= ' ' && character < 127) escaped.append(character);
      else escaped.append(String.format("\\u%04x", (int) character));
    }
    return escaped.toString();
  }
}
