// The HTML of a peer, as its framework's guide has it: everything named in the head, nothing painted ahead.

/** Where the department's files lie below the peer's origin. */
export const SUB_PATH = '/applications/';

/** The shell takes the set from there, as the portal's own first script leaves it. */
const EARLY_SET = "window.__portalReleaseSet=fetch('/releases/current.json').then(function(a){return a.text()})";

/** @param {string} base @param {readonly string[]} files @param {string} ending */
const addresses = (base, files, ending) =>
  files.filter((file) => file.endsWith(ending)).map((file) => `${base}${file}`);

/**
 * @param {Readonly<Record<string, readonly string[]>>} built files of each part's entry, in the order in which they run
 * @returns {string}
 */
export function hostPage({ host = [], platform = [], applications = [] }) {
  const isModule = platform.length > 0;
  const styles = [...addresses('/', platform, '.css'), ...addresses('/', host, '.css')];
  const [utilities] = addresses('/', platform, '.js');
  const [department] = addresses(SUB_PATH, applications, '.js');
  const imports = { '@peers/platform': utilities, '@peers/applications': department };
  return `<!doctype html>
<html lang="zh-CN" data-size="normal" data-contrast="normal">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>不动产智治平台</title>
<link rel="icon" href="data:,">
<link rel="preload" href="/releases/current.json" as="fetch" crossorigin="anonymous">
<script>${EARLY_SET}</script>
${isModule ? `<script type="importmap">${JSON.stringify({ imports })}</script>\n<link rel="modulepreload" href="${utilities}">` : ''}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${addresses('/', host, '.js')
  .map((src) => `<script ${isModule ? 'type="module"' : 'defer'} src="${src}"></script>`)
  .join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;
}

/** A sub-application by itself: what qiankun reads. @param {readonly string[]} files of its entry */
export function applicationPage(files) {
  const scripts = addresses(SUB_PATH, files, '.js');
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<title>办理申请</title>
${addresses(SUB_PATH, files, '.css')
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('\n')}
</head>
<body>
<div id="application"></div>
${scripts.map((src, at) => `<script src="${src}"${at === scripts.length - 1 ? ' entry' : ''}></script>`).join('\n')}
</body>
</html>
`;
}
