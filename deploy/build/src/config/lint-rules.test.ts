// Each lint rule finds a planted violation under the configuration in force, and the exceptions are not reported.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const PLAIN = 'remotes/x/src/a.ts';
const VIEW = 'remotes/x/src/a.tsx';
const SCRIPT = 'deploy/build/src/a.mjs';
const START = 'shell/src/app/a.ts';
const SERVICE = 'deploy/services/src/steps/chain/a.ts';
const ROUTES = 'deploy/services/src/steps/chain/routes.ts';
const UNIT = 'deploy/services/src/steps/chain/a.test.ts';
const PARTS = 'shared/src/ui/a.tsx';

const CONTROL = String.raw`\x1f`;
const NULL_THEN_DIGIT = String.raw`'\8'`;
const LONG = Array.from({ length: 351 }, (_, at) => `export const line${at} = ${at};`).join('\n');
const HOOKS = "import { useEffect, useState } from 'react';\n";
const SCHEMA = "import { chains } from './schema';\n";
const wrapped = (handler: string) => `export function addX(app) { app.get('/x', ${handler}); }`;

/** Rule, file that the snippet is written to, snippet that breaks the rule. */
const REFUSED: readonly [rule: string, file: string, snippet: string][] = [
  ['constructor-super', SCRIPT, 'export class A extends Map { constructor() {} }'],
  ['eqeqeq', PLAIN, 'export const a = (b: string) => b == "1";'],
  ['for-direction', PLAIN, 'for (let i = 0; i < 9; i--) console.log(i);'],
  ['getter-return', SCRIPT, 'export const a = { get b() {} };'],
  ['max-lines', PLAIN, LONG],
  ['no-async-promise-executor', PLAIN, 'export const a = new Promise(async () => { await 1; });'],
  ['no-case-declarations', PLAIN, 'export const a = (b: number) => { switch (b) { case 1: const c = 2; return c; } };'],
  ['no-class-assign', SCRIPT, 'class A {}\nA = 1;\nexport { A };'],
  ['no-compare-neg-zero', PLAIN, 'export const a = (b: number) => b === -0;'],
  ['no-cond-assign', PLAIN, 'export const a = (b: number) => { if (b = 1) return b; };'],
  ['no-const-assign', SCRIPT, 'export const a = 1;\na = 2;'],
  ['no-constant-binary-expression', PLAIN, 'export const a = (b: number) => +b ?? 1;'],
  ['no-constant-condition', PLAIN, 'if (1) console.log(1);'],
  ['no-control-regex', PLAIN, `export const a = /${CONTROL}/;`],
  ['no-debugger', PLAIN, 'debugger;'],
  ['no-delete-var', 'deploy/build/src/a.cjs', 'var a = 1;\ndelete a;'],
  ['no-dupe-class-members', SCRIPT, 'export class A { b() {} b() {} }'],
  ['no-dupe-else-if', PLAIN, 'export const a = (b: number) => { if (b) return 1; else if (b) return 2; };'],
  ['no-dupe-keys', SCRIPT, 'export const a = { b: 1, b: 2 };'],
  [
    'no-duplicate-case',
    PLAIN,
    'export const a = (b: number) => { switch (b) { case 1: return 1; case 1: return 2; } };',
  ],
  ['no-empty', PLAIN, 'export const a = (b: number) => { if (b) {} };'],
  ['no-empty-character-class', PLAIN, 'export const a = /a[]/;'],
  ['no-empty-pattern', PLAIN, 'export const a = ({}: object) => 1;'],
  ['no-empty-static-block', PLAIN, 'export class A { static {} }'],
  ['no-ex-assign', PLAIN, 'try { console.log(1); } catch (error) { error = 1; }'],
  ['no-extra-boolean-cast', PLAIN, 'export const a = (b: number) => { if (!!b) return 1; };'],
  ['no-fallthrough', PLAIN, 'export const a = (b: number) => { switch (b) { case 1: b++; case 2: return b; } };'],
  ['no-func-assign', SCRIPT, 'export function a() {}\na = 1;'],
  ['no-global-assign', PLAIN, 'Object = 1 as never;'],
  ['no-import-assign', SCRIPT, "import fs from 'node:fs';\nfs = 1;"],
  ['no-invalid-regexp', PLAIN, "export const a = new RegExp('[');"],
  ['no-irregular-whitespace', PLAIN, 'export\u00a0const a = 1;'],
  ['no-loss-of-precision', PLAIN, 'export const a = 9007199254740993;'],
  ['no-misleading-character-class', PLAIN, 'export const a = /^[👍]$/;'],
  ['no-new-native-nonconstructor', SCRIPT, "export const a = new Symbol('b');"],
  ['no-nonoctal-decimal-escape', 'deploy/build/src/b.cjs', `exports.a = ${NULL_THEN_DIGIT};`],
  ['no-obj-calls', SCRIPT, 'export const a = Math();'],
  ['no-prototype-builtins', PLAIN, "export const a = (b: object) => b.hasOwnProperty('c');"],
  ['no-redeclare', 'deploy/build/src/c.cjs', 'var a = 1;\nvar a = 2;\nexports.a = a;'],
  ['no-regex-spaces', PLAIN, 'export const a = /b  c/;'],
  ['no-self-assign', PLAIN, 'export const a = { b: 1 };\na.b = a.b;'],
  ['no-setter-return', SCRIPT, 'export const a = { set b(c) { return 1; } };'],
  ['no-shadow-restricted-names', PLAIN, 'export const a = (undefined: number) => undefined;'],
  ['no-sparse-arrays', PLAIN, 'export const a = [1, , 2];'],
  ['no-this-before-super', SCRIPT, 'export class A extends Map { constructor() { this.b = 1; super(); } }'],
  ['no-unassigned-vars', PLAIN, 'let a: number | undefined;\nexport const b = () => a;'],
  ['no-undef', SCRIPT, 'export const a = unknownName;'],
  ['no-unexpected-multiline', PLAIN, 'export const a = (b: number[], c: number) => { const d = b\n[c]; return d; };'],
  ['no-unreachable', SCRIPT, 'export const a = () => { return 1; console.log(2); };'],
  ['no-unsafe-finally', PLAIN, 'export const a = () => { try { return 1; } finally { return 2; } };'],
  ['no-unsafe-negation', SCRIPT, 'export const a = (b, c) => !b in c;'],
  ['no-unsafe-optional-chaining', PLAIN, 'export const a = (b?: { c: { d: 1 } }) => (b?.c).d;'],
  ['no-unused-expressions', PLAIN, 'export const a = (b: number) => { b + 1; };'],
  ['no-unused-labels', PLAIN, 'a: for (const b of [1]) console.log(b);'],
  ['no-unused-private-class-members', PLAIN, 'export class A { #b = 1; }'],
  ['no-unused-vars', PLAIN, 'const a = 1;'],
  ['no-useless-assignment', PLAIN, 'export const a = () => { let b = 1; b = 2; return b; };'],
  ['no-useless-backreference', PLAIN, String.raw`export const a = /\1(b)/;`],
  ['no-useless-catch', PLAIN, 'export const a = () => { try { return f(); } catch (error) { throw error; } };'],
  ['no-useless-escape', PLAIN, String.raw`export const a = '\d';`],
  ['no-var', PLAIN, 'export var a = 1;'],
  ['no-with', 'deploy/build/src/d.cjs', 'with (Math) exports.a = cos(1);'],
  ['prefer-const', PLAIN, 'let a = 1;\nexport { a };'],
  ['prefer-rest-params', PLAIN, 'export function a() { return arguments; }'],
  ['prefer-spread', PLAIN, 'export const a = (f: (...all: number[]) => void, b: number[]) => f.apply(undefined, b);'],
  ['preserve-caught-error', PLAIN, "try { f(); } catch (error) { throw new Error('b'); }"],
  ['require-yield', PLAIN, 'export function* a() { return 1; }'],
  ['use-isnan', PLAIN, 'export const a = (b: number) => b === NaN;'],
  ['valid-typeof', PLAIN, "export const a = (b: unknown) => typeof b === 'nunber';"],

  ['ban-ts-comment', PLAIN, '// @ts-ignore\nexport const a: number = 1;'],
  ['consistent-type-imports', PLAIN, "import { Map as M } from './b';\nexport type A = M;"],
  ['no-array-constructor', PLAIN, 'export const a = new Array(1, 2);'],
  ['no-duplicate-enum-values', PLAIN, 'export enum A { B = 1, C = 1 }'],
  ['no-empty-object-type', PLAIN, 'export interface A {}'],
  ['no-explicit-any', PLAIN, 'export const a = (b: any) => b;'],
  ['no-extra-non-null-assertion', PLAIN, 'export const a = (b?: string) => b!!.length;'],
  ['no-floating-promises', PLAIN, 'export const a = () => { Promise.resolve(1); };'],
  ['no-floating-promises', SCRIPT, "import fs from 'node:fs/promises';\nfs.rm('a');"],
  ['no-floating-promises', PLAIN, 'export const a = (b: PromiseLike<number>) => { b.then((c) => c); };'],
  ['no-misused-new', PLAIN, 'export interface A { new (): A }'],
  ['no-namespace', PLAIN, 'export namespace A { export const b = 1; }'],
  ['no-non-null-asserted-optional-chain', PLAIN, 'export const a = (b?: { c: string }) => b?.c!;'],
  ['no-require-imports', PLAIN, "export const a = require('node:fs');"],
  ['no-this-alias', PLAIN, 'export function a(this: unknown) { const b = this; return () => b; }'],
  ['no-unnecessary-type-constraint', PLAIN, 'export const a = <T extends unknown>(b: T) => b;'],
  ['no-unsafe-declaration-merging', PLAIN, 'export interface A { b: 1 }\nexport class A {}'],
  ['no-unsafe-function-type', PLAIN, 'export const a = (b: Function) => b;'],
  ['no-wrapper-object-types', PLAIN, 'export const a = (b: String) => b;'],
  ['prefer-as-const', PLAIN, "export const a = 'b' as 'b';"],
  ['prefer-namespace-keyword', PLAIN, 'declare module a { export const b: 1; }'],
  ['triple-slash-reference', PLAIN, "/// <reference path='./b' />\nexport const a = 1;"],

  [
    'exhaustive-deps',
    VIEW,
    `${HOOKS}export function A({ b }: { b: number }) { useEffect(() => { console.log(b); }, []); return null; }`,
  ],
  ['rules-of-hooks', VIEW, `${HOOKS}export function A({ b }: { b: number }) { if (b) useState(1); return null; }`],
  ['no-danger', VIEW, "export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;"],
  ['no-restricted-imports', VIEW, "import { lazy } from 'react';\nexport const A = lazy(() => import('./b'));"],
  ['no-restricted-imports', PARTS, "import { Suspense } from 'react';\nexport const A = Suspense;"],

  ['portal(comment-width)', PLAIN, `// ${'a'.repeat(118)}\nexport const a = 1;`],
  ['portal(comment-width)', PLAIN, `// ${'证'.repeat(59)}\nexport const a = 1;`],
  ['portal(comment-width)', PLAIN, `export const a = 1; // ${'a'.repeat(98)}`],
  ['portal(comment-width)', PLAIN, `/**\n * ${'a'.repeat(118)}\n */\nexport const a = 1;`],
  ['portal(no-wire-names)', PLAIN, 'export const a = (b: { ywh: string }) => b;'],
  ['portal(no-wire-names)', START, "export const a = (b: Record<string, string>) => b['qlrmc'];"],
  ['portal(no-whole-layer)', START, "await import('@portal/shared/http');"],
  ['portal(no-table-exports)', SERVICE, "export { chains } from './schema';"],
  ['portal(no-table-exports)', ROUTES, "export * from '../schema';"],
  ['portal(no-imported-table-exports)', SERVICE, `${SCHEMA}export { chains };`],
  ['portal(no-imported-table-exports)', SERVICE, "import { chains } from '../schema';\nexport { chains as rows };"],
  ['portal(no-imported-table-exports)', SERVICE, "import * as tables from './schema';\nexport default tables;"],
  ['portal(no-imported-table-exports)', SERVICE, `${SCHEMA}export const rows = chains;`],
  ['portal(no-imported-table-exports)', SERVICE, `${SCHEMA}export const all = { of: [chains] } as const;`],
  ['portal(no-addresses-outside-routes)', SERVICE, "export const add = (app) => app.get('/sandbox/x', () => 1);"],
  ['portal(no-calls-outside-routes)', SERVICE, 'export const add = (app, call) => serve(app, call, {}, () => 1);'],
  ['portal(only-add-routes)', ROUTES, 'export function read() { return 1; }'],
  ...[
    '() => (a ? b : c)',
    '() => { one(); two(); }',
    '() => one(two())',
    '() => a && b',
    '() => a + b',
    '() => { if (a) one(); }',
    '() => { for (const b of a) one(b); }',
    '() => { switch (a) { default: one(); } }',
    '() => { try { one(); } finally { a = 1; } }',
    '() => { throw a; }',
    '() => new Date()',
    '() => `${a}`',
    '() => rows.map(b)',
    'async () => ({ ...(await one()) })',
    'async () => { await a; await b; }',
  ].map((handler): [string, string, string] => ['portal(one-call-handlers)', ROUTES, wrapped(handler)]),
];

const ALLOWED: typeof REFUSED = [
  ['eqeqeq', PLAIN, 'export const a = (b?: string) => b == null;'],
  ['max-lines', UNIT, LONG],
  ['no-unused-vars', PLAIN, 'export const a = (_b: string) => 1;'],
  ['no-floating-promises', PLAIN, 'export const a = () => { void Promise.resolve(1); };'],
  ['no-require-imports', 'deploy/build/src/e.cjs', "exports.a = require('node:fs');"],
  ['no-explicit-any', 'shared/src/forms/a.ts', 'export const a = (b: any) => b;'],
  ['rules-of-hooks', 'e2e/a.ts', 'export const a = async (_: object, use: (b: 1) => void) => { if (_) use(1); };'],
  ['portal(comment-width)', PLAIN, `// ${'a'.repeat(117)}\nexport const a = '${'b'.repeat(120)}';`],
  ['portal(comment-width)', PLAIN, `// ${'证'.repeat(58)}\nexport const a = 1;`],
  ['portal(no-wire-names)', 'remotes/x/src/contract/a.ts', "export const a = ['ywh', 'id'];"],
  ['portal(no-whole-layer)', START, "await import('./stages/http');\nexport { ask } from '@portal/shared/http';"],
  ['portal(no-imported-table-exports)', SERVICE, "import type { Chain } from './schema';\nexport type { Chain };"],
  ['portal(no-imported-table-exports)', SERVICE, `${SCHEMA}export const ask = (db) => db.select(chains);`],
  ['portal(no-imported-table-exports)', 'deploy/services/src/operations/a.ts', `${SCHEMA}export { chains };`],
  ['portal(no-addresses-outside-routes)', UNIT, "export const add = (app) => app.get('/sandbox/x', () => 1);"],
  ['portal(no-addresses-outside-routes)', ROUTES, wrapped('() => show()')],
  ['portal(no-calls-outside-routes)', 'deploy/services/src/platform/core/inner.ts', 'serve(app, call);'],
  ['portal(one-call-handlers)', ROUTES, wrapped('() => ok(withFactor(() => show()))')],
];

/** Runs the linter once over a copy of the configuration and all snippets. @returns the rules reported for each case */
function lintAll(cases: typeof REFUSED): string[][] {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lint-rules-')));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  try {
    for (const file of ['.oxlintrc.json', 'deploy/build/src/config/lint-rules.mjs'])
      write(file, fs.readFileSync(path.join(root, file), 'utf8'));
    write('tsconfig.json', JSON.stringify({ extends: path.join(root, 'tsconfig.json'), include: ['**/*'] }));
    fs.mkdirSync(path.join(folder, 'node_modules'));
    for (const name of ['@types', '.bin', 'oxlint-tsgolint'])
      fs.symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
    // What is refused depends on the path, so a second snippet for the same path lies in a folder below.
    const files: string[] = [];
    for (const [at, [, file, snippet]] of cases.entries()) {
      files.push(
        files.includes(file) ? path.posix.join(path.posix.dirname(file), `n${at}`, path.basename(file)) : file,
      );
      write(files[at] ?? '', `${snippet}\n`);
    }
    const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
    });
    expect(stderr).toBe('');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; filename: string }[] };
    return files.map((file) =>
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code = 'syntax' }) => code.replace(/^(?:eslint|typescript|react)(?:-[a-z]+)?\((.*)\)$/, '$1')),
    );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

let reported: string[][];
beforeAll(() => {
  reported = lintAll([...REFUSED, ...ALLOWED]);
}, 60_000);

test.each(REFUSED.map((row, at) => [at, ...row] as const))('%i: %s is reported in %s: %s', (at, rule) => {
  expect(reported[at]).toContain(rule);
});

test.each(ALLOWED.map((row, at) => [at, ...row] as const))('allowed %i: %s in %s: %s', (at, rule) => {
  expect(reported[REFUSED.length + at]).not.toContain(rule);
});

test('every rule that is configured by name has its violation above', () => {
  const { rules, overrides } = readConfig();
  const named = [rules, ...overrides.map((override) => override.rules)].flatMap(Object.keys);
  const shown = REFUSED.map(([rule]) => rule.replace(/^portal\((.*)\)$/, '$1'));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !shown.includes(name.split('/').at(-1) ?? ''))).toEqual([]);
});

/** The configuration is JSON with whole-line comments. */
function readConfig(): { rules: object; overrides: { rules: object }[] } {
  const text = fs.readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''));
}
