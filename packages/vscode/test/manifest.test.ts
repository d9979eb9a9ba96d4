/** The manifest and the code name the same things, both ways. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { extensionIds, extensions, frameworkIds } from '@endpoint-atlas/engine';
import { agentTools, quotedTextNote } from '@endpoint-atlas/engine/agents';
import { exporterIds, exporterTraits } from '@endpoint-atlas/engine/exports';
import { describe, expect, it } from 'vitest';
import themes from '../../../test/page/themes.json' with { type: 'json' };
import {
  agentToolPrefix,
  colors,
  commands,
  contextKeys,
  exportAsCommand,
  settingReach,
  settings,
  settingsSection,
  views,
  webviews,
} from '../src/settings/contributions.ts';
import type { SettingReach } from '../src/settings/own-settings.ts';
import { verbIconOf } from '../src/tree/verb-icon.ts';

interface MenuEntry {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
  readonly group?: string;
}

interface Manifest {
  readonly icon: string;
  readonly engines: { readonly vscode: string };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
  };
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category: string;
    }[];
    readonly menus: Readonly<Record<string, readonly MenuEntry[]>>;
    readonly submenus: readonly { readonly id: string }[];
    readonly keybindings: readonly { readonly command: string; readonly when?: string }[];
    readonly views: Readonly<Record<string, readonly { readonly id: string; readonly icon: string }[]>>;
    readonly viewsWelcome: readonly {
      readonly view: string;
      readonly contents: string;
      readonly when: string;
    }[];
    readonly colors: readonly { readonly id: string; readonly defaults: Readonly<Record<string, string>> }[];
    readonly languageModelTools: readonly {
      readonly name: string;
      readonly toolReferenceName: string;
      readonly displayName: string;
      readonly modelDescription: string;
      readonly when: string;
      readonly inputSchema: object;
    }[];
    readonly icons: Readonly<Record<string, unknown>>;
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Setting>> }[];
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly media: { readonly svg: string };
        readonly completionEvents: readonly string[];
      }[];
    }[];
  };
}

interface Setting {
  readonly default?: unknown;
  readonly properties?: object;
  readonly scope?: string;
  readonly markdownDescription?: string;
}

const mostContributed = {
  commands: 40,
  'menu entries': 64,
  submenus: 2,
  settings: 51,
  keys: 8,
  views: 3,
  'tools for agents': 10,
};

const folder = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const manifestText = read('package.json');
const manifest: Manifest = JSON.parse(manifestText);
const texts: Readonly<Record<string, string>> = JSON.parse(read('package.nls.json'));
const chineseTexts: Readonly<Record<string, string>> = JSON.parse(read('package.nls.zh-cn.json'));
const { contributes } = manifest;
const sorted = (values: Iterable<string>) => [...values].sort();
const menuEntries = Object.values(contributes.menus).flat();

describe('the manifest', () => {
  it('contributes exactly the commands that the code registers', () => {
    const inCode = [...Object.values(commands), ...exporterIds.map(exportAsCommand)];
    expect(sorted(contributes.commands.map(({ command }) => command))).toEqual(sorted(inCode));
  });

  it('offers every framework to be switched off', () => {
    const key = `${settingsSection}.${settings.frameworks}`;
    const setting = contributes.configuration.map(({ properties }) => properties[key]).find(Boolean);
    const frameworks = frameworkIds;
    expect(Object.keys(setting?.properties ?? {})).toEqual(frameworks);
    expect(setting?.default).toEqual(Object.fromEntries(frameworks.map((id) => [id, true])));
  });

  it('offers every extension with its default', () => {
    const key = `${settingsSection}.${settings.extensions}`;
    const setting = contributes.configuration.map(({ properties }) => properties[key]).find(Boolean);
    const defaults = extensionIds.map((id) => [id, extensions[id].isOnByDefault]);
    expect(Object.keys(setting?.properties ?? {})).toEqual(extensionIds);
    expect(setting?.default).toEqual(Object.fromEntries(defaults));
  });

  it('contributes exactly the settings that the code reads', () => {
    const contributed = contributes.configuration.flatMap(({ properties }) => Object.keys(properties));
    expect(sorted(contributed)).toEqual(
      sorted(Object.values(settings).map((key) => `${settingsSection}.${key}`)),
    );
  });

  it('contributes exactly the icons of verbs', () => {
    const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'GRPC', 'PURGE'];
    expect(Object.keys(contributes.icons)).toEqual(verbs.flatMap((verb) => verbIconOf(verb)?.id ?? []));
  });

  it('contributes exactly the colours and views of the code', () => {
    expect(sorted(contributes.colors.map(({ id }) => id))).toEqual(sorted(Object.values(colors)));
    expect(
      Object.values(contributes.views)
        .flat()
        .map(({ id }) => id),
    ).toEqual(Object.values(views));
    expect(manifest.activationEvents).toContain(`onWebviewPanel:${webviews.dashboard}`);
  });

  it('names only commands that exist, in menus, keys, links and walkthrough', () => {
    const known = new Set(contributes.commands.map(({ command }) => command));
    const named = [
      ...menuEntries.flatMap(({ command }) => command ?? []),
      ...contributes.keybindings.map(({ command }) => command),
      ...[...JSON.stringify(texts).matchAll(/\(command:(endpointAtlas\.[\w.-]+)/g)].map(
        ([, name]) => name ?? '',
      ),
      ...contributes.walkthroughs.flatMap(({ steps }) =>
        steps.flatMap(({ completionEvents }) =>
          completionEvents.flatMap((event) =>
            event.startsWith('onCommand:') ? event.slice('onCommand:'.length) : [],
          ),
        ),
      ),
    ];
    const focusView = `${views.endpoints}.focus`;
    expect(named.filter((command) => !known.has(command) && command !== focusView)).toEqual([]);
  });

  it('offers agents the tools of the command line, none of which sends or writes', () => {
    const offered = contributes.languageModelTools.map((tool) => ({
      name: tool.name,
      reference: tool.toolReferenceName,
      title: texts[tool.displayName.slice(1, -1)],
      description: tool.modelDescription,
      input: tool.inputSchema,
    }));
    expect(offered).toEqual(
      agentTools.map(({ name, title, description, input }) => ({
        name: agentToolPrefix + name,
        reference: name,
        title,
        description: `${description} ${quotedTextNote}`,
        input,
      })),
    );
  });

  it('reads only context keys that the code sets', () => {
    const { keybindings, viewsWelcome, languageModelTools } = contributes;
    const clauses = [...menuEntries, ...keybindings, ...viewsWelcome, ...languageModelTools].map(
      ({ when }) => when ?? '',
    );
    const own = clauses.flatMap((clause) =>
      [...clause.matchAll(/(?<![\w.])endpointAtlas\.\w+(?!\.)\b/g)].map(([key]) => key),
    );
    const known = new Set<string>([contextKeys, views, webviews].flatMap((each) => Object.values(each)));
    expect(own.filter((key) => !known.has(key))).toEqual([]);
    const settingsRead = clauses.flatMap((clause) =>
      [...clause.matchAll(/config\.([\w.]+)/g)].map(([, key]) => key ?? ''),
    );
    const { doubleShift, keepHistory } = settings;
    expect(sorted(new Set(settingsRead))).toEqual(
      sorted([doubleShift, keepHistory].map((key) => `${settingsSection}.${key}`)),
    );
  });

  it('has a text for every placeholder, and a placeholder for every text', () => {
    const placeholders = [...manifestText.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key ?? '');
    expect(sorted(new Set(placeholders))).toEqual(sorted(Object.keys(texts)));
  });

  it('has every text in Chinese, with the same links and code', () => {
    // The label of a link is translated, and the example of a link above a handler.
    const kept = (text: string) =>
      sorted(text.match(/\]\([^)]*\)|`[^`]*`/g) ?? []).filter((each) => !each.startsWith('`3 '));
    const keptOfAll = (all: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(all).map(([key, text]) => [key, kept(text)]));
    expect(keptOfAll(chineseTexts)).toEqual(keptOfAll(texts));
    expect(Object.values(chineseTexts)).not.toContain('');
  });

  it('puts all commands into one category, without emoji', () => {
    expect(new Set(contributes.commands.map(({ category }) => category))).toEqual(
      new Set(['%extension.displayName%']),
    );
    const titles = Object.entries(texts).flatMap(([key, text]) => (key.startsWith('command.') ? [text] : []));
    expect(titles.filter((title) => /\p{Extended_Pictographic}/u.test(title))).toEqual([]);
  });

  it('hides from the palette what only makes sense on a row, a line or a file', () => {
    const hidden = (contributes.menus.commandPalette ?? []).filter(({ when }) => when === 'false');
    const contextOnly = ['openEndpoint', 'goToSource', 'copyPath', 'copyAsCurl', 'copyAs'] as const;
    const edits = ['resetToDefault', 'expandBelow', 'collapseBelow'] as const;
    const calls = ['openCall', 'openCallAsText', 'useCall', 'compareCall', 'deleteCall'] as const;
    expect(sorted(hidden.flatMap(({ command }) => command ?? []))).toEqual(
      sorted([
        ...[...contextOnly, ...edits, ...calls].map((name) => commands[name]),
        ...exporterIds.map(exportAsCommand),
      ]),
    );
  });

  it('gives every setting a default, a scope and a description', () => {
    for (const { properties } of contributes.configuration) {
      for (const [key, setting] of Object.entries(properties)) {
        expect(setting, key).toMatchObject({
          default: expect.anything(),
          scope: expect.stringMatching(/^(window|resource|application|machine)$/),
          markdownDescription: `%setting.${key.slice(settingsSection.length + 1)}%`,
        });
      }
    }
  });

  it('offers every export format in the submenus, by its title', () => {
    const offered = (contributes.menus['endpointAtlas.exportAs'] ?? []).map(({ command }) => command);
    expect(offered).toEqual(exporterIds.map(exportAsCommand));
    for (const id of exporterIds) expect(texts[`command.exportAs.${id}`]).toBe(exporterTraits[id].menuTitle);
  });

  it('has the export of files and folders one menu deep in the explorer', () => {
    expect(contributes.menus['explorer/context']?.map(({ submenu }) => submenu)).toEqual([
      'endpointAtlas.exportAs',
    ]);
  });

  it('has no more of anything than somebody needs, beside the commands of formats', () => {
    const ofFormats: readonly (string | undefined)[] = exporterIds.map(exportAsCommand);
    const isOfNoFormat = ({ command }: { readonly command?: string }) => !ofFormats.includes(command);
    const counts = {
      commands: contributes.commands.filter(isOfNoFormat).length,
      'menu entries': menuEntries.filter(isOfNoFormat).length,
      submenus: contributes.submenus.length,
      settings: contributes.configuration.flatMap(({ properties }) => Object.keys(properties)).length,
      keys: contributes.keybindings.length,
      views: Object.values(contributes.views).flat().length,
      'tools for agents': contributes.languageModelTools.length,
    };
    console.log(
      Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
    );
    // Whoever adds one looks for one that can go first; ADR 0091 has the list.
    expect(counts).toEqual(mostContributed);
  });

  it('uses only submenus that exist', () => {
    const known = new Set(contributes.submenus.map(({ id }) => id));
    expect(menuEntries.flatMap(({ submenu }) => submenu ?? []).filter((id) => !known.has(id))).toEqual([]);
  });

  it('points to pictures that exist, and has none that it does not use', () => {
    const pictures = [...manifestText.matchAll(/"(media\/[^"]+)"/g)].map(([, file]) => file ?? '');
    for (const file of pictures) expect(existsSync(path.join(folder, file)), file).toBe(true);
    const sources = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => read(path.join('src', file)))
      .join('\n');
    // The code asks for both by `gutter-${theme}.svg`, the marketplace's icon is drawn from `icon.svg`.
    const isUsed = (name: string) =>
      pictures.includes(`media/${name}`) ||
      name === 'icon.svg' ||
      (/-(light|dark)\.svg$/.test(name) && sources.includes(`\`${name.replace(/-\w+\.svg$/, '-$')}`));
    const files = readdirSync(path.join(folder, 'media'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => file.replaceAll(path.sep, '/'));
    expect(files.filter((file) => !isUsed(file))).toEqual([]);
  });

  it('is not built against a newer VS Code than it asks for', () => {
    expect(manifest.engines.vscode).toBe(`^${manifest.devDependencies['@types/vscode']}`);
  });

  it('lets an untrusted workspace choose nothing that widens what is read, sent, run or believed', () => {
    const { restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    expect([...restrictedConfigurations].sort()).toEqual(namesOfReach('restricted'));
  });

  it('takes from the user alone what opens the machine', () => {
    const all = manifest.contributes.configuration.flatMap(({ properties }) => Object.entries(properties));
    // Settings of a machine can come from the container that a workspace asks for.
    const users = all.filter(([, { scope }]) => scope === 'application').map(([name]) => name);
    expect(users.sort()).toEqual(namesOfReach('user'));
    expect(all.map(([name]) => name).sort()).toEqual(
      (['safe', 'restricted', 'user'] as const).flatMap(namesOfReach).sort(),
    );
  });

  it('lets no workspace say what rules may reach', () => {
    for (const setting of [settings['rules.allowedHosts'], settings['rules.writableFolders']]) {
      const name = `${settingsSection}.${setting}`;
      const scopes = manifest.contributes.configuration.map(({ properties }) => properties[name]?.scope);
      // Settings of a machine can come from the container that a workspace asks for.
      expect(scopes).toContain('application');
    }
  });
});

describe('the colours', () => {
  const themesOf = {
    light: themes.light,
    dark: themes.dark,
    highContrast: themes.hcDark,
    highContrastLight: themes.hcLight,
  };
  const cases = contributes.colors.flatMap(({ id, defaults }) =>
    Object.entries(themesOf).map(([kind, theme]) => [id, kind, defaults[kind] ?? '', theme] as const),
  );

  it.each(cases)('%s can be read in the theme %s', (_id, kind, color, theme) => {
    const background = theme.variables['--vscode-editor-background'];
    expect(contrast(color, background)).toBeGreaterThanOrEqual(kind.startsWith('highContrast') ? 7 : 4.5);
  });
});

describe('the variables of a theme', () => {
  const styles = readdirSync(path.join(folder, 'src', 'page'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.css$|code-mirror\.ts$/.test(file))
    .map((file) => read(path.join('src', 'page', file)))
    .join('\n');
  const pictures = readdirSync(path.join(folder, 'media', 'walkthrough')).map((file) =>
    read(path.join('media', 'walkthrough', file)),
  );
  const used = new Set([styles, ...pictures].flatMap((text) => text.match(/--vscode-[\w-]+/g) ?? []));
  const contributed = contributes.colors.map(({ id }) => `--vscode-${id.replaceAll('.', '-')}`);
  const fonts = ['font-family', 'font-size', 'font-weight', 'editor-font-family', 'editor-font-size'];
  // The default themes leave these to the colour that is inherited; other themes set them.
  const optional = ['editor-lineHighlightBackground', 'list-hoverForeground'];
  const known = new Set([
    ...Object.values(themes).flatMap(({ variables }) => Object.keys(variables)),
    ...contributed,
    ...[...fonts, ...optional].map((name) => `--vscode-${name}`),
  ]);

  it('that the page uses are variables that VS Code sets', () => {
    expect(sorted(used).filter((name) => !known.has(name))).toEqual([]);
  });
});

/** WCAG 2.2, 1.4.3. @param first like `#1a2b3c` */
function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function namesOfReach(reach: SettingReach): readonly string[] {
  return Object.entries(settings)
    .filter(([name]) => settingReach[name as keyof typeof settings] === reach)
    .map(([, key]) => `${settingsSection}.${key}`)
    .sort();
}
