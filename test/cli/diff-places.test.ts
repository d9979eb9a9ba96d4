/** Where changes of source are shown: at the line of the property that changed, in a file that the revision has. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());
beforeEach(() => {
  folder = mkdtempSync(path.join(cli.scratch, 'places-'));
  write(files);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'one');
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
});

const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: folder });
// The repository belongs to whoever runs the tests, and the command may run as somebody else.
const env = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' };
const run = (...words: readonly string[]) => cli.run(['diff', ...words], { cwd: folder, env });

function write(all: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

const controller = 'orders/src/main/java/shop/ShopController.java';
const view = 'orders/src/main/java/shop/dto/ShopView.java';
const files = {
  'pom.xml': '<project><modules><module>orders</module></modules></project>',
  'orders/pom.xml': '<project><artifactId>orders</artifactId></project>',
  [controller]: `package shop;
import org.springframework.web.bind.annotation.*;
import shop.dto.*;
@RestController
class ShopController {
  @GetMapping("/shop")
  ShopView shop(
      @RequestParam(required = false) String word,
      Filter filter) { return null; }
  @PostMapping("/shop") ShopView add(@RequestBody ShopView view) { return null; }
}
class Filter {
  private String city;
  public void setCity(String city) {}
}
`,
  [view]: `package shop.dto;
import jakarta.validation.constraints.Size;
public class ShopView {
  public String shopName;

  @Size(max = 9)
  public String note;

  public Inner inner;

  public static class Inner {
    public int amount;
  }
}
`,
};

function change(file: string, from: RegExp, to: string): void {
  const at = path.join(folder, file);
  writeFileSync(at, readFileSync(at, 'utf8').replace(from, to));
}

/** `file:line rule` of each annotation. */
function annotated(): readonly string[] {
  const { stderr } = run('HEAD', '--verbose', '--report', 'github');
  return [...stderr.matchAll(/^::\w+ file=(.*?),line=(\d+),title=(.*?)::/gm)].map(
    ([, file, line, rule]) => `${file}:${line} ${rule}`,
  );
}

test.each<[string, string, RegExp, string, readonly string[]]>([
  [
    'a limit that is stricter now',
    view,
    /max = 9/,
    'max = 5',
    [`${view}:7 request-property-max-length-decreased`, `${view}:7 response-property-max-length-decreased`],
  ],
  [
    'a property that is gone stands at its class',
    view,
    / {2}public String shopName;\n/,
    '',
    [`${view}:3 request-property-removed`, `${view}:3 response-optional-property-removed`],
  ],
  [
    'a property of a class inside',
    view,
    /int amount/,
    'long amount',
    [`${view}:12 response-property-type-changed`, `${view}:12 request-property-type-generalized`],
  ],
  [
    'a parameter',
    controller,
    /required = false/,
    'required = true',
    [`${controller}:8 request-parameter-became-required`],
  ],
  [
    'a parameter that a property of a class is',
    controller,
    /private String city;/,
    'private String city, town; public void setTown(String town) {}',
    [`${controller}:13 new-optional-request-parameter`],
  ],
])('%s', (_, file, from, to, expected) => {
  change(file, from, to);
  expect(annotated()).toEqual(expected);
});

test('every result of SARIF has a place that code scanning takes, also of files that are gone', () => {
  change(view, / {2}public String shopName;\n/, '');
  expectTaken(['HEAD', '--report', 'sarif=out.sarif'], isOnDisk);
  rmSync(path.join(folder, controller));
  const uris = expectTaken(['HEAD', '--report', 'sarif=out.sarif'], isOnDisk);
  expect(new Set(uris)).toEqual(new Set(['orders/pom.xml']));
});

test('files of a revision are those of the revision, checked out or not', () => {
  rmSync(path.join(folder, controller));
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'two');
  rmSync(path.join(folder, 'orders'), { recursive: true });
  const listed = new Set(git('ls-tree', '-r', '--name-only', 'HEAD').toString().split('\n'));
  const uris = expectTaken(['HEAD~1', 'HEAD', '--report', 'sarif=out.sarif'], (name) => listed.has(name));
  expect(uris).toContain('orders/pom.xml');
});

const isOnDisk = (name: string) => git('ls-files', '--', name).length > 0;

/** As code scanning reads a report: at least one location in a file of the repository, a line that there is, a rule. */
function expectTaken(words: readonly string[], hasFile: (name: string) => boolean): readonly string[] {
  expect(run(...words).status).toBe(0);
  const { runs } = JSON.parse(readFileSync(path.join(folder, 'out.sarif'), 'utf8'));
  const [{ results, tool }] = runs;
  expect(results.length).toBeGreaterThan(0);
  return results.map(({ ruleId, ruleIndex, locations, message }: Result) => {
    expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(tool.driver.rules[ruleIndex].shortDescription.text).not.toBe('');
    expect(message.text).not.toBe('');
    const [location] = locations;
    const { artifactLocation, region } = location?.physicalLocation ?? { artifactLocation: { uri: '' } };
    expect(region?.startLine).toBeGreaterThan(0);
    expect(hasFile(decodeURIComponent(artifactLocation.uri))).toBe(true);
    return artifactLocation.uri;
  });
}

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region?: { readonly startLine: number };
    };
  }[];
}
