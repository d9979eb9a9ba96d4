/**
 * The project that a soak works on: the sample several times over, or a folder of the user's, with a module beside it
 * that holds what the soak sends. All of it lies in a git repository with branches to switch between.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../../../scripts/artifacts/checkout.mjs';

/** Below the project: the module whose endpoints the soak opens and sends. */
export const soakModule = 'endpoint-atlas-soak';
const soakPackage = `${soakModule}/src/main/java/soak`;
export const soakController = `${soakPackage}/SoakController.java`;
/** Requests that no source has. */
export const soakRequests = `${soakModule}/soak.http`;
/** A type that bodies are made of. */
export const soakType = `${soakPackage}/Order.java`;

/** Some 50 files each. */
export const shopCount = 6;

/** How many files differ from `main` decides whether the extension updates or scans. */
export const branches = ['main', 'orders', 'rewrite'] as const;
export type Branch = (typeof branches)[number];

/** What tells the branches apart in the list of endpoints. */
export const markOf = (branch: Branch): string => `GET /soak/on/${branch}`;

/**
 * @param host that answers the requests of the `.http` file, such as `http://127.0.0.1:8080`
 * @param given copied; absent: the sample, so often that there are several hundred files
 */
export function writeSoakProject(folder: string, host: string, given: string | undefined): void {
  mkdirSync(folder, { recursive: true });
  if (given === undefined) for (let n = 1; n <= shopCount; n++) writeShop(folder, `shop${n}`);
  else
    cpSync(given, folder, { recursive: true, filter: (file) => !/[\\/](?:\.git|node_modules)$/.test(file) });
  writeSoakModule(folder, host);
  writeBranches(folder);
}

/** The sample under another package, so that no two classes have one name. */
function writeShop(folder: string, name: string): void {
  const sample = inCheckout('samples', 'bookshop');
  const shop = path.join(folder, name);
  cpSync(path.join(sample, 'src'), path.join(shop, 'src'), { recursive: true });
  cpSync(path.join(sample, 'pom.xml'), path.join(shop, 'pom.xml'));
  const packages = path.join(shop, 'src/main/java/com/example');
  renameSync(path.join(packages, 'bookshop'), path.join(packages, name));
  for (const file of filesBelow(shop)) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('bookshop', name));
  }
}

const rules = `# Around every request of the soak.
http.call.before=groovy:session.set("count", (session.get("count") ?: 0) + 1); request.setHeader("X-Count", "" + session.get("count"))
http.call.after=groovy:session.set("last", "" + response.code())
api.name[#regex:soak\\..*]=groovy:"soak " + it.name()
`;

const requests = (host: string) => `@host = ${host}

### Learn a number
GET {{host}}/soak/small

> {%
  client.global.set("number", response.body.number);
  client.test("has rows", () => client.assert(response.body.rows.length > 0));
%}

### Hand it on
POST {{host}}/soak/echo
Content-Type: application/json

{ "customer": "{{number}}" }
`;

function writeSoakModule(folder: string, host: string): void {
  const module = path.join(folder, soakModule);
  cpSync(inCheckout('samples', 'bookshop', 'delivery'), path.join(module, 'delivery'), { recursive: true });
  writeFileSync(path.join(module, 'pom.xml'), '<project/>\n');
  writeFileSync(path.join(module, '.easy.api.config'), rules);
  writeController(folder, 'main');
  writeFileSync(path.join(folder, soakRequests), requests(host));
  writeFileSync(
    path.join(folder, soakType),
    `package soak;

/** What is ordered. */
public record Order(String customer, int quantity, java.util.List<String> labels) {
}
`,
  );
}

/** Short, so that all of it is in sight. */
function writeController(folder: string, branch: Branch): void {
  const file = path.join(folder, soakController);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `package soak;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/soak")
public class SoakController {
    @GetMapping("/small") public Order small() { return null; }
    @GetMapping("/large") public Order large() { return null; }
    @GetMapping("/slow") public String slow() { return null; }
    @GetMapping("/endless") public String endless() { return null; }
    @GetMapping("/gigabyte") public String gigabyte() { return null; }
    @PostMapping("/echo") public Order echo(@RequestBody Order order) { return order; }
    @GetMapping("/on/${branch}") public String marker() { return null; }
    // edits
}
`,
  );
}

function writeBranches(folder: string): void {
  const git = (...args: readonly string[]) => runGit(folder, args);
  rmSync(path.join(folder, '.git'), { recursive: true, force: true });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'main');
  const sources = filesBelow(folder).filter((file) => file.endsWith('.java'));
  for (const [branch, changed] of [
    ['orders', sources.filter((_, index) => index % 12 === 0)],
    ['rewrite', sources],
  ] as const) {
    git('switch', '-q', '-c', branch, 'main');
    for (const file of changed) {
      const text = readFileSync(file, 'utf8');
      // Other paths, and a field more: endpoints and schemas differ.
      writeFileSync(
        file,
        text
          .replace(/(Mapping\("\/)/g, `$1${branch}-`)
          .replace(/\}\s*$/, `    private String ${branch};\n}\n`),
      );
    }
    writeController(folder, branch);
    git('add', '-A');
    git('commit', '-q', '-m', branch);
  }
  git('switch', '-q', 'main');
}

/** Whatever was edited since is thrown away. */
export function switchBranch(folder: string, branch: Branch): void {
  runGit(folder, ['checkout', '-q', '-f', branch]);
}

export function discardEdits(folder: string): void {
  runGit(folder, ['checkout', '-q', '-f', '--', '.']);
}

function runGit(folder: string, args: readonly string[]): void {
  const identity = ['-c', 'user.name=Soak', '-c', 'user.email=soak@localhost', '-c', 'gc.auto=0'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path.sep}.git`))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
