// Whatever title somebody holds goes its whole way over HTTP: its place or holder is called otherwise, its certificate
// is lost, it is given up, or an authority has it ended.
import { listAnnouncements, objectToAnnouncement } from '@portal/queries/contract';
import { listApplications } from '@portal/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { findRightOfUnit, listRegisteredRights } from '../../register/standing/register';
import { restrictions, rightHolders, rights } from '../../register/schema';
import { citizenIdCheckCharacter } from '@portal/shared/validation';
import type { Filing, Said, Who } from '../../testing/cases/office-way';
import { brief, numberOf } from '../../testing/cases/office-way';
import { opinion } from '../../testing/cases/case-driver';
import type { Caller } from '../../testing';
import { inFull } from '../../testing';
import { usingOffice } from '../../testing/fixtures/using-office';
import { burdenUnit, sealUnit } from '../../testing/tables/burden-unit';
import { runDueEvents } from '../lifecycle/due-events';
import { inboxText } from '../../testing/cases/inbox';

const { services, office } = usingOffice();
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
const moved = { djyy: '30003', bgqy: '9', xzl: '双浦镇新址路9号' };
const lost = { bhfs: '1', ysrq: '2026-11-01', ysyy: '搬家时遗失' };

type Values = Record<string, FieldValue>;
const TERM = { from: '2026-12-01', to: '2056-11-30' };
/** 海域法 25: for breeding. */
const SEA_TERM = { from: '2026-12-01', to: '2041-11-30' };
const starts = (from: string, to: string, term = TERM): Values => ({ [from]: term.from, [to]: term.to });
/**
 * What each has of use and term: the answers by which they change, and what the register holds then; null where the law
 * knows none.
 */
const KINDS: readonly (readonly [
  name: string,
  unitKind: string,
  rightType: string,
  use: readonly [Values, Values] | null,
  term: readonly [Values, Values] | null,
])[] = [
  [
    'construction land',
    'land',
    '3',
    [{ xtdyt: '05' }, { tdyt: '05' }],
    [{ xtdqx: TERM }, starts('syqqssj', 'syqjssj')],
  ],
  ['a homestead with its house', 'homestead', '6', [{ xfwyt: '30' }, { fwyt: '30' }], null],
  ['contracted land', 'contract', '9', null, [{ xcbqx: TERM }, starts('cbqssj', 'cbjssj')]],
  ['the right to operate land', 'contract', '50', null, [{ xlzqx: TERM }, starts('lzqssj', 'lzjssj')]],
  ['woodland', 'forest', '12', [{ xlz: '2' }, { lz: '2' }], [{ xldqx: TERM }, starts('ldsyqssj', 'ldsyjssj')]],
  [
    'a sea area',
    'sea',
    '15',
    [{ xhysylx: '13' }, { hysylx: '13' }],
    [{ xhyqx: SEA_TERM }, starts('syqqssj', 'syqjssj', SEA_TERM)],
  ],
];

// One kind with use and term, and one with each alone; the others are walked in the full run.
test.each(inFull(KINDS, KINDS.slice(0, 3)))(
  '%s: place, use and term change, its certificate is lost, it is given up',
  async (_, unitKind, rightType, use, term) => {
    const held = await titleOf(unitKind, rightType);
    const first = await certificateOf(held);
    await done(await owned('right-modify', held, moved));
    const changed = await standing(held);
    expect([changed?.right.rightType, changed?.unit.location]).toEqual([rightType, moved.xzl]);
    const second = await certificateOf(held);
    expect(second).not.toBe(first);
    // What the title has of use and term changes with the paper that proves it; what it has not cannot be changed.
    for (const [djyy, change] of [
      ['30005', use],
      ['30006', term],
    ] as const) {
      if (!change)
        expect(
          brief(
            await office.refusedSending(
              await owned('right-modify', held, { qllx: rightType, djyy, xfwyt: '11', xsyqx: TERM }),
            ),
          ),
        ).toMatch(/fields\.djyy/);
      else {
        await done(await owned('right-modify', held, { qllx: rightType, djyy, ...change[0] }));
        expect((await standing(held))?.unit.register).toMatchObject(change[1]);
      }
    }
    const third = await certificateOf(held);
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
    expect(await certificateOf(held)).not.toBe(third);
    const body = await services.client().ask(listAnnouncements, { kind: '遗失作废公告', pageSize: 100 });
    expect(JSON.stringify(body.rows)).toContain(third);
    await done(await owned('general-cancel', held, { zxyy: '40002' }));
    expect(await standing(held)).toBeNull();
  },
);

test.each([
  ['a sea area', 'sea', '15'],
  ['a homestead with its house', 'homestead', '6'],
])('the holder of %s is called otherwise, and goes on holding it', async (_, unitKind, rightType) => {
  const held = await titleOf(unitKind, rightType);
  await done(await owned('right-modify', held, { djyy: '30001', xqlrmc: '张明' }));
  expect((await standing(held))?.holders.map(({ name }) => name)).toEqual(['张明']);
});

describe('the number of a holder changes', () => {
  const withCheck = (digits: string): string => `${digits}${citizenIdCheckCharacter(digits)}`;
  const renumbered = (held: Held, xzjh: string, xzjzl = '1'): Promise<Filing> =>
    owned('right-modify', held, { djyy: '30002', xzjzl, xzjh });
  /** The comparison as somebody is answered; the people's rows of an officer. */
  const compared = async (client: Caller, ywh: string): Promise<Said> =>
    (await client.get(`/api/reg3/audit/register/${ywh}`)).body;
  const peopleAs = async (client: Caller, ywh: string): Promise<unknown[]> =>
    ((await compared(client, ywh)).data.bdlb as { mx: unknown[] }[]).flatMap(({ mx }) => mx);
  const accepting = async (filing: Filing): Promise<{ ywh: string; acceptor: Caller }> => {
    const ywh = await office.file(filing);
    await office.decide(ywh, 'citizen', 'PRE_REVIEW');
    return { ywh, acceptor: office.official('acceptor', ywh) };
  };
  const row = (mc: string, djb: string, sq: string) => ({ mc, djbz: djb, sqz: sq, bdjg: 'changes' });

  test('to one of the same person, which the officer sees beside the old one', async () => {
    const held = await titleOf('forest', '12');
    const old = numberOf('citizen');
    const own = withCheck(`${old.slice(0, 14)}99${old[16]}`);
    const { ywh, acceptor } = await accepting(await renumbered(held, own));
    const rows = await peopleAs(acceptor, ywh);
    expect(rows).toContainEqual(row('张明远的证件号（申请变更）', old, own));
    expect(JSON.stringify(rows)).not.toContain('请核对是否同一人');
    expect((await compared(office.as('citizen'), ywh)).resultCode).not.toBe('A000');
    expect(await office.decide(ywh, 'citizen')).toBe('COMPLETED');
    expect((await standing(held))?.holders.map(({ identityNumber }) => identityNumber)).toEqual([own]);
  });

  let disputed: Held;
  test('and not to what is none, nor without the paper of the authority', async () => {
    disputed = await titleOf('forest', '12');
    for (const [number, kind, said] of [
      ['1234567', '1', /xzjh 身份证号应为18位，您填写了7位/],
      [`${numberOf('citizen-2').slice(0, 17)}*`, '1', /xzjh 身份证号/],
      [numberOf('citizen-2'), '3', /xzjh 护照号/],
      [numberOf('citizen-2'), '1', /materials\.M051/],
    ] as const)
      expect(brief(await office.refusedSending(await renumbered(disputed, number, kind)))).toMatch(said);
  });

  test('to that of somebody else it stops at the office, whatever it is called and however it is written', async () => {
    const theirs = numberOf('citizen-2');
    const wide = [...theirs].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('');
    const { ywh, acceptor } = await accepting(await renumbered(disputed, wide, '99'));
    expect(await peopleAs(acceptor, ywh)).toContainEqual(
      row('张明远的证件号（申请变更）', numberOf('citizen'), theirs),
    );
    const said = await opinion(acceptor, ywh, '1');
    expect(said.resultCode).not.toBe('A000');
    for (const part of [numberOf('citizen'), theirs, '李思宁', '第二十七条']) expect(said.msg).toContain(part);
    expect((await standing(disputed))?.holders.map(({ name }) => name)).toEqual(['张明远']);
  });
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

const messagesOf = async (who: Who): Promise<string> => inboxText(office.as(who));

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
    for (const zxyy of ['40001', '40002'])
      expect(brief(await office.refusedSending(await ordered(held, { zxyy })))).toMatch(/fields\.zxyy/);
    await done(taken);
    expect(await standing(held)).toBeNull();
    expect(
      await services.db
        .select()
        .from(restrictions)
        .where(and(eq(restrictions.unitId, held.unitId), isNull(restrictions.releasedAt))),
    ).toEqual([]);
    expect(await messagesOf('citizen')).toContain('嘱托注销');
  });

  test('that is sealed: not before whoever had it sealed has decided', async () => {
    const held = await titleOf('forest', '12');
    await sealUnit(services.db, held.unitId);
    expect(brief(await office.refusedSending(await ordered(held, { zxyy: '40003' })))).toContain('查封');
    expect((await services.db.select().from(rights).where(eq(rights.unitId, held.unitId)))[0]?.status).toBe('current');
  });
});

describe('the office acts of its own motion', () => {
  const ownMotion = async (business: string, held: Held, fields: Values): Promise<Filing> => ({
    business,
    starter: 'reviewer',
    cast: { fqry: ['reviewer'], qlr: ['citizen'] },
    fields: { bdcqzh: await certificateOf(held), bdcdyh: held.bdcdyh, ...fields },
  });

  test('what is gone ends after its days, though its holder objects', async () => {
    const held = await titleOf('homestead', '6');
    const gone = await ownMotion('office-motion-cancel', held, { rdwh: '杭西建认〔2026〕9号', rdrq: '2026-11-02' });
    // Neither an authority, nor an acceptor, nor another office, nor its holder: a reviewer of the office that
    // registers it.
    for (const who of ['court', 'citizen', 'acceptor', 'sea-reviewer'])
      expect((await office.start({ ...gone, starter: who as Who })).said.resultCode).toBe('B000');
    const ywh = await office.file(gone);
    expect(await messagesOf('citizen')).toContain('依职权注销');
    expect(await office.decide(ywh, 'court')).toBe('ANNOUNCING');
    const { rows } = await services.client().ask(listAnnouncements, { kind: '注销公告', pageSize: 100 });
    const [announced] = rows.filter(({ text }) => text.includes(String(gone.fields?.bdcqzh)));
    expect(announced).toMatchObject({ daysLeft: 15, text: expect.stringContaining('第十七条第一款第四项') });
    expect(announced?.text).toContain('张明远');
    // The holder is no party of it, and may object.
    await office.as('citizen').ask(objectToAnnouncement, {
      recordId: announced?.recordId,
      reason: '房屋没有灭失，仍在居住',
    });
    services.clock.advance(28 * DAY_MS);
    office.forgetSessions();
    await runDueEvents(services.context, services.clock.now());
    expect((await office.fileAs('acceptor', ywh)).zt).toBe('SUSPENDED');
    expect(await standing(held)).not.toBeNull();
    const words = { opinion: '现场查看，房屋确已灭失，异议不成立' };
    // Who has begun it decides nothing on it.
    expect((await opinion(office.as('reviewer'), ywh, '1', words)).resultCode).not.toBe('A000');
    expect(await office.opinion('reviewer', ywh, '1', words)).toBe('REVIEWING');
    expect((await opinion(office.as('reviewer'), ywh, '1', words)).resultCode).not.toBe('A000');
    expect(await office.decide(ywh, 'court')).toBe('COMPLETED');
    expect(await standing(held)).toBeNull();
  });

  test('who has begun it finds it among their own, to go on, to delete and later to follow; no colleague sees the draft', async () => {
    const held = await titleOf('homestead', '6');
    const gone = await ownMotion('office-motion-cancel', held, { rdwh: '杭西建认〔2026〕10号', rdrq: '2026-11-02' });
    const rowOf = async (who: Who | 'reviewer-2' | 'acceptor', number: string, scope = 'mine') => {
      const body = await office.as(who).ask(listApplications, { scope, pageSize: 100 });
      const { rows } = body;
      return rows.find(({ businessNumber }) => businessNumber === number);
    };
    const { ywh } = await office.draft(gone);
    expect(await rowOf('reviewer', ywh)).toMatchObject({
      role: 'initiator',
      actions: expect.arrayContaining(['edit', 'delete']),
    });
    for (const scope of ['queue', 'mine', 'done'])
      for (const who of ['reviewer-2', 'acceptor'] as const) expect(await rowOf(who, ywh, scope)).toBeUndefined();
    const sent = await office.file(gone);
    expect((await rowOf('reviewer', sent))?.role).toBe('initiator');
    expect(await rowOf('reviewer-2', sent)).toBeUndefined();
  });

  test('a wrong entry is corrected once its holder has had thirty working days, and fifteen more are over', async () => {
    const held = await titleOf('contract', '9');
    const wrong: Values = { tzrq: '2026-09-01', gzhzl: '双浦镇灵山村小坞88号', gzhqlrmc: '', gzhjzmj: '', gzhfwyt: '' };
    const corrected = (fields: Values) => ownMotion('office-correction', held, { ...wrong, ...fields });
    const today = office.today();
    expect(brief(await office.refusedSending(await corrected({ tzrq: today })))).toMatch(/tzrq .*30个工作日/);
    // What contracted land has not cannot be corrected of it.
    await expect(office.sent(await corrected({ gzhjzmj: '90.5' }))).rejects.toThrow(/没有这项记载/);
    await burdenUnit(services.db, held.unitId, 'mortgage');
    await expect(office.sent(await corrected({}))).rejects.toThrow(/第八十一条/);
  });
});

describe('an easement', () => {
  let servient: Held;
  let dominant: Held;
  let served: Record<string, FieldValue>;
  const easement = (more: Partial<Filing> = {}): Filing => ({
    business: 'easement-first',
    starter: 'citizen',
    cast: { qlr: ['citizen-2'], ywr: ['citizen'] },
    fields: served,
    ...more,
  });
  const entriesOn = ({ unitId }: Held) =>
    services.db
      .select()
      .from(restrictions)
      .where(and(eq(restrictions.unitId, unitId), eq(restrictions.kind, 'easement'), isNull(restrictions.releasedAt)));
  const holdersOn = async (held: Held) => (await entriesOn(held)).map(({ holder }) => holder);

  beforeAll(async () => {
    [servient, dominant] = [await titleOf('homestead', '6'), await titleOf('land', '3')];
    const right = await standing(dominant);
    await services.db
      .update(rightHolders)
      .set({ name: '李思宁', identityNumber: numberOf('citizen-2') })
      .where(eq(rightHolders.rightId, right?.right.id ?? ''));
    served = {
      gydqzh: await certificateOf(servient),
      gydbdcdyh: servient.bdcdyh,
      xydqzh: await certificateOf(dominant),
      xydbdcdyh: dominant.bdcdyh,
      qssj: '2020-01-01',
      jssj: '2026-10-31',
    };
  });

  test('is in favour of whoever holds the land that it serves, of nobody else and of no other land', async () => {
    const others = easement({ cast: { qlr: ['enterprise'], ywr: ['citizen'] } });
    expect(brief(await office.refusedSending(others))).toContain(
      '需役地权利人的姓名、证件号与登记簿记载的权利人不一致',
    );
    for (const wrong of [
      { xydqzh: served.gydqzh, xydbdcdyh: served.gydbdcdyh },
      { xydqzh: '浙（2024）杭州市不动产权第9999999号' },
    ])
      expect(brief(await office.refusedSending(easement({ fields: { ...served, ...wrong } as Values })))).toContain(
        '登记簿中未查询到需役地的这本证书',
      );
  });

  test('lasts no longer than the right to either land, as a right to operate passed on does', async () => {
    const until = (jssj: string) => office.refusedSending(easement({ fields: { ...served, jssj } as Values }));
    expect(brief(await until('2062-06-01'))).toMatch(/jssj .*最晚到2062年5月31日.*第三百七十七条/);
    const operated = await titleOf('contract', '50');
    const passedOn = async (lzjssj: string): Promise<Filing> => ({
      ...(await owned('operate-transfer', operated, { lzjssj, zrfe: '' })),
      cast: { ywr: ['citizen'], qlr: ['citizen-2'], cbf: ['enterprise'] },
    });
    expect(brief(await office.refusedSending(await passedOn('2037-01-01')))).toMatch(/lzjssj .*最晚到2036年12月31日/);
    expect((await office.sent(await passedOn('2036-12-31'))).ywh).not.toBe('');
  });

  test('is entered on both lands, passes with the one that it serves, and ends on both', async () => {
    await done(easement(), 'citizen-2');
    expect([await holdersOn(servient), await holdersOn(dominant)]).toEqual([['李思宁'], ['李思宁']]);
    await done(
      {
        business: 'land-transfer',
        starter: 'citizen-2',
        cast: { ywr: ['citizen-2'], qlr: ['enterprise'] },
        fields: { bdcqzh: await certificateOf(dominant), bdcdyh: dominant.bdcdyh, zrfe: '' },
      },
      'enterprise',
    );
    const holder = '杭州演示置业有限公司';
    expect([await holdersOn(servient), await holdersOn(dominant)]).toEqual([[holder], [holder]]);
    const [entry] = await entriesOn(servient);
    const ended = (zxyy: string): Filing => ({
      business: 'easement-cancel',
      starter: 'citizen',
      cast: { qlr: ['citizen'], ywr: [] },
      fields: { bdcqzh: String(served.gydqzh), bdcdyh: servient.bdcdyh, dyqzmh: entry?.proofNumber ?? '', zxyy },
    });
    // Given up only by its holder; once the days that the register has of it are over the owner alone may end it.
    expect(brief(await office.refusedSending(ended('2')))).toContain('与登记簿记载的地役权人不一致');
    await done(ended('1'));
    expect([await entriesOn(servient), await entriesOn(dominant)]).toEqual([[], []]);
  });
});
