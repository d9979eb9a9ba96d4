/** Runs in the page: texts with less contrast than 4.5:1 to what is behind them (WCAG 2.2, 1.4.3). */
export function unreadableTexts(): string[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const parse = (text: string): Color => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    // `color(srgb …)`, which color-mix gives, counts from 0 to 1.
    const scale = text.startsWith('color(') ? 255 : 1;
    return [red * scale, green * scale, blue * scale, alpha];
  };
  const over = (top: Color, below: Color): Color => {
    const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3]);
    return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1];
  };
  const backgroundOf = (element: Element | null): Color => {
    if (element === null) return [255, 255, 255, 1];
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement));
  };
  const luminance = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    // What is disabled need not be read (WCAG, same place).
    if (!element || text === '' || element.closest(':disabled, .visually-hidden, script, style')) continue;
    const background = backgroundOf(element);
    const color = over(parse(getComputedStyle(element).color), background);
    const [lighter = 0, darker = 0] = [luminance(color), luminance(background)].sort((a, b) => b - a);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    if (contrast < 4.5) found.push(`${contrast.toFixed(2)} ${text}`);
  }
  return found;
}
