import { expect, it } from 'vitest';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const source = `package shop;
import io.swagger.v3.oas.annotations.security.*;
import io.swagger.v3.oas.annotations.enums.*;
import org.springframework.web.bind.annotation.*;
@SecurityScheme(name = "jwt", type = SecuritySchemeType.HTTP, scheme = "bearer")
@SecurityScheme(name = "machine", type = SecuritySchemeType.APIKEY, in = SecuritySchemeIn.QUERY, paramName = "k")
@RestController class Orders {
  @GetMapping("/orders") @SecurityRequirement(name = "jwt") @SecurityRequirement(name = "machine") void all() {}
  @GetMapping("/open") void open() {}
}`;

it('tells what the source asks of whoever calls an endpoint', () => {
  const engine = createEngine(memoryFiles({ '/p/Orders.java': source }));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  const declared = engine
    .findings()
    .endpoints.map(({ id, methodName }) => [methodName, engine.declaredAuth(id)] as const);
  expect(Object.fromEntries(declared)).toEqual({
    all: [
      { scheme: 'jwt', auth: { kind: 'bearer', token: '' } },
      { scheme: 'machine', auth: { kind: 'apiKey', in: 'query', name: 'k', value: '' } },
    ],
    open: [],
  });
});
