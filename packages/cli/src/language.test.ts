import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  [[], {}, 'en'],
  [[], { LANG: 'C.UTF-8' }, 'en'],
  [[], { LANG: 'zh_CN.UTF-8' }, 'zh-cn'],
  [[], { LANG: 'zh_SG' }, 'zh-cn'],
  [[], { LANG: 'zh' }, 'zh-cn'],
  [[], { LANG: 'zh_TW.UTF-8' }, 'en'],
  [[], { LANG: 'zh-Hant-TW' }, 'en'],
  [[], { LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'de_DE.UTF-8' }, 'en'],
  [[], { LANG: 'en_US.UTF-8', LC_ALL: 'zh_CN.UTF-8', LC_MESSAGES: 'C' }, 'zh-cn'],
  [[], { LANG: 'zh_CN.UTF-8', LC_ALL: '' }, 'zh-cn'],
  [['list', '--lang', 'en'], { LANG: 'zh_CN.UTF-8' }, 'en'],
  [['list', '--lang=zh-cn'], { LANG: 'C' }, 'zh-cn'],
] as const)('%j with %j is %s', (words, env, language) => {
  expect(chooseLanguage(words, env)).toBe(language);
});
