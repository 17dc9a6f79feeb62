// Every kind of survey on its whole way over HTTP, by the persons concerned: what is missing is told, an organisation
// declines and is changed, results are returned item by item, two officers agree, and the register has it.
import { eq } from 'drizzle-orm';
import { listedSurveys } from '@portal/shared/catalogue';
import type { DrawnShape, Position } from '@portal/surveying/contract';
import { SURVEYOR } from '../../../seed/people';
import { users } from '../../people/auth/schema';
import { findUnit, shapeInForce } from '../../register/public';
import { parcels } from '../../register/schema';
import { describeOnOne, usingServices } from '../../testing';
import { cleanHouses } from '../../testing/cases/case-driver';
import type { SurveyForm } from '../../testing/cases/survey-way';
import { SurveyWay, contactOf, projectForm, required, resultsOf } from '../../testing/cases/survey-way';
import { surveyTeams, surveyedUnits } from './schema';
const UNKNOWN = '未查询到相关办件，请核对业务号';
const TEAM = SURVEYOR.creditCode;
const HOME = '330106';
const SEA = '330903';

/** One kind of survey as it is filed. */
interface Filed {
  by: 'enterprise' | 'citizen';
  region?: string;
  fields: SurveyForm;
  /** A required field, left out first. */
  without: string;
  tables?: Record<string, object[]>;
  /** Materials without which it is not submitted. */
  material?: string;
  /** What is measured. */
  results: object;
  /** Drawn while it is a draft. */
  drawn?: DrawnShape;
}

describeOnOne('every survey', () => {
  const { services } = usingServices();
  let way: SurveyWay;
  /** The organisation of the second account that surveys. */
  let other: string;
  const statusOf = async (name: string, number: string) => (await way.detail(name, number)).data?.zt;

  beforeAll(async () => {
    way = new SurveyWay(services);
    const [team] = await services.db.select().from(surveyTeams).where(eq(surveyTeams.name, '杭州演示勘测有限公司'));
    other = team?.creditCode ?? '';
    // Works in the whole province from here on, as the first one does.
    await services.db
      .update(surveyTeams)
      .set({ regionCodes: ['330000'] })
      .where(eq(surveyTeams.creditCode, other));
    const enterprise = { name: team?.name ?? '', creditCode: other };
    await services.db
      .update(users)
      .set({ roles: ['surveyor'], enterprise })
      .where(eq(users.username, 'bank'));
  });

  const done = new Set<string>();
  /** From the draft to what is stored. @returns the number of the case */
  async function walk(kind: string, filed: Filed): Promise<string> {
    const { by, region = HOME, fields, without, tables, material, results, drawn } = filed;
    const officers =
      region === HOME ? (['acceptor', 'reviewer'] as const) : (['sea-acceptor', 'sea-reviewer'] as const);
    const form = (own: SurveyForm) => ({ fields: own, parties: {}, ...(tables ? { tables } : {}) });
    const { [without]: _left, ...incomplete } = fields;
    const save = { kind, xzqbm: region };
    const draft = required(await way.post(by, 'save', { ...save, form: form(incomplete), version: 0 }));
    const ywh = draft.ywh as string;
    const submit = (version: unknown) => way.post(by, 'submit', { ywh, version });
    const missing = await submit(draft.version);
    expect([kind, missing.resultCode, missing.data]).toMatchObject([
      kind,
      'B000',
      { errors: expect.arrayContaining([expect.objectContaining({ path: `fields.${without}` })]) as unknown },
    ]);
    const saved = required(await way.post(by, 'save', { ...save, ywh, form: form(fields), version: draft.version }));
    if (material) {
      expect([kind, (await submit(saved.version)).msg]).toEqual([kind, expect.stringContaining('请先上传材料')]);
      required(await way.withFile(by, ywh, material));
    }
    if (drawn) {
      const { key, outline } = drawn;
      const geometry = [{ key, lx: 'parcel', bdcdyh: '', coordinates: outline }];
      required(await way.post(by, 'saveGraphic', { ywh, geometry, attributes: [], version: 0 }));
      required(await way.post(by, 'coding/analyze', { ywh, geometry }));
    }
    const number = required(await submit(saved.version)).ywh as string;
    expect([kind, number.slice(0, 6), await statusOf(by, number)]).toEqual([kind, region, 'waiting']);

    // Declined, taken by another organisation, which is changed for the first one.
    required(await way.post(by, 'selectTeam', { ywh: number, teamId: TEAM }));
    required(await way.post('surveyor', 'answerJob', { ywh: number, js: false, yy: '近期人手不足' }));
    required(await way.post(by, 'selectTeam', { ywh: number, teamId: other }));
    expect([kind, (await way.detail('surveyor', number)).msg]).toEqual([kind, UNKNOWN]);
    required(await way.post('bank', 'answerJob', { ywh: number, js: true }));
    expect([kind, await statusOf('bank', number)]).toEqual([kind, 'surveying']);
    required(await way.post(by, 'releaseTeam', { ywh: number, yy: '工期来不及' }));
    expect([kind, (await way.detail('bank', number)).msg]).toEqual([kind, UNKNOWN]);
    await way.entrusted(by, number, TEAM);
    const measured = drawn ? await coded(number, officers[1]) : results;

    // Returned with its item, corrected, agreed to by two.
    expect([kind, (await way.handIn(number, measured)).msg]).toEqual([kind, expect.stringContaining('请先上传')]);
    required(await way.withFile('surveyor', number));
    expect([kind, required(await way.handIn(number, measured)).zt]).toEqual([kind, 'reviewing']);
    required(await way.check(officers[0], number, 'return', [{ key: 'M007', reason: '缺少界址点成果表' }]));
    expect([kind, (await way.handIn(number, measured)).msg]).toEqual([kind, expect.stringContaining('还没有修改')]);
    required(await way.withFile('surveyor', number, 'M007', '改正后'));
    required(await way.handIn(number, measured));
    required(await way.check(officers[0], number, 'pass'));
    expect([kind, (await way.check(officers[0], number, 'pass')).msg]).toEqual([
      kind,
      expect.stringContaining('同一人'),
    ]);
    expect([kind, required(await way.check(officers[1], number, 'pass')).zt]).toEqual([kind, 'stored']);
    for (const name of [by, 'surveyor', ...officers])
      expect([kind, name, await statusOf(name, number)]).toEqual([kind, name, 'stored']);
    done.add(kind);
    return number;
  }

  /** The office gives the drawn parcel its code, and the organisation measures what has it. */
  async function coded(ywh: string, officer: string): Promise<object> {
    const { latest } = required(await way.get(officer, 'coding/queryResult', { ywh })) as { latest: { fxbsm: string } };
    const asked = { ywh, fxbsm: latest.fxbsm, djq: '009', djzq: '008', zdtzm: 'GB' };
    const { codes } = required(await way.post(officer, 'coding/assign', asked)) as { codes: { bdcdyh: string }[] };
    const number = codes[0]?.bdcdyh ?? '';
    const { geometry } = required(await way.get('surveyor', 'queryGraphic', { ywh })) as {
      geometry: { coordinates: DrawnShape['outline'] }[];
    };
    expect(geometry).toHaveLength(1);
    return resultsOf({ zd: { ...resultsOf().zd, bdcdyh: number, zdmj: CODED_AREA }, fwqd: [] });
  }

  const landOf = (code: string) => `${code}001009GB00777`;
  const project = (more: SurveyForm = {}) => projectForm(more);
  const change = (yywh: string, more: SurveyForm = {}) =>
    contactOf({ yywh, xglx: ['1'], xgnr: '面积', xgyy: '现场复测', ...more });
  const larger = (land: string) => {
    const results = resultsOf({}, land);
    return { ...results, fwqd: results.fwqd.map((room) => ({ ...room, jzmj: '101.50', tnjzmj: '86.25' })) };
  };

  test('of an organisation, and what is changed of it afterwards', async () => {
    const land = landOf(HOME);
    const number = await walk('survey-apply', {
      ...{ by: 'enterprise', fields: project(), without: 'xmmc', results: resultsOf({}, land) },
    });
    expect((await findUnit(services.db, `${land}F00010101`))?.register).toMatchObject({ jzmj: '100.50' });
    await walk('survey-modify-apply', {
      ...{ by: 'enterprise', fields: change(number), without: 'xgyy', results: larger(land) },
    });
    expect((await findUnit(services.db, `${land}F00010101`))?.register).toMatchObject({ jzmj: '101.50' });
    const history = await services.db
      .select()
      .from(surveyedUnits)
      .where(eq(surveyedUnits.unitNumber, `${land}F00010101`))
      .orderBy(surveyedUnits.at);
    expect(history.map(({ before, after, entered }) => [before?.jzmj, after.jzmj, entered])).toEqual([
      [undefined, '100.50', true],
      ['100.50', '101.50', true],
    ]);
    const whmx = [{ chdx: '3', jlbh: `${land}F00010101`, cwsm: '面积有误', yz: '101.50', xz: '100.50' }];
    await walk('survey-data-maintenance-apply', {
      ...{ by: 'enterprise', fields: contactOf({ yywh: number }), without: 'yywh', tables: { whmx } },
      results: resultsOf({}, land),
    });
    expect((await findUnit(services.db, `${land}F00010101`))?.register).toMatchObject({ jzmj: '100.50' });
  });

  test('on the islands, by their own forms', async () => {
    const place = { zl: '舟山市普陀区演示路9号', szhd: '舟山本岛', shqk: '0' };
    const land = landOf(SEA);
    const number = await walk('zs-survey-apply', {
      ...{ by: 'enterprise', region: SEA, fields: project(place), without: 'szhd', results: resultsOf({}, land) },
    });
    const { szhd, shqk } = place;
    await walk('zs-survey-modify-apply', {
      ...{ by: 'enterprise', region: SEA, fields: change(number, { szhd, shqk }), without: 'shqk' },
      results: larger(land),
    });
    const [parcel] = await services.db
      .select()
      .from(parcels)
      .where(eq(parcels.unitNumber, `${land}W00000000`));
    expect(parcel).toMatchObject({ area: '2000', regionCode: SEA });
  });

  test('of a citizen: the own home, what is changed of it, and what is wrong in it', async () => {
    const [own] = (await cleanHouses(way.as('citizen'))) as { bdcqzh: string; bdcdyh: string }[];
    const { bdcqzh = '', bdcdyh = '' } = own ?? {};
    const contact = { lxr: '张明远', lxdh: '13900000001' };
    const results = resultsOf({ zd: null }, bdcdyh.slice(0, 19));
    const home = { ...results, fwqd: [{ ...results.fwqd[0], bdcdyh }] };
    const before = await findUnit(services.db, bdcdyh);
    const number = await walk('survey-masses-apply', {
      ...{ by: 'citizen', fields: { zyfw: '1', chyy: '核对面积', bdcqzh, ...contact }, without: 'chyy', results: home },
    });
    await walk('survey-masses-modfiy-apply', {
      ...{ by: 'citizen', fields: change(number, { bdcqzh, ...contact }), without: 'xgnr', results: home },
    });
    await walk('data-correction-apply', {
      ...{ by: 'citizen', without: 'zqnr', material: 'M080', results: home },
      fields: { yywh: number, bdcqzh, chdx: '3', cwsm: '面积', zqnr: '100.50', ...contact },
    });
    // A right stands on it: the register changes by a registration alone.
    expect(await findUnit(services.db, bdcdyh)).toEqual(before);
  });

  test('of codes: given to what was drawn, measured under the code, and in the register as it was drawn', async () => {
    await walk('coding-apply', {
      by: 'enterprise',
      fields: contactOf({ xmmc: '演示地块', bmdx: '1', zl: '杭州市西湖区演示路9号', mj: '400' }),
      ...{ without: 'zl', material: 'M008', results: {}, drawn: DRAWN },
    });
    const stored = await shapeInForce(services.db, `${HOME}009008GB00001W00000000`);
    expect(stored).toMatchObject({ kind: 'parcel', outline: DRAWN.outline });
  });

  test('all that are listed have been walked', () => {
    expect([...done].toSorted()).toEqual(listedSurveys.map(({ id }) => id).toSorted());
  });
});

const ring: Position[] = [
  [120.36, 30.4],
  [120.3602, 30.4],
  [120.3602, 30.4002],
  [120.36, 30.4002],
  [120.36, 30.4],
];
const DRAWN: DrawnShape = { key: 'a', kind: 'parcel', unitNumber: '', outline: [[ring]] };
/** ㎡ on the ellipsoid of 0.0002 by 0.0002 degrees at 30.4° N. */
const CODED_AREA = '426.13';
