/** Says where links to headings lead: GitHub's names for them, which VS Code, GitLab and most others share. */

/** Gives each heading of a document its name, in their order: the second of two that are alike gets `-1`. */
export function createAnchors(): (heading: string) => string {
  const used = new Set<string>();
  return (heading) => {
    const name = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let unique = name;
    for (let number = 1; used.has(unique); number++) unique = `${name}-${number}`;
    used.add(unique);
    return unique;
  };
}
