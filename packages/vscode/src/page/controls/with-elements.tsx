/** A translated sentence with elements in it: translators put them where their language has them. */
import { type ComponentChildren, Fragment } from 'preact';

/** @param sentence with `{0}`, `{1}` where the elements stand */
export function WithElements({
  sentence,
  elements,
}: {
  readonly sentence: string;
  readonly elements: readonly ComponentChildren[];
}) {
  return (
    <>
      {sentence.split(/\{(\d)\}/).map((part, index) => (
        <Fragment key={index}>{index % 2 === 0 ? part : elements[Number(part)]}</Fragment>
      ))}
    </>
  );
}
