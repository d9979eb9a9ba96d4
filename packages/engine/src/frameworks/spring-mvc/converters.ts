/** Types that the project itself converts from a text, so that Spring binds them from one parameter. */
import type { FileDeclarations } from '../../declarations/model.ts';
import { simpleName } from '../../declarations/qualified-name.ts';
import type { Project, Question } from '../../project/project.ts';
import type { ClassType, ResolvedType } from '../../types/resolved-type.ts';
import { asSupertype } from '../../types/supertypes.ts';

/** By a class that implements `Formatter<T>`, `Parser<T>` or `Converter<String, T>`. */
export function hasConverter(project: Project, type: ResolvedType, from: FileDeclarations): boolean {
  return type.kind === 'class' && convertedTypes(project, from).has(type.name);
}

const convertedTypesIn: Question<ReadonlySet<string>> = { inCircles: new Set() };

/** Qualified names. */
function convertedTypes(project: Project, from: FileDeclarations): ReadonlySet<string> {
  return project.recall(convertedTypesIn, project.moduleOf(from.path), '', () => {
    const names = [parser, converter, formatter].flatMap((name) => project.typesExtending(simpleName(name)));
    return new Set(
      names.flatMap(({ qualifiedName }) => {
        const declared = project.type(qualifiedName, from);
        if (declared === undefined) return [];
        const target = targetOf(project, { kind: 'class', name: qualifiedName, declared, arguments: [] });
        return target?.kind === 'class' ? [target.name] : [];
      }),
    );
  });
}

const formatter = 'org.springframework.format.Formatter';
const parser = 'org.springframework.format.Parser';
const converter = 'org.springframework.core.convert.converter.Converter';

function targetOf(project: Project, type: ClassType): ResolvedType | undefined {
  const parsed = asSupertype(project, type, parser);
  if (parsed !== undefined) return parsed.arguments[0];
  const [source, target] = asSupertype(project, type, converter)?.arguments ?? [];
  return source?.kind === 'class' && source.name === 'java.lang.String' ? target : undefined;
}
