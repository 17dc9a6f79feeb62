// Contrast of every word's colour on the grounds that carry it, in each look of the tokens.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function tokensIn(selector: string): Record<string, string> {
  const from = css.indexOf(selector);
  if (from < 0) throw new Error(`no block ${selector}`);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  );
}
const light = tokensIn(':root {');
const looks = {
  light,
  dark: { ...light, ...tokensIn('@media screen and (prefers-color-scheme: dark)') },
  elder: { ...light, ...tokensIn('@media not (prefers-color-scheme: dark)') },
  high: { ...light, ...tokensIn(':root:root:root[data-contrast="high"]') },
};

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

const GROUNDS = ['--card-bg', '--page-bg', '--raised-bg'];
const WORDS = ['text', 'text-2', 'text-3', 'placeholder', 'primary', 'link', 'danger', 'success', 'warning'];
const pairs: readonly (readonly [word: string, ground: string, least: number])[] = [
  ...[...WORDS, 'attention', 'seal', 'lamp-text', 'gold-text'].flatMap((word) =>
    GROUNDS.map((ground) => [`--${word}`, ground, 4.5] as const),
  ),
  ...['primary', 'danger', 'success', 'warning'].map((word) => [`--${word}`, `--tint-${word}`, 4.5] as const),
  ['--text-2', '--tint-neutral', 4.5],
  ['--lamp-text', '--tint-lamp', 4.5],
  ['--disabled-text', '--disabled-bg', 4.2],
  ['--on-primary', '--primary', 4.5],
  ['--on-primary', '--primary-hover', 4.5],
  ['--on-primary', '--primary-press', 4.5],
  ['--on-danger', '--danger', 4.5],
  ['--footer-text', '--footer-bg', 7],
  ['--toast-text', '--toast-bg', 7],
  ['--ink-text', '--ink-bg', 7],
  ['--ink-text-2', '--ink-bg', 7],
  ['--input-border', '--card-bg', 3],
  ['--focus', '--card-bg', 3],
  ['--focus', '--page-bg', 3],
];

describe.each(Object.entries(looks))('%s', (_, tokens) => {
  test.each(pairs)('%s on %s is at least %d', (word, ground, least) =>
    expect(contrast(tokens[word] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least),
  );
});
