/** Conditions on properties, evaluated with property files (Spring Boot reference, "Property Conditions"). */
import type { Project } from '../../source/project/project.ts';

/**
 * Tells whether a condition of `conditionsOf` holds in an application; `undefined` where it is about something else, or
 * where no file has the property.
 *
 * @param application absolute folder of its module
 */
export function holdsIn(project: Project, condition: string, application: string): boolean | undefined {
  const parts = /^(?:[\w.]+\.)?ConditionalOn(Boolean)?Property\(([^()]*)\)$/.exec(condition);
  if (parts === null) return undefined;
  const [, isBoolean, written = ''] = parts;
  const given = new Map<string, string>();
  for (const each of written.split(', ')) {
    const [attribute = '', value] = each.split('=');
    // What has no name, or a list of several, is not taken apart.
    if (value === undefined || given.has(attribute)) return undefined;
    given.set(attribute, value.replace(/^[[{]|[\]}]$/g, ''));
  }
  const prefix = given.get('prefix') ?? '';
  const own = given.get('name') || given.get('value');
  if (own === undefined || own === '') return undefined;
  const name = prefix === '' || prefix.endsWith('.') ? prefix + own : `${prefix}.${own}`;
  const value = project.rules.accessProperty(name, `${application}/pom.xml`);
  if (value === undefined || value.includes('${')) return undefined;
  const wanted = given.get('havingValue') ?? (isBoolean ? 'true' : '');
  return wanted === '' ? value !== 'false' : value.toLowerCase() === wanted.toLowerCase();
}
