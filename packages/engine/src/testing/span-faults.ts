/** Checks the spans of a file's declarations. Golden and fuzz tests do so for every file, right or broken. */
import type { Expression } from '../source/declarations/expression.ts';
import { childrenOf } from '../source/declarations/expression-children.ts';
import type {
  Annotation,
  FileDeclarations,
  Parameter,
  TypeDeclaration,
} from '../source/declarations/model.ts';
import type { Span } from '../text/span.ts';

/** Says what is wrong: spans that leave their parent's or the text, and name spans that hold something else. */
export function spanFaults(file: FileDeclarations): string[] {
  const { text } = file;
  const faults: string[] = [];

  function within(what: string, { start, end }: Span, parent: Span): void {
    if (start > end || start < parent.start || end > parent.end) {
      faults.push(`${what} at ${start}-${end} leaves ${parent.start}-${parent.end}`);
    }
  }

  function named(name: string, nameSpan: Span, span: Span): void {
    within(`The name ${name}`, nameSpan, span);
    // The class of a compact source file, a facade and the parameter of a setter need not be named in the text.
    if (nameSpan.start === nameSpan.end) return;
    const written = withoutUnicodeEscapes(text.slice(nameSpan.start, nameSpan.end)).replaceAll('`', '');
    if (written !== name) faults.push(`The name ${name} points at '${written}'`);
  }

  function annotations(list: readonly Annotation[], parent: Span): void {
    for (const annotation of list) {
      within(`@${annotation.name}`, annotation.span, parent);
      for (const { value } of annotation.arguments) expression(value, annotation.span);
    }
  }

  function expression(value: Expression, parent: Span): void {
    within(`The ${value.kind}`, value.span, parent);
    for (const child of childrenOf(value)) expression(child, value.span);
    if (value.kind === 'annotation') annotations([value.annotation], value.span);
  }

  function parameters(list: readonly Parameter[], parent: Span): void {
    for (const parameter of list) {
      within(`The parameter ${parameter.name}`, parameter.span, parent);
      named(parameter.name, parameter.nameSpan, parameter.span);
      annotations(parameter.annotations, parameter.span);
    }
  }

  function checkType(type: TypeDeclaration, parent: Span): void {
    within(type.name, type.span, parent);
    named(type.name, type.nameSpan, type.span);
    annotations(type.annotations, type.span);
    parameters(type.components, type.span);
    for (const constant of type.constants) {
      within(constant.name, constant.span, type.span);
      named(constant.name, constant.nameSpan, constant.span);
      annotations(constant.annotations, constant.span);
      for (const argument of constant.arguments) expression(argument, constant.span);
    }
    for (const field of type.fields) {
      within(field.name, field.span, type.span);
      named(field.name, field.nameSpan, field.span);
      annotations(field.annotations, field.span);
      if (field.initializer !== undefined) expression(field.initializer, field.span);
    }
    for (const method of type.methods) {
      within(method.name, method.span, type.span);
      // An accessor stands where its property does.
      if (file.language === 'java') named(method.name, method.nameSpan, method.span);
      else within(`The name ${method.name}`, method.nameSpan, method.span);
      annotations(method.annotations, method.span);
      parameters(method.parameters, method.span);
      if (method.defaultValue !== undefined) expression(method.defaultValue, method.span);
      if (method.body !== undefined) within(`The body of ${method.name}`, method.body, method.span);
    }
    for (const declared of type.constructors) {
      within('A constructor', declared.span, type.span);
      annotations(declared.annotations, declared.span);
      // A compact one has the parameters of its record.
      parameters(declared.parameters, type.span);
    }
    for (const nested of type.types) checkType(nested, type.span);
  }

  const whole: Span = { start: 0, end: text.length };
  for (const type of file.types) checkType(type, whole);
  for (const problem of file.problems) within('A problem', problem.span, whole);
  return faults;
}

/** The same for what `code/` reads: each part within what it is a part of. */
export function codeFaults({ text }: FileDeclarations, code: Expression): readonly string[] {
  const faults: string[] = [];
  const visit = (part: Expression, around: Span): void => {
    const { start, end } = part.span;
    if (start > end || start < around.start || end > around.end)
      faults.push(`The ${part.kind} at ${start}-${end} leaves ${around.start}-${around.end}`);
    for (const child of childrenOf(part)) visit(child, part.span);
  };
  visit(code, { start: 0, end: text.length });
  return faults;
}

function withoutUnicodeEscapes(text: string): string {
  return text.replace(/\\u+([0-9a-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
