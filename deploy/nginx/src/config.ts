// The nginx configuration, made from the edge's own tables, so that both send the same headers.
import {
  ASSET_ENDINGS,
  BUSY_PAGE,
  CONTENT_TYPES,
  FILES,
  IMMUTABLE,
  NEVER_STORED,
  dataHeaders,
  pageHeaders,
  REMOTE_ENDINGS,
  REVALIDATED,
  SERVICE_HEADERS,
  SERVICE_PATHS,
  subresourceHeaders,
  SUBRESOURCES,
  UNKNOWN_PAGE,
} from '@portal/edge/headers';

export interface NginxOptions {
  /** `address:port`, or a port on all addresses. */
  listen: string;
  /** The release store, or a mirror of it. */
  store: string;
  /** host:port of the services. */
  services: string;
  /** Writable folder for the process id and temporary files. */
  temporary: string;
  accessLog: string;
  /** Origins of host scripts that the operator has released (HOST_SCRIPTS). */
  scriptOrigins?: readonly string[];
  /** Files of certificate and key where nginx itself ends TLS; it speaks HTTP/2 then. */
  tls?: { certificate: string; key: string };
  /** Addresses of proxies whose X-Forwarded-For is believed, e.g. `10.0.0.0/8`; none by default. */
  trustProxy?: readonly string[];
}

/** What the committed file holds; deploy/k8s mounts exactly these places. */
export const PRODUCTION: NginxOptions = {
  listen: '8080',
  store: '/srv/releases',
  services: 'services:8090',
  temporary: '/tmp',
  accessLog: '/dev/stdout',
  trustProxy: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
};

/** Largest body that the services take, of an upload with all its files. */
const MAX_BODY = '64m';
const PART = '[A-Za-z0-9][A-Za-z0-9_.+-]*';
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
const variableOf = (header: string) => `$page_${header.toLowerCase().replace(/-/g, '_')}`;
const indent = (lines: readonly string[], by: string) => lines.map((line) => (line ? by + line : line));

/** nginx inherits add_header only where a block has none of its own: every block gets the full list. */
function headerLines(headers: Readonly<Record<string, string>>, cache: string): string[] {
  const all = { ...headers, 'Cache-Control': cache, Vary: 'Accept-Encoding' };
  // Modification times differ between servers of one release; an empty value takes the header out.
  return [
    ...Object.entries(all).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    'add_header Last-Modified "";',
  ];
}

/** The services' envelope and policy, where nginx answers in their place. */
const inWords = (status: number, words: string, more: readonly string[] = []) => [
  ...Object.entries({ ...dataHeaders(), ...SERVICE_HEADERS }).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  ),
  ...more,
  'types {',
  '}',
  'default_type "application/json; charset=utf-8";',
  `return ${status} '${JSON.stringify({ resultCode: 'B000', msg: words, data: null })}';`,
];

const location = (match: string, lines: readonly string[]) => [`location ${match} {`, ...indent(lines, '  '), '}', ''];

export function nginxConfig({
  listen,
  store,
  services,
  temporary,
  accessLog,
  scriptOrigins = [],
  trustProxy = [],
  tls,
}: NginxOptions): string {
  const headers = pageHeaders(scriptOrigins);
  /** Scripts, style sheets, pictures and fonts; then what a browser would show as a page. */
  const kindsOf = (endings: readonly string[]) => [
    {
      endings: endings.filter((ending) => SUBRESOURCES.includes(ending)),
      lines: headerLines(subresourceHeaders(), IMMUTABLE),
    },
    {
      endings: endings.filter((ending) => !SUBRESOURCES.includes(ending)),
      lines: headerLines(headers, IMMUTABLE),
    },
  ];
  const plainHeaders = headerLines(headers, NEVER_STORED).filter((line) => !/ Vary |Last-Modified/.test(line));
  const prefixes = SERVICE_PATHS.map((prefix) => prefix.slice(1)).join('|');
  const server = [
    // Every nginx there is takes this form; one after 1.25 says that `http2 on` is meant.
    `listen ${listen}${tls ? ' ssl http2' : ''};`,
    ...(tls
      ? [`ssl_certificate ${tls.certificate};`, `ssl_certificate_key ${tls.key};`, 'ssl_protocols TLSv1.2 TLSv1.3;']
      : []),
    'server_name _;',
    '',
    '# Below served/ lies what may be served and nothing else (deploy/release/src/store/serving.ts); a link is followed nowhere.',
    `root ${store}/served;`,
    `disable_symlinks on from=${store};`,
    '',
    `client_max_body_size ${MAX_BODY};`,
    '',
    'error_page 404 = @missing;',
    'error_page 502 503 504 @busy;',
    '',
    '# The page of the shell in force. Its time follows from its bytes, and so does its tag (stampOf in deploy/release/src/store/files.ts).',
    ...location('= /', [...headerLines(headers, REVALIDATED), 'etag on;', 'try_files /index.html =404;']),
    '# The set in force, tagged alike: a file that one rename replaces, compressed here since no second file could change with it.',
    ...location('= /releases/current.json', [
      ...headerLines(dataHeaders(), REVALIDATED),
      'etag on;',
      'gzip on;',
      'gzip_types application/json;',
      'gzip_min_length 0;',
      `root ${store};`,
      'try_files /current.json @not_ready;',
    ]),
    '# Assets of the shell in force and of every kept one.',
    ...kindsOf(ASSET_ENDINGS).flatMap(({ endings, lines }) =>
      location(`~ ^/assets/${PART}\\.(${endings.join('|')})$`, [...lines, 'try_files $uri @missing;']),
    ),
    '# What records of departments name: scripts, style sheets and licence texts.',
    ...kindsOf(REMOTE_ENDINGS).flatMap(({ endings, lines }) =>
      location(`~ ^/remotes/${PART}/${PART}/${PART}\\.(${endings.join('|')})$`, [...lines, 'try_files $uri @missing;']),
    ),
    '# The services set their own, stricter headers; the page headers fill in what they leave out.',
    ...location(`~ ^/(${prefixes})(/|$)`, [
      '# Its messages quote query and referrer, which may hold identity numbers; failures are in the access log.',
      'error_log stderr emerg;',
      'proxy_pass http://services;',
      'proxy_http_version 1.1;',
      'proxy_set_header Connection "";',
      'proxy_set_header Host $http_host;',
      '# What a client claims to be forwarded from is replaced, never passed on.',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
      'proxy_set_header X-Forwarded-Host "";',
      'proxy_set_header Forwarded "";',
      'proxy_request_buffering off;',
      'proxy_connect_timeout 3s;',
      'proxy_read_timeout 120s;',
      'gzip_static off;',
      '# What the services say themselves passes; this is for where they cannot.',
      'error_page 502 503 504 @services_away;',
      'error_page 413 @too_much;',
      ...Object.keys(headers).map((name) => `add_header ${name} ${variableOf(name)} always;`),
    ]),
    '# The page under its file name: a browser keeps what stands behind the hash.',
    ...location('= /index.html', [...plainHeaders, 'return 302 /;']),
    '# A missing asset is a real 404: a page in its place would run as broken code.',
    ...location(`~ ^/(${FILES.join('|')})/`, ['return 404;']),
    '# A person who opens an address that nothing has is shown a page; one whose hash was encoded is sent to the page it means.',
    ...location('/', [
      ...plainHeaders,
      'error_page 404 = @missing;',
      'error_page 418 = @unknown;',
      'if ($wanted_page = hash) {',
      '  return 302 "/#/$meant_page";',
      '}',
      'if ($wanted_page = page) {',
      '  return 418;',
      '}',
      'return 404;',
    ]),
    ...location('@unknown', [
      ...plainHeaders,
      'types {',
      '}',
      'default_type "text/html; charset=utf-8";',
      `return 404 '${UNKNOWN_PAGE}';`,
    ]),
    ...location('@missing', [
      ...headerLines(headers, NEVER_STORED).filter((line) => !/ Vary |Last-Modified/.test(line)),
      'types {',
      '}',
      'default_type "text/plain; charset=utf-8";',
      'return 404 "未找到文件";',
    ]),
    ...location('@busy', [
      ...headerLines(headers, NEVER_STORED).filter((line) => !/ Vary |Last-Modified/.test(line)),
      'add_header Retry-After 5 always;',
      'types {',
      '}',
      'default_type "text/html; charset=utf-8";',
      `return 503 '${BUSY_PAGE}';`,
    ]),
    ...location('@services_away', inWords(503, '系统暂时无法处理，请稍后再试', ['add_header Retry-After 5 always;'])),
    ...location('@too_much', inWords(413, '提交的内容过大，请减小后重试')),
    ...location('@not_ready', [
      ...headerLines(dataHeaders(), NEVER_STORED).filter((line) => !/ Vary |Last-Modified/.test(line)),
      'types {',
      '}',
      'default_type "application/json; charset=utf-8";',
      `return 503 '{"message":"发布集尚未就绪"}';`,
    ]).slice(0, -1),
  ];
  const types = Object.entries(CONTENT_TYPES).map(([extension, type]) => `${type.split(';')[0]!} ${extension};`);
  const withCharset = Object.values(CONTENT_TYPES)
    .filter((type) => type.includes('charset') && !type.startsWith('text/html'))
    .map((type) => type.split(';')[0]!);
  const http = [
    'server_tokens off;',
    '# Behind a proxy nginx knows neither the scheme nor the port that a browser sees.',
    'absolute_redirect off;',
    'sendfile on;',
    'tcp_nopush on;',
    'keepalive_timeout 65s;',
    '# Who sends slowly, and one address that takes all connections (deploy/services/src/platform/core/http/connections.ts).',
    'client_header_timeout 10s;',
    'client_body_timeout 30s;',
    'send_timeout 30s;',
    'reset_timedout_connection on;',
    'limit_conn_zone $binary_remote_addr zone=addresses:10m;',
    'limit_conn addresses 384;',
    'limit_conn_status 503;',
    'etag off;',
    'if_modified_since off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${temporary}/nginx-${name};`,
    ),
    '',
    'types {',
    ...indent(types, '  '),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${[...new Set(withCharset)].join(' ')};`,
    '',
    '# The .gz files of the build. Where the brotli module is there: `brotli_static on;` serves its .br files.',
    'gzip_static on;',
    'gzip_vary off;',
    '',
    '# No query strings: they may hold what must not be logged.',
    `log_format portal '$time_iso8601 $request_method $uri $status $body_bytes_sent $request_time';`,
    `access_log ${accessLog} portal;`,
    '',
    ...(trustProxy.length > 0
      ? [
          ...trustProxy.map((range) => `set_real_ip_from ${range};`),
          'real_ip_header X-Forwarded-For;',
          'real_ip_recursive on;',
          '',
        ]
      : []),
    ...Object.entries(headers).flatMap(([name, value]) => [
      `map "$upstream_http_${name.toLowerCase().replace(/-/g, '_')} $upstream_http_content_type" ${variableOf(name)} {`,
      ...(name in dataHeaders() ? [] : ["  '~^ application/json\\b' '';"]),
      `  '~^ ' ${quoted(value)};`,
      "  default '';",
      '}',
    ]),
    '',
    '# What somebody has opened: the page that an encoded hash means, another page, or no page at all.',
    'map "$request_method $http_accept $request_uri" $wanted_page {',
    `  '~*^(GET|HEAD) .*text/html.* /+%(25)?23[^ ]*$' hash;`,
    "  '~^(GET|HEAD) .*text/html' page;",
    '  default none;',
    '}',
    'map $request_uri $meant_page {',
    `  '~*^/+%(25)?23(/|%(25)?2F)*(?<meant>.*)$' $meant;`,
    "  default '';",
    '}',
    '',
    'upstream services {',
    `  server ${services};`,
    '  keepalive 32;',
    '}',
    '',
    'server {',
    ...indent(server, '  '),
    '}',
  ];
  return [
    '# Made by `pnpm nginx:config` from the tables of deploy/edge/src/headers.ts; changes here are lost.',
    'worker_processes auto;',
    `pid ${temporary}/nginx.pid;`,
    'error_log stderr warn;',
    '',
    'events {',
    '  worker_connections 4096;',
    '}',
    '',
    'http {',
    ...indent(http, '  '),
    '}',
    '',
  ].join('\n');
}
