/** Spring Data's `Pageable` and `Sort` (Spring Data reference, "Web support"). */
import type { Parameter } from '../../../model/endpoint.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import {
  type Annotations,
  arrayAttribute,
  type MergedAnnotation,
  textAttribute,
} from '../../../source/types/annotations.ts';
import { constantText } from '../../../source/types/constant.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { isA } from '../../../source/types/supertypes.ts';
import { pagingNames } from './paging-names.ts';

/**
 * `undefined` where the type is neither of them.
 * @param controller whose application configures the names
 */
export function pagingParameters(
  project: Project,
  type: ResolvedType,
  annotations: Annotations,
  controller: DeclaredType,
): readonly Parameter[] | undefined {
  const isPageable = isA(project, type, pageable);
  if (!isPageable && !isA(project, type, sorting)) return undefined;
  const paged = isPageable ? annotations.find(`${data}.PageableDefault`) : undefined;
  const qualifier = annotations.find('org.springframework.beans.factory.annotation.Qualifier');
  const qualified = qualifier && textAttribute(qualifier, 'value');
  const names = pagingNames(project, controller);
  const made = (
    name: string,
    facts: Pick<Parameter, 'type' | 'format' | 'items' | 'takesCommas' | 'default'>,
  ): Parameter => ({ in: 'query', name, required: false, ...facts });
  const ofPage = qualified === undefined ? '' : `${qualified}${names.pageDelimiter}`;
  const ofSort = qualified === undefined ? '' : `${qualified}${names.sortDelimiter}`;
  const number = (name: string, value: string | undefined): Parameter =>
    made(`${names.prefix}${ofPage}${name}`, {
      type: 'integer',
      format: 'int32',
      ...(value === undefined ? {} : { default: value }),
    });
  const order = orderOf(annotations.find(`${data}.SortDefault`)) ?? orderOf(paged);
  const sort = made(`${ofSort}${names.sort}`, {
    type: 'array',
    items: 'string',
    takesCommas: true,
    ...(order === undefined ? {} : { default: order }),
  });
  if (!isPageable) return [sort];
  return [
    number(names.page, paged && textAttribute(paged, 'page')),
    number(names.size, paged && sizeOf(paged)),
    sort,
  ];
}

const data = 'org.springframework.data.web';
const pageable: ReadonlySet<string> = new Set(['org.springframework.data.domain.Pageable']);
const sorting: ReadonlySet<string> = new Set(['org.springframework.data.domain.Sort']);

/** `value` is another name for `size`, though none by `@AliasFor`. */
function sizeOf(paged: MergedAnnotation): string | undefined {
  const isSaid = paged.written.arguments.some(({ name }) => name === 'size');
  return textAttribute(paged, isSaid ? 'size' : 'value');
}

/** `name,desc`, as `sort` has it on the wire. */
function orderOf(annotation: MergedAnnotation | undefined): string | undefined {
  if (annotation === undefined) return undefined;
  const properties = ['sort', 'value'].flatMap((name) => arrayAttribute(annotation, name).map(constantText));
  // The value of `@PageableDefault` is the size.
  const sorted = properties.filter((property) => !/^\d+$/.test(property));
  const direction = annotation.values.get('direction');
  const isDescending = direction?.kind === 'enum' && direction.name === 'DESC';
  return sorted.length === 0 ? undefined : [...sorted, ...(isDescending ? ['desc'] : [])].join(',');
}
