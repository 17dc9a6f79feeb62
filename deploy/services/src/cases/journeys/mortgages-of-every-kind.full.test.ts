// A mortgage of every kind of right goes its whole way over HTTP: set up, changed, passed on and cancelled by the
// people who have it.
import { listHouseRights } from '@portal/shared/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { changeSetting } from '../../operations/configuration/public';
import { pairsOf } from '../../register/certificates/render';
import { certificates } from '../../register/certificates/schema';
import { findOwnCertificate } from '../../register/certificates/store';
import { listRegisteredRights } from '../../register/standing/register';
import { restrictions, rightHolders, rights, units } from '../../register/schema';
import type { Filing, Who } from '../../testing/cases/office-way';
import { numberOf } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { burdenUnit } from '../../testing/tables/burden-unit';
import { runDueEvents } from '../lifecycle/due-events';

const { services, office } = usingOffice();

type Place = { bdcqzh: string; bdcdyh: string; unitId: string };
const used = new Set<string>();
/** A right of this kind that nothing stands on, each given once. */
async function rightOf(who: Who, unitKind: string, rightType: string, at = ''): Promise<Place> {
  const { rows } = await listRegisteredRights(
    services.db,
    [numberOf(who)],
    { pageNumber: 1, pageSize: 100 },
    { unitKind, rightTypes: [rightType] },
  );
  const taken = (await services.db.select().from(restrictions)).map(({ unitId }) => unitId);
  const found = rows.find(
    ({ unit, holderNames }) =>
      holderNames.length === 1 && unit.location.includes(at) && !taken.includes(unit.id) && !used.has(unit.id),
  );
  if (!found) throw new Error(`no right of kind ${rightType} of ${who}`);
  used.add(found.unit.id);
  return { bdcqzh: found.certificate.titleCertificateNumber, bdcdyh: found.unit.unitNumber, unitId: found.unit.id };
}
const placed = ({ bdcqzh, bdcdyh }: Place): Record<string, FieldValue> => ({ bdcqzh, bdcdyh });

async function done(filing: Filing, payer: Who = filing.starter): Promise<void> {
  office.rest();
  expect(await office.decide(await office.file(filing), payer)).toBe('COMPLETED');
}

const livingOn = ({ unitId }: Place) =>
  services.db
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unitId), eq(restrictions.kind, 'mortgage'), isNull(restrictions.releasedAt)))
    .orderBy(restrictions.position);

/** What the proof of a mortgage says, by its labels. */
async function proofOf(number: string | null | undefined, who: Who = 'bank'): Promise<Record<string, string>> {
  const [row] = await services.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.titleCertificateNumber, number ?? ''));
  const proof = row && (await findOwnCertificate(services.db, holderOf(who), row.id));
  return Object.fromEntries(proof ? pairsOf(proof) : []);
}
const holderOf = (who: Who) => ({ identityNumber: numberOf(who), enterprise: null });

interface Kind {
  business: string;
  owner: Who;
  on: () => Promise<Place>;
  /** Business by which it passes on, and to whom. */
  transfer: string;
  maximum?: true;
}
const KINDS: Readonly<Record<string, Kind>> = {
  'construction land': {
    business: 'land-pledge-first',
    owner: 'citizen',
    on: () => rightOf('citizen', 'land', '3'),
    transfer: 'pledge-transfer',
  },
  'construction land, for a maximum amount': {
    business: 'land-pledge-maximum',
    owner: 'citizen',
    on: () => rightOf('citizen', 'land', '3'),
    transfer: 'pledge-transfer',
    maximum: true,
  },
  'collective land with its building': {
    business: 'pledge-first',
    owner: 'citizen',
    on: () => rightOf('citizen', 'land', '8'),
    transfer: 'pledge-transfer',
  },
  'buildings under construction': {
    business: 'construction-pledge-first',
    owner: 'enterprise',
    on: () => rightOf('enterprise', 'land', '3', '在建'),
    transfer: 'pledge-transfer',
  },
  woodland: {
    business: 'woodland-pledge',
    owner: 'citizen',
    on: () => rightOf('citizen', 'forest', '12'),
    transfer: 'woodland-pledge-transfer',
  },
  'a sea area': {
    business: 'sea-pledge',
    owner: 'citizen',
    on: () => rightOf('citizen', 'sea', '15'),
    transfer: 'sea-pledge-transfer',
  },
};

/** To whom it passes: not the mortgagor. */
const takerOf = (owner: Who): Who => (owner === 'enterprise' ? 'citizen-2' : 'enterprise');
let contracts = 200;
const amounts = (maximum: boolean | undefined, amount: string): Record<string, FieldValue> =>
  maximum ? { dyfs: '2', zgzqse: amount, sfzrqz: '0' } : { dyfs: '1', bdbzzqse: amount };

/** As the bank files it with the owner. */
function setUp(
  { business, owner, maximum }: Omit<Kind, 'on' | 'transfer'>,
  place: Place,
  more: Record<string, FieldValue> = {},
): Filing {
  contracts += 1;
  return {
    business,
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: [owner] },
    fields: {
      ...placed(place),
      ...amounts(maximum, '80.00'),
      zwr: '杭州某商贸有限公司',
      dbfw: '主债权及利息、违约金',
      zwlxqssj: '2026-01-01',
      zwlxjssj: '2026-11-30',
      sfjzzr: '1',
      dyhth: `杭银抵字2026第00${contracts}号`,
      ...more,
    },
  };
}

const changing = (owner: Who, place: Place, dyzmh: string, fields: Record<string, FieldValue>): Filing => ({
  business: 'pledge-modify',
  starter: 'bank',
  cast: { dyqr: ['bank'], dyr: [owner] },
  fields: { ...placed(place), dyzmh, bglb: '1', sfqtdyqr: '0', ...fields },
});

test.each(Object.entries(KINDS))('of %s: set up, changed, passed on and cancelled', async (_, kind) => {
  await wholeLife(kind, await kind.on());
});

/** Set up, changed, passed on and cancelled. */
async function wholeLife(kind: Omit<Kind, 'on'>, place: Place): Promise<void> {
  const { owner, transfer, maximum } = kind;
  await done(setUp(kind, place));
  const [entry] = await livingOn(place);
  const amount = maximum ? '最高债权数额' : '债权数额';
  expect(await proofOf(entry?.proofNumber)).toMatchObject({
    证明事项: '抵押权',
    抵押方式: maximum ? '最高额抵押' : '一般抵押',
    [amount]: '80.00万元',
    抵押顺位: '第1顺位',
    债务人: '杭州某商贸有限公司',
    担保范围: '主债权及利息、违约金',
    禁止或限制转让的约定: '有',
    '债务履行期限（债权确定期间）起': '2026年1月1日',
    '债务履行期限（债权确定期间）止': '2026年11月30日',
  });
  // The end of the debt does not end the entry (民法典 393).
  expect([entry?.endsOn, entry?.status]).toEqual([null, 'current']);
  const more: Record<string, FieldValue> = maximum
    ? { dyfs: '2', bghzgzqse: '90.00' }
    : { dyfs: '1', bghzqse: '90.00' };
  const longer = { bghqssj: '2026-01-01', bghjssj: '2029-11-30' };
  await done(
    changing(owner, place, entry?.proofNumber ?? '', {
      bgsx: ['1', '2', '3'],
      ...more,
      ...longer,
      bghdbfw: '仅主债权',
    }),
  );
  const [changed] = await livingOn(place);
  expect([changed?.id, changed?.amount]).toEqual([entry?.id, '90.00']);
  expect(await proofOf(changed?.proofNumber)).toMatchObject({
    [amount]: '90.00万元',
    担保范围: '仅主债权',
    '债务履行期限（债权确定期间）止': '2029年11月30日',
  });
  const taker = takerOf(owner);
  await done(
    {
      business: transfer,
      starter: 'bank',
      cast: { ywr: ['bank'], qlr: [taker], dyr: [] },
      fields: {
        ...placed(place),
        dyzmh: changed?.proofNumber ?? '',
        sfzgezy: maximum ? '1' : '',
        zgezyfs: maximum ? '4' : '',
      },
    },
    taker,
  );
  const [passed] = await livingOn(place);
  expect([passed?.id, passed?.amount]).toEqual([entry?.id, '90.00']);
  expect(await proofOf(passed?.proofNumber, taker)).toMatchObject({ 担保范围: '仅主债权', 抵押顺位: '第1顺位' });
  await done({
    business: 'pledge-cancel',
    starter: taker,
    cast: { dyqr: [taker], dyr: [] },
    fields: { ...placed(place), dyzmh: passed?.proofNumber ?? '', zxyy: '1' },
  });
  expect(await livingOn(place)).toEqual([]);
}

test('a homestead with its house is mortgaged where the region lets it be, with the consent of its collective, and nowhere else', async () => {
  const place = await rightOf('citizen', 'homestead', '6');
  const kind = { business: 'pledge-first', owner: 'citizen', transfer: 'pledge-transfer' } as const;
  const reading = (homesteadMortgage: string, xzqbm: string) =>
    changeSetting(services.context, 'regionReadings', [{ xzqbm, homesteadMortgage }], { by: 'test', why: '试点' });
  const offered = async (): Promise<string[]> => {
    const { body } = await (await office.as('citizen')).get(listHouseRights.url, {
      params: { lcdm: kind.business, pageNo: 1, pageSize: 10, bdcqzh: place.bdcqzh },
    });
    return body.data.list.map(({ bdcqzh }: { bdcqzh: string }) => bdcqzh);
  };
  const refusal = /宅基地使用权不得抵押.*《中华人民共和国民法典》第三百九十九条第二项/;
  expect(await offered()).toEqual([]);
  expect(JSON.stringify(await office.refusedSending(setUp(kind, place)))).toMatch(refusal);
  // Another county's reading is not this one's.
  await reading('allowed', '330203');
  expect(JSON.stringify(await office.refusedSending(setUp(kind, place)))).toMatch(refusal);
  await reading('allowed', '330106');
  expect(await offered()).toEqual([place.bdcqzh]);
  const { business, ywh } = await office.draft(setUp(kind, place));
  expect(business.materials.map(({ material }) => material.code)).toContain('M044');
  const checklist = (await office.fileAs('bank', ywh)).materials;
  expect(checklist).toContainEqual(expect.objectContaining({ datumBsm: 'M044', required: true }));
  await wholeLife(kind, place);
  // A homestead without a house is mortgaged nowhere.
  await services.db.update(rights).set({ rightType: '5' }).where(eq(rights.unitId, place.unitId));
  expect(JSON.stringify(await office.refusedSending(setUp(kind, place)))).toMatch(refusal);
  await services.db.update(rights).set({ rightType: '6' }).where(eq(rights.unitId, place.unitId));
  await changeSetting(services.context, 'regionReadings', [], { by: 'test', why: '试点结束' });
  expect(JSON.stringify(await office.refusedSending(setUp(kind, place)))).toMatch(refusal);
});

test('of several properties for one debt: what is given up of one leaves the others with their amount', async () => {
  const places = [await rightOf('enterprise', 'house', '4'), await rightOf('enterprise', 'house', '4')] as const;
  const contract = { dyhth: '杭银抵字2026第00301号' };
  const kind = { business: 'pledge-first', owner: 'enterprise' } as const;
  for (const place of places) await done(setUp(kind, place, contract));
  const [[first], [second]] = [await livingOn(places[0]), await livingOn(places[1])];
  await done({
    business: 'pledge-cancel',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: [] },
    fields: { ...placed(places[0]), dyzmh: first?.proofNumber ?? '', zxyy: '2' },
  });
  expect(await livingOn(places[0])).toEqual([]);
  expect(await livingOn(places[1])).toEqual([second]);
});

test('a later mortgage says its rank, and moves up when the one before is gone', async () => {
  const place = await rightOf('citizen', 'house', '4');
  const kind = { business: 'pledge-first', owner: 'citizen' } as const;
  await done(setUp(kind, place));
  await done(setUp(kind, place));
  const [first, second] = await livingOn(place);
  expect(await proofOf(second?.proofNumber)).toMatchObject({ 抵押顺位: '第2顺位' });
  await done({
    business: 'pledge-cancel',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: [] },
    fields: { ...placed(place), dyzmh: first?.proofNumber ?? '', zxyy: '1' },
  });
  expect(await proofOf(second?.proofNumber)).toMatchObject({ 抵押顺位: '第1顺位' });
});

const REFUSED: Readonly<
  Record<
    string,
    { kind: Omit<Kind, 'transfer'>; make?: (place: Place) => Promise<unknown>; amount?: string; says: RegExp }
  >
> = {
  'a school of somebody who was not founded for profit': {
    kind: { business: 'pledge-first', owner: 'enterprise', on: () => rightOf('enterprise', 'house', '4') },
    make: async ({ unitId }) => {
      await services.db
        .update(units)
        .set({ register: sql`${units.register} || '{"fwyt":"41"}'::jsonb` })
        .where(eq(units.id, unitId));
      await services.db
        .update(rightHolders)
        .set({ holderType: '3' })
        .where(
          inArray(
            rightHolders.rightId,
            services.db.select({ id: rights.id }).from(rights).where(eq(rights.unitId, unitId)),
          ),
        );
    },
    says: /学校.*公益设施不得抵押.*（《中华人民共和国民法典》第三百九十九条第三项）/,
  },
  'sealed land': {
    kind: { business: 'land-pledge-first', owner: 'enterprise', on: () => rightOf('enterprise', 'land', '3') },
    make: ({ unitId }) => burdenUnit(services.db, unitId, 'sealed'),
    says: /查封.*《最高人民法院关于人民法院民事执行中查封、扣押、冻结财产的规定》第二十四条/,
  },
  'land with its debt in 元': {
    kind: { business: 'land-pledge-first', owner: 'enterprise', on: () => rightOf('enterprise', 'land', '3') },
    amount: '8000000',
    says: /宗地面积相差悬殊.*是否以“万元”为单位.*《中华人民共和国民法典》第四百条/,
  },
  'woodland with its debt in 元': {
    kind: { business: 'woodland-pledge', owner: 'citizen', on: () => rightOf('citizen', 'forest', '12') },
    amount: '800000',
    says: /林地面积相差悬殊.*是否以“万元”为单位/,
  },
  'a sea area with its debt in 元': {
    kind: { business: 'sea-pledge', owner: 'citizen', on: () => rightOf('citizen', 'sea', '15') },
    amount: '800000',
    says: /宗海面积相差悬殊.*是否以“万元”为单位/,
  },
};

test.each(Object.entries(REFUSED))('%s is not mortgaged', async (_, { kind, make, amount, says }) => {
  office.rest();
  const place = await kind.on();
  await make?.(place);
  const filing = setUp(kind, place, amount ? { bdbzzqse: amount } : {});
  expect(JSON.stringify(await office.refusedSending(filing))).toMatch(says);
});

// The last: a seal lasts three years, and three years pass.
test('years after the debt was due the mortgage stands as it was: its holder reads it on the home, and ends it by applying', async () => {
  const place = await rightOf('citizen', 'house', '4');
  await done(setUp({ business: 'pledge-first', owner: 'citizen' }, place));
  const before = await livingOn(place);
  services.clock.advance(3 * 366 * 86_400_000);
  office.forgetSessions();
  await runDueEvents(services.context, services.clock.now());
  expect(await livingOn(place)).toEqual(before);
  const { body } = await (await office.as('citizen')).get(listHouseRights.url, {
    params: { lcdm: 'house-transfer', pageNo: 1, pageSize: 10, bdcqzh: place.bdcqzh },
  });
  expect(body.data.list[0].restrictions).toEqual([expect.objectContaining({ kind: 'mortgage' })]);
  await done({
    business: 'pledge-cancel',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: [] },
    fields: { ...placed(place), dyzmh: before[0]?.proofNumber ?? '', zxyy: '1' },
  });
  expect(await livingOn(place)).toEqual([]);
});
