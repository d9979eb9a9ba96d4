import com.intellij.openapi.util.Disposer;
import com.intellij.psi.*;
import com.intellij.psi.util.PsiTreeUtil;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.function.Function;
import java.util.stream.*;
import org.jetbrains.kotlin.cli.common.CLIConfigurationKeys;
import org.jetbrains.kotlin.cli.common.messages.MessageCollector;
import org.jetbrains.kotlin.cli.jvm.compiler.*;
import org.jetbrains.kotlin.config.CompilerConfiguration;
import org.jetbrains.kotlin.lexer.*;
import org.jetbrains.kotlin.psi.*;

/**
 * Prints what Kotlin files declare according to the Kotlin compiler's own parser, in the form of compare.ts.
 * Paths are read from standard input, one a line. "=== path" starts a file, "!!! path" one that the parser rejects.
 * Written for the compiler of Kotlin 1.3, which Debian has.
 */
public class DumpDeclarations {
  private final PrintStream out;

  public static void main(String[] arguments) throws IOException {
    CompilerConfiguration configuration = new CompilerConfiguration();
    configuration.put(CLIConfigurationKeys.MESSAGE_COLLECTOR_KEY, MessageCollector.Companion.getNONE());
    KotlinCoreEnvironment environment =
        KotlinCoreEnvironment.createForProduction(
            Disposer.newDisposable(), configuration, EnvironmentConfigFiles.JVM_CONFIG_FILES);
    KtPsiFactory factory = new KtPsiFactory(environment.getProject(), false);
    PrintStream out =
        new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16), false, "UTF-8");
    List<String> paths =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).lines().toList();
    for (String path : paths) {
      String text = Files.readString(Path.of(path));
      // The compiler counts without carriage returns.
      KtFile file = text.contains("\r") ? null : factory.createFile(inOlderKotlin(text));
      if (file == null || PsiTreeUtil.findChildOfType(file, PsiErrorElement.class) != null) {
        out.println("!!! " + path);
        continue;
      }
      out.println("=== " + path);
      DumpDeclarations dump = new DumpDeclarations(out);
      for (KtDeclaration declaration : file.getDeclarations()) dump.print(declaration, "");
    }
    out.flush();
    System.exit(0);
  }

  /** Blanks what Kotlin 1.4 brought everywhere: trailing commas, and the `fun` of functional interfaces. */
  private static String inOlderKotlin(String text) {
    StringBuilder older = new StringBuilder(text);
    KotlinLexer lexer = new KotlinLexer();
    lexer.start(text);
    int start = -1;
    String previous = "";
    for (; lexer.getTokenType() != null; lexer.advance()) {
      if (KtTokens.WHITE_SPACE_OR_COMMENT_BIT_SET.contains(lexer.getTokenType())) continue;
      String token = text.substring(lexer.getTokenStart(), lexer.getTokenEnd());
      boolean isTrailing = previous.equals(",") && List.of(")", ">", "]", "->").contains(token);
      boolean isFunctional = previous.equals("fun") && token.equals("interface");
      if (isTrailing || isFunctional) {
        for (int at = start; at < start + previous.length(); at++) older.setCharAt(at, ' ');
      }
      start = lexer.getTokenStart();
      previous = token;
    }
    return older.toString();
  }

  private DumpDeclarations(PrintStream out) {
    this.out = out;
  }

  private void print(KtDeclaration declaration, String path) {
    if (declaration instanceof KtEnumEntry) printEntry((KtEnumEntry) declaration, path);
    else if (declaration instanceof KtClassOrObject) printType((KtClassOrObject) declaration, path);
    else if (declaration instanceof KtTypeAlias) printAlias((KtTypeAlias) declaration, path);
    else if (declaration instanceof KtNamedFunction) printFunction((KtNamedFunction) declaration, path);
    else if (declaration instanceof KtProperty) printProperty((KtProperty) declaration, path);
    else if (declaration instanceof KtSecondaryConstructor) {
      printConstructor((KtSecondaryConstructor) declaration, path);
    } else if (declaration instanceof KtAnonymousInitializer) {
      print("init " + path, at(((KtAnonymousInitializer) declaration).getBody()));
    } else print("?", declaration.getClass().getSimpleName());
  }

  private void printType(KtClassOrObject type, String path) {
    String name = path + "." + (type.getNameIdentifier() == null ? "Companion" : name(type));
    boolean isInterface = type instanceof KtClass && ((KtClass) type).isInterface();
    String kind = type instanceof KtObjectDeclaration ? "object" : isInterface ? "interface" : "class";
    KtPrimaryConstructor primary = type.getPrimaryConstructor();
    print(
        kind + " " + name + text(type.getTypeParameterList()),
        primary == null ? "" : modifiers(primary) + parameters(primary.getValueParameters()),
        ": " + list(type.getSuperTypeListEntries(), this::supertype),
        modifiers(type),
        constraints(type),
        documentation(type));
    for (KtDeclaration member : type.getDeclarations()) print(member, name);
  }

  private String supertype(KtSuperTypeListEntry entry) {
    String type = text(entry.getTypeReference());
    if (entry instanceof KtSuperTypeCallEntry) return type + at(((KtSuperTypeCallEntry) entry).getValueArgumentList());
    if (entry instanceof KtDelegatedSuperTypeEntry) {
      return type + " by " + at(((KtDelegatedSuperTypeEntry) entry).getDelegateExpression());
    }
    return type;
  }

  private void printEntry(KtEnumEntry entry, String path) {
    KtInitializerList initializers = entry.getInitializerList();
    KtSuperTypeListEntry call = initializers == null ? null : initializers.getInitializers().get(0);
    print(
        "entry " + path + "." + name(entry),
        modifiers(entry),
        call instanceof KtSuperTypeCallEntry ? at(((KtSuperTypeCallEntry) call).getValueArgumentList()) : "-",
        at(entry.getBody()),
        documentation(entry));
  }

  private void printAlias(KtTypeAlias alias, String path) {
    print(
        "typealias " + path + "." + name(alias) + text(alias.getTypeParameterList()),
        text(alias.getTypeReference()),
        modifiers(alias),
        documentation(alias));
  }

  private void printFunction(KtNamedFunction function, String path) {
    print(
        "fun " + path + text(function.getTypeParameterList()) + " " + text(function.getReceiverTypeReference()),
        name(function) + parameters(function.getValueParameters()),
        ": " + text(function.getTypeReference()),
        modifiers(function),
        constraints(function),
        body(function),
        documentation(function));
  }

  private void printProperty(KtProperty property, String path) {
    String keyword = property.isVar() ? "var " : "val ";
    print(
        keyword + path + text(property.getTypeParameterList()) + " " + text(property.getReceiverTypeReference()),
        name(property),
        ": " + text(property.getTypeReference()),
        modifiers(property),
        constraints(property),
        "= " + at(property.getInitializer()),
        "by " + at(property.getDelegateExpression()),
        "get " + accessor(property.getGetter()),
        "set " + accessor(property.getSetter()),
        documentation(property));
  }

  private String accessor(KtPropertyAccessor accessor) {
    if (accessor == null) return "-";
    KtParameter parameter = accessor.getParameter();
    return String.join(
        " ",
        modifiers(accessor),
        parameter == null ? "" : parameter(parameter),
        ": " + text(accessor.getReturnTypeReference()),
        body(accessor));
  }

  private void printConstructor(KtSecondaryConstructor constructor, String path) {
    KtConstructorDelegationCall call = constructor.getDelegationCall();
    print(
        "constructor " + path + parameters(constructor.getValueParameters()),
        modifiers(constructor),
        ": " + (call == null || call.isImplicit() ? "-" : at(call)),
        at(constructor.getBodyExpression()),
        documentation(constructor));
  }

  private String parameters(List<KtParameter> parameters) {
    return "(" + list(parameters, this::parameter) + ")";
  }

  private String parameter(KtParameter parameter) {
    PsiElement keyword = parameter.getValOrVarKeyword();
    return String.join(
        " ",
        modifiers(parameter),
        keyword == null ? "" : keyword.getText(),
        name(parameter),
        ": " + text(parameter.getTypeReference()),
        "= " + at(parameter.getDefaultValue()));
  }

  /** Words in the order of the alphabet, then annotations as they are written. */
  private String modifiers(KtModifierListOwner owner) {
    KtModifierList list = owner.getModifierList();
    Stream<String> words =
        list == null
            ? Stream.of()
            : Arrays.stream(KtTokens.MODIFIER_KEYWORDS_ARRAY)
                .filter(list::hasModifier)
                .map(KtModifierKeywordToken::getValue)
                .sorted();
    Stream<String> annotations =
        ((KtAnnotated) owner).getAnnotationEntries().stream().map(DumpDeclarations::annotation);
    return "[" + Stream.concat(words, annotations).collect(Collectors.joining(" ")) + "]";
  }

  private static String annotation(KtAnnotationEntry entry) {
    KtAnnotationUseSiteTarget target = entry.getUseSiteTarget();
    PsiElement parent = entry.getParent();
    if (target == null && parent instanceof KtAnnotation) target = ((KtAnnotation) parent).getUseSiteTarget();
    return "@"
        + (target == null ? "" : text(target) + ":")
        + text(entry.getTypeReference()).replaceFirst("<.*", "")
        + at(entry.getValueArgumentList());
  }

  private static String constraints(KtTypeParameterListOwner owner) {
    List<String> constraints =
        owner.getTypeConstraints().stream()
            .map(each -> text(each.getSubjectTypeParameterName()) + ":" + text(each.getBoundTypeReference()))
            .toList();
    return "where " + String.join(", ", constraints);
  }

  private static String body(KtDeclarationWithBody function) {
    KtExpression body = function.getBodyExpression();
    if (body == null) return "-";
    return (function.hasBlockBody() ? "block " : "expression ") + at(body);
  }

  private static String documentation(KtDeclaration declaration) {
    return "doc " + at(declaration.getDocComment());
  }

  private static String name(KtNamedDeclaration declaration) {
    return text(declaration.getNameIdentifier());
  }

  private static <T> String list(List<T> items, Function<T, String> print) {
    return items.stream().map(print).collect(Collectors.joining(", "));
  }

  private static String at(PsiElement element) {
    if (element == null) return "-";
    return element.getTextRange().getStartOffset() + "-" + element.getTextRange().getEndOffset();
  }

  /** Without comments, white space, backticks and trailing commas. */
  private static String text(PsiElement element) {
    if (element == null) return "";
    return element
        .getText()
        .replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", "")
        .replaceAll("[\\s`]+", "")
        .replaceAll(",([)>\\]])", "$1");
  }

  private void print(String... parts) {
    out.println(String.join(" ", parts));
  }
}
