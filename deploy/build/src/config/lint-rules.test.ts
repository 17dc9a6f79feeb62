// What the lint rules of the services and of the shell's start refuse and let through, asked of the configuration in force.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const HERE = 'deploy/services/src/steps/chain/some-file.ts';
const ROUTES = 'deploy/services/src/steps/chain/routes.ts';
const START = 'shell/src/app/some-file.ts';

const CASES: readonly [what: string, file: string, code: string, refused: RegExp | null][] = [
  ['a layer that the start imports whole', START, "await import('@portal/shared/http');", /Imported whole/],
  [
    'what the start takes of it',
    START,
    "await import('./stages/http');\nexport { ask } from '@portal/shared/http';",
    null,
  ],
  ['a table exported from its file', HERE, "export { chains } from './schema';", /Tables are passed on/],
  [
    'a table imported, then exported',
    HERE,
    "import { chains } from './schema';\nexport { chains };",
    /Tables are passed/,
  ],
  [
    'under another name',
    HERE,
    "import { chains } from '../schema';\nexport { chains as rows };",
    /Tables are passed on/,
  ],
  ['all of them', HERE, "import * as tables from './schema';\nexport default tables;", /Tables are passed on/],
  ['as a constant', HERE, "import { chains } from './schema';\nexport const rows = chains;", /Tables are passed on/],
  [
    'in a list',
    HERE,
    "import { chains } from './schema';\nexport const all = { of: [chains] } as const;",
    /Tables are/,
  ],
  ['the type of a row', HERE, "import type { Chain } from './schema';\nexport type { Chain };", null],
  [
    'asked by a function',
    HERE,
    "import { chains } from './schema';\nexport const ask = (db) => db.select(chains);",
    null,
  ],
  [
    'an address beside the routes',
    HERE,
    "export const add = (app) => app.get('/sandbox/x', () => 1);",
    /file of routes/,
  ],
  [
    'a call beside the routes',
    HERE,
    'export const add = (app, call) => serve(app, call, {}, () => 1);',
    /file of routes/,
  ],
  ['an address in a file of routes', ROUTES, "export function addX(app) { app.get('/x', () => show()); }", null],
  ['a rule in a handler', ROUTES, "export function addX(app) { app.get('/x', () => (a ? b : c)); }", /one call into/],
  [
    'two calls in a handler',
    ROUTES,
    "export function addX(app) { app.get('/x', () => { one(); two(); }); }",
    /one call/,
  ],
];
const SCRIPT = `
import { ESLint } from 'eslint';
const eslint = new ESLint();
const cases = JSON.parse(process.argv[1]);
const said = await Promise.all(cases.map(async ([, filePath, code]) => (await eslint.lintText(code, { filePath }))[0].messages.map(({ message }) => message)));
console.log(JSON.stringify(said));
`;

test('tables are passed on by nobody, addresses are answered by one call in a file of routes, and the start imports no layer whole', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', SCRIPT, JSON.stringify(CASES.map(([what, file, code]) => [what, file, code]))],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const said = JSON.parse(stdout) as string[][];
  for (const [at, [what, , , refused]] of CASES.entries())
    expect([what, said[at]?.filter((message) => /Tables|routes|handler|Imported whole/.test(message))]).toEqual([
      what,
      refused ? expect.arrayContaining([expect.stringMatching(refused)]) : [],
    ]);
}, 60_000);
