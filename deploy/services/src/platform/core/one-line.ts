// Text as it may stand in a log: on one line, with identity numbers, telephones and secrets masked.
import { maskText } from './logging';

/** Line breaks and control characters become visible escapes, so that one entry stays one line. */
export function toOneLine(text: string): string {
  return maskText(text).replace(
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
