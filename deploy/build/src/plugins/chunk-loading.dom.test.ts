// What a build does when one of its chunks or style sheets does not come: a tiny program built like every other, run here.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const BUILD = `
import { pathToFileURL } from 'node:url';
const [folder, common] = process.argv.slice(1);
const { commonConfig } = await import(pathToFileURL(common).href);
const { ChunkIntegrityPlugin } = await import(new URL('../plugins/chunk-integrity-plugin.mjs', pathToFileURL(common)).href);
const { createRequire } = await import('node:module');
const webpack = createRequire(common)('webpack');
const config = commonConfig({ context: folder, outDir: folder + '/out', uniqueName: 'tiny', production: true, publicPath: '/assets/' });
Object.assign(config, { entry: { main: './main.ts' }, cache: false });
config.output.filename = 'main.js';
config.optimization.minimize = false;
config.plugins.push(new ChunkIntegrityPlugin());
webpack(config, (error, stats) => { if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exitCode = 1; } });
`;

declare global {
  var openPage: () => Promise<unknown>;
}
let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tiny-'));
  fs.writeFileSync(
    path.join(folder, 'main.ts'),
    "(globalThis as any).openPage = () => import(/* webpackChunkName: 'page' */ './page');\n",
  );
  fs.writeFileSync(path.join(folder, 'page.ts'), "import './page.css';\nexport const page = 1;\n");
  fs.writeFileSync(path.join(folder, 'page.css'), 'p { color: red; }\n');
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', BUILD, folder, path.join(__dirname, '../config/webpack-common.mjs')],
    { cwd: __dirname, stdio: 'pipe' },
  );
}, 60_000);

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  jest.useFakeTimers();
  // A page load of its own for each test: a chunk that has come is never asked for again.
  (0, eval)(fs.readFileSync(path.join(folder, 'out', 'main.js'), 'utf8'));
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('S8.10 a script that has not come after 120000 ms fails with "Loading chunk … failed"', async () => {
  const failed = jest.fn();
  openPage().catch(failed);
  expect(document.head.querySelectorAll('script[src^="/assets/page."]')).toHaveLength(1);
  // The style is there in time; the script never answers.
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(failed.mock.calls[0][0]).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
  expect(failed.mock.calls[0][0].message).toMatch(/^Loading chunk \w+ failed/);
});

test('S8.11 a style sheet that fails to load has the code CSS_CHUNK_LOAD_FAILED', async () => {
  const failed = jest.fn();
  openPage().catch(failed);
  const link = document.head.querySelector('link[rel="stylesheet"]');
  expect(link?.getAttribute('href')).toMatch(/^\/assets\/page\.\w+\.css$/);
  link?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'CSS_CHUNK_LOAD_FAILED' }));
});
