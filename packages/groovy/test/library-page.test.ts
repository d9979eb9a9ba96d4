import { expect, test } from 'vitest';
import { libraryPage } from './library-page.ts';

test('the guide lists what scripts can call', async () => {
  await expect(libraryPage()).toMatchFileSnapshot('../../../docs/guide/groovy-library.md');
});
