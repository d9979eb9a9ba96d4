/**
 * Says whether an application's mapper knows what parameters of constructors are called. Spring Boot's has the module
 * for that (jackson-module-parameter-names), one that is made by `new ObjectMapper()` has not, and then a creator of
 * one parameter takes the whole value.
 */
import { type CallExpression, dottedName } from '../../../declarations/expression.ts';
import type { MemoKey, Project } from '../../../project/project.ts';
import type { ClassType } from '../../resolved-type.ts';
import { modulePath } from '../module-path.ts';
import { mappersInFile } from './mapper-settings.ts';

/** Asks the mappers of the module that declares the type, else of the project. */
export function readsParameterNames(project: Project, type: ClassType): boolean {
  const mappers = project.memoize(mappersMade, 'mappers', '', () => findMappers(project));
  const path = modulePath(type);
  const module = path === '' ? undefined : project.moduleOf(path);
  const own = mappers.filter((each) => each.module === module);
  return !(own.length > 0 ? own : mappers).some(({ isPlain }) => isPlain);
}

interface Mapper {
  readonly module: string;
  readonly isPlain: boolean;
}

const mappersMade: MemoKey<readonly Mapper[]> = { onCycle: [] };

/** That of Jackson 3 has no need of a module (JSTEP-1). */
const mapperTypes = ['', '.ObjectMapper', '.json.JsonMapper'].map(
  (name) => `com.fasterxml.jackson.databind${name}`,
);

/** One that is `@Primary` is the one that bodies go through. */
function findMappers(project: Project): readonly Mapper[] {
  const found = project.filesImporting(mapperTypes).flatMap((path) =>
    mappersInFile(project, path)
      .filter(({ calls }) => calls.some(makesMapper))
      .map(({ calls, isPrimary }) => ({
        module: project.moduleOf(path),
        isPrimary,
        isPlain: !calls.some(addsParameterNames),
      })),
  );
  const primary = new Set(found.flatMap(({ isPrimary, module }) => (isPrimary ? [module] : [])));
  return found.filter(({ isPrimary, module }) => isPrimary || !primary.has(module));
}

/** `new ObjectMapper()`, `JsonMapper.builder()`. */
function makesMapper({ name, target }: CallExpression): boolean {
  if (name === 'builder') return target !== undefined && dottedName(target) === 'JsonMapper';
  return name === 'ObjectMapper' || name === 'JsonMapper';
}

/** Kotlin's module knows names as well, and what finds modules finds it. */
function addsParameterNames({ name }: CallExpression): boolean {
  return /^(?:ParameterNamesModule|[kK]otlinModule|registerKotlinModule|findAnd(?:Register|Add)Modules|findModules|Jackson2ObjectMapperBuilder)$/.test(
    name,
  );
}
