// The shell's HTML: names its files with their hashes, preloads the release set, names the scripts that boot.ts fetches
// behind the first paint, the portal's own apart from those that make a form live, holds what is painted first as
// templates, contains no inline code.
const TITLE = '不动产智治平台';
/**
 * Shown by the style sheet alone while what was painted has not been replaced for long: no script may be there to tell.
 */
const LATE =
  '页面打开得比平时慢，可能是网络不稳定，正在继续尝试。如果一直没有打开，请检查网络后刷新页面，或到不动产登记窗口办理。';

/**
 * @param {{ base: string, scripts: string[], app: string[], styles: string[], boot: string, ahead: string[], paintings:
 * Record<string, string>, hash?: (file: string) => string }} o boot: runs the scripts, once something is painted, and
 * those of `app` but for a first visit to the sign-in page, and preloads `ahead` for a page of a remote; paintings:
 * markup by name and width; hash: integrity of a file
 */
export function htmlOf({ base, scripts, app, styles, boot, ahead, paintings, hash = () => '' }) {
  const of = (/** @type {string} */ file) => `"${base}${file}" integrity="${hash(file)}" crossorigin="anonymous"`;
  return `<!doctype html>
<html lang="zh-CN" data-size="normal" data-contrast="normal">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${TITLE}</title>
<meta name="description" content="${TITLE}">
<meta name="keywords" content="不动产">
<meta name="theme-color" content="#0C2748">
<meta name="format-detection" content="telephone=no">
<link rel="preload" href="/releases/current.json" as="fetch" crossorigin="anonymous">
<script async src=${of(boot)}></script>
<link rel="icon" href="data:,">
${styles.map((f) => `<link rel="stylesheet" href=${of(f)}>`).join('\n')}
${scripts.map((f) => `<link as="script" data-run href=${of(f)}>`).join('\n')}
${app.map((f) => `<link as="script" data-run="app" href=${of(f)}>`).join('\n')}
${ahead.map((f) => `<link as="script" data-federation href=${of(f)}>`).join('\n')}
</head>
<body>
<div id="painted"></div>
<p id="late" role="status" hidden>${LATE}</p>
<div id="root"></div>
<noscript>本平台需要浏览器启用 JavaScript。您也可以到不动产登记窗口办理。</noscript>
${Object.entries(paintings)
  .map(([name, markup]) => `<template data-painting="${name}">${markup}</template>`)
  .join('\n')}
</body>
</html>
`;
}
