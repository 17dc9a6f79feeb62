// Unit codes of drawn parcels, as the organisation that draws and the office that gives them: only when clean, gapless,
// never twice.
import { getCoding, getGraphic, listSurveys } from '@portal/surveying/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isUnitNumber } from '@portal/shared/kernel';
import { auditEntries } from '../../../platform/audit-trail/schema';
import { writeShape } from '../../../register/shapes/write-shape';
import { users } from '../../../people/auth/schema';
import type { Caller } from '../../../testing';
import { describeOnBoth, usingServices } from '../../../testing';
import { pdfWords } from '../../../testing/files/pdftotext';
import { createHttpClient } from '../../../testing/services-process';
import { authenticators } from '../../../people/second-factor/schema';

type Ring = [number, number][];
interface Shape {
  key: string;
  lx: string;
  bdcdyh: string;
  coordinates: Ring[][];
}
interface Analysis {
  fxbsm: string;
  result: boolean;
  findings: { list: { lx: string; other: string; mj: number }[]; neighbours: { bdcdyh: string }[] };
}
interface Code {
  key: string;
  bdcdyh: string;
}

describeOnBoth('unit codes', () => {
  const { services, surveyor, office } = usingServices({ surveyor: 'surveyor', office: 'reviewer' });
  let cases: string[];
  let corner: [number, number];
  let region: string;
  const post = <T>(client: Caller, path: string, body: object) =>
    client.post<T>(`/api/reg3/survey/${path}`, body, { headers: { 'idempotency-key': randomUUID() } });
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
      return { key: `p${n}-${at}`, lx: 'parcel', bdcdyh: '', coordinates: [[ring]] };
    });
  const save = async (ywh: string, geometry: Shape[]) => {
    const { version } = await surveyor.ask(getGraphic, { businessNumber: ywh });
    const { body } = await post(surveyor, 'saveGraphic', { ywh, geometry, attributes: [], version });
    expect(body.resultCode).toBe('A000');
  };
  const analyse = async (ywh: string, geometry: Shape[]) =>
    (await post<Analysis>(surveyor, 'coding/analyze', { ywh, geometry })).body.data;
  const give = (ywh: string, fxbsm: string, by: Caller = office) =>
    post<{ codes: Code[] }>(by, 'coding/assign', { ywh, fxbsm, djq: '001', djzq: '777', zdtzm: 'GB' });

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
    const other = { bdcdyh: `${region}001001GB00900W00000000`, coordinates: [[ring]] };
    const [regionCode, unitNumber] = [region, other.bdcdyh];
    await services.db.transaction((tx) =>
      writeShape(tx, {
        unitNumber,
        kind: 'parcel',
        regionCode,
        outline: other.coordinates,
        area: '1500.00',
        since: '2026-01-01',
        caseNumber: '1',
      }),
    );
    const geometry = [{ key: 'p', lx: 'parcel', bdcdyh: '', coordinates: other.coordinates }];
    await save(ywh, geometry);
    const analysis = await analyse(ywh, geometry);
    expect(analysis).toMatchObject({ result: false });
    expect(analysis.findings.list).toContainEqual(expect.objectContaining({ lx: 'overlap', other: other.bdcdyh }));
    expect((await give(ywh, analysis.fxbsm)).body.msg).toBe('空间分析没有通过，不能赋码');
    const kept = await office.ask(getCoding, { businessNumber: ywh });
    expect(kept).toMatchObject({ latest: analysis, isCurrent: true, mayAnalyze: true, mayGive: true });
    // The report with its pictures is read by whom the case concerns, while what is drawn is what was analysed.
    const report = async (client: Caller, number = ywh) =>
      client.get('/api/reg3/survey/coding/report', { params: { ywh: number } });
    for (const client of [surveyor, office]) {
      const { raw, headers } = await report(client);
      expect([headers['content-type'], raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
      const words = pdfWords(raw);
      if (words !== null) expect(words).toContain(`1.与已登记宗地重叠（必须修改）图形1与${other.bdcdyh}`);
    }
    const unknown = (await report(office, '330106209904150000')).body;
    for (const name of ['citizen-2', 'sea-reviewer', 'enterprise'])
      expect([name, (await report(await services.signedIn(name))).body]).toEqual([name, unknown]);
    await save(ywh, row(30, 1));
    expect((await report(office)).body.msg).toMatch('图形在分析之后有改动');
    expect((await report(office, cases[1])).body.msg).toMatch('还没有进行空间分析');
    const since = await surveyor.ask(getCoding, { businessNumber: ywh });
    expect(since).toMatchObject({ latest: analysis, isCurrent: false, mayAnalyze: true, mayGive: false });
    await save(ywh, geometry);
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
    expect(ready.every(({ analysis }) => analysis.result)).toBe(true);
    const asked = ready.flatMap((one) => Array.from({ length: each }, () => one));
    expect(asked.length).toBeGreaterThanOrEqual(60);
    const answers = await Promise.all(
      asked.map(({ ywh, analysis }, at) => give(ywh, analysis.fxbsm, officers[at % officers.length])),
    );
    expect(answers.map(({ body }) => body.resultCode)).toEqual(asked.map(() => 'A000'));
    const numbers = [...new Set(answers.flatMap(({ body }) => body.data.codes.map(({ bdcdyh }) => bdcdyh)))].sort();
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
    const geometry = row(20, 1);
    await save(ywh, geometry);
    const analysis = await analyse(ywh, geometry);
    await save(ywh, row(21, 1));
    expect((await give(ywh, analysis.fxbsm)).body.msg).toMatch('有改动');
    await save(second, geometry);
    await save(ywh, geometry);
    const [mine, theirs] = [await analyse(ywh, geometry), await analyse(second, geometry)];
    expect([mine.result, theirs.result]).toEqual([true, true]);
    const once = { headers: { 'idempotency-key': randomUUID() } };
    const analyseOnce = (shapes: Shape[]) =>
      surveyor.post('/api/reg3/survey/coding/analyze', { ywh: second, geometry: shapes }, once);
    const analysed = await analyseOnce(geometry);
    expect([analysed.body.resultCode, (await analyseOnce(geometry)).body]).toEqual(['A000', analysed.body]);
    expect((await analyseOnce(row(22, 1))).body.resultCode).toBe('B000');
    const giveOnce = (djq: string) =>
      office.post(
        '/api/reg3/survey/coding/assign',
        { ywh: second, fxbsm: (analysed.body.data as Analysis).fxbsm, djq, djzq: '777', zdtzm: 'GB' },
        once,
      );
    const given = await giveOnce('001');
    expect(given.body.resultCode).toBe('A000');
    // The same attempt again gets the first answer, with another body it is refused.
    expect((await giveOnce('001')).body).toEqual(given.body);
    expect((await giveOnce('002')).body.resultCode).toBe('B000');
    expect((await give(ywh, mine.fxbsm)).body.msg).toMatch('重新分析');
    expect((await analyse(ywh, geometry)).findings.list[0]).toMatchObject({ lx: 'overlap' });
    expect((await give(ywh, mine.fxbsm, surveyor)).body.msg).toBe('您没有办理此事项的权限');
    const words = (await give('330106209904150000', mine.fxbsm)).body.msg;
    for (const name of ['sea-reviewer', 'acceptor']) {
      const other = await services.signedIn(name);
      expect((await give(ywh, mine.fxbsm, other)).body.msg).toBe(words);
      expect((await post(other, 'coding/analyze', { ywh, geometry })).body.msg).toBe(words);
    }
  });
});
