/**
 * Names and default values of parameters, whose placeholders Spring fills in from properties
 * (`AbstractNamedValueMethodArgumentResolver.resolveEmbeddedValuesAndExpressions`). A default after the colon stands in
 * the source and counts where no properties are read.
 */
import type { Annotation } from '../../../source/declarations/model.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import { resolvePlaceholders } from '../../../source/files/properties/placeholders.ts';
import type { Project } from '../../../source/project/project.ts';
import type { MergedAnnotation } from '../../../source/types/annotations.ts';
import { constantText, unknownsIn } from '../../../source/types/constant.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { diagnosticAt } from '../common/unresolved/unresolved.ts';

export interface EmbeddedText {
  readonly text: string;
  /** Says whether all of it is in the source or in properties that are read. */
  readonly isKnown: boolean;
  /** Names of placeholders that have no value. */
  readonly missing: readonly string[];
}

/** `undefined` where the attribute is not there or empty. */
export function embeddedText(
  project: Project,
  annotation: MergedAnnotation,
  attribute: string,
  isSaid: (text: string) => boolean = (text) => text !== '',
): EmbeddedText | undefined {
  const value = annotation.values.get(attribute);
  const written = value === undefined || value.kind === 'null' ? undefined : constantText(value);
  if (value === undefined || written === undefined || !isSaid(written)) return undefined;
  const { path } = annotation.scope.file;
  const reads = project.rules.isOn('spring-properties');
  const { text, missing } = resolvePlaceholders(written, {
    lookUp: (name) => (reads ? project.rules.property(name, path)?.value : undefined),
    unresolved: 'stays',
  });
  // A constant that is not in the source looks like a placeholder, and is told as what it is.
  const constants = new Set(unknownsIn(value).map((each) => each.text));
  const isKnown = missing.length === 0 && constants.size === 0;
  return { text, missing: missing.filter((name) => !constants.has(name)), isKnown };
}

/** A cheap look: most annotations have none. */
export function hasPlaceholders({ arguments: written }: Annotation): boolean {
  return written.some(({ value }) => value.kind === 'string' && value.value.includes('${'));
}

/** Returns what is left out because nothing says what its placeholders stand for. */
export function unresolvedPlaceholders(
  project: Project,
  annotation: MergedAnnotation,
  parameter: string,
): readonly Diagnostic[] {
  const names = ['name', 'defaultValue'].flatMap(
    (attribute) => embeddedText(project, annotation, attribute)?.missing ?? [],
  );
  const { written, scope } = annotation;
  return [...new Set(names)].map((name) => {
    const message = t`\`@${simpleName(written.name)}\` on \`${parameter}\` uses \`\${${name}}\`, which is in no property that is read.`;
    return diagnosticAt(
      project,
      { file: scope.file, span: written.span },
      { severity: 'info', code: 'unresolved-constant', message },
    );
  });
}
