/** Files that stand beside sources: properties, rules, environments, build files, lists of ignored files. */

import { memoryFiles } from '@endpoint-atlas/engine/testing';
import { removeEnvironment } from '../../../packages/engine/src/client/environments/edit-environment-file.ts';
import { hoverRuleFile } from '../../../packages/engine/src/endpoints/rules/language-service/hover.ts';
import {
  addEnvironment,
  environmentNames,
  environmentValues,
  readEnvironmentFile,
  resolveEnvironment,
  setVariable,
  whyWithoutValue,
} from '../../../packages/engine/src/requests.ts';
import { completeRuleFile, diagnoseRuleFile } from '../../../packages/engine/src/rule-files.ts';
import { resolvePlaceholders } from '../../../packages/engine/src/source/files/properties/placeholders.ts';
import { readProperties } from '../../../packages/engine/src/source/files/properties/read-properties.ts';
import { readYaml } from '../../../packages/engine/src/source/files/properties/read-yaml.ts';
import { walkInOneGo } from '../../../packages/engine/src/source/files/walk/walk.ts';
import { findModules } from '../../../packages/engine/src/source/project/modules.ts';
import { compileExpression } from '../../../packages/engine/src/source/rule-files/expression.ts';
import { patternMatcher } from '../../../packages/engine/src/source/rule-files/pattern.ts';
import { type FuzzTarget, mustHold } from '../fuzz-target.ts';

const lineSigns = [
  '=',
  ':',
  '#',
  '!',
  '\\',
  '\n',
  '\r\n',
  ' ',
  '\t',
  '.',
  '-',
  '"',
  "'",
  '${',
  '}',
  '{',
  '[',
  ']',
  ',',
];

function resolved(entries: readonly (readonly [string, string])[]): void {
  const known = new Map(entries);
  for (const [, value] of entries.slice(0, 50)) {
    resolvePlaceholders(value, { lookUp: (name) => known.get(name), unresolved: 'stays' });
  }
}

export const configurationTargets: readonly FuzzTarget[] = [
  {
    name: 'yaml',
    samples: (corpus) => corpus.textsOf('.yml', '.yaml'),
    words: [
      ...lineSigns,
      ...[
        '- ',
        '? ',
        '&a ',
        '*a',
        '<<: *a',
        '| \n  ',
        '> \n  ',
        '---\n',
        '...\n',
        '!!map',
        '!!binary ',
        '%YAML 1.1\n',
      ],
      ...['a: ', 'a: {', 'a: [', '__proto__: ', 'spring:\n  ', '${a:${b}}', '\n  - ', '!x ', '|2-\n', '@'],
    ],
    run(text) {
      const { documents } = readYaml(text);
      const leaves = documents.flatMap((document) => document.leaves);
      resolved(leaves.map(({ path, value }) => [path.join('.'), value]));
    },
    msPerKiB: 30,
    longest: 64 * 1024,
    weight: 3,
    usualMs: 3,
  },
  {
    name: 'properties',
    samples: (corpus) => corpus.textsOf('.properties'),
    words: [
      ...lineSigns,
      'a',
      'a=b\n',
      '#---\n',
      '\\u00',
      '\\\n',
      'spring.',
      '${a:${b}}',
      '${a',
      ':${',
      '__proto__=',
    ],
    run(text) {
      const { documents } = readProperties(text);
      resolved(documents.flatMap(({ entries }) => entries.map(({ name, value }) => [name, value] as const)));
    },
    msPerKiB: 10,
    longest: 128 * 1024,
    weight: 1,
    usualMs: 0.2,
  },
  {
    name: 'rules',
    samples: (corpus) => corpus.textsOf('.rules', '.config'),
    words: [
      ...lineSigns,
      ...['api.name', 'field.ignore', 'json.rule.convert', 'ignore', 'class.prefix.path', 'http.call.before'],
      ...[
        '=groovy:',
        '=js:',
        '[#regex:',
        '[@',
        '[$class:',
        '[groovy:',
        ']=',
        '```\n',
        '###include ',
        '###set ',
      ],
      ...[
        '###if ',
        '###endif\n',
        '$class:*a*a',
        '#regex:(.*)',
        '@org.A#value',
        '${1}',
        '!',
        '&&',
        'it.name()',
      ],
    ],
    run(text) {
      for (const path of ['/p/.endpoint-atlas/a.rules', '/p/.endpoint-atlas/a.yml']) {
        const file = { path, text };
        for (const { span } of diagnoseRuleFile(file)) {
          mustHold(span.start >= 0 && span.end <= text.length, 'a diagnostic lies inside the text');
        }
        for (const offset of [0, text.length >> 1, text.length]) {
          completeRuleFile(file, offset);
          hoverRuleFile(file, offset);
        }
      }
    },
    msPerKiB: 150,
    longest: 48 * 1024,
    weight: 3,
    usualMs: 10,
  },
  {
    name: 'expressions',
    samples: () => [
      '#regex:(?i)^(get|list)(.*)$\ngetOrders',
      '$class:com.acme.*a*b\ncom.acme.Order',
      '@org.spring.Name#value\nx',
      '!groovy: it.name() == "x"\ny',
      '#regex:com\\.acme\\.Result<(.*)>\ncom.acme.Result<java.lang.String>',
    ],
    words: [
      ...'$class: #regex: groovy: js: @a.B # ! * ** ? . .. ( ) [ ] { } ${1} \\ | + - : , < > a b com.acme & ^ $'.split(
        ' ',
      ),
      '\n',
      ' ',
    ],
    run(input) {
      const line = input.indexOf('\n');
      const [text, other] = line < 0 ? [input, 'com.acme.A'] : [input.slice(0, line), input.slice(line + 1)];
      compileExpression({ text, file: '/p/a.rules', line: 1 });
      if (text.startsWith('#regex:')) patternMatcher()(text.slice('#regex:'.length), other, 'whole');
    },
    msPerKiB: 400,
    longest: 64 * 1024,
    weight: 2,
    usualMs: 0.1,
  },
  {
    name: 'environments',
    samples: (corpus) => corpus.textsOf('.env.json'),
    words: [
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"',
        '"a"',
        '"a": "{{b}}"',
        '"$shared": {',
        '"dev": {',
        '{{',
        '}}',
        '{{a}}',
      ],
      ...[
        'null',
        'true',
        '1e999',
        '// x\n',
        '/* */',
        '"__proto__": {',
        '\\u0000',
        '\\',
        '\n',
        '"host": "http://h"',
      ],
    ],
    run(text) {
      const file = readEnvironmentFile('/p/http-client.env.json', text);
      for (const name of environmentNames([file]).slice(0, 20)) {
        const values = environmentValues([file], name);
        const resolve = resolveEnvironment(values);
        for (const variable of Object.keys(values).slice(0, 20)) {
          resolve(variable);
          whyWithoutValue(values, resolve, variable);
        }
        setVariable(text, name, 'x', '1');
        removeEnvironment(text, name);
      }
      addEnvironment(text, 'added');
    },
    msPerKiB: 30,
    longest: 64 * 1024,
    weight: 2,
    usualMs: 0.6,
  },
  {
    name: 'build',
    samples: (corpus) => corpus.textsOf('pom.xml', '.gradle', '.gradle.kts'),
    words: [
      ...[
        '<',
        '>',
        '</',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&lt;',
        '&#x41;',
        '<dependency>',
        '</dependency>',
      ],
      ...[
        '<artifactId>',
        '</artifactId>',
        '<project>',
        '<!DOCTYPE x [',
        '<!ENTITY a "b">',
        '${',
        '}',
        '"',
        "'",
      ],
      ...[
        'project(',
        "':a'",
        '":a:b"',
        'dependencies {',
        'include',
        'implementation',
        '//',
        '/*',
        '*/',
        '\n',
        '(',
      ],
    ],
    run(text) {
      const folders = ['/p', '/p/a', '/p/b'];
      const tree = Object.fromEntries([
        ['/p/pom.xml', text],
        ['/p/build.gradle', text],
        ['/p/settings.gradle.kts', text],
        ['/p/a/pom.xml', text],
        ['/p/b/build.gradle', text],
      ]);
      const modules = findModules({ roots: ['/p'], base: '/p' }, Object.keys(tree), memoryFiles(tree));
      for (const folder of folders) modules.usersOf(folder);
    },
    msPerKiB: 20,
    longest: 128 * 1024,
    weight: 2,
    usualMs: 0.3,
  },
  {
    name: 'gitignore',
    samples: (corpus) => [
      ...corpus.textsOf('.gitignore'),
      'target/\n*.class\n!keep/**\n/a/**/b\n[a-z]?.java\n\\#x\n',
      '**/foo/**\nfoo*bar*baz\n*.j[a-v]va\n',
    ],
    words: [
      '*',
      '**',
      '/',
      '!',
      '\\',
      '[',
      ']',
      '[a-',
      '[!',
      '?',
      '#',
      'a',
      '.java',
      '\n',
      ' ',
      'src',
      '{',
      '(',
      '+',
      '$',
    ],
    run(text) {
      const tree = {
        '/p/.git/config': '',
        '/p/.gitignore': text,
        '/p/src/main/java/a/aaaaaaaaaaaaaaaaaaaaaaaaaaaaB.java': '',
        '/p/src/b.kt': '',
      };
      walkInOneGo(['/p'], memoryFiles(tree));
    },
    msPerKiB: 40,
    longest: 32 * 1024,
    weight: 2,
    usualMs: 1.5,
  },
];
