// Finds services by people's own words, pinyin, initials and with typing errors; ranked by match, then by demand.
import { pinyin } from 'pinyin-pro';

export interface Searched {
  readonly id: string;
  readonly name: string;
  readonly rank?: number | undefined;
}

/** Of a service: `phrases` beside its name, each a way to ask for it. */
export interface Indexed<Service extends Searched> {
  readonly service: Service;
  readonly phrases: readonly Phrase[];
  /** Grams of all phrases together. */
  readonly grams: ReadonlySet<string>;
}
interface Phrase {
  readonly text: string;
  readonly grams: ReadonlySet<string>;
  readonly sounds: ReadonlySet<string>;
  readonly letters: string;
  readonly initials: string;
}

export interface Hit<Service> {
  readonly service: Service;
  /** Phrase that matched best. */
  readonly phrase: string;
  readonly score: number;
}

/** Below this a service is only near what was asked for. */
const MATCHES = 0.3;
/** Of the best score: what lies below is left out. */
const NEAR_THE_BEST = 0.45;
const MOST = 12;
/** Services that are offered where none matches. */
const NEAREST = 3;

/** Words that every question has. */
const FILLERS =
  /请问|您好|你好|麻烦|我们家|我们|我想要|我想|我要|想要|需要|应该|怎么办理|怎么办|怎么弄|怎么样|怎么|怎样|如何|咋办|咋|哪里|哪儿|什么|可以|能否|能不能|办理|手续|流程|一下|吗|呢|啊|呀|吧|的|了|得|请|要/gu;

const normalise = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Script=Han}a-z0-9]+/gu, '');

/** Without fillers, unless nothing else is left. */
function essence(text: string): string {
  const whole = normalise(text);
  return whole.replace(FILLERS, '') || whole;
}

const pairs = (items: readonly string[]): string[] =>
  items.length === 1 ? [...items] : items.slice(1).map((next, at) => `${items[at] ?? ''}${next}`);
/** Southern speakers write what they hear: zh as z, ng as n, l as n. */
const heard = (syllable: string) =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/ng$/, 'n')
    .replace(/^l/, 'n');
const syllablesOf = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true });

function phraseOf(text: string): Phrase {
  const words = essence(text);
  const syllables = syllablesOf(words);
  // Who types letters types fillers, too.
  const whole = syllablesOf(normalise(text));
  return {
    text,
    grams: new Set([...pairs([...words]), ...(words.length < 4 ? [...words] : [])]),
    sounds: new Set(pairs(syllables.map((one) => `${heard(one)}.`))),
    letters: whole.join(''),
    initials: whole.map((one) => one.slice(0, 1)).join(''),
  };
}

export function indexOf<Service extends Searched>(service: Service, phrases: readonly string[]): Indexed<Service> {
  const read = [service.name, ...phrases].map(phraseOf);
  return { service, phrases: read, grams: new Set(read.flatMap(({ grams }) => [...grams])) };
}

/** Weight of what few phrases hold is high. */
function weightsOf<Service extends Searched>(
  entries: readonly Indexed<Service>[],
  kind: 'grams' | 'sounds',
): (gram: string) => number {
  const counts = new Map<string, number>();
  for (const { phrases } of entries)
    for (const gram of new Set(phrases.flatMap((phrase) => [...phrase[kind]])))
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
  return (gram) => Math.log(1 + entries.length / (1 + (counts.get(gram) ?? 0)));
}

type Weigh = (gram: string) => number;
const total = (grams: Iterable<string>, weigh: Weigh) => [...grams].reduce((sum, gram) => sum + weigh(gram), 0);

/** How much of the question a phrase holds, and a little how much of the phrase was asked for. */
function likeness(asked: ReadonlySet<string>, held: ReadonlySet<string>, weigh: Weigh): number {
  const shared = total(
    [...asked].filter((gram) => held.has(gram)),
    weigh,
  );
  if (shared === 0) return 0;
  return 0.7 * (shared / total(asked, weigh)) + 0.3 * (shared / total(held, weigh));
}

function byLetters(letters: string, { letters: whole, initials }: Phrase): number {
  if (letters === initials || letters === whole) return 1;
  if (letters.length > 3 && whole.includes(letters)) return 0.6 + (0.4 * letters.length) / whole.length;
  if (letters.length > 1 && initials.includes(letters)) return 0.4 + (0.4 * letters.length) / initials.length;
  if (letters.length < 6) return 0;
  const asked = new Set(pairs([...letters]));
  const held = new Set(pairs([...whole]));
  const shared = [...asked].filter((pair) => held.has(pair)).length;
  const like = (2 * shared) / (asked.size + held.size);
  return like > 0.6 ? like * 0.8 : 0;
}

/** A search over these services. Ranks are read once; the index is built once for each process. */
export function searchOver<Service extends Searched>(entries: readonly Indexed<Service>[]) {
  const gramWeight = weightsOf(entries, 'grams');
  const soundWeight = weightsOf(entries, 'sounds');
  return (question: string, isOffered: (id: string) => boolean): { hits: Hit<Service>[]; isNearest: boolean } => {
    const words = essence(question);
    const asked = phraseOf(question);
    const isLetters = /^[a-z]+$/.test(words);
    const score = (phrase: Phrase) =>
      isLetters
        ? Math.max(byLetters(words, phrase), phrase.text.toLowerCase() === words ? 1 : 0)
        : Math.max(
            likeness(asked.grams, phrase.grams, gramWeight),
            0.8 * likeness(asked.sounds, phrase.sounds, soundWeight),
          );
    const ranked = entries
      .filter(({ service }) => isOffered(service.id))
      .map(({ service, phrases, grams }): Hit<Service> => {
        const scored = phrases.map((phrase) => ({ phrase: phrase.text, score: score(phrase) }));
        const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
        // What several phrases confirm is likelier; what is asked for often comes first among equals.
        const together = isLetters ? 0 : likeness(asked.grams, grams, gramWeight);
        const demand = service.rank === undefined || best.score === 0 ? 0 : 0.05 / service.rank;
        return { service, phrase: best.phrase, score: best.score + 0.25 * together + demand };
      })
      .toSorted((a, b) => b.score - a.score);
    const best = ranked[0]?.score ?? 0;
    if (best < MATCHES) return { hits: words === '' ? [] : ranked.slice(0, NEAREST), isNearest: true };
    return { hits: ranked.filter((hit) => hit.score >= best * NEAR_THE_BEST).slice(0, MOST), isNearest: false };
  };
}
