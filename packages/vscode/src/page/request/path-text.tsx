/** A path in which a line may break behind each slash and never inside of a variable, which stands out. */
export function PathText({ path }: { readonly path: string }) {
  const parts = path.match(/\{[^}]*\}|\/|[^{/]+|\{/g) ?? [];
  return (
    <>
      {parts.map((part, index) => (
        <span key={index} class={part.startsWith('{') ? 'variable' : undefined}>
          {part}
          {part === '/' && <wbr />}
        </span>
      ))}
    </>
  );
}
