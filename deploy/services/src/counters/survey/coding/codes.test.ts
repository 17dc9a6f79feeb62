// Unit codes of drawn parcels, as the organisation that draws and the office that gives them: only when clean, gapless,
// never twice.
import {
  analyzeCoding,
  codingReport,
  getCoding,
  getGraphic,
  giveCodes,
  listSurveys,
  saveGraphic,
} from '@portal/surveying/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isUnitNumber } from '@portal/shared/kernel';
import { auditEntries } from '../../../platform/audit-trail/schema';
import { writeShape } from '../../../register/shapes/write-shape';
import { users } from '../../../people/auth/schema';
import type { Caller } from '../../../testing';
import { describeOnOne, refusalOf, refusalsOf, usingServices } from '../../../testing';
import { pdfWords } from '../../../testing/files/pdftotext';
import { createHttpClient } from '../../../testing/services-process';
import { authenticators } from '../../../people/second-factor/schema';

type Ring = [number, number][];
interface Shape {
  key: string;
  kind: 'parcel';
  unitNumber: string;
  outline: Ring[][];
}

describeOnOne('unit codes', () => {
  const { services, surveyor, office } = usingServices({ surveyor: 'surveyor', office: 'reviewer' });
  let cases: string[];
  let corner: [number, number];
  let region: string;
  const messageOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;
  /** Parcels of some twenty metres in a row, south of all others. */
  const row = (n: number, count: number): Shape[] =>
    Array.from({ length: count }, (_, at) => {
      const [x, y] = [corner[0] + at * 3e-4, corner[1] - 0.002 - n * 4e-4];
      const ring: Ring = [
        [x, y],
        [x + 2e-4, y],
        [x + 2e-4, y + 2e-4],
        [x, y + 2e-4],
        [x, y],
      ];
      return { key: `p${n}-${at}`, kind: 'parcel', unitNumber: '', outline: [[ring]] };
    });
  const save = async (businessNumber: string, shapes: Shape[]) => {
    const { version } = await surveyor.ask(getGraphic, { businessNumber });
    await surveyor.ask(saveGraphic, { businessNumber, shapes, attributes: [], version });
  };
  const analyse = (businessNumber: string, shapes: Shape[], by: Caller = surveyor, more = {}) =>
    by.ask(analyzeCoding, { businessNumber, shapes, ...more });
  const give = (businessNumber: string, analysis: string, by: Caller = office, more = {}) =>
    by.ask(giveCodes, { businessNumber, analysis, zone: '001', subZone: '777', mark: 'GB', ...more });

  beforeAll(async () => {
    const params = { status: 'surveying', pageSize: 50 };
    const { rows } = await surveyor.ask(listSurveys, params);
    region = rows[0]?.unitNumber.slice(0, 6) ?? '';
    cases = rows.filter(({ unitNumber }) => unitNumber.startsWith(region)).map(({ businessNumber }) => businessNumber);
    // The office of the district where the seed's open surveys lie.
    await services.db.update(users).set({ regionCode: region }).where(eq(users.username, 'reviewer'));
    const first = await surveyor.ask(getGraphic, { businessNumber: cases[0] ?? '' });
    corner = first.stored[0]?.outline[0]?.[0]?.[0] ?? [0, 0];
  });

  test('over a registered parcel no code is given, and what is found is kept with the case', async () => {
    const [ywh = ''] = cases;
    const ring: Ring = [0, 1, 2, 3, 0].map((at) => [
      corner[0] - (at === 1 || at === 2 ? 1e-4 : 5e-4),
      corner[1] + (at > 1 && at < 4 ? 4e-4 : 0),
    ]);
    const [regionCode, unitNumber, outline] = [region, `${region}001001GB00900W00000000`, [[ring]]];
    const parcel = { unitNumber, kind: 'parcel', regionCode, outline, area: '1500.00' } as const;
    await services.db.transaction((tx) => writeShape(tx, { ...parcel, since: '2026-01-01', caseNumber: '1' }));
    const shapes: Shape[] = [{ key: 'p', kind: 'parcel', unitNumber: '', outline }];
    await save(ywh, shapes);
    const analysis = await analyse(ywh, shapes);
    expect(analysis.isClean).toBe(false);
    expect(JSON.stringify(analysis.findings)).toContain(`"other":"${unitNumber}"`);
    expect(await messageOf(give(ywh, analysis.analysisId))).toBe('空间分析没有通过，不能赋码');
    const kept = await office.ask(getCoding, { businessNumber: ywh });
    expect(kept).toMatchObject({ latest: analysis, isCurrent: true, mayAnalyze: true, mayGive: true });
    // The report with its pictures is read by whom the case concerns, while what is drawn is what was analysed.
    const report = (client: Caller, businessNumber = ywh) => client.ask(codingReport, { businessNumber });
    for (const client of [surveyor, office]) {
      const { bytes, type } = await report(client);
      expect([type, bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
      const words = pdfWords(bytes);
      if (words !== null) expect(words).toContain(`1.与已登记宗地重叠（必须修改）图形1与${unitNumber}`);
    }
    const unknown = (await refusalOf(report(office, '330106209904150000'))).answer;
    for (const name of ['citizen-2', 'sea-reviewer', 'enterprise'])
      expect([name, (await refusalOf(report(await services.signedIn(name)))).answer]).toEqual([name, unknown]);
    await save(ywh, row(30, 1));
    expect(await messageOf(report(office))).toMatch('图形在分析之后有改动');
    expect(await messageOf(report(office, cases[1]))).toMatch('还没有进行空间分析');
    const since = await surveyor.ask(getCoding, { businessNumber: ywh });
    expect(since).toMatchObject({ latest: analysis, isCurrent: false, mayAnalyze: true, mayGive: false });
    await save(ywh, shapes);
  });

  test('of many officers who ask at once over the network each parcel has one code, in a row without a gap, each in the audit trail', async () => {
    const url = await services.server.listen({ host: '127.0.0.1', port: 0 });
    await services.db.update(users).set({ regionCode: region }).where(eq(users.username, 'approver'));
    const officers: Caller[] = [];
    for (const name of ['reviewer', 'approver', 'reviewer', 'approver']) {
      await services.db.update(authenticators).set({ lastStep: null });
      const officer = createHttpClient(() => url, services.clock.now);
      expect((await officer.signIn(name)).body.status).toBe(200);
      officers.push(officer);
    }
    const each = Math.ceil(60 / cases.length);
    const ready = [];
    for (const [n, ywh] of cases.entries()) {
      const geometry = row(n, 3);
      await save(ywh, geometry);
      ready.push({ ywh, analysis: await analyse(ywh, geometry) });
    }
    expect(ready.every(({ analysis }) => analysis.isClean)).toBe(true);
    const asked = ready.flatMap((one) => Array.from({ length: each }, () => one));
    expect(asked.length).toBeGreaterThanOrEqual(60);
    const answers = await Promise.all(
      asked.map(({ ywh, analysis }, at) => give(ywh, analysis.analysisId, officers[at % officers.length])),
    );
    const numbers = [...new Set(answers.flatMap(({ codes }) => codes.map(({ unitNumber }) => unitNumber)))].sort();
    expect(numbers).toHaveLength(cases.length * 3);
    // GB/T 37346: county, cadastral district and sub-district, whose land and what right, serial number from 1, nothing
    // on it.
    const rule = new RegExp(`^${region}001777GB(?!0{5})\\d{5}W0{8}$`);
    expect(numbers.filter((number) => !rule.test(number) || !isUnitNumber(number))).toEqual([]);
    expect(numbers.map((number) => Number(number.slice(14, 19)))).toEqual(numbers.map((_, at) => at + 1));
    const trail = await services.db.select().from(auditEntries).where(eq(auditEntries.kind, 'coding'));
    expect(trail).toHaveLength(numbers.length);
    console.info(`${asked.length} requests at once gave ${numbers.length} codes, ${numbers[0]} to ${numbers.at(-1)}`);
  });

  test('a drawing that was changed after its analysis, ground that got a code meanwhile, and people of no office', async () => {
    const [ywh = '', second = ''] = cases;
    const shapes = row(20, 1);
    await save(ywh, shapes);
    const { analysisId: before } = await analyse(ywh, shapes);
    await save(ywh, row(21, 1));
    expect(await messageOf(give(ywh, before))).toMatch('有改动');
    await save(second, shapes);
    await save(ywh, shapes);
    const [mine, theirs] = [await analyse(ywh, shapes), await analyse(second, shapes)];
    expect([mine.isClean, theirs.isClean]).toEqual([true, true]);
    // The same attempt again gets the first answer, with another body it is refused.
    const once = { idempotencyKey: randomUUID() };
    const analysed = await analyse(second, shapes, surveyor, once);
    expect(await analyse(second, shapes, surveyor, once)).toEqual(analysed);
    await refusalOf(analyse(second, row(22, 1), surveyor, once));
    const given = await give(second, analysed.analysisId, office, once);
    expect(await give(second, analysed.analysisId, office, once)).toEqual(given);
    await refusalOf(give(second, analysed.analysisId, office, { ...once, zone: '002' }));
    expect(await messageOf(give(ywh, mine.analysisId))).toMatch('重新分析');
    expect(JSON.stringify((await analyse(ywh, shapes)).findings)).toContain('"overlap"');
    expect(await messageOf(give(ywh, mine.analysisId, surveyor))).toBe('您没有办理此事项的权限');
    const words = await messageOf(give('330106209904150000', mine.analysisId));
    for (const name of ['sea-reviewer', 'acceptor']) {
      const other = await services.signedIn(name);
      for (const refused of await refusalsOf(give(ywh, mine.analysisId, other), analyse(ywh, shapes, other)))
        expect(refused.message).toBe(words);
    }
  });
});
