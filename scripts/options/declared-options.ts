/** All declared options, by the name of their table in the guide; those of the sender stand in no table. */

import { requestOptions } from '../../packages/cli/src/commands/send/options.ts';
import { declaredScanOptions } from '../../packages/cli/src/options/declared-scan-options.ts';
import { agentTools, quotedTextNote } from '../../packages/engine/src/agents.ts';
import { exporterIds, exporterTraits } from '../../packages/engine/src/documents/exports/exporter-traits.ts';
import { optionGroups } from '../../packages/engine/src/documents/exports/option-groups.ts';
import { extensionIds, extensions, frameworkIds } from '../../packages/engine/src/engine.ts';
import { sendOptions } from '../../packages/engine/src/text/options/send-options.ts';
import {
  agentToolPrefix,
  contextKeys,
  exportAsCommand,
  settingReach,
  settings,
  settingsSection,
} from '../../packages/vscode/src/settings/contributions.ts';

export const declaredOptions = {
  scan: declaredScanOptions,
  documents: optionGroups.documents.options,
  markdown: optionGroups.markdown.options,
  openapi: optionGroups.openapi.options,
  curl: optionGroups.curl.options,
  send: sendOptions,
  request: requestOptions,
};

export { ownSettings } from '../../packages/vscode/src/settings/own-settings.ts';

/** The commands that export in a format, in the order of menus. @public read by `write-options.mjs` through a bundle */
export const formatCommands = exporterIds.map((id) => ({
  command: exportAsCommand(id),
  text: `command.exportAs.${id}`,
  title: exporterTraits[id].menuTitle,
}));

/** The tools for agents, as the manifest declares them, with texts for people. @public read by `write-options.mjs` through a bundle */
export const languageModelTools = {
  texts: Object.fromEntries(
    agentTools.flatMap(({ name, title, description }) => [
      [`tool.${name}`, title],
      [`tool.${name}.description`, description],
    ]),
  ),
  declared: agentTools.map(({ name, description, input }) => ({
    name: `${agentToolPrefix}${name}`,
    toolReferenceName: name,
    displayName: `%tool.${name}%`,
    userDescription: `%tool.${name}.description%`,
    // Nothing else tells a model of VS Code what a server says of all of its tools.
    modelDescription: `${description} ${quotedTextNote}`,
    canBeReferencedInPrompt: true,
    // Models of whoever reads no Java or Kotlin are not told of them.
    when: `${contextKeys.scan} && ${contextKeys.scan} != nothingOnDisk`,
    inputSchema: input,
  })),
};

/** What settings of the kind `switches` offer, with what each is where nobody says. */
export const switches = {
  frameworks: Object.fromEntries(frameworkIds.map((id) => [id, true])),
  extensions: Object.fromEntries(extensionIds.map((id) => [id, extensions[id].isOnByDefault])),
};

/** Settings that only a trusted workspace may say, as the manifest lists them. */
export const restrictedSettings: readonly string[] = Object.entries(settings)
  .filter(([name]) => settingReach[name as keyof typeof settings] === 'restricted')
  .map(([, key]) => `${settingsSection}.${key}`)
  .sort();
