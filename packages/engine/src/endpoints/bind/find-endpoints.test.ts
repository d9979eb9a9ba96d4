import { expect, test } from 'vitest';
import { javaProject } from '../../testing/java-project.ts';
import { asDeclared } from '../frameworks/common/paths/server-properties.ts';
import type { Framework } from '../frameworks/framework.ts';
import { springMvc } from '../frameworks/spring-mvc/spring-mvc.ts';
import { findEndpoints } from './find-endpoints.ts';

const text = `import org.springframework.web.bind.annotation.*;
  @RestController class C { @GetMapping("/c") void get(Missing what) {} }`;

test('a framework that fails costs its own endpoints of one file, and says so', () => {
  const broken: Framework = {
    id: 'jax-rs',
    title: 'Broken',
    serverProperties: asDeclared,
    mightDeclareEndpoints: () => true,
    findEndpoints() {
      throw new TypeError('oh no');
    },
  };
  const project = javaProject({ '/p/C.java': text });
  const { endpoints, diagnostics, dependencies } = findEndpoints('/p/C.java', project, [broken, springMvc]);
  expect(endpoints.map(({ path }) => path)).toEqual(['/c']);
  expect(diagnostics).toMatchObject([
    { file: 'C.java', code: 'internal-error', message: expect.stringContaining('TypeError: oh no') },
    { file: 'C.java', code: 'unresolved-type', message: expect.stringContaining('`Missing`') },
  ]);
  expect(dependencies.names).toContain('Missing');
});

test('a file that no framework cares for is still looked at again when that may change', () => {
  const project = javaProject({ '/p/C.java': '@Mine class C extends Base {}' });
  const { endpoints, dependencies } = findEndpoints('/p/C.java', project, [springMvc]);
  expect(endpoints).toEqual([]);
  expect([...dependencies.names].sort()).toEqual(['Base', 'Mine']);
});

test('a file that is not there has no endpoints', () => {
  expect(findEndpoints('/p/Gone.java', javaProject({}), [springMvc])).toMatchObject({
    endpoints: [],
    diagnostics: [],
  });
});
