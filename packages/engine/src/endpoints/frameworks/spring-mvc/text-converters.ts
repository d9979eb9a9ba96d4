/**
 * Says who writes bodies that are texts: `StringHttpMessageConverter`, unless the project puts a converter for JSON
 * before it or takes it away (Spring Framework, "Message Converters").
 */
import { readMethodBody } from '../../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { startTogether } from '../../../source/types/spring-applications.ts';

/** @param type started by the application that writes them */
export function writesTextsAsJson(project: Project, type: DeclaredType | undefined): boolean {
  const found = project.memoize(preferring, 'texts', '', () =>
    project
      .filesImporting(configurers)
      .flatMap((path) => [...withNested(project.typesIn(path))])
      .filter((each) => prefersJson(each)),
  );
  return found.some((each) => type === undefined || startTogether(project, type, each));
}

const preferring: MemoKey<readonly DeclaredType[]> = { onCycle: [] };

const home = 'org.springframework.web.servlet.config.annotation';
const configurers = [
  ...['WebMvcConfigurer', 'WebMvcConfigurerAdapter', 'WebMvcConfigurationSupport'].map(
    (name) => `${home}.${name}`,
  ),
  home,
];

/** Also in a configurer that a method of beans makes in place. */
function prefersJson({ declaration: { methods, fields }, file }: DeclaredType): boolean {
  return methods.some((method) => {
    const body = readMethodBody(file, method);
    if (body === undefined) return false;
    const isBean = method.annotations.some(({ name }) => simpleName(name) === 'Bean');
    if (!isBean && !configuring.has(method.name)) return false;
    const classOf = (expression: Expression): string | undefined => {
      switch (expression.kind) {
        case 'call':
          if (expression.isConstructor) return expression.name;
          return nameOfType(methods.find(({ name }) => name === expression.name)?.returnType);
        case 'name': {
          const made = [...expressionsIn(body)].find(
            (each) => each.kind === 'variable' && each.names.includes(expression.name),
          );
          const value = made?.kind === 'variable' ? made.value : undefined;
          if (value !== undefined) return classOf(value);
          return nameOfType(fields.find(({ name }) => name === expression.name)?.type);
        }
        default:
          return undefined;
      }
    };
    return callsIn(body).some((call) => putsJsonFirst(call, classOf) || dropsTexts(call));
  });
}

const configuring: ReadonlySet<string> = new Set(['configureMessageConverters', 'extendMessageConverters']);

function nameOfType(type: DeclaredType['declaration']['fields'][number]['type']): string | undefined {
  return type?.kind === 'named' ? simpleName(type.name) : undefined;
}

/** `converters.add(0, new MappingJackson2HttpMessageConverter())` */
function putsJsonFirst(
  { name, arguments: given }: CallExpression,
  classOf: (expression: Expression) => string | undefined,
): boolean {
  const [first, second] = given;
  const isFirst = name === 'add' && first?.kind === 'number' && first.text === '0';
  const converter = isFirst ? second : name === 'addFirst' ? first : undefined;
  return converter !== undefined && /^\w*(?:Json|Jackson|Gson)\w*Converter$/.test(classOf(converter) ?? '');
}

/** `converters.removeIf(each -> each instanceof StringHttpMessageConverter)` */
function dropsTexts({ name, arguments: [only] }: CallExpression): boolean {
  if (name !== 'removeIf' || only === undefined) return false;
  return [...expressionsIn(only)].some(
    (each) => each.kind === 'type-test' && nameOfType(each.type) === 'StringHttpMessageConverter',
  );
}
