/**
 * Exceptions, advices that handle them, and controllers that throw them: by package, by annotation, by a superclass, in
 * an order, and with statuses of their own. A handler throws where the request has the parameter `fail`.
 */
import type { Random } from '../random.ts';

const EXCEPTIONS = 7;
const ADVICES = 5;
const CONTROLLERS = 5;

/** Files by name. */
export function madeErrors(random: Random): Readonly<Record<string, string>> {
  const exceptions = Array.from({ length: EXCEPTIONS }, (_, index) => exceptionOf(random, index));
  const advices = Array.from({ length: ADVICES }, (_, index) => adviceOf(random, index));
  const controllers = Array.from({ length: CONTROLLERS }, (_, index) => controllerOf(random, index));
  return { ...Object.fromEntries([...exceptions, ...advices, ...controllers]), ...shared };
}

type File = readonly [name: string, text: string];

/** Each is one by itself, or extends one before it. */
function exceptionOf(random: Random, index: number): File {
  const above = index > 0 && random.chance(0.5) ? `E${random.int(index)}` : 'RuntimeException';
  const status = random.chance(0.3)
    ? `@ResponseStatus(HttpStatus.${random.pick(['NOT_FOUND', 'CONFLICT', 'GONE'])}) `
    : '';
  const text = `package made;\n${ofSpring}\n${status}public class E${index} extends ${above} {}\n`;
  return [`E${index}.java`, text];
}

function adviceOf(random: Random, index: number): File {
  const selector = random.pick([
    '',
    '("made.a")',
    '(basePackages = "made.b")',
    '(annotations = made.Marked.class)',
    '(assignableTypes = made.Base.class)',
    '(basePackageClasses = made.a.Thrower0.class)',
  ]);
  const order = random.chance(0.5) ? `@org.springframework.core.annotation.Order(${index % 3}) ` : '';
  const handled = random.several(
    Array.from({ length: EXCEPTIONS }, (_, each) => `made.E${each}`),
    1,
    3,
  );
  const methods = handled.map((exception, at) => handlerOf(random, exception, at));
  return [
    `Advice${index}.java`,
    `package made.advice;\n${ofSpring}\n@RestControllerAdvice${selector} ${order}public class Advice${index} {\n${methods.join('\n')}\n}\n`,
  ];
}

function handlerOf(random: Random, exception: string, at: number): string {
  const status = random.pick(['BAD_REQUEST', 'CONFLICT', 'UNPROCESSABLE_ENTITY', 'BAD_GATEWAY', 'LOCKED']);
  const head = `  @ExceptionHandler(${exception}.class)`;
  switch (random.pick(['annotated', 'entity', 'problem', 'empty'] as const)) {
    case 'annotated':
      return `${head} @ResponseStatus(HttpStatus.${status}) made.Fault on${at}(${exception} e) { return new made.Fault("a", ${at}); }`;
    case 'entity':
      return `${head} ResponseEntity<made.Fault> on${at}() { return ResponseEntity.status(HttpStatus.${status}).body(new made.Fault("e", ${at})); }`;
    case 'problem':
      return `${head} ProblemDetail on${at}(${exception} e) { return ProblemDetail.forStatusAndDetail(HttpStatus.${status}, "p"); }`;
    case 'empty':
      return `${head} ResponseEntity<Void> on${at}() { return ResponseEntity.status(HttpStatus.${status}).build(); }`;
  }
}

function controllerOf(random: Random, index: number): File {
  const home = index === 0 ? 'made.a' : random.pick(['made.a', 'made.b', 'made.b.deep', 'made']);
  const marked = random.chance(0.4) ? '@made.Marked ' : '';
  const base = random.chance(0.4) ? ' extends made.Base' : '';
  const handlers = Array.from({ length: 3 }, (_, at) => {
    const exception = `made.E${random.int(EXCEPTIONS)}`;
    const thrown = random.chance(0.3)
      ? `org.springframework.web.server.ResponseStatusException(HttpStatus.${random.pick(['NOT_FOUND', 'I_AM_A_TEAPOT'])})`
      : `${exception}()`;
    return `  @GetMapping("/t${index}/${at}") public java.util.Map<String, Object> t${at}(@RequestParam(required = false) String fail) { if (fail != null) throw new ${thrown}; return made.Bound.of("fail", fail); }`;
  });
  const own = random.chance(0.3) ? [handlerOf(random, `made.E${random.int(EXCEPTIONS)}`, 9)] : [];
  return [
    `Thrower${index}.java`,
    `package ${home};\n${ofSpring}\n@RestController ${marked}public class Thrower${index}${base} {\n${[...handlers, ...own].join('\n')}\n}\n`,
  ];
}

const ofSpring = 'import org.springframework.http.*;\nimport org.springframework.web.bind.annotation.*;';

const shared: Readonly<Record<string, string>> = {
  'Fault.java': 'package made;\npublic record Fault(String code, int number) {}\n',
  'Base.java': 'package made;\npublic abstract class Base {}\n',
  'Marked.java':
    'package made;\n@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) public @interface Marked {}\n',
};
