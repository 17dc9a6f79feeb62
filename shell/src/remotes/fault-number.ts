// The number that a person can read to the hotline, and that stands beside the fault in the browser's log.

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `<kind>-` and eight characters that are hard to confuse. */
export function createFaultNumber(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `${kind}-${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
