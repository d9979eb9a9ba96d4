/** Other files than sources and rules: findings 9 and 10. */
import { type Bomb, lines } from './bomb.ts';

export const otherFiles: readonly Bomb[] = [
  {
    name: 'a long line of .gitignore',
    size: 33_000,
    files: (n) => ({
      '/p/.gitignore': `${'a'.repeat(n)}\n${'*a'.repeat(n / 2)}b\n${'[a'.repeat(n / 2)}\n${'\\'.repeat(n)}\n${'/**'.repeat(n / 3)}x\n${'!'.repeat(n)}\n${' '.repeat(n)}x`,
    }),
  },
  {
    name: 'stars in .gitignore',
    size: 30,
    files: (n) => ({
      '/p/.gitignore': `${'*a'.repeat(n)}*b\n${'**/a/'.repeat(n)}**/b\n${'?*'.repeat(n)}x\n${'***'.repeat(n)}x`,
      [`/p/${'a'.repeat(200)}.java`]: 'class A {}',
      [`/p/${'a/'.repeat(40)}c.java`]: 'class A {}',
    }),
  },
  {
    name: 'lines of .gitignore',
    size: 6_000,
    files: (n) => ({ '/p/.gitignore': lines(n, (i) => `x${i}*.java`) }),
  },
  {
    name: 'nested YAML',
    size: 5000,
    files: (n) => ({
      '/p/src/main/resources/application.yml': `a: ${'['.repeat(n)}\n`,
      '/p/src/main/resources/application-x.yml': lines(n, (i) => `${' '.repeat(Math.min(i, 2000))}a:`),
      '/p/.easy.api.yml': `a: ${'{a: '.repeat(n)}`,
      '/p/.easy.api.yaml': `${'- '.repeat(n)}a`,
    }),
  },
];
