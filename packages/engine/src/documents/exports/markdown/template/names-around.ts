/** Says what a loop reads that is not of its list. */
import type { EachNode, Expression, TemplateNode } from './syntax.ts';

/** The first names of all paths in the body of a loop, without those that the loop itself gives a value. */
export function namesAround({ name = 'this', body }: EachNode): readonly string[] {
  const names = new Set(namesIn(body));
  names.delete(name);
  return [...names].filter((each) => !each.startsWith('@'));
}

function* namesIn(nodes: readonly TemplateNode[]): Iterable<string> {
  for (const node of nodes) {
    switch (node.kind) {
      case 'text':
        break;
      case 'value':
        yield* namesInExpression(node.value);
        break;
      case 'if':
        for (const { condition, body } of node.branches) {
          yield* namesInExpression(condition);
          yield* namesIn(body);
        }
        yield* namesIn(node.otherwise);
        break;
      case 'each':
        yield* namesInExpression(node.list);
        yield* namesIn(node.body);
        yield* namesIn(node.otherwise);
    }
  }
}

function namesInExpression(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'literal':
      return [];
    case 'path':
      return expression.names.slice(0, 1);
    case 'call':
      return expression.arguments.flatMap(namesInExpression);
  }
}
