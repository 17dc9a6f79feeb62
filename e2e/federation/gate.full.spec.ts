// The contract gate in the live shell: what keeps the contract passes, every fault is refused with its page and its
// rule.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeGateFixture } from '../support/gate-fixture';
import type { Faults, PageFaults } from '../support/gate-fixture';
import { expect, pagelessTest as test } from '../support/portal-test';

interface Report {
  pages: number;
  ms: number;
  refusals: { where: string; rule: string; what: string }[];
}

const RUN = path.join(__dirname, '../../deploy/build/src/gate/run.mjs');

/** The gate reads the built store and changes nothing in it: no portal is needed. */
async function runGate(faults: Faults): Promise<Report> {
  const built = makeGateFixture(faults);
  try {
    return await new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        [RUN, process.env.E2E_STORE ?? '', built.dir],
        { encoding: 'utf8' },
        (error, stdout) => {
          if (error) reject(error);
          else resolve(JSON.parse(stdout) as Report);
        },
      );
      child.stdin?.end(JSON.stringify(built.remote));
    });
  } finally {
    fs.rmSync(built.dir, { recursive: true, force: true });
  }
}

/** Does on mounting what others leave behind, and undoes it. */
const TIDY: PageFaults = {
  effect:
    "const f=()=>{};window.addEventListener('resize',f);const t=setInterval(f,50);return()=>{window.removeEventListener('resize',f);clearInterval(t);};",
};

test('a remote that tidies up after itself passes, in less than 30 s', async () => {
  const report = await runGate({ pages: { 'gate-home': TIDY } });
  expect(report).toMatchObject({ pages: 1, refusals: [] });
  expect(report.ms).toBeLessThan(30_000);
});

const OF_PAGES: [page: string, what: string, PageFaults, rule: string, says: RegExp][] = [
  [
    'gate-window',
    'a listener left on the window',
    { effect: "window.addEventListener('resize',()=>{});" },
    'listeners',
    /window still listens to "resize"/,
  ],
  [
    'gate-document',
    'a listener left on the document',
    { effect: "document.addEventListener('keydown',()=>{},true);" },
    'listeners',
    /document still listens to "keydown"/,
  ],
  [
    'gate-interval',
    'an interval',
    { effect: 'setInterval(()=>{},5000);' },
    'timers',
    /an interval of 5000 ms still runs/,
  ],
  ['gate-global', 'a global', { effect: 'window.gateCache=1;' }, 'globals', /window\.gateCache is left behind/],
  [
    'gate-style',
    'a style sheet',
    { effect: 'const s=new CSSStyleSheet();document.adoptedStyleSheets=[...document.adoptedStyleSheets,s];' },
    'styles',
    /1 style sheet left behind/,
  ],
  [
    'gate-elsewhere',
    'a picture from elsewhere',
    { effect: "new Image().src='https://example.com/a.png';" },
    'csp',
    /img-src: https:\/\/example\.com/,
  ],
  ['gate-crash', 'a crash while rendering', { render: "throw new Error('gate: render')" }, 'crash', /gate: render/],
  [
    'gate-axe',
    'a picture without a text',
    { content: "R.createElement('img',{src:'data:image/gif;base64,R0lGODlhAQABAAAAACw='})" },
    'axe',
    /image-alt at .*img/,
  ],
];
const BALLAST = `//${'x'.repeat(70 * 1024)}`;
const TOO_HEAVY: [where: string, what: string, Pick<Faults, 'ballast'>, rule: string, says: RegExp] = [
  'entry',
  'too much weight',
  { ballast: BALLAST },
  'size',
  /\d+ bytes, at most 65536/,
];

test('a remote whose range of a shared module the shell does not satisfy is refused for that, once, and none of its pages is opened', async () => {
  const { refusals } = await runGate({ pages: { 'gate-home': TIDY }, shared: { react: '^99.0.0' } });
  expect(refusals).toEqual([
    { where: 'react', rule: 'shared', what: expect.stringMatching(/wants \^99\.0\.0, the shell provides \d/) },
  ]);
});

test('of a remote with many faults each is refused by its page and its rule, and the page without one by nothing', async () => {
  const pages = { 'gate-home': TIDY, ...Object.fromEntries(OF_PAGES.map(([page, , faults]) => [page, faults])) };
  const { pages: counted, refusals } = await runGate({ pages, ballast: BALLAST });
  expect(counted).toBe(OF_PAGES.length + 1);
  for (const [where, what, , rule, says] of [...OF_PAGES, TOO_HEAVY]) {
    const own = refusals.filter((one) => one.where === where);
    expect(
      own.map((one) => one.rule),
      what,
    ).toEqual([rule]);
    expect(own[0]?.what, what).toMatch(says);
  }
  expect(refusals.filter(({ where }) => where === 'gate-home')).toEqual([]);
});

const alone: [string, Faults, string, string, RegExp][] = [
  ...OF_PAGES.map(
    ([page, what, faults, rule, says]) =>
      [what, { pages: { [page]: faults } }, page, rule, says] as [string, Faults, string, string, RegExp],
  ),
  [TOO_HEAVY[1], { pages: { 'gate-home': {} }, ballast: BALLAST }, TOO_HEAVY[0], TOO_HEAVY[3], TOO_HEAVY[4]],
];
for (const [name, faults, where, rule, says] of alone) {
  test(`${name} alone is refused: ${where}, ${rule}`, async () => {
    const { refusals } = await runGate(faults);
    expect(refusals.map((one) => [one.where, one.rule])).toContainEqual([where, rule]);
    expect(refusals.find((one) => one.rule === rule)?.what).toMatch(says);
  });
}
