/** This file finds faults in how a project says who may call: each has its place and a sentence. */
import type { Access, AccessPlace } from '../../../model/access.ts';
import type { AccessFault } from '../../../model/access-report.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { compareTexts } from '../../../text/code-unit-order.ts';
import { t } from '../../../text/l10n.ts';
import { editDistance } from '../../../text/nearest-name.ts';
import { type Condition, listAuthorities } from '../condition.ts';
import { findChains } from '../find-chains.ts';
import type { Called } from '../request-match.ts';
import { annotationsWithoutEffect } from './annotation-faults.ts';
import { openManagement } from './management-faults.ts';
import { faultAt, rulesWithoutEndpoint, unreachableRules } from './rule-faults.ts';

export interface JudgedEndpoint {
  readonly endpoint: Endpoint;
  readonly called: Called;
  readonly access: Access | undefined;
  readonly condition: Condition | undefined;
}

/** By place. */
export function findAccessFaults(
  project: Project,
  judged: readonly JudgedEndpoint[],
): readonly AccessFault[] {
  const chains = findChains(project);
  const endpoints = judged.map(({ called }) => called);
  const ofAnnotations = chains.length === 0 ? [] : annotationsWithoutEffect(project);
  const found = [
    ...ofAnnotations,
    ...chains.flatMap(unreachableRules),
    ...chains.flatMap((chain) => rulesWithoutEndpoint(chain, endpoints)),
    ...openManagement(project),
    ...judged.flatMap(openFaults),
    ...rareAuthorities([
      ...chains.flatMap(({ rules }) => rules.map(({ who, place }) => ({ who, places: [place] }))),
      ...judged.flatMap(({ condition, access }) =>
        condition === undefined ? [] : [{ who: condition, places: access?.decidedBy.slice(-1) ?? [] }],
      ),
    ]),
  ];
  const distinct = new Map(
    found.map((each) => [`${each.file}:${each.line} ${each.code} ${each.message}`, each]),
  );
  return [...distinct.values()].sort(
    (one, other) => compareTexts(one.file, other.file) || one.line - other.line,
  );
}

/** Whoever signs in has not signed in yet, and others call back; none of these is closed by a rule for callers. */
const signsIn =
  /\/(?:log-?(?:in|out)|sign-?(?:in|out)|auth(?:enticate|entication|orize)?|(?:refresh|access|check)?[-_]?tokens?(?:[-_]?refresh)?|captcha|callback|notify|webhooks?)(?:\/[^/]*)?$/i;

const writing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

function openFaults({ endpoint, access }: JudgedEndpoint): readonly AccessFault[] {
  if (access?.verdict !== 'everybody') return [];
  const { method, path, source, id, framework } = endpoint;
  const [by] = access.decidedBy;
  const where = by === undefined ? '' : ` (${by.file.slice(by.file.lastIndexOf('/') + 1)}:${by.line})`;
  const fault = (code: AccessFault['code'], message: string): AccessFault => ({
    ...{ code, severity: 'warning', file: source.file, line: source.line, column: source.column },
    ...{ message, endpoint: id },
  });
  const isHarmless = /\/(?:health|info)(?:\/|$)/.test(path);
  if (framework === 'actuator')
    return isHarmless
      ? []
      : [
          fault(
            'open-management',
            t`Everybody may call ${method} ${path}${where}: it tells or changes what runs inside.`,
          ),
        ];
  return writing.has(method) && !endpoint.anyMethod && !signsIn.test(path)
    ? [fault('open-write', t`Everybody may call ${method} ${path}${where}, which changes something.`)]
    : [];
}

interface Said {
  readonly who: Condition;
  readonly places: readonly AccessPlace[];
}

/** Names that one place alone has, next to one that several places have. */
function rareAuthorities(said: readonly Said[]): readonly AccessFault[] {
  const places = new Map<string, Map<string, AccessPlace>>();
  for (const { who, places: at } of said)
    for (const name of listAuthorities(who)) {
      const known = places.get(name) ?? new Map<string, AccessPlace>();
      for (const place of at) known.set(`${place.file}:${place.line}`, place);
      places.set(name, known);
    }
  const common = [...places].filter(([, at]) => at.size > 1).map(([name]) => name);
  const uses = new Map<string, number>();
  for (const word of [...places.keys()].flatMap((name) => [...new Set(wordsIn(name))]))
    uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...places].flatMap(([name, at]) => {
    const [place, ...others] = at.values();
    if (place === undefined || others.length > 0) return [];
    // A word that other names have as well is meant: `qc-oqc:create` beside `qc-oqc:delete` and `qc-iqc:create`.
    const isOfFamily = wordsIn(name).every((word) => (uses.get(word) ?? 0) > 1);
    const meant = common.find((each) => isSame(name, each) || (!isOfFamily && isSlip(name, each)));
    return meant === undefined
      ? []
      : [
          faultAt(
            place,
            'rare-authority',
            'warning',
            t`Only this place asks for "${name}": others ask for "${meant}".`,
          ),
        ];
  });
}

function wordsIn(name: string): readonly string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Another case, or the prefix of roles left out. */
function isSame(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

/** One slip of the keyboard; names that differ in a digit are meant so. */
function isSlip(one: string, other: string): boolean {
  const isNumbered = one.replaceAll(/\d/g, '') === other.replaceAll(/\d/g, '');
  return bare(one).length > 3 && !isNumbered && editDistance(one, other, 1) <= 1;
}

function bare(name: string): string {
  return name.replace(/^ROLE_/i, '').toLowerCase();
}
