/** The guide's list of what scripts around a request can call, made of the tables that they are run with. */
import { pmTypeNames } from '../../src/endpoints/rules/engine/scripts/pm/pm-types.ts';
import {
  membersOf,
  requestScriptVariables,
  type ScriptMember,
} from '../../src/endpoints/rules/language-service/script-members.ts';

export function membersPage(): string {
  const variables = requestScriptVariables().map(({ name, about }) => `| \`${name}\` | ${about} |`);
  const sections = pmTypeNames.map((type) => {
    const rows = membersOf(type)
      .filter(({ isAlias }) => !isAlias)
      .map((member) => `| ${waysOf(member)} | ${member.about} |`);
    return `## ${titles[type] ?? `\`${type}\``}\n\n| Member | |\n|---|---|\n${rows.join('\n')}\n`;
  });
  return `${introduction}\n| Variable | |\n|---|---|\n${variables.join('\n')}\n\n${sections.join('\n')}`;
}

const introduction = `# What scripts around a request can call

This page is made from the tables by \`npx vitest run packages/engine/test/pm/members-page -u\`.
[Scripts around a request](scripts.md) tells what they are for; an argument in brackets may be left out.
`;

const titles: Readonly<Record<string, string>> = {
  list: 'Headers and form fields',
  variables: '`pm.environment`, `pm.globals`, `pm.collectionVariables`, `pm.variables`',
  xml: '`pm.response.xml()`',
};

function waysOf({ name, signatures }: ScriptMember): string {
  const ways = signatures.length === 0 ? [name] : signatures;
  return ways.map((way) => `\`${way}\``).join('<br>');
}
