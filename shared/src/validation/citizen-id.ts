// 公民身份号码 of GB 11643-1999, today's 18 characters and the 15 digits of the first generation.
import { isRealDay } from './calendar';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';

/** A person's day of birth; `month` from 1. */
export interface BirthDay {
  year: number;
  month: number;
  day: number;
}

/** The check character that the first 17 digits call for. */
export function citizenIdCheckCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return CHECK_CHARACTERS[sum % 11] ?? '';
}

/**
 * The day of birth in a number of the right shape; null when the shape or the day is wrong. The check character is not
 * examined.
 */
export function birthDayOf(id: string): BirthDay | null {
  const match =
    /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(id) ?? /^[1-9]\d{5}(\d{2})(\d{2})(\d{2})\d{3}$/.exec(id);
  if (!match) return null;
  const [, yearText = '', month, day] = match;
  const birth = {
    year: Number(yearText.length === 2 ? `19${yearText}` : yearText),
    month: Number(month),
    day: Number(day),
  };
  if (birth.year < 1800 || birth.year > 2099) return null;
  return isRealDay(birth.year, birth.month, birth.day) ? birth : null;
}

/**
 * Whether `value` is a citizen's number: 18 characters with a real date of 1800–2099 and the right check character
 * (`x` is allowed for `X`), or 15 digits with a real date of 19YY.
 */
export function isCitizenId(value: unknown): boolean {
  if (typeof value !== 'string' || birthDayOf(value) === null) return false;
  return value.length === 15 || value[17]?.toUpperCase() === citizenIdCheckCharacter(value);
}

/**
 * Completed years on the local calendar day of `today`; whoever was born on 29 February is a year older on 1 March
 * of a common year. Null unless a valid citizen's number of somebody born on or before that day.
 */
export function ageFromIdentityNumber(id: string, today: Date): number | null {
  const birth = isCitizenId(id) ? birthDayOf(id) : null;
  if (!birth) return null;
  const years = today.getFullYear() - birth.year;
  const month = today.getMonth() + 1;
  const hadBirthday = month > birth.month || (month === birth.month && today.getDate() >= birth.day);
  const age = hadBirthday ? years : years - 1;
  // An invalid `today` makes NaN, which is not an age either.
  return age >= 0 ? age : null;
}
