// Hiding the middle of personal data on screens; text that is masked already stays as it is.

function keepEnds(value: string | null | undefined, head: number, tail: number): string {
  const characters = [...(value ?? '')];
  if (value == null || value.includes('*') || characters.length <= head + tail) return value ?? '';
  const hidden = characters.length - head - tail;
  return characters.slice(0, head).join('') + '*'.repeat(hidden) + characters.slice(head + hidden).join('');
}

/** First 3 and last 3 characters stay. */
export function maskIdentityNumber(value: string | null | undefined): string {
  return keepEnds(value, 3, 3);
}

/** First 3 and last 4 characters stay. */
export function maskPhone(value: string | null | undefined): string {
  return keepEnds(value, 3, 4);
}

/** The second character is hidden. */
export function maskName(value: string | null | undefined): string {
  const characters = [...(value ?? '')];
  if (value == null || value.includes('*') || characters.length < 2) return value ?? '';
  characters[1] = '*';
  return characters.join('');
}
