/** A checkout under another name: ids, titles and every export stay as they are, byte by byte. */
import { describe, expect, it } from 'vitest';
import { exporterIds } from '../../src/documents/exports/exporter-traits.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';

const controller = (name: string, at: string) =>
  `package shop; import org.springframework.web.bind.annotation.*;
   /** Sells ${name}. */ @RestController public class ${name} {
     public static class Item { public long id; public java.util.List<Item> parts; }
     @PostMapping("${at}") public Item place(@RequestBody Item item) { return item; }
     @GetMapping("${at}/{id}") public Item show(@PathVariable long id) { return null; } }`;

const sources = {
  'src/main/java/shop/Orders.java': controller('Orders', '/orders'),
  'web/pom.xml': '<project><artifactId>shop-web</artifactId></project>',
  'web/src/main/java/shop/Baskets.java': controller('Baskets', '/baskets'),
};

const builds: Readonly<Record<string, { readonly files: MemoryTree; readonly version: string }>> = {
  Maven: {
    files: {
      'pom.xml': `<project><!-- <artifactId>old</artifactId> --><parent><artifactId>spring-boot-starter-parent</artifactId>
        <version>3.4.1</version></parent><artifactId>shop-api</artifactId><version>\${revision}</version>
        <properties><revision>2.7.0</revision></properties>
        <dependencies><dependency><artifactId>other</artifactId><version>9</version></dependency></dependencies></project>`,
    },
    version: '2.7.0',
  },
  Gradle: {
    files: {
      'settings.gradle.kts': "pluginManagement { }\nrootProject.name = 'shop-api'\n",
      'build.gradle.kts': 'plugins { id("org.springframework.boot") version "3.4.1" }\nversion = "2.7.0"\n',
    },
    version: '2.7.0',
  },
  'the name of a Spring application': {
    files: { 'src/main/resources/application.yml': 'spring:\n  application:\n    name: shop-api\n' },
    version: '1.0.0',
  },
};

function scanned(root: string, files: MemoryTree) {
  const tree = Object.entries({ ...sources, ...files }).map(([name, text]) => [`${root}/${name}`, text]);
  const engine = createEngine(memoryFiles(Object.fromEntries(tree)));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: [root], base: root, options: defaultScanOptions }, observer);
  return engine;
}

function exportsOf(root: string, files: MemoryTree) {
  const engine = scanned(root, files);
  const endpoints = engine.findings().endpoints.map(({ id }) => ({ id }));
  const exported = exporterIds.map((format) =>
    engine
      .exportEndpoints({ format, endpoints })
      .files.map((file) => [format, file.name, toText(file)] as const),
  );
  return { ids: endpoints.map(({ id }) => id), exported: exported.flat() };
}

describe.each(Object.entries(builds))('named by %s', (_, { files, version }) => {
  it('a renamed clone changes nothing', () => {
    const one = exportsOf('/home/me/shop', files);
    expect(exportsOf('/tmp/other/shop-copy-2', files)).toEqual(one);
    expect(one.ids).toContain('shop-api:shop.Orders#show(long)');
    expect(one.ids).toContain('web:shop.Baskets#show(long)');
    expect(JSON.stringify(one)).not.toContain('shop-copy');
    const document = JSON.parse(one.exported.find(([format]) => format === 'openapi')?.[2] ?? '');
    expect(document.info).toEqual({ title: 'shop-api', version });
  });

  it('what the user calls the API counts more', () => {
    const engine = scanned('/w/shop', files);
    const endpoints = engine.findings().endpoints.map(({ id }) => ({ id }));
    const settings = { api: { title: 'Shop', version: '9' } };
    const { files: written } = engine.exportEndpoints({
      format: 'openapi',
      title: 'Shop',
      endpoints,
      settings,
    });
    expect(JSON.parse(toText(written[0])).info).toEqual({ title: 'Shop', version: '9' });
  });
});
