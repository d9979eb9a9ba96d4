/**
 * What a release is: one version for everything that is shipped, and the changelog's section about it.
 */

/**
 * @typedef {object} Release
 * @property {string} version `0.2.0`
 * @property {boolean} isPrerelease versions with an odd minor number are, because the Marketplace knows no other mark
 * (VS Code, Publishing Extensions: Pre-release extensions)
 * @property {string} notes Markdown: the section of the changelog without its heading
 */

/**
 * @param {object} sources
 * @param {string} sources.tag `v0.2.0`
 * @param {Readonly<Record<string, string>>} sources.versions by manifest: what each says of its version
 * @param {string} sources.changelog
 * @returns {{ release: Release | undefined, problems: readonly string[] }} no release where there are problems
 */
export function planRelease({ tag, versions, changelog }) {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1];
  if (version === undefined) {
    return { release: undefined, problems: [`${tag} is no tag of a release; one looks like v0.2.0.`] };
  }
  const problems = Object.entries(versions)
    .filter(([, said]) => said !== version)
    .map(([manifest, said]) => `${manifest} has the version ${said}; ${tag} needs ${version}.`);
  const notes = changelogSection(changelog, version);
  if (notes === undefined) {
    problems.push(
      `CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD"; move what is unreleased there.`,
    );
  } else if (notes === '') {
    problems.push(`The section ${version} of CHANGELOG.md is empty.`);
  }
  if (problems.length > 0) return { release: undefined, problems };
  return { release: { version, isPrerelease: hasOddMinor(version), notes: notes ?? '' }, problems };
}

/**
 * By Keep a Changelog 1.1.0: `## [VERSION] - DATE`, up to the next heading of that level.
 * @param {string} changelog @param {string} version
 * @returns {string | undefined} without the heading; nothing where no section has the version and a date
 */
export function changelogSection(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const heading = `[${version}] - `;
  const section = sections.find((each) => each.startsWith(heading));
  if (section === undefined) return undefined;
  const [first = '', ...lines] = section.split('\n');
  return /^\d{4}-\d{2}-\d{2}$/.test(first.slice(heading.length).trim()) ? lines.join('\n').trim() : undefined;
}

/** @param {string} version */
function hasOddMinor(version) {
  return Number(version.split('.')[1]) % 2 === 1;
}
