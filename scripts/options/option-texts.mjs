/** What the manifest, its texts and the guide say about the options that exporters declare. */

/**
 * @typedef {import('../../packages/engine/src/exports/export-option.ts').OptionGroup} OptionGroup
 * @typedef {import('../../packages/engine/src/exports/export-option.ts').ExportOption} ExportOption
 * @typedef {ExportOption & { readonly setting: string }} Setting
 */

/**
 * @param {OptionGroup} group
 * @returns {readonly Setting[]}
 */
export function settingsOf(group) {
  return Object.values(group.options).flatMap((option) =>
    option.setting === undefined ? [] : [{ ...option, setting: option.setting }],
  );
}

/**
 * A setting as `contributes.configuration` of a manifest has it, without its place among others.
 * @param {Setting} option
 * @returns {Record<string, unknown>}
 */
export function manifestEntry(option) {
  const key = `setting.${option.setting}`;
  const shared = { scope: 'window', markdownDescription: `%${key}%` };
  switch (option.kind) {
    case 'flag':
      return { type: 'boolean', default: option.default, ...shared };
    case 'choice':
      return { type: 'string', default: option.default, ...shared, enum: [...option.values] };
    case 'file':
      return { type: 'string', default: '', ...shared };
    case 'text':
      return {
        type: 'string',
        default: '',
        ...shared,
        ...(option.offers !== undefined && {
          enum: ['', ...Object.keys(option.offers)],
          enumItemLabels: [`%${key}.project%`, ...Object.values(option.offers)],
        }),
      };
  }
}

/** The rows of a table of the guide: setting, flag, what it is for. @param {OptionGroup} group */
export function guideTable(group) {
  const rows = Object.values(group.options).map((option) => {
    const setting = option.setting === undefined ? '' : `\`endpointAtlas.${option.setting}\``;
    const flag = `\`--${option.kind === 'flag' && option.default ? 'no-' : ''}${option.flag}\``;
    return `| ${setting} | ${flag} | ${defaultText(option)} | ${option.description.replaceAll('|', '\\|')} |`;
  });
  return ['| In VS Code | On the command line | Values | |', '|---|---|---|---|', ...rows].join('\n');
}

/** @param {ExportOption} option */
function defaultText(option) {
  switch (option.kind) {
    case 'flag':
      return option.default ? 'on by default' : 'off by default';
    case 'choice':
      return option.values
        .map((value) => (value === option.default ? `\`${value}\` (default)` : `\`${value}\``))
        .join(', ');
    case 'text':
      return option.offers === undefined
        ? 'a text'
        : Object.keys(option.offers)
            .map((value) => `\`${value}\``)
            .join(', ');
    case 'file':
      return 'a file';
  }
}

/**
 * A page with the tables of these groups between their marks, `<!-- options: NAME -->` and `<!-- end of options -->`.
 * @param {string} page @param {Readonly<Record<string, OptionGroup>>} groups
 */
export function withGuideTables(page, groups) {
  return page.replace(
    /(<!-- options: (\w+) -->\n)[\s\S]*?(\n<!-- end of options -->)/g,
    (whole, start, name, end) => {
      const group = groups[name];
      return group === undefined ? whole : `${start}${guideTable(group)}${end}`;
    },
  );
}
