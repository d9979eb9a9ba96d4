/** What a rule's value says of an element, asked through the name of an endpoint and the default of a parameter. */
import { describe, expect, test } from 'vitest';
import { createEngine, defaultScanOptions, type Findings } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const source = `package shop;
import java.util.List;
import org.springframework.web.bind.annotation.*;
/** All about orders. @since 1 */
@RestController @RequestMapping("/api")
@Group(value = "orders", tags = {"a", "b"}, level = 3, of = Order.class, extra = @Mark("x"))
class Orders extends Base implements Api {
    /**
     * Finds an order.
     * @title One order
     * @tag x
     * @tag y
     * @param id which one, {@link Order}
     */
    @GetMapping(value = "/orders/{id}", produces = "text/plain") @Deprecated
    public List<Order> find(@PathVariable("id") Long id, String... words) { return null; }
}
class Base {} interface Api {}
class Order { /** The number. */ private String number; public long id; static final int MAX = 5; }
@interface Group { String value(); String[] tags() default {}; int level() default 1; Class<?> of(); Mark extra(); boolean open() default true; }
@interface Mark { String value(); }`;

function scan(rules: string): Findings {
  const engine = createEngine(memoryFiles({ '/p/.easy.api.config': rules, '/p/shop/Orders.java': source }));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  return engine.findings();
}

/** The name that a rule's value gives to the endpoint; `find` where it gives none. */
function nameBy(value: string): string | undefined {
  return scan(`api.name=${value}`).endpoints[0]?.name;
}

const none = 'Finds an order';

test('a value of many negations is what their number makes of it', () => {
  expect(nameBy(`${'!'.repeat(100_000)}#title`)).toBe(nameBy('!!#title'));
  expect(nameBy(`${'! '.repeat(100_001)}#title`)).toBe(nameBy('!#title'));
});

describe('values', () => {
  test.each([
    ['a text', 'a text'],
    ['#title', 'One order'],
    ['#tag', 'x'],
    ['#nothing', none],
    ['@org.springframework.web.bind.annotation.GetMapping#produces', 'text/plain'],
    ['@GetMapping', '/orders/{id}'],
    ['@title', 'One order'],
    ['@some.Unknown#value', none],
    ['#regex:(\\w+)#f(.*)=$1-$2', 'Orders-ind'],
    ['#regex:nothing=$1', none],
    ['groovy:it.name()', 'find'],
    ['groovy:null', none],
    ['groovy:""', none],
    ['js:it.name() + "!"', 'find!'],
  ])('%s', (value, expected) => {
    expect(nameBy(value)).toBe(expected);
  });
});

describe('what `it` answers', () => {
  test.each([
    ['it.doc()', 'Finds an order.'],
    ['it.doc("title")', 'One order'],
    ['it.docs("tag").join("+")', 'x+y'],
    ['it.hasDoc("tag") && !it.hasDoc("other")', 'true'],
    ['it.doc("param", "id")', 'which one, Order'],
    ['it.hasAnn("org.springframework.web.bind.annotation.GetMapping")', 'true'],
    ['"${it.hasAnn("java.lang.Deprecated")} ${it.hasAnn("a.B")}"', 'true false'],
    ['it.ann("org.springframework.web.bind.annotation.GetMapping", "produces")', 'text/plain'],
    ['it.ann("GetMapping").produces()', 'text/plain'],
    ['it.containingClass().name()', 'Orders'],
    ['it.containingClass().name() == "shop.Orders" && it.containingClass().name() == "Orders"', 'true'],
    ['it.containingClass().qualifiedName()', 'shop.Orders'],
    ['it.containingClass().name().startsWith("shop.")', 'true'],
    ['it.containingClass().annMap("shop.Group").tags.join(",")', 'a,b'],
    ['it.containingClass().annValue("shop.Group", "level") + 1', '4'],
    ['it.containingClass().annValue("shop.Group", "of").fieldCnt()', '3'],
    ['it.containingClass().annMap("shop.Group").extra.value', 'x'],
    ['it.containingClass().annMap("shop.Group").open', 'true'],
    ['it.containingClass().isExtend("shop.Base") && it.containingClass().isExtend("Api")', 'true'],
    ['it.containingClass().superClass().name()', 'shop.Base'],
    ['it.containingClass().implements()*.simpleName().join(",")', 'Api'],
    ['it.containingClass().packageName()', 'shop'],
    ['it.containingClass() == it.defineClass()', 'true'],
    ['it.containingClass().methods()*.name().join(",")', 'find'],
    ['it.returnType().name()', 'java.util.List<shop.Order>'],
    ['it.returnType().isCollection() && !it.returnType().isMap()', 'true'],
    ['it.args().collect { it.name() + ":" + it.type().simpleName() }.join(" ")', 'id:Long words:String[]'],
    ['it.argCnt() + " " + it.isVarArgs()', '2 true'],
    ['it.args()[0].type().isPrimitiveWrapper()', 'true'],
    ['it.args()[0].method().name()', 'find'],
    ['it.modifiers().join(" ")', 'public'],
    ['it.contextType() + " " + it.canonicalText()', 'method shop.Orders#find'],
    ['it.defineCode().contains("find(") && !it.defineCode().contains("return")', 'true'],
    ['it.setExt("k", 5); it.getExt("k")', '5'],
    ['helper.findClass("shop.Order").fields()*.name().join(",")', 'number,id,MAX'],
    ['helper.findClass("shop.Order").fields().find { it.name() == "MAX" }.constantValue()', '5'],
    ['helper.findClass("shop.Order").fields()[0].doc()', 'The number.'],
    ['helper.findClass("shop.Order").fields()[0].isPrivate()', 'true'],
    ['helper.findClass("none.Such")', none],
    ['helper.findClass(it.containingClass().ann("shop.Group", "of")).fieldCnt()', '3'],
    ['helper.findClass(it.ann("GetMapping", "produces"))', none],
    ['it.packageName()', 'shop'],
    ['helper.resolveLink("{@link shop.Order#id the id}").simpleName()', 'Order'],
    ['tool.parseJson(helper.findClass("shop.Order").toJson()).keySet().join(",")', 'id'],
    ['runtime.projectName() + " " + runtime.filePath()', 'p /p/shop/Orders.java'],
    ['config.get("some.key") + config.getValues("some.key").size()', 'v12'],
    ["config.resolveProperty('<${some.key}>')", '<v1>'],
    ['session.set("g", "k", [1]); session.get("g", "k") << 2; session.get("g", "k").size()', '2'],
    ['session.push("l", 1); session.push("l", 2); session.pop("l") + session.peek("l")', '3'],
  ])('%s', (script, expected) => {
    const rules = `###set resolveProperty = false\nsome.key=v1\nsome.key=v2\napi.name=groovy:${script}`;
    const { endpoints, diagnostics } = scan(rules);
    expect(diagnostics.filter(({ code }) => code === 'rule-failed')).toEqual([]);
    expect(endpoints[0]?.name).toBe(expected);
  });
});

describe('tool and regex', () => {
  test.each([
    ['tool.nullOrBlank(" ") && tool.notNullOrEmpty([1]) && tool.isNullOrEmpty([:])', 'true'],
    ['tool.substringBefore("a.b.c", ".") + tool.substringAfterLast("a.b.c", ".")', 'ac'],
    ['tool.substringBefore("abc", "x") + "|" + tool.substringAfter("abc", "x")', 'abc|'],
    ['tool.substringBetween("<a><b>", "<", ">") + tool.substringsBetween("<a><b>", "<", ">").size()', 'a2'],
    ['tool.substringBetween("abc", "<") == null', 'true'],
    ['tool.camel2Underline("orderLineId") + tool.toCamelCase("order_line", true)', 'order_line_idOrderLine'],
    [
      'tool.capitalize("ab") + tool.uncapitalize("CD") + tool.swapCase("eF") + tool.reverse("gh")',
      'AbcDEfhg',
    ],
    ['tool.repeat("ab", "-", 3)', 'ab-ab-ab'],
    [
      'tool.equalOrIntersect([], null) && !tool.anyIntersect([], []) && tool.anyIntersect([1, 2], [2])',
      'true',
    ],
    ['tool.removePrefix("isOpen", "is") + tool.removeSuffix("a.txt", ".txt")', 'Opena'],
    ['tool.toJson([a: 1, b: [true, null]])', '{"a":1,"b":[true,null]}'],
    ['tool.parseJson("{\\"a\\": {\\"b\\": [1, 2]}}").a.b[1]', '2'],
    ['tool.firstLine("\\n one \\n two")', 'one'],
    ['tool.split("a,b;c", ",;").join("")', 'abc'],
    ['tool.format(0L, "yyyy")', '1970'],
    ['tool.today().length() + " " + tool.now().length()', '10 19'],
    ['regex.getGroup1("v(\\\\d+)", "a v12") + regex.count("a", "banana")', '123'],
    ['regex.findAllGroup0("\\\\d", "a1b2").join(",")', '1,2'],
    ['regex.delAll("[aeiou]", "orders") + regex.replaceAll("a-b", "-", "+")', 'rdrsa+b'],
    ["regex.extract('(.)(.)', 'ab', '$2$1')", 'ba'],
    ['regex.isMatch("a+", "aaa") && regex.contains("b", "abc") && !regex.isMatch("a", "ab")', 'true'],
    ['regex.escape("a.b")', 'a\\.b'],
  ])('%s', (script, expected) => {
    expect(nameBy(`groovy:${script}`)).toBe(expected);
  });
});

describe('filters', () => {
  test.each([
    ['true', true],
    ['no', false],
    ['@Deprecated', true],
    ['!@Deprecated', false],
    ['@org.springframework.web.bind.annotation.PostMapping', false],
    ['#tag', true],
    ['!#tag', false],
    ['#regex:^shop\\.Orders#find$', true],
    ['#regex:^find$', true],
    ['#regex:other', false],
    ['groovy:it.args().size() == 2', true],
    ['groovy:it.doc("none")', false],
    ['$class:java.util.List', true],
    ['$class:java.*.List', true],
    ['$class:? extend java.util.Collection', true],
    ['$class:java.util.Collection', false],
    ['$class:shop.Ord*', true],
    ['$class:? extend shop.Base', true],
    ['$class:shop.Order', false],
    ['java.util.List', true],
    ['java.util.List<shop.Order>', true],
    ['shop.Orders#find', true],
    ['java.util.Set', false],
    ['anything else', false],
  ])('[%s] holds: %s', (filter, holds) => {
    expect(scan(`api.name[${filter}]=held`).endpoints[0]?.name).toBe(holds ? 'held' : none);
  });
});

describe('several rules for one key', () => {
  test('of one file the last that gives a text counts', () => {
    expect(scan('api.name=one\napi.name=two\napi.name=#none').endpoints[0]?.name).toBe('two');
  });

  test('all texts of a merging key count, in their order', () => {
    const { endpoints } = scan('api.tag=a\napi.tag=#tag\napi.tag=a');
    expect(endpoints[0]?.tags).toEqual(['a', 'x', 'y']);
  });
});

describe('a key that is no rule is reported', () => {
  test.each([
    ['config.get("stub.port")', 'known'],
    ['C.getValues("stub.port")[0]', 'known'],
    ['config.get("stub." + it.name())', 'known'],
    ['config.get("stub.${it.name()}")', 'known'],
    ['def c = config; c.get("stub.port")', 'known'],
    ['def key = "stub." + "port"; config.get(key)', 'known'],
    ['/* config.get("stub.port") */ it.name()', 'unknown'],
    [`'config.get("stub.port")'`, 'unknown'],
  ])('unless a script reads it: %s', (script, expected) => {
    const { diagnostics } = scan(`stub.port=1\napi.name=groovy:${script}`);
    const isUnknown = diagnostics.some(({ code }) => code === 'rule-unknown-key');
    expect(isUnknown ? 'unknown' : 'known').toBe(expected);
  });
});

describe('what is wrong is told', () => {
  test.each([
    ['\napi.nmae=x', 'rule-unknown-key', 2, 'Did you mean `api.name`?'],
    ['\n\napi.name=groovy:it.', 'rule-failed', 3, 'cannot be read'],
    ['api.name=groovy:```\n\nit.nothing()\n```', 'rule-failed', 3, 'MissingMethodException'],
    ['api.name=groovy:while (true) {}', 'rule-failed', 1, 'The script took'],
    ['api.name', 'rule-syntax', 1, 'has no `=`'],
    ['ignore[groovy:it.nothing()]=true', 'rule-failed', 1, 'for `shop.Orders`'],
    ['api.name=groovy:files.save("x", "/tmp/x")', 'rule-failed', 1, 'scripts may write no files'],
  ])('%j', (rules, code, line, message) => {
    expect(scan(rules).diagnostics).toContainEqual(
      expect.objectContaining({
        file: '.easy.api.config',
        code,
        line,
        message: expect.stringContaining(message),
      }),
    );
    expect(scan(rules).endpoints).toHaveLength(1);
  });
});
