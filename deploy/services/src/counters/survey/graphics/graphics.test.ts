// Drawings of survey cases, asked as the organisation that draws, the office that reads, and people who have no part in
// it.
import {
  listSurveys,
  getGraphic,
  saveGraphic as saveGraphicCall,
  listShapesAround,
  downloadPlan,
  listDrawings,
} from '@portal/surveying/contract';
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { SURVEYOR } from '../../../../seed/people';
import type { TestClient, TestServices } from '../../../testing';
import { describeOnOne } from '../../../testing';
import { cleanHouses } from '../../../testing/cases/case-driver';
import { SurveyWay } from '../../../testing/cases/survey-way';

/** What poppler reads; null, said loudly, where poppler-utils are not installed. */
function pdfText(bytes: Buffer): string | null {
  try {
    return execFileSync('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8', input: bytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.warn('NOT READ: install poppler-utils, then run this suite again');
    return null;
  }
}

type Ring = [number, number][];
interface Shape {
  key: string;
  lx: string;
  bdcdyh: string;
  coordinates: Ring[][];
}
interface Graphic {
  version: number;
  bdcdyh: string;
  mayWrite: boolean;
  geometry: Shape[];
  stored: Shape[];
  attributes: unknown[];
  district: { rings: Ring[] };
}

describeOnOne('drawings of survey cases', (makeServices) => {
  let services: TestServices;
  let surveyor: TestClient;
  let ywh: string;
  const listed = async (client: TestClient, zt: string) =>
    (await client.get<{ list: { ywh: string }[] }>(listSurveys.url, { params: { zt } })).body.data.list;
  const read = async (client: TestClient, number = ywh) =>
    (await client.get<Graphic>(getGraphic.url, { params: { ywh: number } })).body;
  const save = (client: TestClient, body: object, key: string = randomUUID()) =>
    client.post<{ version: number; errors: { path: string; message: string }[] }>(
      saveGraphicCall.url,
      { ywh, attributes: [], ...body },
      { headers: { 'idempotency-key': key } },
    );
  /** The stored parcel, its north-eastern corner moved a little. */
  const moved = (shape: Shape): Ring => {
    const ring = shape.coordinates[0]?.[0] ?? [];
    return ring.map(([x, y], index) => (index === 2 ? [x + 1e-5, y] : [x, y]));
  };
  const drawing = (ring: Ring, more: Partial<Shape> = {}) => [
    { key: 'a', lx: 'parcel', bdcdyh: '', coordinates: [[ring]], ...more },
  ];

  beforeAll(async () => {
    services = await makeServices();
    surveyor = await services.signedIn('surveyor');
    ywh = (await listed(surveyor, 'surveying'))[0]?.ywh ?? '';
  }, 240_000);

  test('what the register has stands beside what is drawn, and what was drawn comes back as it was sent', async () => {
    const before = (await read(surveyor)).data;
    expect(before).toMatchObject({ version: 0, mayWrite: true, geometry: [] });
    expect(before.stored.map(({ lx }) => lx)).toEqual(['parcel', 'building']);
    const [parcel] = before.stored;
    if (!parcel) throw new Error('no parcel');
    const geometry = drawing(moved(parcel), { bdcdyh: parcel.bdcdyh });
    const attributes = [{ key: 'a', mc: '测试宗地', yt: '0701', sbmj: '12000.5', bz: '' }];
    const key = randomUUID();
    expect((await save(surveyor, { geometry, attributes, version: 0 }, key)).body).toMatchObject({
      data: { version: 1 },
    });
    // Sent again because the answer was lost.
    expect((await save(surveyor, { geometry, attributes, version: 0 }, key)).body.data.version).toBe(1);
    expect((await save(surveyor, { geometry, attributes: [], version: 0 }, key)).body.resultCode).toBe('B000');
    expect((await read(surveyor)).data).toMatchObject({ version: 1, geometry, attributes, stored: before.stored });
  });

  test('what was saved meanwhile is not written over: of ten at once one is kept', async () => {
    const { version, geometry } = (await read(surveyor)).data;
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(surveyor, { geometry, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await read(surveyor)).data.version).toBe(version + 1);
  });

  test('everything that a browser may lie about is refused with its place, and nothing is kept', async () => {
    const { version, stored } = (await read(surveyor)).data;
    const ring = stored[0]?.coordinates[0]?.[0] ?? [];
    const [a, b, c, d] = ring as [Ring[0], Ring[0], Ring[0], Ring[0]];
    const other = '330106001001GB99999W00000000';
    const lies: [string, object[]][] = [
      ['没有闭合', drawing(ring.slice(0, -1))],
      ['相交', drawing([a, c, b, d, a])],
      ['至少应有三个', drawing([a, b, a])],
      ['重合', drawing([a, b, b, c, a])],
      ['写反', drawing(ring.map(([x, y]) => [y, x]))],
      ['县区范围内', drawing(ring.map(([x, y]) => [x + 3, y]))],
      ['使用范围', drawing(ring.map(([x, y]) => [x - 100, y]))],
      ['不是该业务的宗地|不属于', drawing(ring, { bdcdyh: other })],
      ['28位', drawing(ring, { bdcdyh: '3301' })],
      ['编号', [...drawing(ring), ...drawing(ring)]],
      ['还没有界址点', drawing([], { coordinates: [] })],
    ];
    for (const [words, geometry] of lies) {
      const { body } = await save(surveyor, { geometry, version });
      expect([words, body.resultCode, body.data.errors[0]?.path]).toEqual([words, 'B000', 'geometry']);
      expect(body.data.errors[0]?.message).toMatch(new RegExp(words));
    }
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...drawing(ring.length ? Array<Ring[0]>(100).fill(a) : [])[0],
      key: `k${index}`,
    }));
    expect((await save(surveyor, { geometry: many, version })).body.data.errors[0]?.message).toMatch('最多5000个');
    for (const geometry of [
      drawing([[NaN, 1]] as never),
      [{}],
      'x',
      drawing([['1', '2']] as never),
      drawing([[1, 2, 3]] as never),
    ])
      expect((await save(surveyor, { geometry, version })).body.resultCode).not.toBe('000');
    const stray = await save(surveyor, { geometry: drawing(ring), attributes: [{ key: 'b' }], version });
    expect(stray.body.msg).toMatch('不属于任何图形');
    expect((await read(surveyor)).data.version).toBe(version);
  });

  test('the office reads; nobody else learns that the case is there, and a stored case is not drawn on', async () => {
    const stored = (await listed(surveyor, 'stored')).find((row) => row.ywh.startsWith('330106'))?.ywh ?? '';
    const reviewer = await services.signedIn('reviewer');
    expect((await read(reviewer, stored)).data.mayWrite).toBe(false);
    expect((await save(reviewer, { ywh: stored, geometry: [], version: 0 })).body.msg).toBe('该业务现在不能修改图形');
    const { version, geometry } = (await read(surveyor)).data;
    const words = (await read(surveyor, '330106209904150000')).msg;
    for (const name of ['citizen-2', 'sea-reviewer', 'enterprise']) {
      const other = await services.signedIn(name);
      expect((await read(other)).msg).toBe(words);
      expect((await save(other, { geometry, version })).body.msg).toBe(words);
      const params = { ywh, west: 120, south: 30, east: 121, north: 31 };
      expect((await other.get(listShapesAround.url, { params })).body.msg).toBe(words);
    }
    expect((await save(surveyor, { ywh: stored, geometry: [], version: 0 })).body.msg).toBe('该业务现在不能修改图形');
  });

  test('the plan of a drawn shape is a PDF for whom the case concerns, and of nothing else', async () => {
    const { geometry } = (await read(surveyor)).data;
    const plan = (client: TestClient, key: string) => client.get(downloadPlan.url, { params: { ywh, key } });
    const own = await plan(surveyor, geometry[0]?.key ?? '');
    expect([own.status, own.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const unknown = await plan(surveyor, 'nothing');
    expect(unknown.raw.toString()).toMatch('B000');
    expect((await plan(await services.signedIn('citizen-2'), geometry[0]?.key ?? '')).raw).toEqual(unknown.raw);
  });

  test('what lies around is that of the case’s district alone', async () => {
    const { data } = await read(surveyor);
    const params = { ywh, west: 100, south: 20, east: 130, north: 40 };
    const answer = await surveyor.get<{ list: { bdcdyh: string }[]; isWhole: boolean }>(listShapesAround.url, {
      params,
    });
    const districts = new Set(answer.body.data.list.map(({ bdcdyh }) => bdcdyh.slice(0, 6)));
    expect([...districts]).toEqual([data.bdcdyh.slice(0, 6)]);
    expect(answer.body.data.isWhole).toBe(true);
    const empty = { ...params, east: 101, north: 21 };
    expect((await surveyor.get(listShapesAround.url, { params: empty })).body.data.list).toEqual([]);
  });

  test('plans stand in the list of drawings, and name holders in full to the office and to the holder alone', async () => {
    const citizen = await services.signedIn('citizen');
    const [own] = await cleanHouses(citizen);
    const way = new SurveyWay(services);
    const form = { zyfw: '1', chyy: '核对面积', lxr: '张明远', lxdh: '13900000001', bdcqzh: own?.bdcqzh ?? '' };
    const number = await way.entrusted(
      'citizen',
      await way.submitted('citizen', 'survey-masses-apply', form),
      SURVEYOR.creditCode,
    );
    const { stored } = (await read(surveyor, number)).data;
    const geometry = stored.map(({ lx, bdcdyh, coordinates }) => ({ key: lx, lx, bdcdyh, coordinates }));
    expect(geometry.map(({ key }) => key)).toEqual(['parcel', 'building']);
    const kept = { ywh: number, geometry, attributes: [{ key: 'parcel', mc: '东块' }], version: 0 };
    expect((await save(surveyor, kept)).body.resultCode).toBe('A000');
    const listed = (await surveyor.get(listDrawings.url, { params: { ywh: number } })).body.data;
    expect(listed).toMatchObject({
      cgt: [
        { key: 'parcel', lx: 'parcel', mc: '东块' },
        { key: 'building', lx: 'building', mc: '' },
      ],
    });
    const plan = async (client: TestClient) =>
      pdfText((await client.get(downloadPlan.url, { params: { ywh: number, key: 'building' } })).raw);
    const [team, office, holder] = [
      await plan(surveyor),
      await plan(await services.signedIn('reviewer')),
      await plan(citizen),
    ];
    if (team === null) return;
    expect(team).toContain('张*远');
    for (const words of [office, holder]) expect(words).toContain('张明远');
    expect(team).not.toContain('张明远');
  });
});
