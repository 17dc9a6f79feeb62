// Types and cache rules of what is released: for the origins, and for a bucket that may also be read past them.

/** Extension → type of what the origin serves; nothing else is served. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};
/** Endings of what is served of a shell from /assets, and of what a record may name. */
export const ASSET_ENDINGS: readonly string[] = ['js', 'css', 'svg', 'png', 'woff2', 'txt'];
export const REMOTE_ENDINGS: readonly string[] = ['js', 'css', 'txt'];
const ASSET = new RegExp(`^[A-Za-z0-9][\\w.+-]*\\.(${ASSET_ENDINGS.join('|')})(\\.(br|gz))?$`);

/** Whether a file of a shell's folder is one of its assets, packed or plain; its page and everything else are not. */
export const isAsset = (name: string): boolean => ASSET.test(name);

export const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
export const NEVER_STORED = 'no-store';
export const REVALIDATED = 'no-cache';

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };
const VERSIONED = /^(shell\/[^/]+|remotes\/[^/]+\/[^/]+)\/[^/]+$/;

export interface ObjectHeaders {
  ContentType: string;
  ContentEncoding?: string;
  CacheControl: string;
}

export function headersOf(key: string): ObjectHeaders {
  const parts = key.split('.');
  const encoding = ENCODINGS[parts.at(-1) ?? ''];
  const type = CONTENT_TYPES[(encoding ? parts.at(-2) : parts.at(-1)) ?? ''] ?? 'application/octet-stream';
  const isImmutable = VERSIONED.test(key) && !/\.html(\.\w+)?$/.test(key);
  return {
    ContentType: type,
    ...(encoding ? { ContentEncoding: encoding } : {}),
    CacheControl: isImmutable ? IMMUTABLE : NEVER_STORED,
  };
}
