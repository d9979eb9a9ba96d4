/** Chains of supertypes: what is looked at grows with the types, and not with their square. */
import { expect, test } from 'vitest';
import { lookAbove } from '../../src/frameworks/common/candidates/names-above.ts';
import { javaProject } from '../../src/testing/java-project.ts';
import { superclassChain, typeHierarchy } from '../../src/types/supertypes.ts';

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
