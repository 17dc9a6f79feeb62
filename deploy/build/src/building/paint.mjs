// Renders what a browser shows before any script has run: the shell's own components, to static markup, with the class
// names of the build.
// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import webpack from 'webpack';
import { cacheDir } from '../config/paths.mjs';
import { paintingConfig } from '../config/webpack-painting.mjs';

/**
 * What the components ask of a browser while they render: a page that nobody has changed, on a phone or on a wide
 * screen.
 * @param {boolean} isWide
 */
function windowOf(isWide) {
  const nothing = () => undefined;
  const location = {
    origin: 'http://painting',
    pathname: '/',
    search: '',
    hash: '',
    get href() {
      return `${this.origin}/${this.hash}`;
    },
  };
  const document = {
    cookie: '',
    documentElement: { dataset: { size: 'normal', contrast: 'normal' } },
    querySelector: () => null,
    /** A painting is there: what waits shows its skeleton at once. */
    getElementById: () => ({}),
    addEventListener: nothing,
    createElement: () => ({ setAttribute: nothing, style: {} }),
    defaultView: {},
  };
  /** @type {Record<string, unknown>} */
  const window = {
    location,
    document,
    navigator: { onLine: true, userAgent: '' },
    history: { state: null, replaceState: nothing, pushState: nothing },
    matchMedia: () => ({ matches: isWide, addEventListener: nothing, removeEventListener: nothing }),
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  document.defaultView = window;
  const ofNode = {
    console,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    Request,
    Response,
    Headers,
    FormData,
    crypto,
    performance,
    queueMicrotask,
    structuredClone,
  };
  // Nothing happens later: what is rendered is what stands there at once.
  const noTimers = { setTimeout: nothing, clearTimeout: nothing, setInterval: nothing, clearInterval: nothing };
  class MessageChannel {
    port1 = {};
    port2 = { postMessage: nothing };
  }
  Object.assign(window, ofNode, noTimers, { MessageChannel, window, self: window, globalThis: window });
  return window;
}

/**
 * @param {import('../config/webpack-common.mjs').BrowserConfig} config
 * @returns {Promise<string[]>} the files that it is made of, absolute
 * @throws {Error} with what webpack found wrong
 */
function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      const failed =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null);
      const inputs = [...(stats?.compilation.fileDependencies ?? [])];
      compiler.close(() => (failed ? reject(failed) : resolve(inputs)));
    });
  });
}

/**
 * @param {{ target: string, uniqueName: string, production: boolean }} o
 * @returns {Promise<{ markup: Record<string, string>, inputs: string[] }>} markup by name and width: `login narrow`
 */
export async function renderPaintings({ target, uniqueName, production }) {
  const outDir = path.join(cacheDir, 'painting', target);
  const inputs = await compile(paintingConfig({ uniqueName, outDir, production }));
  const code = fs.readFileSync(path.join(outDir, 'paintings.js'), 'utf8');
  /** @type {Record<string, string>} */
  const markup = {};
  for (const width of ['narrow', 'wide']) {
    const exports = {};
    const context = vm.createContext({ ...windowOf(width === 'wide'), exports, module: { exports } });
    vm.runInContext(code, context, { filename: 'paintings.js' });
    const { paintings } = context.module.exports;
    for (const [name, html] of Object.entries(paintings())) markup[`${name} ${width}`] = /** @type {string} */ (html);
  }
  return { markup, inputs };
}
