/** Two services of one repository that serve the same path: a document for each, and nothing lost silently. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(cli.scratch, 'shop', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const [name, text] of Object.entries(calling)) {
    const file = path.join(cli.scratch, 'calling', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const name of ['api', 'again']) mkdirSync(path.join(cli.scratch, name));
  // The command runs as nobody where the tests run as root.
  execFileSync('chmod', ['777', path.join(cli.scratch, 'api'), path.join(cli.scratch, 'again')]);
});
afterAll(() => cli.dispose());

const pom = (artifact: string, ...uses: readonly string[]) =>
  `<project><artifactId>${artifact}</artifactId><version>2.0</version><dependencies>${uses
    .map((use) => `<dependency><artifactId>${use}</artifactId></dependency>`)
    .join('')}</dependencies></project>`;
const application =
  'package shop; @org.springframework.boot.autoconfigure.SpringBootApplication public class App {}'.replace(
    'package shop;',
    'package shop; import org.springframework.boot.autoconfigure.SpringBootApplication;',
  );
const users = (more = '') => `package shop; import org.springframework.web.bind.annotation.*;
  @RestController public class Users { @GetMapping("/users/{id}") public String show(@PathVariable long id) { return ""; } ${more} }`;

const files = {
  'pom.xml': '<project><artifactId>shop</artifactId><modules><module>admin</module></modules></project>',
  'admin/pom.xml': pom('shop-admin', 'shop-health'),
  'admin/src/main/java/shop/App.java': application,
  'admin/src/main/java/shop/Users.java': users('@DeleteMapping("/users/{id}") public void drop() {}'),
  'portal/pom.xml': pom('shop-portal', 'shop-health'),
  'portal/src/main/java/shop/App.java': application,
  'portal/src/main/java/shop/Users.java': users(),
  'health/pom.xml': pom('shop-health'),
  'health/src/main/java/shop/Health.java': `package shop; import org.springframework.web.bind.annotation.*;
    @RestController public class Health { @GetMapping("/health") public String show() { return ""; } }`,
};

/** The first service calls the second, and hides an endpoint. */
const calling = {
  'pom.xml': '<project><artifactId>calling</artifactId></project>',
  'one/pom.xml': pom('one'),
  'one/src/main/java/shop/App.java': application,
  'one/src/main/java/shop/Users.java': `package shop; import org.springframework.web.bind.annotation.*;
    @RestController public class Users {
      @GetMapping("/users") public String all() { return ""; }
      @io.swagger.v3.oas.annotations.Hidden @DeleteMapping("/users") public void drop() {}
    }`,
  'one/src/main/java/shop/Stock.java': `package shop; import org.springframework.web.bind.annotation.*;
    @org.springframework.cloud.openfeign.FeignClient("two") public interface Stock { @GetMapping("/stock") String all(); }`,
  'two/pom.xml': pom('two'),
  'two/src/main/java/shop/App.java': application,
  'two/src/main/java/shop/StockController.java': `package shop; import org.springframework.web.bind.annotation.*;
    @RestController public class StockController { @GetMapping("/stock") public String all() { return ""; } }`,
};

const run = (...words: readonly string[]) => cli.run(['export', 'shop', '--no-cache', ...words]);
const documentAt = (file: string) => JSON.parse(readFileSync(path.join(cli.scratch, file), 'utf8'));

describe('two services with one path', () => {
  it('have no document together, and the error says what to do', () => {
    const { status, stdout, stderr } = run('-f', 'openapi', '-o', 'api/all.json');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      'endpoint-atlas: GET /users/{id} is served by admin and by portal, and one document can hold it once. Write a document for each service.\n' +
        "endpoint-atlas: Name the file by a pattern, --output 'api/{module}.json', or one service with --only MODULE.\n",
    );
    expect(existsSync(path.join(cli.scratch, 'api/all.json'))).toBe(false);
  });

  it('have a document each, with what their libraries serve', () => {
    const { status, stderr } = run('-f', 'openapi', '-o', 'api/{module}.json');
    expect([status, stderr]).toEqual([
      0,
      'Wrote api/admin.json: 3 endpoints.\nWrote api/portal.json: 2 endpoints.\n',
    ]);
    expect(readdirSync(path.join(cli.scratch, 'api')).sort()).toEqual(['admin.json', 'portal.json']);
    const admin = documentAt('api/admin.json');
    expect(admin.info).toEqual({ title: 'shop-admin', version: '2.0' });
    expect(Object.keys(admin.paths)).toEqual(['/users/{id}', '/health']);
    expect(Object.keys(documentAt('api/portal.json').paths)).toEqual(['/health', '/users/{id}']);
  });

  it('stay as they are without --force, all of them', () => {
    run('-f', 'openapi', '-o', 'again/{module}.json');
    rmSync(path.join(cli.scratch, 'again/admin.json'));
    writeFileSync(path.join(cli.scratch, 'again/admin.json'), '{}');
    const { status, stderr } = run('-f', 'openapi', '-o', 'again/{module}.json');
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('again/admin.json exists already. Use --force to overwrite it.'),
    ]);
    expect(run('-f', 'openapi', '-o', 'again/{module}.json', '--check').status).toBe(1);
    expect(run('-f', 'openapi', '-o', 'again/{module}.json', '--force').status).toBe(0);
    expect(run('-f', 'openapi', '-o', 'again/{module}.json', '--check').status).toBe(0);
  });

  it('are together where a format can hold both, and where only one is meant', () => {
    expect(run('-f', 'postman').status).toBe(0);
    expect(run('-f', 'openapi', '--only', 'portal').status).toBe(0);
  });

  it('may have folders of their own', () => {
    expect(run('-f', 'markdown', '-o', 'api/{module}/api.md').status).toBe(0);
    expect(existsSync(path.join(cli.scratch, 'api/admin/api.md'))).toBe(true);
  });
});

describe('a service that calls another', () => {
  const exported = (...words: readonly string[]) => cli.run(['export', 'calling', '--no-cache', ...words]);
  const operationsOf = (text: string) =>
    Object.entries<object>(JSON.parse(text).paths).flatMap(([place, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${place}`),
    );

  it('is described by what it serves for all to see', () => {
    const { status, stdout, stderr } = exported('-f', 'openapi');
    expect([status, operationsOf(stdout)]).toEqual([0, ['get /users', 'get /stock']]);
    expect(stderr).toContain(
      'Exported 2 of 4 endpoints; 1 is called, not served and 1 is hidden from documents (see --include-hidden and --include-clients).\n',
    );
    expect(exported('-f', 'openapi', '--fail-on', 'lost').status).toBe(0);
  });

  it('is described with the rest where that is asked for, or chosen by name', () => {
    expect(operationsOf(exported('-f', 'openapi', '--include-hidden').stdout)).toContain('delete /users');
    const withClients = exported('-f', 'openapi', '--include-clients');
    expect(withClients.status).toBe(0);
    expect(operationsOf(exported('-f', 'openapi', '--only', 'DELETE /users').stdout)).toEqual([
      'delete /users',
    ]);
    expect(operationsOf(exported('-f', 'openapi', '--only', 'Stock').stdout)).toEqual(['get /stock']);
    expect(exported('-f', 'curl').stdout).toContain('curl -X DELETE');
  });

  it('lists, finds and compares all of it', () => {
    const list = (...words: readonly string[]) => cli.run(['list', 'calling', '--no-cache', ...words]).stdout;
    expect(list()).toMatch(/DELETE \/users drop \(hidden\)/);
    expect(list('--search', '@hidden')).toContain('1 endpoint in 1 class');
    expect(JSON.parse(list('-f', 'json')).endpoints).toContainEqual(
      expect.objectContaining({ path: '/users', method: 'DELETE', hidden: true }),
    );
  });
});
