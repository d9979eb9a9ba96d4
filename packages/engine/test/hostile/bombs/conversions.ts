/** Rules that convert types to themselves, or to ever larger ones: finding 5. */
import { type Bomb, java, rules } from './bomb.ts';

export const conversions: readonly Bomb[] = [
  {
    name: 'convert: a type to a larger one of itself',
    size: 1,
    files: () => rules('json.rule.convert[#regex:(.*)]=com.x.Result<${1}>'),
  },
  {
    name: 'convert: two types to each other',
    size: 1,
    files: () => rules('json.rule.convert[p.C.Dto]=p.C.Other\njson.rule.convert[p.C.Other]=p.C.Dto'),
  },
  {
    name: 'convert: String to Dto, Dto to String',
    size: 1,
    files: () =>
      rules('json.rule.convert[java.lang.String]=p.C.Dto\njson.rule.convert[p.C.Dto]=java.lang.String'),
  },
  {
    name: 'convert: to a list of itself',
    size: 1,
    files: () => rules('json.rule.convert[p.C.Dto]=java.util.List<p.C.Dto>'),
  },
  {
    name: 'convert: to a map of lists of itself',
    size: 1,
    files: () =>
      rules('json.rule.convert[#regex:(p.*)]=java.util.Map<java.lang.String,java.util.List<${1}>>'),
  },
  {
    name: 'convert: doubling',
    size: 1,
    files: () => rules('json.rule.convert[#regex:(.*)]=com.x.Pair<${1},${1}>'),
  },
  {
    name: 'convert: a declared generic of itself',
    size: 1,
    files: () => ({
      ...rules('json.rule.convert[#regex:(p\\.C.*)]=p.Result<${1}>'),
      '/p/Result.java': java('class Result<T> { public T data; }'),
    }),
  },
];
