// For whom a version is, in words.

/** `33, 3301 · 5 %`, or `everyone`. */
export function describeScope({ regions, percent }: { regions?: readonly string[]; percent?: number }): string {
  return (
    [regions?.join(', '), percent === undefined ? undefined : `${percent} %`].filter(Boolean).join(' · ') || 'everyone'
  );
}
