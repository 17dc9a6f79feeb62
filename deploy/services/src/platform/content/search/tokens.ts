// Words of a text as tokens that the database can look up: Chinese characters singly and in pairs, other words as they
// are, titles by their sound as well.
import { pairsOf, readingsOf, soundTokens } from './pinyin';
import { withSynonyms } from './synonyms';

const RUN = /\p{Script=Han}+|[a-z0-9]+/gu;
const isHan = (run: string) => /^\p{Script=Han}/u.test(run);
const MOST_WORDS = 8;

const runsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(RUN) ?? [];

function hanTokens(run: string): string[] {
  const characters = [...run];
  return characters.length === 1 ? characters : [...characters, ...pairsOf(characters, '')];
}

/** What a text is found by; pinyin of its title alone. Kept beside the text when it is saved. */
export function searchTokensOf({ title, text }: { readonly title: string; readonly text: string }): string[] {
  const runs = runsOf(`${title}\n${text}`);
  return [
    ...new Set([
      ...runs.flatMap((run) => (isHan(run) ? hanTokens(run) : [run])),
      ...runsOf(title).filter(isHan).flatMap(soundTokens),
    ]),
  ];
}

/** Alternatives, each a list of tokens of which all must be there. */
export type Wanted = readonly (readonly string[])[];

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/**
 * Pairs within the words that a dictionary knows, so that what stands between two of them does no harm; what it knows
 * singly alone, as in names, stays together.
 */
function phraseTokens(words: string): string[] {
  const phrases: string[] = [];
  let isSingle = false;
  for (const { segment } of segmenter.segment(words)) {
    const wasSingle = isSingle;
    isSingle = [...segment].length === 1;
    if (wasSingle && isSingle) phrases.push(`${phrases.pop() ?? ''}${segment}`);
    else phrases.push(segment);
  }
  return phrases.flatMap((phrase) => pairsOf([...phrase], ''));
}

/**
 * What somebody looks for: everything listed must be found, in one of its alternatives. Null where nothing is left to
 * look for.
 */
export function wantedOf(keyword: string): readonly Wanted[] | null {
  const wanted = runsOf(keyword)
    .slice(0, MOST_WORDS)
    .flatMap((run): Wanted[] => {
      if (isHan(run)) return withSynonyms(run).map((names) => names.map(phraseTokens));
      return [[[run], ...(/^[a-z]+$/.test(run) ? readingsOf(run) : [])]];
    });
  return wanted.length > 0 ? wanted : null;
}
