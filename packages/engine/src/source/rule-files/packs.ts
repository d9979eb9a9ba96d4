/**
 * The extensions that are written as rules. Those that are not here are knowledge of the engine itself, with a switch.
 */
import type { ExtensionId } from './extensions.ts';

export interface RulePack {
  readonly name: ExtensionId;
  readonly text: string;
}

export function findPacks(extensions: ReadonlySet<ExtensionId>): readonly RulePack[] {
  return packs.filter(({ name }) => extensions.has(name));
}

const packs: readonly RulePack[] = [
  { name: 'ignore', text: 'ignore=#ignore' },
  {
    name: 'spring-configuration',
    text: `
properties.prefix=@org.springframework.boot.context.properties.ConfigurationProperties
properties.prefix=@org.springframework.boot.context.properties.ConfigurationProperties#prefix
`,
  },
  {
    name: 'mybatis-plus',
    text: `
enum.use.custom=groovy:it.fields().find { it.hasAnn("com.baomidou.mybatisplus.annotation.EnumValue") }?.name()
`,
  },
  { name: 'field-order-alphabetically', text: 'field.order.with=groovy:a.name().compareTo(b.name())' },
  { name: 'field-order-alphabetically-desc', text: 'field.order.with=groovy:b.name().compareTo(a.name())' },
  {
    name: 'field-order-child-first',
    text: `
field.order.with=groovy:\`\`\`
def first = a.defineClass(), second = b.defineClass()
if (first == second) return 0
return first.isExtend(second.qualifiedName()) ? -1 : 1
\`\`\`
`,
  },
  {
    name: 'field-order-parent-first',
    text: `
field.order.with=groovy:\`\`\`
def first = a.defineClass(), second = b.defineClass()
if (first == second) return 0
return first.isExtend(second.qualifiedName()) ? 1 : -1
\`\`\`
`,
  },
];
