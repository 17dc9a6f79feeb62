// The filled form as it is stored and sent: field data by key, parties by role, rows by table.

/** Ends of a `daterange`, `YYYY-MM-DD` each, or empty text. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Text for every kind but `multiselect` (codes) and `daterange`. Numbers are decimal text as typed. */
export type FieldValue = string | readonly string[] | DateRange;

/** One party's card by field key; `bsm` once the party has been saved. */
export type Party = Readonly<Record<string, FieldValue | undefined>>;

export interface ApplicationForm {
  readonly fields: Readonly<Record<string, FieldValue | undefined>>;
  readonly parties: Readonly<Record<string, readonly Party[]>>;
  /** Rows of the business's tables, where it has any. */
  readonly tables?: Readonly<Record<string, readonly Party[]>>;
}

export function isDateRange(value: unknown): value is DateRange {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as DateRange).from === 'string' &&
    typeof (value as DateRange).to === 'string'
  );
}

/** Nothing was entered: absent, blank text, no codes, or a range without either end. */
export function isEmptyValue(value: unknown): boolean {
  if (value == null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isDateRange(value) && value.from === '' && value.to === '';
}
