/** The words of a document that are not the project's own, in the languages that there are. */
import type { Diagnostic } from '../../../../text/diagnostic.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { zhCn } from './zh-cn.ts';

export interface Labels {
  readonly contents: string;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly required: string;
  readonly default: string;
  readonly example: string;
  readonly description: string;
  readonly module: string;
  readonly yes: string;
  readonly no: string;
  readonly anyMethod: string;
  readonly deprecated: string;
  readonly status: string;
  readonly pathParameters: string;
  readonly queryParameters: string;
  readonly matrixParameters: string;
  readonly headers: string;
  readonly cookies: string;
  readonly formFields: string;
  readonly response: string;
  readonly requestBody: string;
  readonly responseHeaders: string;
  readonly access: string;
  readonly everybody: string;
  readonly signedIn: string;
  readonly nobody: string;
  readonly otherResponses: string;
  readonly usedBy: string;
  readonly test: string;
  readonly value: string;
  readonly command: string;
  readonly service: string;
  readonly rpc: string;
  readonly streaming: string;
  readonly protoFile: string;
  readonly metadata: string;
  readonly requestMessage: string;
  readonly responseMessage: string;
  readonly unary: string;
  readonly serverStreaming: string;
  readonly clientStreaming: string;
  readonly bidiStreaming: string;
  readonly allowedValues: string;
  readonly length: string;
  readonly items: string;
  readonly pattern: string;
  readonly variant: string;
  readonly oneOf: string;
  readonly atMostOneOf: string;
  readonly recursive: string;
  readonly more: string;
  readonly anyKey: string;
  readonly binary: string;
  readonly endpoints: string;
  readonly search: string;
  readonly searchHint: string;
  readonly noMatches: string;
  readonly matches: string;
  readonly skipToContent: string;
  readonly theme: string;
  readonly themeAuto: string;
  readonly themeLight: string;
  readonly themeDark: string;
  readonly copy: string;
  readonly copied: string;
  readonly linkTo: string;
}

/** By tag (BCP 47), as they are offered. */
const languages = { en, 'zh-CN': zhCn, ja, de } as const satisfies Record<string, Labels>;
export type LanguageTag = keyof typeof languages;
export const languageTags = Object.keys(languages) as readonly LanguageTag[];

export interface ChosenLanguage {
  readonly tag: LanguageTag;
  readonly labels: Labels;
  /** Says whether it is the language that was asked for, if in a variant of another region. */
  readonly isAsked: boolean;
}

/** The nearest language that there is, by the first part of the tag (RFC 4647: lookup); English where there is none. */
export function languageFor(asked: string | undefined): ChosenLanguage {
  const tag = asked?.trim().replaceAll('_', '-').toLowerCase() ?? '';
  const isSame = (each: LanguageTag) => each.toLowerCase() === tag;
  const isNear = (each: LanguageTag) => each.split('-')[0]?.toLowerCase() === tag.split('-')[0];
  const found = languageTags.find(isSame) ?? languageTags.find(isNear);
  const chosen = found ?? 'en';
  return { tag: chosen, labels: languages[chosen], isAsked: tag === '' || found !== undefined };
}

/** Said once for a document whose labels are in English because nobody wrote others. */
export function unknownLanguage(
  asked: string | undefined,
  { tag, isAsked }: ChosenLanguage,
): readonly Diagnostic[] {
  if (isAsked) return [];
  const message = `There are no labels in the language "${asked}", so they are in "${tag}". There are ${languageTags.join(', ')}.`;
  return [{ file: '', line: 1, severity: 'warning', code: 'language-unknown', message }];
}
