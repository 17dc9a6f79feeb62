// Where two texts differ: what is equal before and behind, and the characters between.

type Parts = readonly [before: string, different: string, after: string];

export function markDifference(one: string, other: string): { one: Parts; other: Parts } {
  const [a, b] = [[...one], [...other]];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const cut = (text: readonly string[]): Parts => [
    text.slice(0, start).join(''),
    text.slice(start, text.length - end).join(''),
    text.slice(text.length - end).join(''),
  ];
  return { one: cut(a), other: cut(b) };
}
