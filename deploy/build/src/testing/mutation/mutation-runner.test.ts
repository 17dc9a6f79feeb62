// The runner of the mutation testing tells what Jest would tell: which test notices a mutant, which mutant nobody notices, and that none outlives its run.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** As Stryker writes them: `1` changes a result, `2` nothing, `3` what stands when the file is loaded, `4` leaves a promise rejected, `5` never ends. */
const CODE = `
const mutants = () => (globalThis as any).__stryker__;
const is = (id: string) => {
  const ns = mutants();
  const seen = (ns.mutantCoverage ??= { static: {}, perTest: {} });
  const by = ns.currentTestId ? (seen.perTest[ns.currentTestId] ??= {}) : seen.static;
  by[id] = (by[id] ?? 0) + 1;
  if (ns.hitCount !== undefined && ++ns.hitCount > ns.hitLimit) throw new Error('over');
  return ns.activeMutant === id;
};
const START = is('3') ? 1 : 0;
let kept = START;
export const sum = (a: number, b: number): number => {
  if (is('4')) void Promise.reject(new Error('loose'));
  while (is('5'));
  return is('1') ? a - b : a + b + (is('2') ? 0 : 0);
};
export const count = (): number => ++kept;
`;
const SUITE = `
import { count, sum } from './sum';
test('sums', () => expect(sum(1, 2)).toBe(3));
describe('counting', () => {
  jest.useFakeTimers();
  const later = jest.fn();
  setTimeout(later, 1_000);
  test('begins anew', () => { jest.advanceTimersByTime(1_000); expect([count(), later.mock.calls.length]).toEqual([1, 1]); });
});
`;
const DRIVER = `
const { strykerPlugins: [{ injectableClass: Runner }] } = await import(process.argv[2]);
const runner = new Runner({ suites: ['sum.test.ts'] });
runner.init();
const dry = await runner.dryRun();
const perTest = dry.mutantCoverage.perTest;
const answers = {};
for (const id of ['1', '2', '3', '4', '5', '2']) {
  const testFilter = id === '3' ? undefined : Object.keys(perTest).filter((test) => id in perTest[test]);
  const { status, killedBy } = await runner.mutantRun({ activeMutant: { id }, testFilter, hitLimit: 1_000 });
  answers[id] = [status, killedBy];
}
console.log(JSON.stringify({ tests: dry.tests.map(({ id, status }) => [id, status]), answers }));
process.exit();
`;

test('mutants in a suite of two tests', () => {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'mutants-'));
  try {
    for (const [name, text] of Object.entries({ 'sum.ts': CODE, 'sum.test.ts': SUITE, 'driver.mjs': DRIVER }))
      fs.writeFileSync(path.join(folder, name), text);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['driver.mjs', pathToFileURL(path.join(__dirname, 'mutation-runner.mjs')).href],
      { cwd: folder, encoding: 'utf8' },
    );
    expect({ stderr, ...(JSON.parse(stdout || '{}') as object) }).toEqual({
      stderr: '',
      tests: [
        ['sum.test.ts: sums', 0],
        ['sum.test.ts: counting begins anew', 0],
      ],
      answers: {
        1: ['killed', ['sum.test.ts: sums']],
        2: ['survived', null],
        3: ['killed', ['sum.test.ts: counting begins anew']],
        4: ['killed', []],
        5: ['timeout', null],
      },
    });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
