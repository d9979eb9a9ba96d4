/**
 * XML as scripts read it, like Groovy's XmlSlurper: `xml.order.item[0].@id`. An object stands for all elements that a
 * path leads to, and passes for their text.
 */
import { type HostType, type HostValue, hostType, methodsOn, type Run, raise } from '@endpoint-atlas/groovy';
import type { XmlElement } from '../../../../../../text/read-xml.ts';

export function xmlObject(root: XmlElement | undefined): HostValue {
  if (root === undefined) throw raise('IllegalArgumentException', 'The body is not XML.');
  return xmlType.of([root]);
}

type Elements = readonly XmlElement[];

export const xmlType: HostType<Elements> = hostType<Elements>({
  name: 'xml',
  methods: methodsOn<Elements>()({
    'name()': ([first]) => first?.name ?? null,
    'text()': textOf,
    'attributes()': ([first]) => first?.attributes ?? new Map(),
    'children()': (elements) => xmlType.of(childrenOf(elements)),
    'size()': (elements) => elements.length,
    'list()': (elements) => elements.map((element) => xmlType.of([element])),
    'getAt(int)': (elements, index) => xmlType.of(elements.slice(index, index + 1)),
    'getAt(String)': named,
    'each(Closure)'(elements, closure, run) {
      for (const element of elements) run.call(closure, [xmlType.of([element])]);
    },
  }),
  text: (elements, run) => textOf(elements, run),
  equalsText: (elements, other) => plainText(elements) === other,
  dynamic: { get: (elements, name, run) => named(elements, name, run) },
});

/** `@id` is an attribute, as text; everything else the children of that name. */
function named(elements: Elements, name: string, run: Run): HostValue | string | null {
  run.meter.step(elements.length);
  if (!name.startsWith('@'))
    return xmlType.of(childrenOf(elements).filter((child) => localName(child.name) === localName(name)));
  const attribute = name.slice(1);
  return elements.find(({ attributes }) => attributes.has(attribute))?.attributes.get(attribute) ?? null;
}

function childrenOf(elements: Elements): Elements {
  return elements.flatMap(({ children }) => children.filter((child) => typeof child !== 'string'));
}

/** A script does not care which prefix a document uses. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function textOf(elements: Elements, run: Run): string {
  const text = plainText(elements);
  run.meter.text(text.length);
  return text;
}

function plainText(elements: Elements): string {
  return elements
    .flatMap(({ children }) =>
      children.map((child) => (typeof child === 'string' ? child : plainText([child]))),
    )
    .join('');
}
