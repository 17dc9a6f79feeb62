// One form of a name, in which it is kept, compared, searched and signed.

/** Marks between the parts of a name that keyboards and other registers write for U+00B7. */
const DOTS = '•‧・･．.∙⋅●·ㆍ﹒˙․᛫⸱ꞏ';
const MIDDLE_DOT = '·';

/**
 * Radicals (U+2E80–2EFF) and the character of each, by EquivalentUnifiedIdeograph of Unicode: NFKC leaves all but two
 * of them. Components that are no character of their own are missing, and refused in a name.
 */
const RADICALS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...('⺄乙⺅亻⺈刀⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺖忄⺗㣺⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺠民⺡氵⺢氺⺣灬⺤爫⺦丬⺧牛⺨犭' +
      '⺩王⺪疋⺬示⺭礻⺮竹⺯糹⺰纟⺱罓⺲罒⺶羊⺹耂⺺肀⺼肉⺽臼⺾艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻏邑⻐钅' +
      '⻑長⻒镸⻓长⻔门⻖阜⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀'),
  ].reduce<[string, string][]>((pairs, sign, at, all) => {
    if (at % 2 === 0) pairs.push([sign, all[at + 1] ?? sign]);
    return pairs;
  }, []),
);

/**
 * Where NFKC gives the character that is meant: compatibility ideographs, radicals, and letters and signs of full or
 * half width. Elsewhere it is wrong in names: ㈱, ①, ㎡ and Ⅱ would become other signs, and full-width brackets of an
 * organisation's name stay as they are registered.
 */
const COMPATIBLE = /[\u2E9F\u2EF3\u2F00-\u2FD5\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu;
const FULL_WIDTH = /[\uFF07\uFF0D\uFF21-\uFF3A\uFF41-\uFF5A]/gu;
const HAN = '\\p{Script=Han}';
const DOT_BETWEEN_HAN = new RegExp(`(?<=${HAN}) ?[${DOTS}] ?(?=${HAN})`, 'gu');
const SPACE_BETWEEN_HAN = new RegExp(`(?<=${HAN}) (?=${HAN})`, 'gu');
/** Joiners, marks of direction and variation selectors: nobody sees them. */
const UNSEEN = /[\p{Cf}\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

/**
 * Trimmed; dots between Han characters are U+00B7, spaces between them go; radicals and compatibility characters are
 * the character that is meant; apostrophes and hyphens of Latin names are those of ASCII, and letters with marks are
 * composed.
 */
export function normaliseName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(COMPATIBLE, (sign) => sign.normalize('NFKC'))
    .replace(/[\u2E80-\u2EFF]/gu, (sign) => RADICALS[sign] ?? sign)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(DOT_BETWEEN_HAN, MIDDLE_DOT)
    .replace(SPACE_BETWEEN_HAN, '');
  return /\p{Script=Han}/u.test(plain)
    ? plain
    : plain
        .replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'))
        .replace(/[’‘ʼ`´ʹ]/gu, "'")
        .replace(/ ?[-‐‑‒–−] ?/gu, '-');
}

/** Whether both are one name, however each was written; Latin letters in whatever case. */
export function isSameName(one: string, other: string): boolean {
  return one === other || normaliseName(one).toUpperCase() === normaliseName(other).toUpperCase();
}

/** In which forms older entries may have a name, the one of today first: for searches. */
export function formsOfName(text: string): string[] {
  const name = normaliseName(text);
  const forms = [name, text.trim()];
  if (name.includes(MIDDLE_DOT)) for (const dot of '•‧・．.') forms.push(name.replaceAll(MIDDLE_DOT, dot));
  if (/^[\p{Script=Latin}\p{M} '-]+$/u.test(name)) forms.push(name.toUpperCase());
  return [...new Set(forms)];
}
