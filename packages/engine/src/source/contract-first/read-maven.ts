/**
 * The generators that `pom.xml` files configure: openapi-generator's and swagger-codegen's plugins, with what a module
 * inherits from its parents (Maven's POM reference: "Plugins", "Plugin Management", "Executions"). Only files of the
 * project are read, and nothing is evaluated but properties.
 */

import { readXml, type XmlElement } from '../../text/read-xml.ts';
import type { Files } from '../files/files.ts';
import type { Settings } from './generation.ts';
import { joinPath } from './join-path.ts';

/** The plugins that generate Java or Kotlin from OpenAPI documents. */
const generatorPlugin = /^(?:openapi-generator|swagger-codegen)-maven-plugin$/;

/** A `pom.xml` that mentions none of these needs no second look. */
export const mentionsGenerator = /(?:openapi-generator|swagger-codegen)-maven-plugin/;

/** @param folder of the module */
export function readMaven(folder: string, poms: Poms): readonly Settings[] {
  return settingsIn(folder, pomChain(folder, poms));
}

/** The `pom.xml` files of a project by their paths. */
export type Poms = (path: string) => Pom | undefined;

/** Modules share their parents, which are read once for all of them. */
export function openPoms(files: Files): Poms {
  const read = new Map<string, Pom | undefined>();
  return (path) => {
    if (!read.has(path)) read.set(path, readPom(path, files));
    return read.get(path);
  };
}

function readPom(path: string, files: Files): Pom | undefined {
  const read = files.readText(path, maxPomBytes);
  if (read.kind !== 'text') return undefined;
  const { text } = read;
  let root: XmlElement | undefined;
  return {
    path,
    folder: path.slice(0, path.lastIndexOf('/')),
    text,
    get root() {
      root ??= readXml(text) ?? noElement;
      return root;
    },
  };
}

const noElement: XmlElement = { name: '', attributes: new Map(), children: [] };

/** Stands near the beginning, so that most files are read no further. */
function parentIn(pom: Pom): XmlElement | undefined {
  const end = pom.text.indexOf(parentEnd);
  if (end < 0 && !pom.text.includes('<parent')) return undefined;
  const start = end < 0 ? undefined : readXml(pom.text.slice(0, end + parentEnd.length));
  return (start && child(start, 'parent')) ?? child(pom.root, 'parent');
}

const parentEnd = '</parent>';

function settingsIn(folder: string, poms: readonly Pom[]): readonly Settings[] {
  const own = poms[0];
  if (own === undefined || !poms.some(({ text }) => mentionsGenerator.test(text))) return [];
  const properties = propertiesOf(folder, poms);
  const fill = (text: string) => filled(text, properties);
  const isShared = childText(own.root, 'packaging') === 'pom';
  return [...pluginNames(poms)].flatMap((name) =>
    executionsOf(poms, name).map(({ layers, pom }) => {
      const read = settingsOf(layers, fill);
      const spec = layers.map((each) => childText(each, 'inputSpec')).find(Boolean) ?? '<inputSpec>';
      return { ...read, configuredIn: { file: pom.path, line: lineOf(pom.text, spec) }, isShared };
    }),
  );
}

interface Pom {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  /** Read when it is asked for. */
  readonly root: XmlElement;
}

/** The module's own file, then its parents' as far as they lie on the disk. */
function pomChain(folder: string, poms: Poms): readonly Pom[] {
  const chain: Pom[] = [];
  for (let path = `${folder}/pom.xml`; chain.length < maxParents; ) {
    if (chain.some((each) => each.path === path)) return chain;
    const pom = poms(path);
    if (pom === undefined) return chain;
    chain.push(pom);
    const parent = parentIn(pom);
    if (parent === undefined) return chain;
    const relative = child(parent, 'relativePath');
    const written = relative === undefined ? '../pom.xml' : textOf(relative);
    if (written === '') return chain;
    path = joinPath(pom.folder, written.endsWith('.xml') ? written : `${written}/pom.xml`);
  }
  return chain;
}

const maxParents = 10;
const maxPomBytes = 1024 * 1024;

interface Execution {
  /** Configurations, the one that counts most first. */
  readonly layers: readonly XmlElement[];
  readonly pom: Pom;
}

/** Plugins that some file of the chain declares, and not only manages. */
function pluginNames(poms: readonly Pom[]): ReadonlySet<string> {
  return new Set(
    poms.flatMap((pom) => declaredPlugins(pom).map((plugin) => childText(plugin, 'artifactId'))),
  );
}

function declaredPlugins({ root }: Pom): readonly XmlElement[] {
  const builds = [root, ...descend(root, ['profiles', 'profile'])].flatMap((each) => children(each, 'build'));
  return builds
    .flatMap((build) => descend(build, ['plugins', 'plugin']))
    .filter((plugin) => generatorPlugin.test(childText(plugin, 'artifactId')));
}

function managedPlugins({ root }: Pom): readonly XmlElement[] {
  return descend(root, ['build', 'pluginManagement', 'plugins', 'plugin']);
}

/** Executions of one id are one; each has the configuration of the plugin below its own. */
function executionsOf(poms: readonly Pom[], name: string): readonly Execution[] {
  const declarations = poms.flatMap((pom) =>
    [...declaredPlugins(pom), ...managedPlugins(pom)]
      .filter((plugin) => childText(plugin, 'artifactId') === name)
      .map((plugin) => ({ pom, plugin })),
  );
  const shared = declarations.flatMap(({ plugin }) => children(plugin, 'configuration'));
  const byId = new Map<string, { pom: Pom; own: XmlElement[]; isOff: boolean }>();
  for (const { pom, plugin } of declarations)
    for (const execution of descend(plugin, ['executions', 'execution']).slice(0, maxExecutions)) {
      const id = childText(execution, 'id') || 'default';
      const known = byId.get(id) ?? { pom, own: [], isOff: childText(execution, 'phase') === 'none' };
      known.own.push(...children(execution, 'configuration'));
      byId.set(id, known);
    }
  const [first] = declarations;
  if (byId.size === 0) return first === undefined ? [] : [{ layers: shared, pom: first.pom }];
  return [...byId.values()]
    .filter(({ isOff }) => !isOff)
    .map(({ pom, own }) => ({ pom, layers: [...own, ...shared] }));
}

const maxExecutions = 200;

/** Options stand in the configuration itself, in `configOptions` and in `additionalProperties` (`a=b,c=d`). */
function settingsOf(
  layers: readonly XmlElement[],
  fill: (text: string) => string,
): Pick<Settings, 'values' | 'mappings' | 'serverVariables'> {
  const serverVariables = new Map<string, string>();
  const values = new Map<string, string>();
  const mappings = new Map<string, string>();
  const take = (into: Map<string, string>, name: string, value: string) => {
    if (!into.has(name)) into.set(name, fill(value.trim()));
  };
  for (const layer of layers) {
    for (const option of elements(layer)) {
      if (/^(?:import|type|schema)Mappings$/.test(option.name))
        for (const [name, value] of pairsIn(option)) take(mappings, name, value);
      else if (option.name === 'serverVariableOverrides' || option.name === 'serverVariables')
        for (const [name, value] of pairsIn(option)) take(serverVariables, name, value);
      else if (option.name === 'additionalProperties' || option.name === 'globalProperties')
        for (const [name, value] of pairsIn(option)) take(values, name, value);
      else if (option.name !== 'configOptions') take(values, option.name, textOf(option));
    }
    for (const options of children(layer, 'configOptions'))
      for (const [name, value] of pairsIn(options)) take(values, name, value);
  }
  return { values, mappings, serverVariables };
}

/** `<a>b</a>`, `<additionalProperty>a=b</additionalProperty>`, or `a=b,c=d` in one text. */
function pairsIn(element: XmlElement): readonly (readonly [string, string])[] {
  const inside = elements(element);
  const written = (text: string) =>
    text.split(',').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1)] as const];
    });
  if (inside.length === 0) return written(textOf(element));
  return inside.flatMap((each) => {
    const isPair = /(?:Mapping|Property)$/.test(each.name) && textOf(each).includes('=');
    return isPair ? written(textOf(each)) : [[each.name, textOf(each)] as const];
  });
}

function propertiesOf(folder: string, poms: readonly Pom[]): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  const top = poms.at(-1)?.folder ?? folder;
  const own = poms[0]?.root;
  const parent = own && child(own, 'parent');
  for (const name of ['basedir', 'project.basedir', 'pom.basedir']) properties.set(name, folder);
  for (const name of ['maven.multiModuleProjectDirectory', 'session.executionRootDirectory'])
    properties.set(name, top);
  properties.set('project.build.directory', `${folder}/target`);
  properties.set('project.build.sourceDirectory', `${folder}/src/main/java`);
  properties.set('project.parent.basedir', poms[1]?.folder ?? folder);
  for (const name of ['groupId', 'artifactId', 'version', 'name']) {
    const inherited = parent && childText(parent, name);
    const value = (own && childText(own, name)) || inherited;
    if (value) for (const prefix of ['project', 'pom']) properties.set(`${prefix}.${name}`, value);
    if (inherited) properties.set(`project.parent.${name}`, inherited);
  }
  for (const { root } of poms)
    for (const property of descend(root, ['properties']).flatMap(elements))
      if (!properties.has(property.name)) properties.set(property.name, textOf(property));
  return properties;
}

/** Properties name others; what names itself, or too many, stays as it is written. */
function filled(text: string, properties: ReadonlyMap<string, string>): string {
  let left = maxProperties;
  const fill = (written: string, depth: number): string =>
    written.replace(/\$\{([\w.-]{1,200})\}/g, (whole, name: string) => {
      const value = properties.get(name);
      return value === undefined || depth > maxDepth || left-- <= 0 ? whole : fill(value, depth + 1);
    });
  return fill(text, 0);
}

const maxDepth = 5;
const maxProperties = 100;

function lineOf(text: string, part: string): number {
  const at = text.indexOf(part);
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}

function elements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((each) => typeof each !== 'string');
}

function children(element: XmlElement, name: string): readonly XmlElement[] {
  return elements(element).filter((each) => each.name === name);
}

function child(element: XmlElement, name: string): XmlElement | undefined {
  return children(element, name)[0];
}

function descend(element: XmlElement, path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap((each) => children(each, name)),
    [element],
  );
}

function textOf(element: XmlElement): string {
  return element.children
    .map((each) => (typeof each === 'string' ? each : ''))
    .join('')
    .trim();
}

function childText(element: XmlElement, name: string): string {
  const found = child(element, name);
  return found === undefined ? '' : textOf(found);
}
