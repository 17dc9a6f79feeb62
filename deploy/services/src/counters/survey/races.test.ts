// Two things at once with one survey case, each brought to the moment at which one would be written over the other.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DrawnShape, Position } from '@portal/surveying/contract';
import { projectorOf } from '@portal/surveying/geometry';
import { PEOPLE, SURVEYOR } from '../../../seed/people';
import type { Asked } from '../../platform/core/calls/serve';
import type { CurrentUser } from '../../platform/core/context';
import { describeOnOne, usingServices } from '../../testing';
import { uploadBytes } from '../../testing/cases/case-driver';
import type { Said } from '../../testing/cases/survey-way';
import { PARCEL, SurveyWay, contactOf, projectForm, required, resultsOf } from '../../testing/cases/survey-way';
import { doneOrWaiting, pausingBefore } from '../../testing/pausing';
import { saveSurvey } from './cases/save-survey';
import { giveCodes } from './coding/give-codes';
import { unitCodes } from './coding/schema';
import { checkData } from './data/check-data';
import { surveyChecks } from './data/schema';
import { saveGraphic } from './graphics/save-graphic';
import { surveyGraphics } from './graphics/schema';
import { surveyRecords } from './schema';
/** 宗地来源材料, without which no code is applied for. */
const LAND_SOURCE = 'M008';
const codingForm = () => contactOf({ xmmc: '演示地块', bmdx: '1', zl: '杭州市西湖区演示路9号', mj: '400' });
const TEAM = SURVEYOR.creditCode;
const { fromPosition } = projectorOf({ kind: 'plane', zone: 40, prefixed: true });
const [EAST, NORTH] = fromPosition([120.35, 30.5]);
const CORNERS = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
].map(([x = 0, y = 0]): [number, number] => [EAST + x, NORTH + y]);
const TABLE = [
  '宗地代码,点号,X坐标,Y坐标',
  ...CORNERS.map(([x, y], at) => `${PARCEL},J${String(at + 1)},${y.toFixed(3)},${x.toFixed(3)}`),
].join('\n');
/** In a zone in which nothing of the case lies. */
const WRONG_ZONE = 4_527;
/** A parcel of some twenty metres, numbered from the south. */
const parcel = (n: number): DrawnShape => {
  const [x, y] = [120.36, 30.4 + n * 4e-4];
  const ring: Position[] = [
    [x, y],
    [x + 2e-4, y],
    [x + 2e-4, y + 2e-4],
    [x, y + 2e-4],
    [x, y],
  ];
  return { key: `p${String(n)}`, kind: 'parcel', unitNumber: '', outline: [[ring]] };
};

describeOnOne('two at once with a survey', (makeServices, kind) => {
  const { services } = usingServices();
  let way: SurveyWay;
  const user = (name: string) => ({ ...PEOPLE[name], asOf: services.clock.now() }) as unknown as CurrentUser;
  const asked = (name: string, body: object) =>
    ({ user: user(name), request: { headers: { 'idempotency-key': randomUUID() }, body } }) as unknown as Asked;
  const entrusted = async () => way.entrusted('enterprise', await way.submitted('enterprise'), TEAM);
  /**
   * The services, but stopped before the first row of the table is written; what `other` does meanwhile, and whether it
   * had to wait.
   */
  function stopped(table: PgTable, other: () => Promise<Said>) {
    const meanwhile: { answer?: Promise<Said>; was?: 'done' | 'waiting' } = {};
    const db = pausingBefore(services.db, table, async () => {
      meanwhile.answer = other();
      meanwhile.was = await doneOrWaiting(services.db, meanwhile.answer);
    });
    return { context: { ...services.context, db }, meanwhile };
  }

  beforeAll(() => {
    way = new SurveyWay(services);
  });

  /** A case whose organisation has uploaded a file of data that passed, and the paper of its results. */
  async function measured() {
    const ywh = await entrusted();
    required(await way.withFile('surveyor', ywh));
    const file = { name: '界址点.csv', mime: 'text/csv', bytes: Buffer.from(TABLE) };
    const { bsm } = required(await uploadBytes(way.as('surveyor'), { ywh, datumBsm: 'M081' }, file));
    required(await way.post('surveyor', 'checkData', { ywh, datumBsm: 'M081', bsm }));
    const input = { businessNumber: ywh, materialId: 'M081' as const, fileId: bsm as string, epsg: WRONG_ZONE };
    return { ywh, fileId: bsm as string, input };
  }
  const handIn = (ywh: string) => way.handIn(ywh, resultsOf({ zd: { ...resultsOf().zd, zdmj: '400.00' } }));
  const errorsOf = async (fileId: string) => {
    const [row] = await services.db.select().from(surveyChecks).where(eq(surveyChecks.fileId, fileId));
    return row?.said.report?.errors;
  };
  const during = (meanwhile: () => Promise<unknown>) => ({
    ...services.context,
    surveyChecker: {
      ...services.context.surveyChecker,
      run: async (...given: Parameters<typeof services.context.surveyChecker.run>) => {
        await meanwhile();
        return services.context.surveyChecker.run(...given);
      },
    },
  });

  test('a check that ends after the results were handed in changes nothing of what the office looks at', async () => {
    const { ywh, fileId, input } = await measured();
    const late = checkData(
      during(async () => required(await handIn(ywh))),
      user('surveyor'),
      input,
    );
    await expect(late).rejects.toThrow('该业务现在不能检查数据');
    expect(await errorsOf(fileId)).toBe(0);
  });

  test('a check of a file that was removed meanwhile leaves no report', async () => {
    const { ywh, fileId, input } = await measured();
    await services.db.delete(surveyChecks).where(eq(surveyChecks.fileId, fileId));
    const late = checkData(
      during(() => way.post('surveyor', '../file/delFiles', { ywh, bsms: [fileId] })),
      user('surveyor'),
      input,
    );
    await expect(late).rejects.toThrow('未查询到该测绘数据文件');
    expect(await errorsOf(fileId)).toBeUndefined();
  });

  test('a case that has ended gets no code, gives its ground back, and its numbers to nobody', async () => {
    const [first, second] = [await coded(1), await coded(1)];
    const given = required(await give(first));
    expect(given.codes).toHaveLength(1);
    expect((await give(second)).msg).toMatch('重新分析');
    required(await way.post('enterprise', 'end', { ywh: first.ywh, yy: '项目取消' }));
    expect((await give(first)).msg).toBe('该业务已终止，不能赋码');
    const [old, next] = [given, required(await give(second))].map(
      ({ codes }) => (codes as { bdcdyh: string }[])[0]?.bdcdyh,
    );
    expect(next).toHaveLength(28);
    expect(next).not.toBe(old);
  });

  /** A submitted case with a parcel that was drawn, saved and analysed while it was a draft. */
  async function coded(n: number) {
    const draft = required(await way.draft('enterprise', 'coding-apply', codingForm()));
    const ywh = draft.ywh as string;
    const geometry = [{ key: 'a', lx: 'parcel', bdcdyh: '', coordinates: parcel(n).outline }];
    required(await way.post('enterprise', 'saveGraphic', { ywh, geometry, attributes: [], version: 0 }));
    const analysis = required(await way.post('enterprise', 'coding/analyze', { ywh, geometry }));
    required(await way.withFile('enterprise', ywh, LAND_SOURCE));
    const number = required(await way.post('enterprise', 'submit', { ywh, version: draft.version })).ywh as string;
    return { ywh: number, analysis: analysis.fxbsm as string };
  }
  const sent = ({ ywh, analysis }: { ywh: string; analysis: string }) => ({
    ...{ ywh, fxbsm: analysis, djq: '009', djzq: '009', zdtzm: 'GB' },
  });
  const give = (one: { ywh: string; analysis: string }) => way.post('reviewer', 'coding/assign', sent(one));

  if (kind === 'pglite') {
    it.skip('races are run on PostgreSQL, where several work at once', () => undefined);
    return;
  }

  test('an autosave that is under way when the case is submitted leaves it submitted', async () => {
    const draft = required(await way.draft('enterprise', 'survey-apply', projectForm()));
    const ywh = draft.ywh as string;
    const version = draft.version as number;
    const { context, meanwhile } = stopped(surveyRecords, () =>
      way.post('enterprise', 'submit', { ywh, version: version + 1 }),
    );
    const form = { fields: projectForm({ bz: '改动' }), parties: {} };
    const save = { businessNumber: ywh, kind: 'survey-apply', regionCode: '330106', form, version };
    expect(await saveSurvey(context, user('enterprise'), save)).toMatchObject({ version: version + 1 });
    expect(meanwhile.was).toBe('waiting');
    const number = required((await meanwhile.answer) as Said).ywh as string;
    expect(required(await way.detail('enterprise', ywh))).toMatchObject({
      ...{ ywh: number, zt: 'waiting', actions: ['chooseTeam', 'withdraw'], form: { fields: { bz: '改动' } } },
    });
  });

  test('results that are handed in while a check is written are judged by that check', async () => {
    const { ywh, fileId, input } = await measured();
    const { context, meanwhile } = stopped(surveyChecks, () => handIn(ywh));
    await checkData(context, user('surveyor'), input);
    expect(await errorsOf(fileId)).toBeGreaterThan(0);
    expect((await meanwhile.answer)?.msg).toMatch(/有\d+个错误/);
    expect(required(await way.detail('surveyor', ywh)).zt).toBe('surveying');
  });

  test('a drawing that is saved while results are handed in is saved before them, or not at all', async () => {
    const { ywh } = await measured();
    const { context, meanwhile } = stopped(surveyGraphics, () => handIn(ywh));
    const input = {
      businessNumber: ywh,
      shapes: [parcel(5)],
      attributes: [],
      version: 0,
      idempotencyKey: randomUUID(),
    };
    await saveGraphic(context, asked('surveyor', input), input);
    expect(meanwhile.was).toBe('waiting');
    required((await meanwhile.answer) as Said);
    const late = { ...input, version: 1 };
    await expect(saveGraphic(services.context, asked('surveyor', late), late)).rejects.toThrow(
      '该业务现在不能修改图形',
    );
  });

  test('who ends a case while it gets codes waits until it has them', async () => {
    const one = await coded(8);
    const { context, meanwhile } = stopped(unitCodes, () =>
      way.post('enterprise', 'end', { ywh: one.ywh, yy: '项目取消' }),
    );
    const input = { businessNumber: one.ywh, analysis: one.analysis, zone: '009', subZone: '009', mark: 'GB' };
    const { codes } = await giveCodes(context, asked('reviewer', sent(one)), {
      ...input,
      idempotencyKey: randomUUID(),
    });
    expect(codes).toHaveLength(1);
    expect(meanwhile.was).toBe('waiting');
    expect(required((await meanwhile.answer) as Said).zt).toBe('ended');
  });
});
