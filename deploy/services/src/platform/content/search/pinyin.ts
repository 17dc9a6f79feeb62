// Pinyin of titles, and what somebody may mean who types letters: whole syllables or their first letters.
import { pinyin } from 'pinyin-pro';

const SYLLABLE =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ui|un|uo|ue|ve|a|e|i|o|u|v))/;
/** More ways to read letters than anybody means. */
const READINGS = 8;

/** Each neighbouring pair and each single one of a list, in the way that tokens of its kind are written. */
export function pairsOf(items: readonly string[], mark: string): string[] {
  return items.length === 1
    ? items.map((one) => mark + one)
    : items.slice(1).map((next, at) => `${mark}${items[at] ?? ''}.${next}`);
}

/** Tokens by which Chinese characters are found by their sound. */
export function soundTokens(characters: string): string[] {
  const syllables = pinyin(characters, { toneType: 'none', type: 'array', v: true });
  const initials = syllables.map((syllable) => syllable.slice(0, 1));
  return [
    ...syllables.map((syllable) => `~${syllable}`),
    ...(syllables.length > 1 ? [...pairsOf(syllables, '~'), ...pairsOf(initials, '^')] : []),
  ];
}

/** What letters may mean as sounds; each reading is a list of tokens of which all must be there. */
export function readingsOf(letters: string): string[][] {
  const initials = letters.length > 1 ? [pairsOf([...letters], '^')] : [];
  return [...segmentations(letters).map((syllables) => pairsOf(syllables, '~')), ...initials];
}

/** All ways to cut letters into syllables, the longest syllables first. */
function segmentations(letters: string, found: string[][] = [], before: string[] = []): string[][] {
  if (letters === '') found.push(before);
  const longest = SYLLABLE.exec(letters)?.[0].length ?? 0;
  for (let length = longest; length > 0 && found.length < READINGS; length -= 1) {
    const syllable = letters.slice(0, length);
    if (SYLLABLE.exec(syllable)?.[0].length === length)
      segmentations(letters.slice(length), found, [...before, syllable]);
  }
  return found;
}
