import { t } from '@endpoint-atlas/engine/l10n';
import { declaredScanOptions } from '../../options/declared-scan-options.ts';
import { commandRecord } from '../command.ts';
import {
  checkOptions,
  type RulesCheckCommand,
  type RulesExplainCommand,
  readRules,
  rulesCommands,
} from './options.ts';

export const rulesCommand = commandRecord<RulesExplainCommand | RulesCheckCommand>({
  name: 'rules',
  overview: [
    ['rules explain ID [PATH...]', t('which rules made an endpoint what it is')],
    ['rules check [PATH...]', t('what is wrong in rule files')],
  ],
  sections: [
    { title: t('Options of both'), options: checkOptions },
    { title: t('Options of explain'), options: declaredScanOptions },
  ],
  words: rulesCommands,
  isConfigured: false,
  help: async () => (await import('./help.ts')).rulesHelp,
  read: readRules,
  async run(command) {
    const { runRulesCheck, runRulesExplain } = await import('./run.ts');
    return command.kind === 'rules-check' ? runRulesCheck(command) : runRulesExplain(command);
  },
});
