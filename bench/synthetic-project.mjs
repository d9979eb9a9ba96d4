/**
 * A made-up Java repository of a realistic make: modules of controllers, services with long bodies, DTOs with
 * documentation. The same for the same seed, so that figures of different days compare.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} folder is created
 * @param {{ files: number, bytes: number, seed?: number }} size about how much to write
 */
export function writeSyntheticProject(folder, { files, bytes, seed = 1 }) {
  const random = randomFrom(seed);
  const bytesOfAFile = bytes / files;
  const perModule = 250;
  for (let i = 0; i < files; i++) {
    const module = `module-${Math.floor(i / perModule)}`;
    const packageName = `com.example.m${Math.floor(i / perModule)}`;
    const source = path.join(folder, module, 'src/main/java', packageName.replaceAll('.', '/'));
    if (i % perModule === 0) {
      mkdirSync(source, { recursive: true });
      writeFileSync(path.join(folder, module, 'pom.xml'), '<project/>\n');
    }
    const { name, text } = declare(i, packageName, bytesOfAFile * (0.4 + 1.2 * random()), random);
    writeFileSync(path.join(source, `${name}.java`), text);
  }
}

function declare(i, packageName, bytes, random) {
  switch (i % 10) {
    case 0:
      return controller(i, packageName, bytes);
    case 1:
    case 2:
    case 3:
      return dto(i, packageName, bytes);
    default:
      return service(i, packageName, bytes, random);
  }
}

function controller(i, packageName, bytes) {
  const name = `Thing${i}Controller`;
  const handlers = grow(
    bytes,
    (n) => `
    /**
     * Finds thing number ${n}.
     *
     * @param id which one
     * @param page counted from 0
     */
    @${['Get', 'Post', 'Put', 'Delete'][n % 4]}Mapping(path = BASE + "/{id}/part${n}", produces = "application/json")
    public ResponseEntity<List<Dto${i + 1}>> handle${n}(@PathVariable("id") Long id,
            @RequestParam(name = "page", defaultValue = "0") int page${n % 4 === 1 ? `, @RequestBody Dto${i + 2} body` : ''}) {
${body(n, 6)}
    }
`,
  );
  const text = `package ${packageName};

import java.util.List;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.*;

/** Things of kind ${i}. */
@RestController
@RequestMapping("/api/v1/things${i}")
public class ${name} {
    static final String BASE = "/things";
${handlers}}
`;
  return { name, text };
}

function dto(i, packageName, bytes) {
  const name = `Dto${i}`;
  const fields = grow(
    bytes,
    (n) => `
    /** What part ${n} is called, in words. */
    @NotNull @Size(min = 1, max = ${n + 10})
    private ${['String', 'Long', 'List<String>', `Dto${i}`, 'java.time.Instant'][n % 5]} part${n};

    public ${['String', 'Long', 'List<String>', `Dto${i}`, 'java.time.Instant'][n % 5]} getPart${n}() { return part${n}; }
`,
  );
  const text = `package ${packageName};

import jakarta.validation.constraints.*;
import java.util.List;

public class ${name} {
${fields}}
`;
  return { name, text };
}

function service(i, packageName, bytes, random) {
  const name = `Service${i}`;
  const methods = grow(
    bytes,
    (n) => `
    @Transactional(readOnly = ${n % 2 === 0})
    public <T extends Comparable<T>> Map<String, List<T>> work${n}(Map<String, ? super T> input, int... sizes) throws IOException {
${body(n, 8 + Math.floor(random() * 20))}
    }
`,
  );
  const text = `package ${packageName};

import java.io.IOException;
import java.util.*;
import org.springframework.stereotype.Service;

@Service
public class ${name} {
    private final Map<String, String> cache = new HashMap<>();
${methods}}
`;
  return { name, text };
}

function body(n, lines) {
  const statements = Array.from({ length: lines }, (_, k) =>
    k % 5 === 4
      ? `        if (input != null && sizes.length > ${k}) { log.info("step {} of \\"${n}\\"", ${k}); } // note ${k}`
      : `        var value${k} = cache.computeIfAbsent("key${n}-${k}", key -> key + '${k % 10}' + ${n * 31 + k});`,
  );
  return [...statements, '        return null;'].join('\n');
}

function grow(bytes, make) {
  let text = '';
  for (let n = 0; n === 0 || text.length < bytes; n++) text += make(n);
  return text;
}

/** Mulberry32: small, and the same on every machine. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
