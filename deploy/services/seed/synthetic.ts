// Synthetic people and numbers: the same every time, valid by their check digits, belonging to nobody.
import { createHash } from 'node:crypto';

const CITIZEN_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CREDIT_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2];

/** GB 11643-1999. @param birth `YYYYMMDD` @param sequence 0 to 999, odd for men */
export function citizenNumber(region: string, birth: string, sequence: number): string {
  const digits = `${region}${birth}${String(sequence).padStart(3, '0')}`;
  const sum = CITIZEN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits + ('10X98765432'[sum % 11] ?? '');
}

/**
 * GB 32100-2015 with the organisation code of GB 11714 inside.
 * @param prefix two characters: 91 companies, 12 public bodies
 */
export function creditCode(prefix: string, region: string, serial: number): string {
  const body = `MA${String(serial).padStart(6, '0')}`;
  const sum = ORGANISATION_WEIGHTS.reduce(
    (total, weight, index) => total + weight * CREDIT_36.indexOf(body[index] ?? '0'),
    0,
  );
  const rest = 11 - (sum % 11);
  const code = prefix + region + body + (rest === 10 ? 'X' : rest === 11 ? '0' : String(rest));
  const total = CREDIT_WEIGHTS.reduce(
    (all, weight, index) => all + weight * CREDIT_CHARACTERS.indexOf(code[index] ?? '0'),
    0,
  );
  return code + (CREDIT_CHARACTERS[(31 - (total % 31)) % 31] ?? '');
}
const CREDIT_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A UUID that follows from a label, so that seeding twice makes the same rows. */
export function stableUuid(label: string): string {
  const hash = createHash('sha256').update(`portal seed ${label}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Numbers from 0 up to 1 that look random and never change. */
export function steadyRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SURNAMES = [...'赵钱孙周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施孔曹严华金魏陶姜'];
const GIVEN = [...'安晨澄丹帆光涵嘉景凯岚黎敏宁沛清然思腾薇晓雅怡颖宇泽哲芷'];

export interface Person {
  name: string;
  identityNumber: string;
}

/** The n-th inhabitant: grown up, born in the sixties to nineties. */
export function personAt(index: number, region: string): Person {
  const random = steadyRandom(index * 7919 + 17);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '安';
  const birth = `${1960 + Math.floor(random() * 38)}${String(1 + Math.floor(random() * 12)).padStart(2, '0')}${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
  return {
    name: pick(SURNAMES) + pick(GIVEN) + (random() < 0.7 ? pick(GIVEN) : ''),
    identityNumber: citizenNumber(region, birth, 10 + (index % 80)),
  };
}
