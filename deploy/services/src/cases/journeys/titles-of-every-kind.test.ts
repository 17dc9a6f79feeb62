// Whatever title somebody holds goes its whole way over HTTP: its place or holder is called otherwise, its certificate is lost, it is given up, or an authority has it ended.
import { and, eq, isNull } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { findRightOfUnit, listRegisteredRights } from '../../register/ownership/register';
import { restrictions, rights } from '../../register/ownership/schema';
import type { Filing, Who } from '../../testing/cases/office-way';
import { brief, numberOf } from '../../testing/cases/office-way';
import { walkWithOffice } from '../../testing/cases/walk';
import { burdenUnit, sealUnit } from '../../testing/tables/burden-unit';
import { runDueEvents } from '../lifecycle/due-events';

const { services, office } = walkWithOffice();
const DAY_MS = 86_400_000;

interface Held {
  unitId: string;
  bdcdyh: string;
}
const used = new Set<string>();
/** A title of the citizen's that nothing stands on, each given once. */
async function titleOf(unitKind: string, rightType: string): Promise<Held> {
  const { rows } = await listRegisteredRights(
    services.db,
    [numberOf('citizen')],
    { pageNumber: 1, pageSize: 100 },
    { unitKind, rightTypes: [rightType] },
  );
  const taken = (await services.db.select().from(restrictions)).map(({ unitId }) => unitId);
  const found = rows.find(
    ({ unit, holderNames }) => holderNames.length === 1 && !taken.includes(unit.id) && !used.has(unit.id),
  );
  if (!found) throw new Error(`no right of kind ${rightType}`);
  used.add(found.unit.id);
  return { unitId: found.unit.id, bdcdyh: found.unit.unitNumber };
}
const standing = ({ unitId }: Held) => findRightOfUnit(services.db, unitId);
const certificateOf = async (held: Held): Promise<string> =>
  (await standing(held))?.certificate.titleCertificateNumber ?? '';

async function done(filing: Filing, payer: Who = filing.starter): Promise<void> {
  office.rest();
  expect(await office.decide(await office.file(filing), payer)).toBe('COMPLETED');
}
async function owned(business: string, held: Held, fields: Record<string, FieldValue>): Promise<Filing> {
  return {
    business,
    starter: 'citizen',
    cast: { qlr: ['citizen'] },
    fields: { bdcqzh: await certificateOf(held), bdcdyh: held.bdcdyh, ...fields },
  };
}
const moved = { djyy: '30003', xzl: '双浦镇新址路9号' };
const lost = { bhfs: '1', ysrq: '2026-11-01', ysyy: '搬家时遗失' };

const KINDS: readonly (readonly [name: string, unitKind: string, rightType: string])[] = [
  ['construction land', 'land', '3'],
  ['a homestead with its house', 'homestead', '6'],
  ['contracted land', 'contract', '9'],
  ['the right to operate land', 'contract', '50'],
  ['woodland', 'forest', '12'],
  ['a sea area', 'sea', '15'],
];

test.each(KINDS)('%s: its place changes, its certificate is lost, it is given up', async (_, unitKind, rightType) => {
  const held = await titleOf(unitKind, rightType);
  const first = await certificateOf(held);
  await done(await owned('right-modify', held, moved));
  const changed = await standing(held);
  expect([changed?.right.rightType, changed?.unit.location]).toEqual([rightType, moved.xzl]);
  const second = await certificateOf(held);
  expect(second).not.toBe(first);
  // Use and term are a house's; and nobody else loses what is the holder's.
  if (unitKind !== 'homestead')
    expect(
      brief(await office.refusedSending(await owned('right-modify', held, { djyy: '30005', xfwyt: '11' }))),
    ).toMatch(/fields\.djyy/);
  expect(
    brief(
      await office.refusedSending({
        ...(await owned('replacement-certificates', held, lost)),
        starter: 'citizen-2',
        cast: { qlr: ['citizen-2'] },
      }),
    ),
  ).toContain('未查询到您名下的该不动产权证书');
  await done(await owned('replacement-certificates', held, lost));
  expect(await certificateOf(held)).not.toBe(second);
  const { body } = await services
    .client()
    .get('/api/pub3/bulletin/queryNoticeList', { params: { gglx: '遗失作废公告', pageSize: 100 } });
  expect(JSON.stringify(body.data.list)).toContain(second);
  await done(await owned('general-cancel', held, { zxyy: '40002' }));
  expect(await standing(held)).toBeNull();
});

test('the holder of a sea area is called otherwise, and goes on holding it', async () => {
  const held = await titleOf('sea', '15');
  await done(await owned('right-modify', held, { djyy: '30001', xqlrmc: '张明' }));
  expect((await standing(held))?.holders.map(({ name }) => name)).toEqual(['张明']);
});

test('a mortgaged sea area is not given up without its mortgagee, nor contracted land that somebody else operates', async () => {
  const sea = await titleOf('sea', '15');
  await burdenUnit(services.db, sea.unitId, 'mortgage');
  const given = await owned('general-cancel', sea, { zxyy: '40002' });
  expect(brief(await office.refusedSending(given))).toContain('materials.M058');
  await expect(office.file(given)).rejects.toThrow(/抵押权登记，须先注销/);
  const contract = await titleOf('contract', '9');
  await done(
    {
      business: 'operate-first',
      starter: 'citizen',
      cast: { ywr: ['citizen'], qlr: ['citizen-2'], fbf: ['enterprise'] },
      fields: { bdcqzh: await certificateOf(contract), bdcdyh: contract.bdcdyh },
    },
    'citizen-2',
  );
  await expect(
    office.file({
      business: 'operate-cancel',
      starter: 'citizen',
      cast: { qlr: ['citizen'] },
      fields: { bdcqzh: await certificateOf(contract), bdcdyh: contract.bdcdyh, zxyy: '40002' },
    }),
  ).rejects.toThrow(/李思宁的土地经营权，须先注销/);
});

describe('an authority has a right ended', () => {
  const ordered = async (held: Held, fields: Record<string, FieldValue>, named: Who = 'citizen'): Promise<Filing> => ({
    business: 'office-cancel',
    starter: 'court',
    cast: { zxjg: ['court'], qlr: [named] },
    fields: {
      bdcqzh: await certificateOf(held),
      bdcdyh: held.bdcdyh,
      jdwh: '杭西政征〔2026〕3号',
      jdrq: '2026-11-02',
      ...fields,
    },
  });
  const messagesOf = async (who: Who): Promise<string> =>
    JSON.stringify(
      (await (await office.as(who)).get('/api/pub3/message/queryMyList', { params: { pageSize: 50 } })).body.data,
    );

  test('that has been taken: what others had on it ends with it, its holder is told, nothing is announced', async () => {
    const held = await titleOf('land', '3');
    await burdenUnit(services.db, held.unitId, 'mortgage');
    const taken = await ordered(held, { zxyy: '40003' });
    // Only an authority, only of the holder, only of what has taken effect.
    expect(brief(await office.refusedSending({ ...taken, starter: 'citizen-2' }))).toMatch(
      /只能由人民法院等有权机关发起/,
    );
    expect(brief(await office.refusedSending(await ordered(held, { zxyy: '40003' }, 'citizen-2')))).not.toBe('A000');
    expect(brief(await office.refusedSending(await ordered(held, { zxyy: '40003', jdrq: '2027-01-01' })))).toMatch(
      /fields\.jdrq/,
    );
    expect(brief(await office.refusedSending(await ordered(held, { zxyy: '40002' })))).toMatch(/fields\.zxyy/);
    await done(taken);
    expect(await standing(held)).toBeNull();
    expect(
      await services.db
        .select()
        .from(restrictions)
        .where(and(eq(restrictions.unitId, held.unitId), isNull(restrictions.releasedAt))),
    ).toEqual([]);
    expect(await messagesOf('citizen')).toContain('嘱托、依职权注销');
  });

  test('that is gone: the office announces it, waits for its days, and hears who objects', async () => {
    const held = await titleOf('homestead', '6');
    const gone = await ordered(held, { zxyy: '40001' });
    const ywh = await office.file(gone);
    expect(await office.decide(ywh, 'court')).toBe('ANNOUNCING');
    const { list } = (
      await services.client().get('/api/pub3/bulletin/queryNoticeList', { params: { gglx: '注销公告', pageSize: 100 } })
    ).body.data as { list: { bsm: string; text: string; sysygzr: number }[] };
    const [announced] = list.filter(({ text }) => text.includes(String(gone.fields?.bdcqzh)));
    expect(announced).toMatchObject({ sysygzr: 15, text: expect.stringContaining('第十七条第一款第四项') });
    expect(announced?.text).toContain('张明远');
    // The holder is no party of it, and may object.
    const { body } = await (await office.as('citizen')).post(
      '/api/pub3/bulletin/saveObjection',
      { bsm: announced?.bsm, yyly: '房屋没有灭失，仍在居住' },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    );
    expect(body.resultCode).toBe('A000');
    services.clock.advance(28 * DAY_MS);
    office.forgetSessions();
    await runDueEvents(services.context, services.clock.now());
    expect((await office.fileAs('acceptor', ywh)).zt).toBe('SUSPENDED');
    expect(await standing(held)).not.toBeNull();
    expect(await office.opinion('reviewer', ywh, '1', { opinion: '现场查看，房屋确已灭失，异议不成立' })).toBe(
      'REVIEWING',
    );
    expect(await office.decide(ywh, 'court')).toBe('COMPLETED');
    expect(await standing(held)).toBeNull();
  });

  test('that is sealed: not before whoever had it sealed has decided', async () => {
    const held = await titleOf('forest', '12');
    await sealUnit(services.db, held.unitId);
    expect(brief(await office.refusedSending(await ordered(held, { zxyy: '40003' })))).toContain('查封');
    expect((await services.db.select().from(rights).where(eq(rights.unitId, held.unitId)))[0]?.status).toBe('current');
  });
});
