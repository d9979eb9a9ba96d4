/** Kotlin as people leave it in the middle of typing. */
import { Tokens } from '../../src/source/syntax/kotlin/tokens.ts';
import type { Typing } from './damage.ts';

export const kotlinTyping: Typing = {
  halfStatements: [
    'order.',
    'order?.',
    'order.find(',
    'if (order',
    'if (order != null) {',
    'val name = "boo',
    'val name = "${order.',
    "val first = '",
    'for (i in 0 until ',
    'return Order(',
    'orders.map { order ->',
    'order?.let {',
    'val count =',
    'val names: Map<String, ',
    'when (count) {',
    'try {',
    '}',
    ')',
    '@Suppress',
  ],
  halfMembers: [
    'private val na',
    'private val order: Ord',
    'const val PATH = "/ord',
    'private val cache: Map<String, ',
    'val order =',
    'val order by lazy {',
    'lateinit var ord',
    'public',
    'override fun',
    'fun find(',
    'fun find(@RequestParam name: String, ',
    'fun find() {',
    'fun find() =',
    'fun find(): ResponseEntity<List<',
    'data class Or',
    'data class Order(val id: Long, ',
    'class',
    'companion object {',
    'init {',
    '@Get',
    '@GetMapping(',
    '@GetMapping("/ord',
    '@GetMapping(value = ["/a", ',
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
