/**
 * Mappings that no request can reach, or whose parameters no request can bind, because the source contradicts itself
 * or wants a newer Spring. Random controllers are full of them. Each rule looks at the endpoint and at what Spring says.
 */
import type { Endpoint } from '../../packages/engine/src/model/endpoint.ts';
import type { Built } from './requests.ts';

export type SourceMistake = keyof typeof rules;

export function sourceMistake({ endpoint, variant }: Built, reason: string): SourceMistake | undefined {
  const names = Object.keys(rules) as SourceMistake[];
  return names.find((name) => rules[name](endpoint, reason, variant === 'all'));
}

type Rule = (endpoint: Endpoint, reason: string, isAllSent: boolean) => boolean;

const isNotReached = /not supported|not met|No handler takes it/;

const rules = {
  'Spring refuses the mapping': (_, reason) => reason.includes('Spring refuses the mapping'),

  // `AntPathMatcher` cuts a pattern at every slash, and `PathPatternParser` refuses this one.
  'a slash in the expression of a variable': ({ parameters }, reason) =>
    isNotReached.test(reason) && parameters.some((each) => each.in === 'path' && each.pattern?.includes('/')),

  // The row is not required, since the annotation says so; with all rows switched on it is sent.
  'a primitive that may be left out': (_, reason, isAllSent) =>
    !isAllSent && /is present but cannot be translated into a null value/.test(reason),

  'a variable that the path does not have': ({ path }, reason) => {
    const name = /Missing URI template variable '([^']+)'/.exec(reason)?.[1];
    return name !== undefined && !path.includes(`{${name}}`);
  },

  'a default value of another type': ({ parameters }, reason) =>
    reason.includes('Failed to convert value') &&
    parameters.some((each) => each.type === 'boolean' && !/^(?:true|false|)$/.test(each.default ?? '')),

  'one parameter that should be a map': (_, reason) =>
    /Failed to convert value of type 'java.lang.String' to required type 'java.util.Map'/.test(reason),

  // A parameter without an annotation that is no simple type to this Spring, nor a class that it can create.
  'an object that cannot be made': (_, reason) => reason.includes('Failed to instantiate [java.'),

  'a BindingResult of nothing': (_, reason) =>
    reason.includes('An Errors/BindingResult argument is expected to be declared immediately after'),

  // `(GET) /x` and `GET /x` on one path: Spring prefers the handler that names the verb.
  'another handler that names the verb': ({ anyMethod, className }, reason) =>
    anyMethod === true && reason.startsWith(`reached ${className}#`),

  // Spring knows since 5.0 what may be null in Kotlin.
  'a nullable parameter of Kotlin': ({ parameters, source }, reason) => {
    const name = /^\S*Missing\S*Exception: .*'([^']+)'/.exec(reason)?.[1];
    return source.file.endsWith('.kt') && parameters.some((each) => each.name === name && !each.required);
  },

  // `{"/{id}", "/x{a}"}`: the request for the second one matches the first one, which Spring prefers for having as few
  // variables. The handler is the same, and the path is bound to the first one's variables.
  'another pattern of the same handler': ({ id, path }, reason) => {
    const name = /^path (\S+): .* bound null$/.exec(reason)?.[1];
    return /~\d+$/.test(id) && name !== undefined && path.includes(`{${name}}`);
  },

  'two variables side by side': ({ path }, reason) => path.includes('}{') && reason.startsWith('path '),

  'a number that must be letters': ({ parameters }, reason) =>
    isNotReached.test(reason) &&
    parameters.some(
      ({ in: place, type, pattern }) =>
        place === 'path' &&
        type === 'integer' &&
        pattern !== undefined &&
        !/\\d|0|\.|\^/.test(pattern.slice(1)),
    ),
} satisfies Record<string, Rule>;
