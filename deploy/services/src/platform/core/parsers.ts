// Body parsers of the services, the same wherever the plugin is mounted.
import type { App } from './context';
import { Refusal } from './errors';

/** Keys with which an object is no text and no number any more: whoever compares or prints it fails. */
const CONVERSIONS = new Set(['toString', 'valueOf']);
const HALF = '内容含有无法识别的字符，请重新填写';
const MALFORMED = '请求内容有误，请检查后重试';

/**
 * What is wrong anywhere in a parsed value: half a character (a lone surrogate, which JSON can say and no database
 * keeps), or an object that cannot be converted.
 */
function flawOf(value: unknown): string | null {
  const rest = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one === 'string' && /\p{Surrogate}/u.test(one)) return HALF;
    if (one === null || typeof one !== 'object') continue;
    for (const [key, inner] of Object.entries(one)) {
      if (CONVERSIONS.has(key)) return MALFORMED;
      rest.push(key, inner);
    }
  }
  return null;
}

/** Bodies of whatever type as the text that was sent. @param bodyLimit bytes */
export function keepText(app: App, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
}

/**
 * JSON that refuses `__proto__`, `constructor`, `toString` and halves of characters, forms as flat text, and raw chunks
 * of uploads.
 */
export function addParsers(app: App): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 1024 * 1024 },
    (request, body: string, done) => {
      // Some clients name JSON on a write without a body.
      if (body.length === 0) return done(null, undefined);
      // Only an escape can say half a character, or another letter of a key: bytes that are no UTF-8 have been replaced
      // already.
      if (!/\\u|toString|valueOf/.test(body)) return parseJson(request, body, done);
      return parseJson(request, body, (error, value?: unknown) => {
        const flaw = error ? null : flawOf(value);
        return flaw === null ? done(error, value) : done(new Refusal(flaw, null, flaw === HALF ? 200 : 400), undefined);
      });
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body: string, done) => {
      const fields: Record<string, string> = Object.create(null) as Record<string, string>;
      for (const [name, value] of new URLSearchParams(body)) fields[name] = value;
      done(null, { ...fields });
    },
  );
  // What takes forms with files apart fails without the mark that parts them.
  app.addHook('onRequest', async (request) => {
    const type = request.headers['content-type'] ?? '';
    if (/^\s*multipart\//i.test(type) && !/;\s*boundary=("[^"]+"|[^\s;"]+)/i.test(type))
      throw new Refusal(MALFORMED, null, 400);
  });
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: 512 * 1024 },
    (_request, body, done) => done(null, body),
  );
}
