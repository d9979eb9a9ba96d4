/**
 * Says what the page does beyond showing text: search, colours, marking what is read, copying. Without it everything is
 * still there to be read. It makes no HTML of any text.
 */
export const pageScript = String.raw`'use strict';
{
const byId = (id) => document.getElementById('~' + id);
const words = document.body.dataset;
const menu = byId('menu'), theme = byId('theme'), search = byId('search'), found = byId('found');
const contents = byId('contents');
const stored = {
  get() { try { return localStorage.getItem('endpoint-atlas-theme'); } catch { return null; } },
  set(value) { try { localStorage.setItem('endpoint-atlas-theme', value); } catch { } },
};

// Colours: as the system has them, light, dark.
const themes = ['auto', 'light', 'dark'];
const themeNames = words.themeNames.split('|');
const show = (name) => {
  const index = Math.max(0, themes.indexOf(name));
  if (index === 0) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = themes[index];
  theme.querySelector('span').textContent = themeNames[index];
  theme.dataset.shown = themes[index];
};
show(stored.get());
theme.hidden = false;
theme.addEventListener('click', () => {
  const next = themes[(themes.indexOf(theme.dataset.shown) + 1) % themes.length];
  stored.set(next);
  show(next);
});

// Narrow windows show the list of contents over the text.
const openMenu = (isOpen) => {
  menu.setAttribute('aria-expanded', String(isOpen));
  document.body.classList.toggle('menu-open', isOpen);
};
document.documentElement.classList.add('scripted');
menu.hidden = false;
menu.addEventListener('click', () => {
  openMenu(menu.getAttribute('aria-expanded') !== 'true');
  if (document.body.classList.contains('menu-open')) search.focus();
});

// Search: every word somewhere in verb, path, name and controller; a path with values finds its endpoint.
const entries = [...contents.querySelectorAll('a')].map((link) => {
  const item = link.parentElement;
  const path = link.querySelector('.path').textContent.toLowerCase();
  const text = (link.textContent + ' ' + item.dataset.in).toLowerCase();
  return { link, item, text, segments: path.split('/').slice(1), folder: link.closest('details') };
});
const folders = [...contents.querySelectorAll('details')];
const modules = [...contents.querySelectorAll('.modules > li')];
const opened = new Map(folders.map((folder) => [folder, folder.open]));
const isVariable = (segment) => segment.startsWith('{');
const follows = (asked, segments) => {
  for (let start = 0; start + asked.length <= segments.length; start++) {
    const fits = asked.every((part, index) => {
      const segment = segments[start + index];
      if (isVariable(segment)) return index > 0 && part !== '';
      return index === asked.length - 1 ? segment.startsWith(part) : segment === part;
    });
    if (fits) return true;
  }
  return false;
};
const pathOf = (word) => word.split(/[?#]/)[0].replace(/^https?:\/\/[^/]*/, '');
const matches = (word, entry) => {
  if (entry.text.includes(word)) return true;
  const path = pathOf(word);
  return path.startsWith('/') && follows(path.split('/').slice(1), entry.segments);
};
const find = () => {
  const asked = search.value.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const isSearching = asked.length > 0;
  contents.classList.toggle('searching', isSearching);
  let count = 0;
  for (const entry of entries) {
    const isFound = asked.every((word) => matches(word, entry));
    entry.item.hidden = !isFound;
    if (isFound) count++;
  }
  for (const folder of folders) {
    folder.parentElement.hidden = folder.querySelector('li:not([hidden])') === null;
    folder.open = isSearching ? count <= 300 : opened.get(folder);
  }
  for (const module of modules) module.hidden = module.querySelector('li:not([hidden])') === null;
  found.textContent = !isSearching ? '' : count === 0 ? words.none : words.matches + ': ' + count;
};
search.hidden = false;
search.addEventListener('input', find);
for (const folder of folders) {
  folder.querySelector('summary').addEventListener('click', () => {
    if (search.value === '') opened.set(folder, !folder.open);
  });
}
const shownLinks = () => entries.filter(({ item, folder }) => !item.hidden && folder.open).map(({ link }) => link);
search.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' || event.key === 'ArrowDown') {
    const first = shownLinks()[0];
    if (first === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') first.click();
    else first.focus();
  } else if (event.key === 'Escape' && search.value !== '') {
    event.preventDefault();
    event.stopPropagation();
    search.value = '';
    find();
  }
});
contents.addEventListener('keydown', (event) => {
  const links = shownLinks();
  const at = links.indexOf(document.activeElement);
  if (at < 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  event.preventDefault();
  (links[at + (event.key === 'ArrowDown' ? 1 : -1)] ?? (event.key === 'ArrowUp' ? search : links[at])).focus();
});
document.addEventListener('keydown', (event) => {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    openMenu(true);
    search.focus();
    search.select();
  } else if (event.key === 'Escape' && document.body.classList.contains('menu-open')) {
    openMenu(false);
    menu.focus();
  }
});
contents.addEventListener('click', (event) => {
  if (event.target.closest('a') !== null) openMenu(false);
});

// The list of contents says which endpoint is read.
const linkTo = new Map(entries.map((entry) => [decodeURIComponent(entry.link.hash.slice(1)), entry]));
let current;
const mark = (entry) => {
  if (entry === undefined || entry === current) return;
  current?.link.removeAttribute('aria-current');
  if (current !== undefined && current.folder !== entry.folder && search.value === '') {
    current.folder.open = opened.get(current.folder);
  }
  current = entry;
  entry.link.setAttribute('aria-current', 'true');
  if (search.value === '') entry.folder.open = true;
  if (!contents.contains(document.activeElement)) entry.link.scrollIntoView({ block: 'nearest' });
};
const seen = new Set();
const reading = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    if (isIntersecting) seen.add(target);
    else seen.delete(target);
  }
  let first;
  for (const each of seen) {
    if (first === undefined || each.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) first = each;
  }
  if (first !== undefined) mark(linkTo.get(first.id));
}, { rootMargin: '-100px 0px -60% 0px' });
for (const endpoint of document.querySelectorAll('.endpoint')) reading.observe(endpoint);

// What can be copied gets a button once it is seen; JSON gets its colours.
const told = byId('told');
const addCopy = (of, text) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = words.copy;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text());
    button.textContent = told.textContent = words.copied;
    setTimeout(() => { button.textContent = words.copy; told.textContent = ''; }, 1500);
  });
  of.append(button);
};
const colours = typeof Highlight === 'function' && CSS.highlights !== undefined
  ? { key: new Highlight(), text: new Highlight(), value: new Highlight() } : undefined;
for (const [name, highlight] of Object.entries(colours ?? {})) CSS.highlights.set('json-' + name, highlight);
const token = /"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;
const colour = (block) => {
  const node = block.firstChild;
  if (colours === undefined || node === null) return;
  const text = node.data;
  for (const match of text.matchAll(token)) {
    const end = match.index + match[0].length;
    const isText = match[0].startsWith('"');
    const range = new StaticRange({ startContainer: node, startOffset: match.index, endContainer: node, endOffset: end });
    (isText ? (text.startsWith(':', end) ? colours.key : colours.text) : colours.value).add(range);
  }
};
const arriving = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    if (!isIntersecting) continue;
    arriving.unobserve(target);
    if (navigator.clipboard !== undefined) addCopy(target.parentElement, () => target.textContent);
    if (target.classList.contains('json') && target.textContent.length < 20000) colour(target);
  }
}, { rootMargin: '400px' });
for (const block of document.querySelectorAll('pre')) arriving.observe(block);
}
`;

/** Names the script above in the page's policy; a test says what it is. */
export const pageScriptDigest = 'sha256-znRBjm4K2pR15nSlnPL3osbqwOrAQs2TkOFBsyovnr0=';
