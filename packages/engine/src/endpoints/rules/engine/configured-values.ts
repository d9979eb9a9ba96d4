/** Values by name, as scripts and placeholders get them: those of rule files before properties of the application. */
import { resolvePlaceholders } from '../../../source/files/properties/placeholders.ts';
import type { ModuleTable } from './module-rules.ts';

/** First the value that counts. */
export function configuredValues(modules: ModuleTable, name: string, path: string): readonly string[] {
  const { rules, properties } = modules.at(path);
  const property = properties.property(name);
  return [...rules.values(name), ...(property === undefined ? [] : [property.value])];
}

/** The text with its placeholders filled in; one without a value stays, for it may be meant for somebody else. */
export function filledIn(modules: ModuleTable, text: string, path: string): string {
  const lookUp = (name: string) => configuredValues(modules, name, path)[0];
  return resolvePlaceholders(text, { lookUp, unresolved: 'stays' }).text;
}
