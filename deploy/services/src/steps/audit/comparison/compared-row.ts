// One line of the comparison: what the register holds, what was filed, and how the two stand to each other.
import { parseDecimal } from '@portal/shared/catalogue';
import { normaliseCertificateNumber } from '@portal/shared/kernel';

/** `changes`: the filing is about just this; `onlyRegistered`, `onlyFiled`: the other side says nothing. */
export type Comparison = 'same' | 'differs' | 'changes' | 'onlyRegistered' | 'onlyFiled';
export interface ComparedRow {
  label: string;
  registered: string | null;
  filed: string | null;
  result: Comparison;
}
export interface ComparedPart {
  title: string;
  rows: ComparedRow[];
}

/** Null where neither side says anything. @param isChange the filing asks the register to say what it says */
export function comparedRow(
  label: string,
  registered: string | null | undefined,
  filed: string | null | undefined,
  isChange = false,
): ComparedRow | null {
  const [known, given] = [registered?.trim() || null, filed?.trim() || null];
  if (known === null && given === null) return null;
  const result =
    known !== null && given !== null && isSame(known, given)
      ? 'same'
      : isChange && given !== null
        ? 'changes'
        : given === null
          ? 'onlyRegistered'
          : known === null
            ? 'onlyFiled'
            : 'differs';
  return { label, registered: known, filed: given, result };
}

export function rowsOf(rows: readonly (ComparedRow | null)[]): ComparedRow[] {
  return rows.filter((row) => row !== null);
}

/** “89.5㎡” and “89.50㎡” are one area, brackets of either width one number. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => {
    const [, amount = '', measure = ''] = /^(\d+(?:\.\d+)?)(\D*)$/u.exec(text) ?? [];
    const decimal = amount === '' ? null : parseDecimal(amount);
    return decimal == null ? normaliseCertificateNumber(text) : `${decimal}${measure.trim()}`;
  });
  return left === right;
}
