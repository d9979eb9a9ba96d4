/** Compares what a running service says with the endpoints of a project, and looks in the source for the reasons. */

import { compareServed } from '../documents/verify/compare-served.ts';
import type { ServedApi } from '../documents/verify/served.ts';
import type { SourceEvidence, Verification } from '../documents/verify/verification.ts';
import type { Handled } from '../endpoints/bind/handler-reference.ts';
import type { EndpointId } from '../model/endpoint.ts';
import { expressionsIn } from '../source/code/walk.ts';
import { writtenText } from '../source/code/written-text.ts';
import type { Annotation } from '../source/declarations/model.ts';
import { simpleName } from '../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../source/project/declared-type.ts';
import { lineAt } from '../source/project/source-location.ts';
import { annotatedType, annotationsAt } from '../source/types/annotations.ts';
import { methodsOf } from '../source/types/members.ts';
import { classTypeOf } from '../source/types/resolved-type.ts';
import { findingsOf, placesOf } from './findings.ts';
import { handledIn } from './handlers.ts';
import type { OpenProject } from './open-project.ts';

/** @param below files and folders whose endpoints the service is expected to serve; absent: all */
export function verifyProject(project: OpenProject, api: ServedApi, below?: readonly string[]): Verification {
  const { endpoints, diagnostics } = findingsOf(project, below);
  const places = placesOf(project);
  const view = project.index.project();
  const handledBy = (id: EndpointId) => {
    const place = places.get(id);
    return place && handledIn(project, place.path, id);
  };
  const evidence: SourceEvidence = {
    conditionOn(id) {
      for (const { annotations, type } of annotatedAround(handledBy(id))) {
        const found = annotations.find(isCondition);
        if (found !== undefined) return placed(found, type);
      }
      return undefined;
    },
    placeholderOf(id) {
      for (const { annotations } of annotatedAround(handledBy(id))) {
        const found = annotations.flatMap(placeholdersIn)[0];
        if (found !== undefined) return found;
      }
      return undefined;
    },
    isPage(id) {
      const { handler, owner } = handledBy(id) ?? {};
      if (handler === undefined || owner === undefined) return false;
      const { method, declared } = handler;
      const scope = annotatedType(declared).scope;
      const annotations = annotationsAt(view, [
        { annotations: method.annotations, scope },
        annotatedType(owner),
      ]);
      return annotations.has(controller) && !annotations.has(responseBody);
    },
    placeOfClass(className) {
      const type = classNamed(className);
      if (type === undefined) return undefined;
      const { file, declaration } = type;
      return { file: view.nameOf(file.path), line: lineAt(view, file, declaration.nameSpan.start) };
    },
    hasMethod(className, methodName) {
      const type = classNamed(className);
      return (
        type !== undefined &&
        methodsOf(view, classTypeOf(type)).some(({ method }) => method.name === methodName)
      );
    },
    problemIn: (file) => diagnostics.find((each) => each.file === file)?.message,
  };
  return compareServed(api, endpoints, evidence);

  function classNamed(className: string): DeclaredType | undefined {
    const [path] = view.filesDeclaring(className);
    return path === undefined ? undefined : typeNamed(view.typesIn(path), className);
  }

  /** `@Profile("dev")` with its place, as it stands in a sentence. */
  function placed({ span }: Annotation, { file }: DeclaredType): string {
    return `${writtenText(file, span)} (${view.nameOf(file.path)}:${lineAt(view, file, span.start)})`;
  }
}

/** `${orders.path}` in the texts of an annotation's arguments. */
function placeholdersIn({ arguments: given }: Annotation): readonly string[] {
  const texts = given.flatMap(({ value }) => [...expressionsIn(value)]);
  return texts.flatMap((each) =>
    each.kind === 'string' ? (/\$\{[^{}"]{1,200}\}/.exec(each.value)?.[0] ?? []) : [],
  );
}

/** The handler's annotations, then those of its class and of the classes around that. */
function annotatedAround(
  handled: Handled | undefined,
): readonly { readonly annotations: readonly Annotation[]; readonly type: DeclaredType }[] {
  const found = [];
  const { handler, owner } = handled ?? {};
  if (handler !== undefined) found.push({ annotations: handler.method.annotations, type: handler.declared });
  for (let type = owner; type !== undefined; type = type.outer)
    found.push({ annotations: type.declaration.annotations, type });
  return found;
}

const controller = 'org.springframework.stereotype.Controller';
const responseBody = 'org.springframework.web.bind.annotation.ResponseBody';

/** Returns what Spring (`@Conditional` and its kin) and Quarkus ask before they make a bean. */
function isCondition({ name }: Annotation): boolean {
  return /^(?:Profile|Conditional(?:On\w{1,80})?|(?:If|Unless)Build(?:Profile|Property)|Lookup(?:If|Unless)Property)$/.test(
    simpleName(name),
  );
}

function typeNamed(types: readonly DeclaredType[], qualifiedName: string): DeclaredType | undefined {
  for (const type of types) {
    if (type.qualifiedName === qualifiedName) return type;
    const inner = typeNamed(type.members, qualifiedName);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
