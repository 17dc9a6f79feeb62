// An address whose hash was encoded when it was passed on, as some messengers do.

const PARTS: Readonly<Record<string, string>> = { '2F': '/', '3F': '?', '3D': '=', '26': '&' };
const ENCODED = /%(?:25)?(2F|3F|3D|26)/gi;

/**
 * With what parts its path and its parameters as plain characters; unchanged where they are plain. Values of parameters
 * stay as they are.
 */
export function plainHash(hash: string): string {
  const [path = '', ...parameters] = hash.split('?');
  const plain = path.replace(ENCODED, (_all, code: string) => PARTS[code.toUpperCase()] ?? '');
  return [plain.replace(/^#(?=[^/])/, '#/'), ...parameters].join('?');
}
