/** What collections keep beside a request: an example of each response that its endpoint may give. */
import { expect, test } from 'vitest';
import { toText } from '../../src/documents/exports/file-text.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import type { ExporterId } from '../../src/exports.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const shop = {
  '/p/src/main/java/a/Orders.java': `package a;
    import io.swagger.v3.oas.annotations.media.*;
    import io.swagger.v3.oas.annotations.responses.ApiResponse;
    import org.springframework.http.HttpStatus;
    import org.springframework.web.bind.annotation.*;
    @RestController class Orders {
      @GetMapping("/orders/{id}")
      @ApiResponse(responseCode = "200", description = "Found")
      @ApiResponse(responseCode = "409", content = @Content(mediaType = "application/json",
        examples = @ExampleObject(name = "busy", value = "{\\"busy\\": true}")))
      @ApiResponse(responseCode = "5XX", description = "Try later")
      Order get(@PathVariable String id) { throw new Missing(); }
      @DeleteMapping("/orders") void clear() {}
    }
    record Order(String name) {}
    class Missing extends RuntimeException {}
    record Refusal(String reason) {}
    @RestControllerAdvice class Refusals {
      @ExceptionHandler @ResponseStatus(HttpStatus.NOT_FOUND) Refusal missing(Missing e) { return null; }
    }`,
};

const examples = [
  ['200 OK', '{\n  "name": "name"\n}'],
  ['409 Conflict', '{\n  "busy": true\n}'],
  ['500 Internal Server Error', ''],
  ['404 Not Found', '{\n  "reason": "reason"\n}'],
];

test('Postman has a saved response for each status, with ids of their own', () => {
  const [get, clear] = exported('postman').item[0].item;
  expect(get.response.map(({ name, body }: Example) => [name, body])).toEqual(examples);
  expect(new Set(get.response.map(({ id }: Example) => id)).size).toBe(examples.length);
  expect(get.response[3]).toMatchObject({ code: 404, _postman_previewlanguage: 'json' });
  expect(clear.response).toEqual([]);
});

test('Hoppscotch has a response for each status', () => {
  const [get, clear] = exported('hoppscotch').folders[0].requests;
  const found = Object.values(get.responses as Record<string, Example>);
  expect(found.map(({ name, body }) => [name, body])).toEqual(examples);
  expect(clear.responses).toEqual({});
});

test.each(['markdown', 'html'] as const)('%s lists errors that can happen and who may call', (format) => {
  const guarded = {
    '/p/A.java': `package a;
      import org.springframework.context.annotation.*;
      import org.springframework.http.*;
      import org.springframework.security.config.annotation.web.builders.HttpSecurity;
      import org.springframework.security.web.SecurityFilterChain;
      import org.springframework.web.bind.annotation.*;
      import org.springframework.web.server.ResponseStatusException;
      @Configuration class Security {
        @Bean SecurityFilterChain chain(HttpSecurity http) {
          return http.authorizeHttpRequests(rules -> rules
            .requestMatchers(HttpMethod.GET).hasAnyRole("CLERK", "ADMIN")
            .requestMatchers(HttpMethod.POST).permitAll()
            .requestMatchers(HttpMethod.PUT).authenticated()
            .anyRequest().denyAll()).build();
        }
      }
      @RestController @RequestMapping("/parcels") class Parcels {
        @GetMapping String get() { throw new ResponseStatusException(HttpStatus.NOT_FOUND); }
        @PostMapping void send() {}
        @PutMapping void change() {}
        @DeleteMapping void lose() {}
      }`,
  };
  const engine = createEngine(memoryFiles(guarded));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  const { endpoints } = engine.findings();
  const text = toText(engine.exportEndpoints({ format, endpoints }).files[0]);
  expect(text.match(/Access: [^\n<]+/g)).toEqual([
    'Access: ROLE_CLERK, ROLE_ADMIN',
    'Access: everybody',
    'Access: signed in',
    'Access: nobody',
  ]);
  expect(text).toMatch(format === 'markdown' ? /^\| 404 \|/m : /<code>404<\/code>/);
});

interface Example {
  readonly id: string;
  readonly name: string;
  readonly body: string;
}

function exported(format: ExporterId) {
  const engine = createEngine(memoryFiles(shop));
  engine.scan(
    { roots: ['/p'], base: '/p', options: defaultScanOptions },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  const { endpoints } = engine.findings();
  return JSON.parse(toText(engine.exportEndpoints({ format, endpoints }).files[0]) ?? '');
}
