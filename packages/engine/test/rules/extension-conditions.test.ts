/**
 * An extension counts only where the project knows a class of its library. One and the same source, first with and
 * then without the library: only with it the extension may change anything.
 */
import { describe, expect, test } from 'vitest';
import { toText } from '../../src/documents/exports/file-text.ts';
import { defaultRuleSettings } from '../../src/endpoints/rules/engine/rule-settings.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { type ExtensionId, extensionIds, extensions } from '../../src/source/rule-files/extensions.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { printFindings } from '../../src/testing/print-endpoints.ts';

/** What is sent and answered, with something for the extension in it. */
const used: Partial<Record<ExtensionId, string>> = {
  'spring-configuration':
    '@org.springframework.boot.context.properties.ConfigurationProperties(prefix = "shop") class Body { public String name; }',
  spring: 'class Body { public org.springframework.http.HttpEntity<String> name; }',
  'spring-webflux': 'class Body { public reactor.core.publisher.Mono<String> name; }',
  jackson: 'class Body { @com.fasterxml.jackson.annotation.JsonProperty("other") public String name; }',
  gson: 'class Body { @com.google.gson.annotations.SerializedName("other") public String name; }',
  fastjson: 'class Body { @com.alibaba.fastjson.annotation.JSONField(name = "other") public String name; }',
  'jakarta-validation': 'class Body { @jakarta.validation.constraints.NotNull public String name; }',
  'jakarta-validation-strict': 'class Body { @jakarta.validation.constraints.NotNull public String name; }',
  'javax-validation': 'class Body { @javax.validation.constraints.NotNull public String name; }',
  'javax-validation-strict': 'class Body { @javax.validation.constraints.NotNull public String name; }',
  'spring-validations': 'class Body { @org.springframework.lang.NonNull public String name; }',
  'mybatis-plus':
    'class Body { public Kind name; } enum Kind { A(1); @com.baomidou.mybatisplus.annotation.EnumValue final int code; Kind(int code) { this.code = code; } }',
  swagger: 'class Body { @io.swagger.annotations.ApiModelProperty("what it is") public String name; }',
  swagger3:
    'class Body { @io.swagger.v3.oas.annotations.media.Schema(description = "what it is") public String name; }',
  'swagger-openapi':
    'import io.swagger.annotations.SwaggerDefinition; @SwaggerDefinition(host = "shop.example.com") class Body {}',
  'swagger3-openapi':
    'import io.swagger.v3.oas.annotations.OpenAPIDefinition; import io.swagger.v3.oas.annotations.info.Info; @OpenAPIDefinition(info = @Info(title = "The shop")) class Body {}',
  'springfox-openapi':
    'import springfox.documentation.spring.web.plugins.Docket; class Body { Docket docket() { return new Docket(type).host("shop.example.com"); } }',
};

function findings(body: string, extension: ExtensionId, isOn: boolean): string {
  const imports = body.match(/import [^;]+;/g) ?? [];
  const source = `package shop; ${imports.join(' ')} import org.springframework.web.bind.annotation.*;
    @RestController class Orders { @PostMapping("/orders") Body add(@RequestBody Body body) { return body; } }
    ${body.replaceAll(/import [^;]+;/g, '')}`;
  const engine = createEngine(
    memoryFiles({
      '/p/src/main/java/shop/Orders.java': source,
      '/p/src/main/resources/application.properties': 'shop.name=x',
    }),
  );
  const choice = isOn ? { enable: [extension, 'spring-properties'] } : { disable: [extension] };
  const rules = { ...defaultRuleSettings, enable: ['spring-properties'], ...choice };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: { ...defaultScanOptions, rules } }, observer);
  const found = engine.findings();
  // Some are about what the source says of the API as a whole, which only documents hold.
  const { files } = engine.exportEndpoints({ format: 'openapi', title: 'shop', endpoints: found.endpoints });
  return [printFindings(found), ...files.map(toText)].join('\n');
}

describe('an extension that is there for a library', () => {
  const conditional = extensionIds.filter((id) => extensions[id].onlyWith !== undefined);

  test('has a source below that uses the library', () => {
    expect(Object.keys(used).sort()).toEqual([...conditional].sort());
  });

  test.each(conditional)('%s changes what uses the library, and nothing else', (id) => {
    const source = used[id] ?? '';
    expect(findings(source, id, true)).not.toBe(findings(source, id, false));
    // The same names in another package are no library's.
    const own = source.replaceAll(
      /\b(?:org|io|com|reactor|jakarta|javax|springfox)(?:\.[a-z0-9]+)+\./g,
      'own.',
    );
    expect(own).not.toBe(source);
    expect(findings(own, id, true)).toBe(findings(own, id, false));
  });
});
