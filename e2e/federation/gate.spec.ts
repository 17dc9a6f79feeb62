// The contract gate in the live shell: what keeps the contract passes, every fault is refused with its page and its rule.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeGateFixture } from '../support/gate-fixture';
import type { Faults } from '../support/gate-fixture';

interface Report { pages: number; ms: number; refusals: { where: string; rule: string; what: string }[] }

const RUN = path.join(__dirname, '../../deploy/build/src/gate/run.mjs');

function runGate(faults: Faults): Report {
  const built = makeGateFixture(faults);
  try {
    return JSON.parse(execFileSync(process.execPath, [RUN, process.env.PORTAL_STORE ?? '', built.dir], { input: JSON.stringify(built.remote), encoding: 'utf8' })) as Report;
  } finally {
    fs.rmSync(built.dir, { recursive: true, force: true });
  }
}

test('a remote that tidies up after itself passes, in less than 30 s', () => {
  const report = runGate({ effect: "const f=()=>{};window.addEventListener('resize',f);const t=setInterval(f,50);return()=>{window.removeEventListener('resize',f);clearInterval(t);};" });
  expect(report).toMatchObject({ pages: 1, refusals: [] });
  expect(report.ms).toBeLessThan(30_000);
});

const CASES: [string, Faults, string, string, RegExp][] = [
  ['a listener left on the window', { effect: "window.addEventListener('resize',()=>{});" }, 'gate-home', 'listeners', /window still listens to "resize"/],
  ['a listener left on the document', { effect: "document.addEventListener('keydown',()=>{},true);" }, 'gate-home', 'listeners', /document still listens to "keydown"/],
  ['an interval', { effect: 'setInterval(()=>{},5000);' }, 'gate-home', 'timers', /an interval of 5000 ms still runs/],
  ['a global', { effect: 'window.gateCache=1;' }, 'gate-home', 'globals', /window\.gateCache is left behind/],
  ['a style sheet', { effect: 'const s=new CSSStyleSheet();document.adoptedStyleSheets=[...document.adoptedStyleSheets,s];' }, 'gate-home', 'styles', /1 style sheet left behind/],
  ['a picture from elsewhere', { effect: "new Image().src='https://example.com/a.png';" }, 'gate-home', 'csp', /img-src: https:\/\/example\.com/],
  ['a crash while rendering', { render: "throw new Error('gate: render')" }, 'gate-home', 'crash', /gate: render/],
  ['a picture without a text', { content: "R.createElement('img',{src:'data:image/gif;base64,R0lGODlhAQABAAAAACw='})" }, 'gate-home', 'axe', /image-alt at .*img/],
  ['a range that the shell does not satisfy', { shared: { react: '^99.0.0' } }, 'react', 'shared', /wants \^99\.0\.0, the shell provides \d/],
  ['too much weight', { ballast: `//${'x'.repeat(70 * 1024)}` }, 'entry', 'size', /\d+ bytes, at most 65536/],
];

for (const [name, faults, where, rule, what] of CASES) {
  test(`${name} is refused: ${where}, ${rule}`, () => {
    const { refusals } = runGate(faults);
    expect(refusals.map((one) => [one.where, one.rule])).toContainEqual([where, rule]);
    expect(refusals.find((one) => one.rule === rule)?.what).toMatch(what);
  });
}
