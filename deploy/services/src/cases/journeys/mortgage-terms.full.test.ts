// The terms of a mortgage change, over HTTP by mortgagee, mortgagor and office: a part of the debt is released, the
// debt passes to another debtor, the claims of a maximum become certain.
import { and, eq, isNull } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { pairsOf } from '../../register/certificates/render';
import { certificates } from '../../register/certificates/schema';
import { findOwnCertificate } from '../../register/certificates/store';
import { restrictions } from '../../register/schema';
import type { Filing, Who } from '../../testing/cases/office-way';
import { brief, numberOf } from '../../testing/cases/office-way';
import { usingOffice } from '../../testing/fixtures/using-office';
import { burdenUnit } from '../../testing/tables/burden-unit';

const { services, office, bookedHome: nextHouse } = usingOffice();

interface Mortgaged {
  unitId: string;
  place: { bdcqzh: string; bdcdyh: string };
}
let contracts = 0;

async function done(filing: Filing, payer: Who = filing.starter): Promise<void> {
  office.rest();
  expect(await office.decide(await office.file(filing), payer)).toBe('COMPLETED');
}

async function mortgage(fields: Record<string, FieldValue>, owner: Who = 'citizen'): Promise<Mortgaged> {
  const { unit, certificate } = await nextHouse(owner);
  const place = { bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber };
  contracts += 1;
  await done({
    business: 'pledge-first',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: [owner] },
    fields: { ...place, sfjzzr: '0', dyhth: `杭银抵字2026第0${500 + contracts}号`, ...fields },
  });
  return { unitId: unit.id, place };
}
const OF_OTHERS = { dyfs: '1', bdbzzqse: '80.00', zwr: '杭州某商贸有限公司' };
const MAXIMUM = { dyfs: '2', zgzqse: '80.00', zwr: '张明远', zwlxqssj: '2026-01-01' };

const standing = async ({ unitId }: Mortgaged) => {
  const [entry] = await services.db
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unitId), eq(restrictions.kind, 'mortgage'), isNull(restrictions.releasedAt)));
  if (!entry) throw new Error('the mortgage is gone');
  return entry;
};
const proofNumberOf = async (mortgaged: Mortgaged): Promise<string> => (await standing(mortgaged)).proofNumber ?? '';

/** What the proof in the mortgagee's hands says, by its labels. */
async function proofOf(mortgaged: Mortgaged): Promise<Record<string, string>> {
  const [row] = await services.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.titleCertificateNumber, await proofNumberOf(mortgaged)));
  const proof =
    row && (await findOwnCertificate(services.db, { identityNumber: numberOf('bank'), enterprise: null }, row.id));
  return Object.fromEntries(proof ? pairsOf(proof) : []);
}

async function changing(mortgaged: Mortgaged, fields: Record<string, FieldValue>): Promise<Filing> {
  return {
    business: 'pledge-modify',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: ['citizen'] },
    fields: {
      ...mortgaged.place,
      dyzmh: await proofNumberOf(mortgaged),
      bglb: '1',
      sfqtdyqr: '0',
      ...fields,
    },
  };
}
/** What is said when it is sent with the papers that are asked for. */
const saidOf = async (filing: Filing): Promise<string> => brief(await office.send(await office.draft(filing)));

test('a part of the debt is released: the mortgage stands with what is left, and its proof says so', async () => {
  const mortgaged = await mortgage(OF_OTHERS);
  const before = await standing(mortgaged);
  const released = (bghzqse: string) => changing(mortgaged, { bgsx: ['10'], dyfs: '1', bghzqse });
  expect(await saidOf(await released('80'))).toMatch(/应当小于登记的80\.00万元.+办理抵押权注销登记.+第三百九十三条/);
  expect(await saidOf(await released('95'))).toMatch(/应当小于登记的80\.00万元/);
  // Neither the mortgagee without the mortgagor, nor somebody who is neither.
  const alone = await released('30');
  expect(brief(await office.refusedSending({ ...alone, cast: { dyqr: ['bank'], dyr: [] } }))).toMatch(/parties\.dyr/);
  expect(
    brief(
      await office.refusedSending({
        ...alone,
        starter: 'citizen-2',
        cast: { dyqr: ['citizen-2'], dyr: ['citizen'] },
      }),
    ),
  ).not.toBe('A000');
  // What proves that it was paid or given up is asked for.
  expect(brief(await office.refusedSending(alone))).toContain('materials.M033');
  await done(alone);
  const after = await standing(mortgaged);
  expect([after.id, after.amount, after.position]).toEqual([before.id, '30', before.position]);
  expect(await proofOf(mortgaged)).toMatchObject({ 债权数额: '30万元', 抵押方式: '一般抵押', 抵押顺位: '第1顺位' });
  // The proof of the larger debt is void.
  const [old] = await services.db
    .select({ status: certificates.status })
    .from(certificates)
    .where(eq(certificates.titleCertificateNumber, before.proofNumber ?? ''));
  expect(old?.status).toBe('cancelled');
});

test('the debt passes to another debtor with the written word of who gave the home for another, and not without', async () => {
  const mortgaged = await mortgage(OF_OTHERS);
  const passed = (sfdsrdb: string, bghzwr = '宁波某贸易有限公司') =>
    changing(mortgaged, { bgsx: ['8'], bghzwr, sfdsrdb });
  // The register knows whose debt it was.
  expect(await saidOf(await passed('0'))).toMatch(/债务人是杭州某商贸有限公司，抵押人张明远是第三人.+第三百九十一条/);
  expect(await saidOf(await passed('1', '杭州某商贸有限公司'))).toMatch(/没有变更/);
  expect(brief(await office.refusedSending(await passed('1')))).toMatch(/materials\.M076.+materials\.M077/);
  expect(
    brief(await office.refusedSending({ ...(await passed('1')), cast: { dyqr: ['bank'], dyr: ['citizen-2'] } })),
  ).toMatch(/parties\.dyr\.0\.zjh/);
  await done(await passed('1'));
  expect(await proofOf(mortgaged)).toMatchObject({ 债务人: '宁波某贸易有限公司', 债权数额: '80.00万元' });
});

test('whose own debt it was agrees by passing it on: no further paper', async () => {
  const mortgaged = await mortgage({ ...OF_OTHERS, zwr: '张明远' });
  const passed = await changing(mortgaged, { bgsx: ['8'], bghzwr: '李思宁', sfdsrdb: '0' });
  expect(brief(await office.refusedSending(passed))).not.toContain('M077');
  await done(passed);
  expect(await proofOf(mortgaged)).toMatchObject({ 债务人: '李思宁' });
});

describe('the claims secured up to a maximum become certain', () => {
  const certain = (mortgaged: Mortgaged, fields: Record<string, FieldValue>) =>
    changing(mortgaged, { bgsx: ['6'], zqqdsy: '3', zgzqqdss: '债权为60万元', dyfs: '1', bghzqse: '60', ...fields });

  test('once, within the maximum, and it is an ordinary one', async () => {
    const mortgaged = await mortgage({ ...MAXIMUM, zwlxjssj: '2026-11-30' });
    const before = await standing(mortgaged);
    expect(await saidOf(await certain(mortgaged, { bghzqse: '81' }))).toContain(
      '确定的债权数额超过登记的最高债权数额80.00万元，不能申请（《中华人民共和国民法典》第四百二十条）',
    );
    expect(await saidOf(await certain(mortgaged, { dyfs: '2', bghzgzqse: '60' }))).toContain(
      '债权确定后，最高额抵押权转为一般抵押权：“抵押方式”应选“一般抵押”，不能申请（《不动产登记暂行条例实施细则》第七十三条）',
    );
    expect(await saidOf(await certain(mortgaged, { bgsx: ['1'] }))).toContain(
      '登记簿记载的是最高额抵押：债权确定之前，“抵押方式”应选“最高额抵押”，不能申请（《不动产登记暂行条例实施细则》第七十三条）',
    );
    // Grounds that the register itself can see: the period that it holds, and its seals.
    expect(await saidOf(await certain(mortgaged, { zqqdsy: '1' }))).toMatch(
      /债权确定期间到2026年11月30日为止，尚未届满.+第四百二十三条第一项/,
    );
    expect(await saidOf(await certain(mortgaged, { zqqdsy: '2' }))).toMatch(/记载了债权确定期间.+第二项/);
    expect(await saidOf(await certain(mortgaged, { zqqdsy: '4' }))).toMatch(/没有查封的记载.+第四项/);
    // It does not pass on with one of its claims either.
    const passed: Filing = {
      business: 'pledge-transfer',
      starter: 'bank',
      cast: { ywr: ['bank'], qlr: ['citizen-2'], dyr: [] },
      fields: { ...mortgaged.place, dyzmh: await proofNumberOf(mortgaged), sfzgezy: '0' },
    };
    expect(await saidOf(passed)).toMatch(/债权尚未确定.+第四百二十一条/);
    await done(await certain(mortgaged, {}));
    const now = await standing(mortgaged);
    expect([now.id, now.amount, now.details.dyfs]).toEqual([before.id, '60', '1']);
    expect(await proofOf(mortgaged)).toMatchObject({
      抵押方式: '一般抵押',
      债权数额: '60万元',
      债权确定事由: '新的债权不可能发生',
      最高债权确定事实: '债权为60万元',
    });
    expect(await saidOf(await certain(mortgaged, { bghzqse: '50' }))).toContain(
      '登记簿记载的是一般抵押，没有需要确定的最高额债权，不能申请（《不动产登记暂行条例实施细则》第七十三条）',
    );
  });

  test('because the home was sealed, while it is: who had it sealed loses nothing by it, but by more they would', async () => {
    const mortgaged = await mortgage({ ...MAXIMUM, zwlxjssj: '2029-11-30' });
    await burdenUnit(services.db, mortgaged.unitId, 'sealed');
    const ofSealed = { zqqdsy: '4', zgzqqdss: '抵押的房屋被查封，债权为60万元' };
    // A longer period in the same filing is the holder's own act.
    expect(
      await saidOf(
        await certain(mortgaged, { ...ofSealed, bgsx: ['6', '2'], bghqssj: '2026-01-01', bghjssj: '2031-01-01' }),
      ),
    ).toMatch(/已被杭州市西湖区人民法院查封/);
    await done(await certain(mortgaged, ofSealed));
    expect(await proofOf(mortgaged)).toMatchObject({ 抵押方式: '一般抵押', 债权确定事由: '抵押财产被查封、扣押' });
  });
});

describe('a part of the claims of a maximum passes on before they are certain', () => {
  const passing = async (mortgaged: Mortgaged, zgezyfs: string, zrzqse: string, dyr: Who[] = []): Promise<Filing> => ({
    business: 'pledge-transfer',
    starter: 'bank',
    cast: { ywr: ['bank'], qlr: ['citizen-2'], dyr },
    fields: {
      ...mortgaged.place,
      dyzmh: await proofNumberOf(mortgaged),
      zrhtbh: `杭银债转字2026第00${contracts}号`,
      sfzgezy: '1',
      zgezyfs,
      zrzqse,
    },
  });
  /** Amount, form and creditors of each mortgage, by rank. */
  const mortgagesOn = async ({ unitId }: Mortgaged) =>
    (
      await services.db
        .select()
        .from(restrictions)
        .where(and(eq(restrictions.unitId, unitId), eq(restrictions.kind, 'mortgage'), isNull(restrictions.releasedAt)))
        .orderBy(restrictions.position)
    ).map(({ amount, details, holder }) => [amount, details.dyfs, holder]);
  const [bank, taker] = ['杭州演示银行股份有限公司西湖支行', '李思宁'];

  test('together with whoever had it', async () => {
    const mortgaged = await mortgage(MAXIMUM, 'enterprise');
    await done(await passing(mortgaged, '1', '30'), 'citizen-2');
    expect(await mortgagesOn(mortgaged)).toEqual([['80.00', '2', `${bank}、${taker}`]]);
    // From now on neither has it ended without the other.
    const ended: Filing = {
      business: 'pledge-cancel',
      starter: 'citizen-2',
      cast: { dyqr: ['citizen-2'], dyr: [] },
      fields: { ...mortgaged.place, dyzmh: await proofNumberOf(mortgaged), zxyy: '2' },
    };
    expect(await saidOf(ended)).toMatch(/parties\.dyqr .*登记簿记载了2位抵押权人/);
  });

  test('as a mortgage of its own, by which the maximum sinks, with whoever holds the home', async () => {
    const mortgaged = await mortgage(MAXIMUM, 'enterprise');
    // All of it is no part; and a first registration is not the creditors' alone.
    expect(await saidOf(await passing(mortgaged, '2', '80', ['enterprise']))).toMatch(
      /应当小于.+80\.00万元.+第七十四条/,
    );
    expect(await saidOf(await passing(mortgaged, '2', '30'))).toMatch(/parties\.dyr .*权利人/);
    await done(await passing(mortgaged, '2', '30', ['enterprise']), 'citizen-2');
    expect(await mortgagesOn(mortgaged)).toEqual([
      ['50', '2', bank],
      ['30', '1', taker],
    ]);
  });

  test('made certain with it, for no more than the maximum; whoever had it has nothing any more', async () => {
    const mortgaged = await mortgage(MAXIMUM, 'enterprise');
    expect(await saidOf(await passing(mortgaged, '3', '81'))).toMatch(/超过登记的最高债权数额80\.00万元.+第四百二十条/);
    await done(await passing(mortgaged, '3', '60'), 'citizen-2');
    expect(await mortgagesOn(mortgaged)).toEqual([['60', '1', taker]]);
  });

  test('of an ordinary mortgage there is no such part', async () => {
    const mortgaged = await mortgage(OF_OTHERS, 'enterprise');
    expect(await saidOf(await passing(mortgaged, '1', '30'))).toMatch(/登记簿记载的是一般抵押.+第七十四条/);
  });
});
