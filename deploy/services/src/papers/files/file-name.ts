// File names: cleaned when they come in, quoted by RFC 6266 when they go out.

const MAX_LENGTH = 120;

/** Without folders, control characters and direction overrides; at most 120 characters, the ending kept. */
export function cleanFileName(given: string): string {
  const base = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = base
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff<>:"|?*]/g, '')
    .replace(/^\.+/, '')
    // Windows drops them, and what stands before them becomes the ending.
    .replace(/[\s.]+$/, '')
    .trim();
  const characters = [...plain];
  if (characters.length <= MAX_LENGTH) return plain || '未命名';
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}

/** Endings under which browsers and cameras save a JPEG; other programs do not open some of them. */
const JPEG_ENDINGS = /\.(?:jfif|jpe|pjpeg|pjp)$/i;

/** The name under which a file is kept. */
export function storedName(given: string, mime: string): string {
  const name = cleanFileName(given);
  return mime === 'image/jpeg' ? name.replace(JPEG_ENDINGS, '.jpg') : name;
}

/** Value of Content-Disposition with a plain fallback name and the real one. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const fallback = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
