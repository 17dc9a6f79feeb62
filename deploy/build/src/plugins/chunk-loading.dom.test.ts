// What a build does when one of its chunks or style sheets does not come: a tiny program built like every other, run
// here.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashInName, integrityOf } from './chunk-integrity-plugin.mjs';

const BUILD = `
import { pathToFileURL } from 'node:url';
const [folder, common] = process.argv.slice(1);
const { commonConfig } = await import(pathToFileURL(common).href);
const { ChunkIntegrityPlugin, UNHASHED } = await import(new URL('../plugins/chunk-integrity-plugin.mjs', pathToFileURL(common)).href);
const { createRequire } = await import('node:module');
const webpack = createRequire(common)('webpack');
const config = commonConfig({ context: folder, outDir: folder + '/out', uniqueName: 'tiny', production: true, publicPath: '/assets/', fileNames: UNHASHED });
Object.assign(config, { entry: { main: './main.ts' }, cache: false });
config.optimization.minimize = false;
config.plugins.push(new ChunkIntegrityPlugin());
webpack(config, (error, stats) => { if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exitCode = 1; } });
`;

declare global {
  var lacksSomething: boolean | undefined;
  var openPage: () => Promise<unknown>;
}
let folder: string;
const filesOf = (end: string) => fs.readdirSync(path.join(folder, 'out')).filter((file) => file.endsWith(`.${end}`));
const built = (name: string) => {
  const file = filesOf('js').find((one) => one.startsWith(`${name}.`));
  const bytes = fs.readFileSync(path.join(folder, 'out', file ?? ''));
  const integrity = integrityOf(bytes);
  return { file, text: bytes.toString('utf8'), integrity, hash: integrity.replace('sha384-', '') };
};

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tiny-'));
  fs.writeFileSync(
    path.join(folder, 'main.ts'),
    "(globalThis as any).openPage = () => import(/* webpackChunkName: 'page' */ './page');\n",
  );
  fs.writeFileSync(
    path.join(folder, 'page.ts'),
    "import './page.css';\nexport const page = 1;\nexport const openPart = () => import(/* webpackChunkName: 'part' */ './part');\n",
  );
  // Each asks for the other.
  fs.writeFileSync(
    path.join(folder, 'part.ts'),
    "export const part = 1;\nexport const openPage = () => import(/* webpackChunkName: 'page' */ './page');\nexport const openLast = () => import(/* webpackChunkName: 'last' */ './last');\n",
  );
  fs.writeFileSync(
    path.join(folder, 'last.ts'),
    'const { lacksSomething } = globalThis as any;\nif (lacksSomething) throw new Error("lacks something");\nexport const last = 1;\n',
  );
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
  (0, eval)(built('main').text);
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('every script asks to be compiled as a whole while it arrives', () => {
  const scripts = filesOf('js');
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts)
    expect(fs.readFileSync(path.join(folder, 'out', script), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the name of every file ends with the beginning of its hash', () => {
  const files = [...filesOf('js'), ...filesOf('css')];
  expect(files).toHaveLength(5);
  for (const file of files)
    expect(file.split('.')[1]).toBe(hashInName(integrityOf(fs.readFileSync(path.join(folder, 'out', file)))));
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
  expect(link?.getAttribute('href')).toBe(`/assets/${filesOf('css')[0]}`);
  link?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'CSS_CHUNK_LOAD_FAILED' }));
});

test('a chunk carries the hashes of what its code asks for, and the first file only those that it asks for itself', async () => {
  const [{ text: main }, page, part, last] = [built('main'), built('page'), built('part'), built('last')];
  expect(main).toContain(page.hash);
  expect(main).not.toContain(part.hash);
  expect(page.text).toContain(part.hash);
  expect(part.text).toContain(last.hash);
  expect(page.text).not.toContain(last.hash);

  // As a browser would: each file runs when it has come, and the next is asked for with its hash.
  const opened = openPage() as Promise<{ openPart: () => Promise<{ openLast: () => Promise<unknown> }> }>;
  const arrive = (name: string) => {
    const script = document.head.querySelector<HTMLScriptElement>(`script[src^="/assets/${name}."]`);
    expect(script?.getAttribute('src')).toBe(`/assets/${built(name).file}`);
    expect(script?.integrity).toBe(built(name).integrity);
    (0, eval)(built(name).text);
    script?.dispatchEvent(new Event('load'));
  };
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  arrive('page');
  const openedPart = (await opened).openPart();
  arrive('part');
  const openedLast = (await openedPart).openLast();
  arrive('last');
  expect(await openedLast).toMatchObject({ last: 1 });

  // As after a retry: a second instance has what has come, and knows what that has told.
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  (0, eval)(built('main').text);
  const again = (await openPage()) as Awaited<typeof opened>;
  const { openLast } = await again.openPart();
  // What fails while it is evaluated is evaluated anew, not answered as far as it came.
  globalThis.lacksSomething = true;
  await expect(openLast()).rejects.toThrow('lacks something');
  globalThis.lacksSomething = false;
  expect(await openLast()).toMatchObject({ last: 1 });
  expect(document.head.querySelector('script')).toBeNull();
});
