/** Parts of a form, as Spring's clients take them. */
import type { Part } from '../../../model/http-request.ts';
import { javaString } from './literals.ts';

export function partsBuilder(parts: readonly Part[]): readonly string[] {
  const lines = parts.map((part) => {
    const value =
      part.kind === 'file' ? `new FileSystemResource(${javaString(part.path)})` : javaString(part.value);
    const type =
      part.contentType === undefined ? '' : `, MediaType.parseMediaType(${javaString(part.contentType)})`;
    return `parts.part(${javaString(part.name)}, ${value}${type});`;
  });
  return ['MultipartBodyBuilder parts = new MultipartBodyBuilder();', ...lines];
}
