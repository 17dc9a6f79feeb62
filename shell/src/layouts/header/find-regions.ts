// Finds districts by name; without words, those of the same city as the present one.
import { regionFallback } from '@portal/shared/kernel';

export interface RegionOption {
  value: string;
  /** City and district, e.g. 杭州市 西湖区. */
  label: string;
}

/** Every word must be part of the label; a code finds its district, too. */
export function findRegions(options: readonly RegionOption[], words: string, current: string): RegionOption[] {
  const asked = words.normalize('NFKC').trim().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return options.filter(({ value }) => regionFallback(value) === regionFallback(current));
  return options.filter(({ value, label }) => asked.every((word) => label.includes(word) || value.startsWith(word)));
}
