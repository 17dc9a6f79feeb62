// What every origin sends, edge and nginx alike: security headers, types, cache rules, and which paths are the
// services'.

/**
 * No `unsafe-*` anywhere; all code and data from this origin (docs/adr/0003), but for scripts of host applications
 * whose hashes the operator has released. The one frame holds the maps service, sealed off from the portal. A worker is
 * made of text that came in a chunk with its hash (docs/adr/0019) and obeys this very policy; none is made of an
 * address, which could carry no hash.
 */
const policyOf = (scriptOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptOrigins].join(' '),
    "frame-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    'worker-src blob:',
    "frame-ancestors 'none'",
  ].join('; ');

/** @param scriptOrigins origins of host scripts */
export const pageHeaders = (scriptOrigins: readonly string[] = []): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policyOf(scriptOrigins),
  // Refuses any script that no integrity hash stands behind, also one that a remote would insert.
  'Integrity-Policy': 'blocked-destinations=(script)',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self), payment=()',
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
});

/** Endings of files that no browser shows as a page of its own; an SVG may hold scripts and counts as a page. */
export const SUBRESOURCES: readonly string[] = ['js', 'css', 'png', 'woff2'];
const OF_PAGES_ONLY = [
  'Content-Security-Policy',
  'Integrity-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'X-Frame-Options',
];

/**
 * Headers of a script, style sheet, picture or font. What only a page obeys would cost half a kilobyte on each of the
 * dozen small files of a page.
 */
export function subresourceHeaders(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(pageHeaders()).filter(([name]) => !OF_PAGES_ONLY.includes(name)));
}

/**
 * What the services put on their own answers (deploy/services/src/platform/core/http/security-headers.ts), for those
 * that are given in their place.
 */
export const SERVICE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** Of an answer in JSON: no page comes of it, and what only pages obey would weigh a sixth of a kilobyte on each. */
export const DATA = /^application\/json\b/;
const NOT_OF_DATA = ['Integrity-Policy', 'Cross-Origin-Opener-Policy', 'Permissions-Policy'];
export function dataHeaders(): Readonly<Record<string, string>> {
  const ofPages = Object.entries(pageHeaders()).filter(([name]) => !NOT_OF_DATA.includes(name));
  return { ...Object.fromEntries(ofPages), 'Content-Security-Policy': SERVICE_HEADERS['Content-Security-Policy']! };
}

/** What the services answer; everything else comes from the release store. */
export const SERVICE_PATHS = ['/api', '/sandbox', '/healthz', '/readyz'];

export {
  ASSET_ENDINGS,
  CONTENT_TYPES,
  IMMUTABLE,
  NEVER_STORED,
  REMOTE_ENDINGS,
  REVALIDATED,
} from '@portal/release/object-headers';

const pageOf = (title: string, text: string, link: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${link}</a></p></main></body></html>`;

/**
 * Where nginx itself has too many connections of one address: the page that a browser shows, without style or script.
 * @kept the nginx configuration sends it
 */
export const BUSY_PAGE = pageOf('当前使用人数较多', '请稍候几秒钟，然后重新打开本页。服务热线 12345。', '重新打开');

/** At an address that a person has opened and that nothing has. */
export const UNKNOWN_PAGE = pageOf(
  '找不到这个页面',
  '地址可能不完整，或者在转发时被改动。请从首页进入，或者请发送人重新复制完整的地址。服务热线 12345。',
  '进入不动产智治平台首页',
);

/** A browser that opens a page says that it takes one; scripts, style sheets and calls do not. */
export const WANTS_PAGE = /text\/html/;
/** Never a page, whoever asks: one in the place of a file would run as broken code. */
export const FILES = ['assets', 'remotes', 'releases'] as const;
/**
 * The address of a page whose `#` was encoded when it was passed on, once or twice; the shell decodes what follows
 * (passed-on.ts).
 */
export const ENCODED_HASH = /^\/+%(?:25)?23(?:\/|%(?:25)?2F)*(.*)$/i;
