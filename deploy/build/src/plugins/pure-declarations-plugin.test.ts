// A build leaves declarations out that nobody uses, and nothing else; and modules that only declare do only that.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { root } from '../config/paths.mjs';
import { DECLARATIONS, PureDeclarationsPlugin } from './pure-declarations-plugin.mjs';

let folder: string;
beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'pure-')));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const MAKERS = `export const text = globalThis.text;
export const makeWire = (fields) => ({ ...fields, told: globalThis.told });
export const defineCall = (terms) => ({ ...terms, told: globalThis.told });`;
const CALLS = `import { defineCall, makeWire, text } from './makers';
const paged = { page: ['pageNo', text] };
const row = makeWire({ ...paged, kinds: ['a', \`b\${1 + 1}\`] });
export const used = defineCall({ at: 'used', query: { ...paged } });
export const unused = defineCall({ at: 'unused', answer: row, read: (wire) => wire });`;

async function bundleOf(calls: string): Promise<string> {
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  write('main.js', `import { used } from './${calls}';\nglobalThis.out = used;\n`);
  write(`${calls}.js`, CALLS);
  write(path.join(path.dirname(calls), 'makers.js'), MAKERS);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new PureDeclarationsPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      (error ?? stats?.hasErrors()) ? reject(error ?? new Error(String(stats))) : resolve(),
    );
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  return fs.readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
}

test.each(['remotes/payment/src/contract/calls', 'shell/src/contract/calls', 'shared/src/wire/calls'])(
  'a call that no page uses is in no bundle: %s',
  async (calls) => {
    const text = await bundleOf(calls);
    expect([text.includes('"used"'), text.includes('unused'), text.includes('b2')]).toEqual([true, false, false]);
  },
);

test('elsewhere a call of a function is made, whoever uses its value', async () => {
  expect(await bundleOf('remotes/payment/src/parts/calls')).toContain('unused');
});

test('modules that only declare do nothing else when they are loaded', () => {
  const remotes = fs.readdirSync(path.join(root, 'remotes')).map((name) => `remotes/${name}/src`);
  const files = ['shared/src', 'shell/src', ...remotes]
    .flatMap((base) => ['contract', 'wire'].map((name) => path.join(root, base, name)))
    .filter((base) => fs.existsSync(base))
    .flatMap((base) => (fs.readdirSync(base, { recursive: true }) as string[]).map((name) => path.join(base, name)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    expect([file, DECLARATIONS.test(file)]).toEqual([file, true]);
    // A statement at the beginning of a line that calls, sets or asks something.
    const does = fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) =>
        /^(?!export|import)(?:[\w.$]+ ?(?:\(|[+?|&]*=[^=>])|if|for|while|try|throw|void|await|new|\[|\()/.test(line),
      );
    expect([file, does]).toEqual([file, []]);
  }
});
