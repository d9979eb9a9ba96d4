/** What the manifest, its texts and the guide say about declared options. */

/**
 * @typedef {import('../../packages/engine/src/text/options/option.ts').Option} Option
 * @typedef {import('../../packages/engine/src/text/options/option.ts').Options} Options
 * @typedef {Option & { readonly setting: string }} Setting
 */

/**
 * @param {Options} options
 * @returns {readonly Setting[]}
 */
export function settingsOf(options) {
  return Object.values(options).flatMap((option) =>
    option.setting === undefined ? [] : [{ ...option, setting: option.setting }],
  );
}

/** What the settings editor says. @param {Option} option */
export function settingText({ description, inSettings }) {
  return inSettings === undefined ? description : `${description} ${inSettings}`;
}

/**
 * A setting as `contributes.configuration` of a manifest has it, without its place among others.
 * @param {Setting} option
 * @returns {Record<string, unknown>}
 */
export function manifestEntry(option) {
  const key = `setting.${option.setting}`;
  const scope = option.reach?.workspace === 'user' ? 'application' : 'window';
  const shared = { scope, markdownDescription: `%${key}%` };
  switch (option.kind) {
    case 'flag':
      return { type: 'boolean', default: option.default, ...shared };
    case 'choice':
      return { type: 'string', default: option.default, ...shared, enum: [...option.values] };
    case 'path':
      return { type: 'string', default: '', ...shared };
    case 'texts':
      return { type: 'array', default: [], ...shared, items: { type: 'string' } };
    case 'size':
      return { type: 'number', default: option.default / 1024 / 1024, ...shared, ...option.megabytes };
    case 'seconds':
      return { type: 'number', default: option.default / 1000, ...shared, ...option.seconds };
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

/**
 * A setting that only VS Code has, as the manifest has it.
 * @param {import('../../packages/vscode/src/settings/own-settings.ts').OwnSetting} setting
 * @param {Readonly<Record<'frameworks' | 'extensions', Readonly<Record<string, boolean>>>>} switches
 * @returns {Record<string, unknown>}
 */
export function ownManifestEntry(setting, switches) {
  const key = `setting.${setting.key}`;
  const scope = setting.reach === 'user' ? 'application' : setting.isOfFolder ? 'resource' : 'window';
  const shared = { scope, order: setting.order, markdownDescription: `%${key}%` };
  switch (setting.kind) {
    case 'flag':
      return { type: 'boolean', default: setting.default, ...shared };
    case 'text':
      return { type: 'string', default: setting.default, ...shared };
    case 'choice': {
      const enumDescriptions = setting.values.map((value) => `%${key}.${value}%`);
      return { type: 'string', default: setting.default, ...shared, enum: setting.values, enumDescriptions };
    }
    case 'texts': {
      const items = { items: { type: 'string' }, ...(setting.hasEachOnce && { uniqueItems: true }) };
      return { type: 'array', default: setting.default, ...shared, ...items };
    }
    case 'count':
    case 'size': {
      const { minimum, maximum } = setting;
      const type = setting.kind === 'count' ? 'integer' : 'number';
      return { type, default: setting.default, ...shared, minimum, maximum };
    }
    case 'record':
      return { type: 'object', default: {}, ...shared, additionalProperties: setting.valueSchema };
    case 'switches': {
      const defaults = switches[setting.of];
      const properties = Object.entries(defaults).map(([name, value]) => [
        name,
        {
          type: 'boolean',
          default: value,
          ...(setting.of === 'extensions' && { description: `%extension.${name}%` }),
        },
      ]);
      return {
        type: 'object',
        default: defaults,
        ...shared,
        properties: Object.fromEntries(properties),
        additionalProperties: false,
      };
    }
  }
}

/** The rows of a table of the guide: setting, flag, values, what it is for. @param {Options} options */
export function guideTable(options) {
  const rows = Object.values(options).map((option) => {
    const setting = option.setting === undefined ? '' : `\`endpointAtlas.${option.setting}\``;
    const letter = option.short === undefined ? '' : `\`-${option.short}\`, `;
    const flag = `${letter}\`--${option.kind === 'flag' && option.default ? 'no-' : ''}${option.flag}\``;
    return `| ${setting} | ${flag} | ${valuesText(option)} | ${option.description.replaceAll('|', '\\|')} |`;
  });
  return ['| In VS Code | On the command line | Values | |', '|---|---|---|---|', ...rows].join('\n');
}

/** @param {Option} option */
function valuesText(option) {
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
    case 'texts':
      return option.values === undefined
        ? `\`${option.placeholder}\`, several times`
        : `${option.values.map((value) => `\`${value}\``).join(', ')}, several with commas`;
    case 'path':
      return option.placeholder === 'DIR' ? 'a folder' : 'a file';
    case 'size':
      return `\`200M\`, \`2G\`; \`${option.default / 1024 / 1024}M\` by default`;
    case 'seconds':
      return `seconds; ${option.default / 1000} by default`;
  }
}

/**
 * A page with the tables of these options between their marks, `<!-- options: NAME -->` and `<!-- end of options -->`.
 * @param {string} page @param {Readonly<Record<string, Options>>} tables
 */
export function withGuideTables(page, tables) {
  return page.replace(
    /(<!-- options: (\w+) -->\n)[\s\S]*?(\n<!-- end of options -->)/g,
    (whole, start, name, end) => {
      const options = tables[name];
      return options === undefined ? whole : `${start}${guideTable(options)}${end}`;
    },
  );
}
