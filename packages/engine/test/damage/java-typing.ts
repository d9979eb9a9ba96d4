/** Java as people leave it in the middle of typing. */
import { Tokens } from '../../src/source/syntax/java/tokens.ts';
import type { Typing } from './damage.ts';

export const javaTyping: Typing = {
  halfStatements: [
    'order.',
    'order.find(',
    'if (order',
    'if (order != null) {',
    'String name = "boo',
    "char first = '",
    'for (int i = 0; i < ',
    'return new Order(',
    'orders.stream().map(order -> {',
    'int count =',
    'switch (count) {',
    'try {',
    '}',
    ')',
    '@Suppress',
  ],

  halfMembers: [
    'private String na',
    'private final Order',
    'private static final String PATH = "/ord',
    'private static final Map<String, ',
    'public',
    'public String',
    'public void find(',
    'public void find(@RequestParam String name, ',
    'public void find() {',
    'public ResponseEntity<List<',
    '@Get',
    '@GetMapping(',
    '@GetMapping("/ord',
    '@GetMapping(value = {"/a", ',
    'order.find(',
    'String',
    '}',
  ],
  tokensOf(text) {
    const found = [];
    for (const tokens = new Tokens(text, 'brackets'); !tokens.at('end'); tokens.next()) {
      found.push({ kind: tokens.kind, ...tokens.span() });
    }
    return found;
  },
};
