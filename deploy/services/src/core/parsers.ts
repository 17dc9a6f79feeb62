// Body parsers of the services, the same wherever the plugin is mounted.
import type { App } from './context';
import { Refusal } from './errors';

/** Whether a text anywhere in a parsed value is half a character (a lone surrogate): JSON can say one, no database keeps it. */
function hasHalfCharacter(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one === 'string' && /\p{Surrogate}/u.test(one)) return true;
    if (one !== null && typeof one === 'object') for (const [key, inner] of Object.entries(one)) rest.push(key, inner);
  }
  return false;
}

/** JSON that refuses `__proto__`, `constructor` and halves of characters, forms as flat text, and raw chunks of uploads. */
export function addParsers(app: App): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 1024 * 1024 }, (request, body: string, done) => {
    // Some clients name JSON on a write without a body.
    if (body.length === 0) return done(null, undefined);
    // Only an escape can say half a character: bytes that are no UTF-8 have been replaced already.
    if (!/\\ud[89a-f]/i.test(body)) return parseJson(request, body, done);
    return parseJson(request, body, (error, value?: unknown) => {
      if (!error && hasHalfCharacter(value)) return done(new Refusal('内容含有无法识别的字符，请重新填写'), undefined);
      return done(error, value);
    });
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body: string, done) => {
    const fields: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const [name, value] of new URLSearchParams(body)) fields[name] = value;
    done(null, { ...fields });
  });
  // What takes forms with files apart fails without the mark that parts them.
  app.addHook('onRequest', async (request) => {
    const type = request.headers['content-type'] ?? '';
    if (/^\s*multipart\//i.test(type) && !/;\s*boundary=("[^"]+"|[^\s;"]+)/i.test(type)) throw new Refusal('请求内容有误，请检查后重试', null, 400);
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) => done(null, body));
}
