/** Chains of supertypes: what is looked at grows with the types, and not with their square. */
import { expect, test } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { lookAbove } from '../../src/endpoints/frameworks/common/candidates/names-above.ts';
import { superclassChain, typeHierarchy } from '../../src/source/types/supertypes.ts';
import { javaProject } from '../../src/testing/java-project.ts';

const few = 500;
const times = 4;
/** Between linear and quadratic work, the latter of which would be `times` times as much. */
const margin = 1.5;

/** One class above the other. */
function chainOf(length: number) {
  const names = Array.from({ length }, (_, i) => `A${i}`);
  const text = names.map((name, i) => `class ${name} extends A${i + 1} {}`).join('\n');
  return { names, project: javaProject({ '/p/A.java': text }) };
}

function namesLookedAt(length: number): number {
  const { names, project } = chainOf(length);
  let looked = 0;
  const nothing = {
    has() {
      looked++;
      return false;
    },
  };
  const leads = lookAbove(nothing);
  for (const name of names) leads(project, name);
  return looked;
}

function typesAbove(length: number, above: typeof typeHierarchy): number {
  const { project } = chainOf(length);
  return project
    .typesIn('/p/A.java')
    .map((declared) => {
      const { qualifiedName: name } = declared.declaration;
      return above(project, { kind: 'class', name, declared, arguments: [] }).length;
    })
    .reduce((sum, each) => sum + each, 0);
}

test('names above a name are looked at in proportion to the names', () => {
  expect(namesLookedAt(few * times)).toBeLessThan(namesLookedAt(few) * times * margin);
});

test.each([
  ['supertypes', typeHierarchy],
  ['superclasses', superclassChain],
])('%s of all types are in proportion to the types', (_name, above) => {
  expect(typesAbove(few * times, above)).toBeLessThan(typesAbove(few, above) * times * margin);
});

/** Processor time of finding each type that one class implements, all of them in its file. */
function costOfInterfaces(count: number): number {
  const names = Array.from({ length: count }, (_, i) => `I${i}`);
  const text = `class A implements ${names.join(', ')} {}\n${names.map((name) => `interface ${name} {}`).join('\n')}`;
  const project = javaProject({ '/p/A.java': text });
  const [declared] = project.typesIn('/p/A.java');
  if (declared === undefined) throw new Error('There is no class.');
  const elapsed = processorClock();
  const above = typeHierarchy(project, { kind: 'class', name: 'A', declared, arguments: [] });
  expect(above.length).toBeGreaterThan(0);
  return elapsed();
}

test('the types of one file are found in proportion to them (L12)', () => {
  const count = 4000;
  costOfInterfaces(count);
  expect(costOfInterfaces(count * 8)).toBeLessThan(costOfInterfaces(count) * 8 * 3);
});
