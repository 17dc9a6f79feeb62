// Which bump a change of the API asks for, and what the check says about the version that stands there.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { bumpBetween } from './change.mjs';
import { checkApi, readReports, writeReleased, writeReports } from './committed.mjs';
import { reportsOf } from './reports.mjs';

const report = (...declarations: string[]): string =>
  `## API Report File\n\n\`\`\`ts\n\n${declarations.map((one) => `// @public (undocumented)\n${one}\n\n`).join('')}\`\`\`\n`;
const bump = (before: string[], next: string[]): string =>
  bumpBetween({ kernel: report(...before) }, { kernel: report(...next) }).bump;

const CALL = 'export const listCases: {\n    at: string;\n    who: "signedIn";\n};';
const CASE = 'export interface Case {\n    number: string;\n}';
const FORMAT = 'export function formatDay(day: string): string;';

describe('the bump that a change asks for', () => {
  it.each<[string, string[], string[], string]>([
    ['nothing', [CALL, CASE], [CALL, CASE], 'none'],
    ['another order of declarations', [CALL, CASE], [CASE, CALL], 'none'],
    ['a new export', [CALL], [CALL, FORMAT], 'minor'],
    ['a new member of a value', [CALL], [CALL.replace('who:', 'passive: true;\n    who:')], 'minor'],
    ['a member of an interface that may be absent', [CASE], [CASE.replace('}', '    title?: string;\n}')], 'minor'],
    ['a parameter that may be absent', [FORMAT], [FORMAT.replace('string)', 'string, zone?: string)')], 'minor'],
    ['one more overload', [FORMAT], [FORMAT, 'export function formatDay(day: Date): string;'], 'minor'],
    [
      'what is said about it',
      [CASE],
      [CASE.replace('    number', '    /** As it stands on the certificate. */\n    number')],
      'none',
    ],
    ['something passed on from a package', [CASE], [CASE, 'export { useStore }'], 'minor'],
    ['something passed on no longer', [CASE, 'export { useStore }'], [CASE], 'major'],
    ['an export that is gone', [CALL, CASE], [CALL], 'major'],
    ['an export that has another name', [CASE], [CASE.replace('Case', 'CaseFile')], 'major'],
    ['an export that is one no longer', [CASE], [CASE.replace('export ', '')], 'major'],
    ['a member of a value that is gone', [CALL], [CALL.replace('    at: string;\n', '')], 'major'],
    ['a member of another type', [CASE], [CASE.replace('string', 'number')], 'major'],
    ['a member that an interface demands', [CASE], [CASE.replace('}', '    title: string;\n}')], 'major'],
    ['a parameter that must be given', [FORMAT], [FORMAT.replace('string)', 'string, zone: string)')], 'major'],
    ['another answer', [FORMAT], [FORMAT.replace(': string;', ': number;')], 'major'],
    ['a word more in a union', ['export type Step = "a";'], ['export type Step = "a" | "b";'], 'major'],
    [
      'what exports are made of',
      [CASE.replace('export ', '')],
      [CASE.replace('export ', '').replace('string', 'number')],
      'major',
    ],
    ['what no export is made of any more', [CALL, CASE.replace('export ', '')], [CALL], 'none'],
    ['an addition beside something gone', [CALL, CASE], [CALL, FORMAT], 'major'],
  ])('%s: %#', (_, before, next, expected) => {
    expect(bump(before, next)).toBe(expected);
  });

  it('counts a subpath that is new as an addition and one that is gone as breaking', () => {
    const one = { kernel: report(CALL) };
    const two = { ...one, ui: report(CASE) };
    expect(bumpBetween(one, two)).toEqual({ bump: 'minor', changes: ['ui: the subpath'] });
    expect(bumpBetween(two, one)).toEqual({ bump: 'major', changes: ['ui: the subpath'] });
  });

  it('is never satisfied with less when a change is made and taken back', () => {
    const someExports = fc.uniqueArray(
      fc.constantFrom(CALL, CASE, FORMAT, 'export const a: string;', 'const b: string;'),
    );
    fc.assert(
      fc.property(someExports, someExports, (before, next) => {
        const there = bump(before, next);
        const back = bump(next, before);
        // Only what adds something alone is not breaking, and taking that back is.
        if (there === 'minor') expect(back).toBe('major');
        if (there === 'none') expect(back).toBe('none');
      }),
    );
  });
});

test('a changed package fails the check until its reports are written and its version says what has changed', async () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'api-')));
  const write = (name: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  const read = (): Promise<Record<string, string>> => reportsOf({ folder, cache: path.join(folder, 'cache') });
  const faults = (version: string, reports: Record<string, string>): string[] =>
    checkApi({ folder, version, reports, committed: readReports(folder) });
  try {
    const exports = {
      './kernel': './src/kernel/index.ts',
      './testing': './src/testing.ts',
      './package.json': './package.json',
    };
    write('package.json', JSON.stringify({ name: 'platform', version: '1.0.0', exports }));
    write('src/testing.ts', `export const forTests = 1;\n`);
    write('src/kernel/day.ts', `export const dayOf = (at: number): string => new Date(at).toISOString();\n`);
    write('src/kernel/index.ts', `export { dayOf } from './day';\n`);
    const reports = await read();
    expect(Object.keys(reports)).toEqual(['kernel']);
    writeReports(folder, reports);
    writeReleased(folder, '1.0.0', reports);
    expect(faults('1.0.0', reports)).toEqual([]);

    write('src/kernel/index.ts', `export { dayOf } from './day';\nexport const zone = 8;\n`);
    const extended = await read();
    expect(faults('1.1.0', extended)).toEqual(['the API report of kernel is stale: run `pnpm api:report`']);
    writeReports(folder, extended);
    expect(faults('1.0.9', extended)).toEqual([
      'version 1.0.9 stands beside an additive change since 1.0.0 (kernel: zone): package.json needs at least 1.1.0',
    ]);
    expect(faults('1.1.0', extended)).toEqual([]);

    const changed = { kernel: extended.kernel?.replace('(at: number)', '(at: Date)') ?? '' };
    expect(changed).not.toEqual(extended);
    writeReports(folder, changed);
    expect(faults('1.9.0', changed)).toEqual([
      'version 1.9.0 stands beside a breaking change since 1.0.0 (kernel: dayOf): package.json needs at least 2.0.0',
    ]);
    expect(faults('2.0.0', changed)).toEqual([]);
    expect(faults('0.9.0', changed)).toContain('version 0.9.0 is below the released 1.0.0');

    write('src/kernel/index.ts', `export const broken: string = 1;\n`);
    await expect(read()).rejects.toThrow(/declarations of .*TS2322/s);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
