/** Annotations of method security that do nothing, because nothing switches on what reads them. */
import type { AccessFault } from '../../../model/access-report.ts';
import { holdsWord, mentionsIn } from '../../../source/code/mentions.ts';
import type { Annotation } from '../../../source/declarations/model.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { lineAt } from '../../../source/project/source-location.ts';
import { t } from '../../../text/l10n.ts';
import { conditionsOf, typesImporting } from '../beans.ts';
import {
  annotationsOf,
  type MethodSecurity,
  methodSecurityIn,
  methodSecuritySwitches,
} from '../method-security.ts';

const flags: Readonly<Record<keyof MethodSecurity, string>> = {
  prePost: '@EnableMethodSecurity',
  secured: '@EnableMethodSecurity(securedEnabled = true)',
  jsr250: '@EnableMethodSecurity(jsr250Enabled = true)',
};

/** In projects that Spring Security guards; containers of JAX-RS read some of them by themselves. */
export function annotationsWithoutEffect(project: Project): readonly AccessFault[] {
  return (Object.keys(flags) as (keyof MethodSecurity)[]).flatMap((kind) => {
    const types = annotationsOf(kind).filter((each) => !isReadByCode(project, each));
    const names = new Set(types.map(simpleName));
    return typesImporting(project, types).flatMap((type) => {
      if (isResource(type) || isOn(project, type)[kind] !== false) return [];
      const { declaration, file, path } = type;
      return [declaration, ...declaration.methods].flatMap(({ annotations }) =>
        annotations
          .filter(({ name }) => names.has(simpleName(name)))
          .map(
            (annotation: Annotation): AccessFault => ({
              code: 'annotation-without-effect',
              severity: 'warning',
              file: project.nameOf(path),
              line: lineAt(project, file, annotation.span.start),
              column: 1,
              message: t`@${simpleName(annotation.name)} has no effect here: nothing in these sources switches it on, as ${flags[kind]} does.`,
            }),
          ),
      );
    });
  });
}

/** Code of the project may ask for the annotation by itself: `hasMethodAnnotation(PermitAll.class)`, or an aspect around it. */
function isReadByCode(project: Project, annotation: string): boolean {
  const name = simpleName(annotation);
  const isAskedFor = ({ file, declaration }: DeclaredType) =>
    mentionsIn(file, declaration.span).some((each) => each.as === 'class-literal' && each.name === name);
  return (
    typesImporting(project, [annotation]).some(isAskedFor) ||
    typesImporting(project, ['org.aspectj.lang.annotation.Aspect']).some(({ file }) => holdsWord(file, name))
  );
}

/** Nothing that is said in the whole project counts as off, too. */
function isOn(project: Project, type: DeclaredType): MethodSecurity {
  const folder = project.moduleFolderOf(type.path);
  const together = [folder, ...project.moduleFoldersUsing(type.path)];
  const isBuiltWith = (other: string) =>
    [project.moduleFolderOf(other), ...project.moduleFoldersUsing(other)].some((each) =>
      together.includes(each),
    );
  const on = methodSecurityIn(project, folder, isBuiltWith, conditionsOf(project, { declared: type }));
  const isSaid = project.filesImporting(switchesOrXml).length > 0;
  return isSaid ? on : { prePost: false, secured: false, jsr250: false };
}

const configuration = 'org.springframework.security.config.annotation.method.configuration';
const switchesOrXml = [
  configuration,
  ...methodSecuritySwitches,
  `${configuration}.GlobalMethodSecurityConfiguration`,
  'org.springframework.context.annotation.ImportResource',
];

function isResource({ declaration }: DeclaredType): boolean {
  const all = [declaration, ...declaration.methods].flatMap(({ annotations }) => annotations);
  return all.some(({ name }) =>
    /^(?:Path|Provider|ApplicationScoped|Stateless|Singleton)$/.test(simpleName(name)),
  );
}
