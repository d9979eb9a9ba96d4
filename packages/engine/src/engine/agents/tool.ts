/**
 * Says what a tool for agents is: a plain record with one function. `tools.ts` lists them; a server of the Model Context
 * Protocol and VS Code offer the same ones.
 */

import type { EndpointList } from '../../documents/exports/endpoint-list.ts';
import type { UsageReport } from '../../documents/usages/report-usages.ts';
import type { AccessReport } from '../../model/access-report.ts';
import type { Endpoint, EndpointId } from '../../model/endpoint.ts';
import type { Explanation } from '../../model/explanation.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { Comparison } from '../compare/compare-revisions.ts';

/** Tools ask a project for this. Every result is that of a fresh scan. */
export interface AgentProject {
  endpoints(): Promise<readonly Endpoint[]>;
  diagnostics(): Promise<readonly Diagnostic[]>;
  /** With contracts. */
  list(ids: readonly EndpointId[]): Promise<EndpointList>;
  access(): Promise<AccessReport>;
  usages(): Promise<AgentUsages>;
  explain(id: EndpointId): Promise<Explanation | undefined>;
  /** @param base a revision of git, or an OpenAPI document */
  compare(base: string): Promise<ApiChanges | ProjectProblem>;
  /** Names an absolute path from the folder of the project. */
  nameOf(path: string): string;
}

export type AgentUsages = Pick<UsageReport, 'endpoints' | 'broken' | 'modules' | 'calls'>;

export type ApiChanges = Pick<Comparison, 'kind' | 'changes' | 'leftOut'>;

export interface ProjectProblem {
  readonly kind: 'problem';
  readonly message: string;
}

/** In JSON Schema, as far as tools need it. */
export interface ToolInput {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ToolProperty>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

export interface ToolProperty {
  readonly type: 'string' | 'integer' | 'boolean';
  readonly description: string;
  readonly enum?: readonly string[];
}

export type ToolWords = Readonly<Record<string, string | number | boolean>>;

export interface AgentTool {
  /** `find_endpoint`: how agents call it. */
  readonly name: string;
  /** People read it. */
  readonly title: string;
  /** Says when to call it, in a sentence or two. */
  readonly description: string;
  readonly input: ToolInput;
  /** @param words what was checked against `input` */
  run(project: AgentProject, words: ToolWords): Promise<ToolResult>;
}

export interface ToolResult {
  readonly text: string;
  /** The words named nothing that there is, or the world refused. */
  readonly isError?: true;
}

/** Runs a tool with words as they came from outside, and keeps its result within what agents read. */
export async function runTool(tool: AgentTool, project: AgentProject, given: unknown): Promise<ToolResult> {
  const problem = inputProblem(tool.input, given);
  if (problem !== undefined) return { text: problem, isError: true };
  const result = await tool.run(project, (given ?? {}) as ToolWords);
  return { ...result, text: bounded(result.text) };
}

/** Two thousand tokens of such texts, whose tokens have three characters and more. */
const longestResult = 6000;

/** Tools have pages; this holds where one line alone is longer than any page should be. */
function bounded(text: string): string {
  if (text.length <= longestResult) return text;
  const end = text.lastIndexOf('\n', longestResult);
  return `${text.slice(0, end > 0 ? end : longestResult).replace(/[\ud800-\udbff]$/, '')}\n(cut here: ask for less)`;
}

/** Returns what is wrong with words, as a sentence that says what to do; `undefined` where they fit. */
function inputProblem({ properties, required = [] }: ToolInput, given: unknown): string | undefined {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    return 'Arguments are an object.';
  const words = new Map(Object.entries(given ?? {}));
  const missing = required.find((name) => !words.has(name));
  if (missing !== undefined) return `The argument "${missing}" is missing.`;
  for (const [name, value] of words) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined)
      return `There is no such argument; there are ${Object.keys(properties).join(', ')}.`;
    const isFitting =
      property.type === 'integer'
        ? Number.isSafeInteger(value) && Number(value) >= 1
        : typeof value === property.type;
    if (!isFitting)
      return `The argument "${name}" is ${property.type === 'integer' ? 'a number from 1' : `a ${property.type}`}.`;
    if (property.enum !== undefined && !property.enum.includes(String(value)))
      return `The argument "${name}" is one of ${property.enum.join(', ')}.`;
  }
  return undefined;
}
