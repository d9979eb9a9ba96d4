/** JSON that stands in sources and rules, nested beyond what a walk through it can follow (L1 and its kind). */
import { expect, test } from 'vitest';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { readYaml } from '../../src/source/files/properties/read-yaml.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const depth = 20_000;
const objects = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const lists = '['.repeat(depth) + ']'.repeat(depth);
const head = `import org.springframework.web.bind.annotation.*; import io.swagger.v3.oas.annotations.*;
import io.swagger.v3.oas.annotations.media.*; import io.swagger.v3.oas.annotations.responses.*;
import io.swagger.v3.oas.annotations.extensions.*;`;
const quoted = (text: string) => text.replaceAll('"', '\\"');
const controller = (annotations: string, body = '') =>
  `${head}\n@RestController class C { ${annotations} @PostMapping("/c") B c(@RequestBody B b) { return b; } static class B { ${body} public Object x; } }`;

const places: Readonly<Record<string, (json: string) => Readonly<Record<string, string>>>> = {
  'an example of a response': (json) => ({
    '/p/C.java': controller(
      `@ApiResponse(responseCode = "200", content = @Content(mediaType = "application/json", examples = @ExampleObject("${quoted(json)}")))`,
    ),
  }),
  'an example of a field': (json) => ({
    '/p/C.java': controller('', `@Schema(example = "${quoted(json)}")`),
  }),
  'an extension': (json) => ({
    '/p/C.java': controller(
      `@Operation(extensions = @Extension(name = "x-a", properties = @ExtensionProperty(name = "b", value = "${quoted(json)}", parseValue = true)))`,
    ),
  }),
  'a rule for headers': (json) => ({
    '/p/C.java': controller(''),
    '/p/.easy.api.config': `method.additional.header={"name": "X-A", "value": ${json}}`,
  }),
  'a body of a client': (json) => ({
    '/p/C.java': `import feign.*; interface C { @RequestLine("POST /c") @Body("${quoted(json).replaceAll('{', '%7B').replaceAll('}', '%7D')}") void c(); }`,
  }),
};

test.each(
  Object.entries(places).flatMap(([place, files]) => [
    [place, 'objects', files(objects)] as const,
    [place, 'lists', files(lists)] as const,
  ]),
)('%s of nested %s costs no endpoint, and the list can be written', (_place, _what, files) => {
  const engine = createEngine(memoryFiles(files));
  const silent = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, silent);
  const { endpoints, diagnostics } = engine.findings();
  expect(endpoints.map(({ path }) => path)).toEqual(['/c']);
  expect(diagnostics.filter(({ code }) => code === 'internal-error')).toEqual([]);
  expect(() => JSON.stringify(engine.list(endpoints.map(({ id }) => id)))).not.toThrow();
});

test.each([`a: ${lists}`, `a: ${'{a: '.repeat(depth)}${'}'.repeat(depth)}`])(
  'YAML says that it is nested, and nothing of a stack',
  (text) => {
    const { problems } = readYaml(text);
    expect(problems.map(({ message }) => message)).not.toEqual([]);
    expect(problems.map(({ message }) => message).join()).not.toContain('stack');
  },
);
