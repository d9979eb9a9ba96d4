/**
 * Settings of a workbench that shows one extension: nothing asks, nothing advertises, nothing goes out.
 */
export const quietSettings = {
  // No questions and no pages before the project itself.
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'extensions.ignoreRecommendations': true,
  // Nothing leaves the machine.
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'workbench.enableExperiments': false,
  // The ports are ours, and printed where the workbench was started.
  'remote.autoForwardPorts': false,
  'remote.otherPortsAttributes': { onAutoForward: 'ignore' },
  // No assistants.
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  // What a desktop does by default and a browser does not.
  'files.autoSave': 'off',
  'window.menuBarVisibility': 'compact',
};
