import type { Schema } from '../../../model/schema.ts';
import { javaProject } from '../../../testing/java-project.ts';
import { withNested } from '../../project/declared-type.ts';
import type { ClassType } from '../resolved-type.ts';
import { schemaOf } from './schema-of.ts';

/** The schema of the class `C0` among the classes of a text. */
export function schemaOfFirst(text: string): Schema {
  const project = javaProject({ '/p/All.java': text });
  const declared = [...withNested(project.typesIn('/p/All.java'))].find(
    (type) => type.declaration.name === 'C0',
  );
  if (declared === undefined) throw new Error('there is no C0');
  const type: ClassType = { kind: 'class', name: 'C0', declared, arguments: [] };
  const schema = schemaOf(project, type);
  if (schema === undefined) throw new Error('there is no schema');
  return schema;
}
