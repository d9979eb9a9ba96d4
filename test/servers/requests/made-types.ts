/** Types of the project's own that a text is made of, the same for all frameworks; files by name. */
export const ownTypes: Readonly<Record<string, string>> = {
  'Color.java': 'package made;\npublic enum Color { RED, GREEN }\n',
  'Money.java': `package made;
/** Made by valueOf. */
public final class Money {
  final String text;
  private Money(String text) { this.text = text; }
  public static Money valueOf(String text) { return new Money(text); }
  @Override public String toString() { return text; }
}
`,
  'Isbn.java': `package made;
/** Made by its constructor. */
public final class Isbn {
  final String text;
  public Isbn(String text) { this.text = text; }
  @Override public String toString() { return text; }
}
`,
  'Code.java': `package made;
/** Made by a converter of the application. */
public final class Code {
  final String text;
  private Code(String text, int length) { this.text = text; }
  public static Code read(String text) { return new Code(text, text.length()); }
  @Override public String toString() { return text; }
}
`,
  // Handlers respond with each value as a text, null where it was not bound.
  'Bound.java': `package made;
import java.util.*;
public final class Bound {
  public static Map<String, Object> of(Object... all) {
    Map<String, Object> bound = new LinkedHashMap<>();
    for (int i = 0; i < all.length; i += 2) {
      Object value = all[i + 1] instanceof Optional<?> optional ? optional.orElse(null) : all[i + 1];
      bound.put((String) all[i], value == null ? null : String.valueOf(value));
    }
    return bound;
  }
}
`,
};

export function boxed(type: string): string {
  return boxes[type] ?? type;
}

const boxes: Readonly<Record<string, string>> = {
  int: 'Integer',
  long: 'Long',
  double: 'Double',
  boolean: 'Boolean',
};
