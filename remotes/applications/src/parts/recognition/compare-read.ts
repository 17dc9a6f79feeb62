// What was read beside what is typed: which is new, which differs, which must be looked at twice.
import type { ReadPart } from '@portal/shared/catalogue';
import type { Found } from './documents';

/** A field that takes a part of what is read. */
export interface Target {
  readonly part: ReadPart;
  readonly label: string;
  /** What is typed now. */
  readonly current: string;
  /** As the field keeps it. */
  readonly tidy: (value: string) => string;
  /** What the form would say of it; null when it is good. */
  readonly check: (value: string) => string | null;
}

export interface Comparison {
  readonly part: ReadPart;
  readonly label: string;
  readonly current: string;
  /** Empty where nothing was found. */
  readonly read: string;
  readonly isSame: boolean;
  /** Why it must be compared with the document; null when nothing speaks against it. */
  readonly doubt: string | null;
  /** Ticked from the start: only what is new and not doubtful, so that nothing typed is overwritten unasked. */
  readonly isProposed: boolean;
}

export function compareRead(targets: readonly Target[], { values, doubtful }: Found): readonly Comparison[] {
  return targets.map(({ part, label, current, tidy, check }) => {
    const read = tidy(values[part] ?? '');
    const doubt = read === '' ? null : (check(read) ?? (doubtful.includes(part) ? '照片上这一项不够清晰' : null));
    const isSame = read !== '' && read === current;
    return { part, label, current, read, isSame, doubt, isProposed: read !== '' && current === '' && doubt === null };
  });
}
