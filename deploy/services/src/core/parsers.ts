// Body parsers of the services, the same wherever the plugin is mounted.
import type { App } from './context';

/** JSON that refuses `__proto__` and `constructor`, forms as flat text, and raw chunks of uploads. */
export function addParsers(app: App): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 1024 * 1024 }, (request, body: string, done) => {
    // Some clients name JSON on a write without a body.
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, body, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body: string, done) => {
    const fields: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const [name, value] of new URLSearchParams(body)) fields[name] = value;
    done(null, { ...fields });
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) => done(null, body));
}
