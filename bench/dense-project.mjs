/**
 * A made-up Java service over dense entities: each refers to several others, so that from each of them all can be
 * reached. The same each time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} folder is created
 * @param {{ endpoints: number, entities?: number, references?: number }} size
 */
export function writeDenseProject(folder, { endpoints, entities = 50, references = 6 }) {
  const source = path.join(folder, 'src/main/java/com/example');
  mkdirSync(source, { recursive: true });
  writeFileSync(
    path.join(folder, 'pom.xml'),
    '<project><artifactId>dense</artifactId><version>1.0.0</version></project>\n',
  );
  for (let i = 0; i < entities; i++)
    writeFileSync(path.join(source, `Entity${i}.java`), entity(i, entities, references));
  const perController = 20;
  for (let first = 0; first < endpoints; first += perController) {
    const count = Math.min(perController, endpoints - first);
    const name = `Controller${first / perController}`;
    writeFileSync(path.join(source, `${name}.java`), controller(name, first, count, entities));
  }
}

function entity(i, entities, references) {
  const others = Array.from({ length: references }, (_, n) => (i * 7 + n * 11 + 1) % entities);
  const fields = others.flatMap((other, n) => [
    `    /** The other thing number ${n}. */`,
    `    public ${n % 2 === 0 ? `Entity${other}` : `java.util.List<Entity${other}>`} other${n};`,
  ]);
  return `package com.example;

/** Thing number ${i}. */
public class Entity${i} {
    public Long id;
    /** What it is called. */
    public String name;
    public java.time.Instant created;
${fields.join('\n')}
}
`;
}

function controller(name, first, count, entities) {
  const handlers = Array.from({ length: count }, (_, n) => {
    const i = first + n;
    return `    /** Changes thing ${i}. */
    @PostMapping("/part${i}/{id}")
    public Entity${(i * 3) % entities} change${i}(@PathVariable Long id, @RequestBody Entity${i % entities} body) { return null; }
`;
  });
  return `package com.example;

import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/api/${name.toLowerCase()}")
public class ${name} {
${handlers.join('\n')}}
`;
}
