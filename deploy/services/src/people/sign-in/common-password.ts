// Passwords that are tried first: the most frequent ones of leaked lists, as they are and in the usual disguises, and
// the words of this portal.
import { dictionary } from '@zxcvbn-ts/language-common';

/** What people here think of first. */
const OWN_WORDS = [
  'budongchan',
  'bdc',
  'zhejiang',
  'hangzhou',
  'ningbo',
  'wenzhou',
  'zhoushan',
  'zhengwu',
  'zheliban',
  'portal',
];
/** Shorter cores are found in any password. */
const SHORTEST_WORD = 5;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

let words: ReadonlySet<string> | undefined;
const known = (): ReadonlySet<string> => (words ??= new Set([...dictionary['passwords-common'], ...OWN_WORDS]));

/** Without what people put before and behind a word to satisfy a rule. */
const coreOf = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const undisguised = (text: string): string => text.replace(/[@431!0$5]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** Whether a password is one of these, or one of them with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const whole = [plain, plain.replace(/[^a-z\d]/g, '')];
  const cores = [coreOf(plain), undisguised(coreOf(plain)), coreOf(undisguised(plain))];
  return [...whole, ...cores.filter((core) => core.length >= SHORTEST_WORD)].some((one) => known().has(one));
}
