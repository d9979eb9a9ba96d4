/** What helps to write a request: names and values of headers, variables, members of the body, marks in it. */
import { expect, it } from 'vitest';
import { lastSaid, openScreen, requestTab, retype, usePages } from './pages.ts';
import { bookScreen, responded, uploadScreen } from './screens.ts';

usePages();

const screen = {
  ...bookScreen,
  check: { ...bookScreen.check, variables: [{ name: 'traceId', value: 'abc-1' }] },
};

it('suggests names and values of headers while they are typed', async () => {
  const under = await openScreen(screen);
  const { page } = under;
  await requestTab(under, /Headers/).click();
  await page.getByRole('textbox', { name: 'New name' }).pressSequentially('x-req');
  const list = page.getByRole('listbox', { name: /Suggestions for Name/ });
  await list.getByRole('option').first().waitFor();
  expect(await list.getByRole('option').allInnerTexts()).toEqual(['X-Request-ID', 'X-Requested-With']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await lastSaid(under, 'change')).toMatchObject({
    change: { kind: 'setRow', list: 'headers', row: { name: 'X-Requested-With' } },
  });
  expect(await list.count()).toBe(0);
});

it('suggests variables within braces, and tells their values', async () => {
  const under = await openScreen(screen);
  const { page } = under;
  await requestTab(under, /Headers/).click();
  await page.getByRole('textbox', { name: 'New name' }).pressSequentially('X-Own');
  const value = page.getByLabel('Value of X-Own', { exact: true });
  await value.pressSequentially('a-{{tr');
  await page.getByRole('option', { name: /traceId/ }).click();
  await expect.poll(() => value.inputValue()).toBe('a-{{traceId}}');
  await expect.poll(() => value.getAttribute('title')).toBe('a-abc-1');
  await value.pressSequentially('{{');
  const list = page.getByRole('listbox', { name: /^Suggestions for Value/ });
  await list.waitFor();
  await page.keyboard.press('Escape');
  expect(await list.count()).toBe(0);
});

it('marks what the source does not ask for, completes and writes out the body', async () => {
  const marks = [
    { path: '$.titel', message: 'Book has no `titel`.', severity: 'warning', from: 0, to: 1 },
  ] as const;
  const under = await openScreen({ ...screen, check: { ...screen.check, marks } });
  const { page } = under;
  await requestTab(under, /Body/).click();
  await page.locator('.cm-lintRange-warning').first().waitFor();
  await under.listen((message) => {
    if (message.kind !== 'completeBody') return;
    const { id, offset } = message;
    const offer = {
      label: 'pages',
      detail: 'integer',
      about: 'How long it is.',
      insert: '"pages": 1',
      caret: 10,
    };
    const completions = [{ ...offer, start: offset, end: offset }];
    void under.tell({ kind: 'scriptCompletions', id, completions });
  });
  const editor = page.getByRole('textbox', { name: 'Request body' });
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: /pages/ }).click();
  await expect.poll(() => editor.textContent()).toContain('"pages": 1');
  await page.getByRole('button', { name: 'Full Example' }).click();
  expect(await lastSaid(under, 'fullExample')).toEqual({ kind: 'fullExample' });
});

it('keeps caret, selection and text of the plain field when the editor takes its place', async () => {
  const under = await openScreen(screen);
  const { page } = under;
  let load = () => {};
  const isAskedFor = new Promise<void>((resolve) => {
    void page.route('**/code-mirror-*.js', async (route) => {
      await new Promise<void>((go) => {
        load = go;
        resolve();
      });
      await route.continue();
    });
  });
  await requestTab(under, /Body/).click();
  await isAskedFor;
  const plain = page.locator('textarea.plain');
  await plain.fill('{"title": "Atlas"}');
  await plain.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(11, 16, 'backward'));
  load();
  await page.locator('.cm-editor.cm-focused').waitFor();
  await page.keyboard.insertText('Maps');
  const editor = page.getByRole('textbox', { name: 'Request body' });
  await expect.poll(() => editor.textContent()).toBe('{"title": "Maps"}');
  expect(await lastSaid(under, 'change')).toMatchObject({
    change: { kind: 'setText', field: 'body', text: '{"title": "Maps"}' },
  });
});

it('leaves the focus where it is when the editor comes later', async () => {
  const under = await openScreen(screen);
  const { page } = under;
  await requestTab(under, /Body/).click();
  await page.locator('.cm-editor').waitFor();
  expect(await requestTab(under, /Body/).evaluate((tab) => tab === document.activeElement)).toBe(true);
});

it('draws its lists above the rows of the response that stay in sight', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ name: `variable${index}`, value: `${index}` }));
  const under = await openScreen({ ...screen, check: { ...screen.check, variables: many } });
  const { page } = under;
  await under.tell({ kind: 'exchange', exchange: responded() });
  await requestTab(under, /^Params/).click();
  await page.getByLabel('Value of trace').fill('{{');
  const options = page.getByRole('listbox', { name: /Suggestions for Value/ }).getByRole('option');
  await options.first().waitFor();
  // The row of the status and that of the tabs are pulled below the list, as a scrolled page has them.
  await page.locator('.response').evaluate((element) => {
    element.style.marginTop = '-140px';
  });
  const covered = await options.evaluateAll((elements) =>
    elements
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom <= (elements[0]?.parentElement?.getBoundingClientRect().bottom ?? 0))
      .filter(({ element, box }) => {
        const top = document.elementFromPoint(box.left + 40, box.top + box.height / 2);
        return top === null || !element.contains(top);
      })
      .map(({ element }) => element.textContent),
  );
  expect(covered).toEqual([]);
});

it('keeps Ctrl+A in fields from the workbench, which would select all of the page later', async () => {
  const under = await openScreen(screen);
  const { page } = under;
  // As VS Code listens in its web views.
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('keydown', ({ key }) => heard.push(key));
  });
  const host = page.getByRole('combobox', { name: 'Host' });
  await host.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('12345678');
  expect(await host.inputValue()).toBe('12345678');
  await requestTab(under, /^Body/).click();
  const body = page.getByRole('textbox', { name: 'Request body' });
  await body.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('87654321');
  expect(await body.innerText()).toContain('87654321');
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect((await heard()).filter((key) => key === 'a')).toEqual([]);
  await requestTab(under, /^Body/).focus();
  await page.keyboard.press('Control+a');
  expect((await heard()).filter((key) => key === 'a')).toEqual(['a']);
});

it('edits a part of JSON over several lines, and lays out what the source gives', async () => {
  const details = {
    name: 'details',
    value: '{"title":"Front","pages":[1,2]}',
    enabled: true,
    origin: 'source',
    required: true,
    type: 'text',
    contentType: 'application/json',
  } as const;
  const under = await openScreen({ ...uploadScreen, values: { ...uploadScreen.values, form: [details] } });
  const { page } = under;
  await requestTab(under, /^Form/).click();
  const part = page.getByRole('textbox', { name: 'Value of details' });
  await expect
    .poll(() => part.innerText())
    .toBe('{\n  "title": "Front",\n  "pages": [\n    1,\n    2\n  ]\n}');
  await retype(part, '{"title":"Back"}');
  expect(await lastSaid(under, 'change')).toMatchObject({
    change: { kind: 'setRow', list: 'form', index: 0, row: { value: '{"title":"Back"}' } },
  });
  // What the user writes stays as it is written, until Format is asked for.
  expect(await part.innerText()).toBe('{"title":"Back"}');
  await page.getByRole('button', { name: 'Format', exact: true }).click();
  await expect.poll(() => part.innerText()).toBe('{\n  "title": "Back"\n}');
});
