// Shares over HTTP: a co-owner transfers a part, two thirds dispose of the whole, the others are asked first, joint
// ownership becomes ownership by shares; what cannot be is refused with its reason.
import { and, eq, isNull } from 'drizzle-orm';
import type { FieldValue } from '@portal/shared/catalogue';
import { findOwnCertificate } from '../../register/certificates/store';
import { areTwoThirds } from '../../register/ownership/co-owners';
import { changeSetting } from '../../operations/configuration/public';
import { restrictions } from '../../register/schema';
import type { ListedRight } from '../../register/standing/register';
import type { Filing, Who } from '../../testing/cases/office-way';
import { numberOf } from '../../testing/cases/office-way';
import { THIRD_PARTY, bothAs, citizen2, errorsOf, nameOf, place, sharingIn } from '../../testing/cases/shared-houses';
import { usingOffice } from '../../testing/fixtures/using-office';
import { inboxText } from '../../testing/cases/inbox';

const walk = usingOffice();
const { services, office, bookedHome: houseOf } = walk;
const { sharedHouse, held, done, again } = sharingIn(walk);

/** The citizen sells. */
const sale = (house: ListedRight, to: readonly Who[], more: Record<string, FieldValue> = {}): Filing => ({
  business: 'house-transfer',
  starter: 'citizen',
  cast: { ywr: ['citizen'], qlr: to },
  fields: { ...place(house), sfdygh: '0', zrfe: '', ...more },
});

let first: ListedRight;
/** What the parties are told, with every paper at hand. */
async function refusal(filing: Filing): Promise<string> {
  const filed = await office.draft(filing);
  return errorsOf(await office.send(filed));
}

test('an owner gives a part to somebody: both hold by shares, which are the whole', async () => {
  const house = await houseOf('citizen');
  first = house;
  await done({ ...sale(house, ['citizen-2'], { zrfe: '1/3' }) }, 'citizen-2');
  // A third is a third, in the register and on the certificate.
  expect(await held(house)).toEqual({
    mode: '2',
    shares: { [nameOf('citizen')]: '2/3', [nameOf('citizen-2')]: '1/3' },
  });
  const { certificate } = await again(house);
  const shown = await findOwnCertificate(
    services.db,
    { identityNumber: numberOf('citizen-2'), enterprise: null },
    certificate.id,
  );
  expect(shown?.holders.map(({ share }) => share)).toContain('1/3');
});

test('a co-owner sells a part to another: the third keeps what they had, and need not come', async () => {
  const house = await sharedHouse('2', '50', [
    [citizen2(), '20'],
    [THIRD_PARTY, '30'],
  ]);
  await done(sale(house, ['citizen-2'], { zrfe: '12.5' }), 'citizen-2');
  expect(await held(house)).toEqual({
    mode: '2',
    shares: { [nameOf('citizen')]: '37.5', [nameOf('citizen-2')]: '32.5', [String(THIRD_PARTY.qlrmc)]: '30' },
  });
});

test('a co-owner sells to somebody who owns no share only when the others have been asked', async () => {
  const house = await sharedHouse('2', '50', [[citizen2(), '50']]);
  const filing = sale(house, ['enterprise']);
  const refused = await office.refusedSending(filing);
  expect(errorsOf(refused)).toContain('登记簿记载了1位其他按份共有人，请全部列为其他按份共有人');
  // Named and signed: then they have given their right to buy up.
  await done({ ...filing, cast: { ...filing.cast, gyr: ['citizen-2'] } }, 'enterprise');
  expect((await held(house)).shares).toMatchObject({ [nameOf('citizen-2')]: '50' });
});

test('with the written waiver the other co-owner is named and does not sign', async () => {
  const house = await sharedHouse('2', '40', [[THIRD_PARTY, '60']]);
  const filing: Filing = {
    ...sale(house, ['citizen-2']),
    cards: { gyr: [{ ...THIRD_PARTY, dh: '13900000099', sfdl: '0' }] },
  };
  await done({ ...filing, papers: ['M071'] }, 'citizen-2');
  expect(await held(house)).toEqual({
    mode: '2',
    shares: { [String(THIRD_PARTY.qlrmc)]: '60', [nameOf('citizen-2')]: '40' },
  });
});

test('more than is held, and more than there is, is refused', async () => {
  const house = await again(first);
  expect(await refusal(sale(house, ['citizen-2'], { zrfe: '66.68' }))).toMatch(
    /转让的份额66\.68%超过登记簿记载的份额2\/3.*《中华人民共和国民法典》第三百零五条/,
  );
  expect(await refusal(sale(house, ['citizen-2'], { zrfe: '120' }))).toMatch(/100/);
});

const agreement = (house: ListedRight, xgyfs: string, shares: readonly string[] = []): Filing => ({
  business: 'right-modify',
  starter: 'citizen',
  cast: { qlr: ['citizen', 'citizen-2'] },
  fields: { ...place(house), djyy: '30007', xgyfs, sffbcz: '0' },
  cards: {
    qlr: bothAs({}, xgyfs === '2' ? shares : []),
  },
});

test('joint owners cannot sell a part; they agree on shares, and give them up again', async () => {
  const house = await sharedHouse('1', null, [[citizen2(), null]]);
  const part = sale(house, ['enterprise'], { zrfe: '50' });
  expect(await refusal({ ...part, cards: { ywr: bothAs({ gyfs: '1', hyzk: '1' }) } })).toMatch(
    /共同共有.*第三百零一条、第三百零三条/,
  );
  expect(errorsOf(await office.refusedSending(agreement(house, '2', ['70', '40'])))).toContain('份额合计110%，超出10%');
  const filing = agreement(house, '2', ['70', '30']);
  await done({ ...filing, cast: { ...filing.cast, also: ['citizen-2'] } }, 'citizen');
  expect(await held(house)).toEqual({
    mode: '2',
    shares: { [nameOf('citizen')]: '70', [nameOf('citizen-2')]: '30' },
  });
  await done(agreement(await again(house), '1'), 'citizen');
  expect(await held(house)).toEqual({
    mode: '1',
    shares: { [nameOf('citizen')]: null, [nameOf('citizen-2')]: null },
  });
});

/** The enterprise's, with the citizen-2. */
const companyHouse = (mode: '1' | '2', own: string | null, other: string | null): Promise<ListedRight> =>
  sharedHouse(mode, own, [[citizen2(), other]], 'enterprise');
const named: Filing['cards'] = { gyr: [{ ...citizen2(), qlrlx: '1', zjzl: '1', dh: '13900000099', sfdl: '0' }] };
/** The enterprise sells the whole; the other is named. */
const saleOfWhole = (house: ListedRight, cards: Filing['cards'] = named): Filing => ({
  business: 'house-transfer',
  starter: 'enterprise',
  cast: { ywr: ['enterprise'], qlr: ['citizen'] },
  fields: { ...place(house), sfdygh: '0', zrfe: '100' },
  cards,
});
const readAs = (rows: readonly object[]): Promise<unknown> =>
  changeSetting(services.context, 'regionReadings', rows, { by: 'test', why: '理解不一' });
const TOO_FEW = /不足三分之二.*《中华人民共和国民法典》第三百零一条、《不动产登记暂行条例实施细则》第十条/;
/** The bank and these owners file a mortgage. */
const mortgage = (house: ListedRight): Filing => ({
  business: 'pledge-first',
  starter: 'bank',
  cast: { dyqr: ['bank'], dyr: ['enterprise'] },
  fields: { ...place(house), dyfs: '1', bdbzzqse: '80.00', zwr: nameOf('citizen'), dyhth: '杭银抵字2026第00777号' },
});
const modify = (house: ListedRight, djyy: string, more: Record<string, FieldValue>): Filing => ({
  business: 'house-modify',
  starter: 'enterprise',
  cast: { qlr: ['enterprise'] },
  fields: { ...place(house), djyy, sffbcz: '0', ...more },
});

test('two thirds are counted exactly, and are enough themselves', () => {
  const shares = [['66.67'], ['66.66'], ['50', '16.666667'], ['50', '16.666666'], ['60', null]];
  expect(shares.map(areTwoThirds)).toEqual([true, false, true, false, false]);
});

test('with two thirds of the shares the whole is mortgaged and sold: the other is named, paid and told, and does not sign', async () => {
  const house = await companyHouse('2', '70', '30');
  await readAs([{ xzqbm: '330100', sharedDisposal: 'all' }]);
  for (const filing of [saleOfWhole(house), mortgage(house)])
    expect(errorsOf(await office.refusedSending(filing))).toContain('登记簿记载了2位权利人，请全部列为');
  await readAs([]);
  await done(mortgage(house), 'bank');
  // Nobody is left out, and their part of the price is paid or deposited.
  expect(errorsOf(await office.refusedSending(saleOfWhole(house, {})))).toContain('请全部列为其他按份共有人');
  expect(errorsOf(await office.refusedSending(saleOfWhole(house)))).toContain('购房发票/付款凭证');
  await done(saleOfWhole(house), 'citizen');
  expect(await held(house)).toEqual({ mode: '0', shares: { [nameOf('citizen')]: null } });
  const told = await inboxText(office.as('citizen-2'));
  for (const business of ['存量房（二手房）买卖转移登记', '不动产抵押权首次登记'])
    for (const words of [`）申请办理${business}`, `办理了${business}`]) expect(told).toContain(words);
});

test('with less the whole is neither sold nor mortgaged nor put to another use, unless the others have agreed otherwise in writing', async () => {
  const house = await companyHouse('2', '60', '40');
  const use = modify(house, '30005', { xfwyt: '21' });
  for (const filing of [saleOfWhole(house), mortgage(house), use])
    expect(errorsOf(await office.refusedSending(filing))).toMatch(TOO_FEW);
  await readAs([{ xzqbm: '330000', changeOfUse: 'some' }]);
  expect(errorsOf(await office.refusedSending(use))).not.toMatch(TOO_FEW);
  await readAs([]);
  // A new address anybody puts in order.
  await done(modify(house, '30003', { bgqy: '9', xzl: '浙江省杭州市西湖区文三路269号' }), 'enterprise');
  const now = await again(house);
  // A gift of the whole takes from the others what nobody pays for.
  const gift: Filing = { ...saleOfWhole(now, {}), business: 'house-transfer-gift' };
  expect(await refusal(gift)).toMatch(/转让的份额100%超过登记簿记载的份额60%/);
  await done({ ...saleOfWhole(now), papers: ['M071'] }, 'citizen');
  expect(await held(house)).toEqual({ mode: '0', shares: { [nameOf('citizen')]: null } });
});

test('nobody sells what the others own by writing the whole otherwise', async () => {
  const house = await companyHouse('2', '70', '30');
  const whole = saleOfWhole(house);
  const said = await refusal({ ...whole, fields: { ...whole.fields, zrfe: '0100' }, papers: ['M071'] });
  expect(said).toContain('转让的份额应为分数');
});

test('who has agreed otherwise mortgages the whole and puts it to another use with less than two thirds', async () => {
  const house = await companyHouse('2', '60', '40');
  await done({ ...modify(house, '30005', { xfwyt: '21' }), papers: ['M071'] }, 'enterprise');
  await done({ ...mortgage(await again(house)), papers: ['M071'] }, 'bank');
});

/** Of what the mortgagor has of it. */
const ofOwnShare = (filing: Filing): Filing => ({ ...filing, fields: { ...filing.fields, dyfwlx: '2' } });

test('a co-owner by shares mortgages their own share alone, and nobody else’s', async () => {
  const house = await again(first);
  const byOne: Filing = { ...mortgage(house), cast: { dyqr: ['bank'], dyr: ['citizen-2'] } };
  expect(errorsOf(await office.refusedSending(byOne))).toMatch(TOO_FEW);
  const byStranger: Filing = { ...mortgage(house), cast: { dyqr: ['bank'], dyr: ['enterprise'] } };
  expect(errorsOf(await office.refusedSending(ofOwnShare(byStranger)))).toContain('未查询到您名下的该不动产权证书');
  await done(ofOwnShare(byOne), 'bank');
  const [entry] = await services.db
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, house.unit.id), isNull(restrictions.releasedAt)));
  expect(entry?.details).toMatchObject({ dyfwlx: '2', dyrmc: nameOf('citizen-2') });
});

test('joint owners sell, mortgage and change the use together, whatever agreement is there', async () => {
  const house = await companyHouse('1', null, null);
  const agreed = await office.draft({ ...mortgage(house), papers: ['M071'] });
  expect(errorsOf(await office.send(agreed))).toContain('登记簿记载了2位权利人，请全部列为');
  for (const filing of [
    saleOfWhole(house, {}),
    mortgage(house),
    ofOwnShare(mortgage(house)),
    modify(house, '30005', { xfwyt: '21' }),
  ])
    expect(errorsOf(await office.refusedSending(filing))).toContain('登记簿记载了2位权利人，请全部列为');
});
