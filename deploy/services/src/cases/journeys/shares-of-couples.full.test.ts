// Shares of couples over HTTP: on marriage and on divorce, by agreement and by judgment, and beside somebody who holds
// with them.
import type { Party } from '@portal/shared/catalogue';
import type { Filing, Who } from '../../testing/cases/office-way';
import { THIRD_PARTY, bothAs, citizen2, errorsOf, nameOf, place, sharingIn } from '../../testing/cases/shared-houses';
import { usingOffice } from '../../testing/fixtures/using-office';

const walk = usingOffice();
const { office, bookedHome: houseOf } = walk;
const { sharedHouse, held, done, again } = sharingIn(walk);

/** Whose marriage or divorce it is; those who hold together, or by these shares, are both of them. */
const coupleAs = (shares: readonly string[] = []): Party[] =>
  bothAs({ gyfs: shares.length > 0 ? '2' : '1', hyzk: '2' }, shares);
const couple: readonly Who[] = ['citizen', 'citizen-2'];

test('spouses agree that what one of them holds is both of theirs, and later by which shares', async () => {
  const house = await houseOf('citizen');
  const agreed = async (ywr: readonly Who[], cards: Filing['cards']): Promise<Filing> => ({
    business: 'house-transfer-spouses',
    starter: 'citizen',
    cast: { ywr, qlr: couple },
    fields: { ...place(await again(house)), sffbcz: '0' },
    cards,
  });
  await done(await agreed(['citizen'], { qlr: coupleAs() }), 'citizen');
  const both = { [nameOf('citizen')]: null, [nameOf('citizen-2')]: null };
  expect(await held(house)).toEqual({ mode: '1', shares: both });
  // From now on neither of them agrees for the other, and no more than the whole is theirs.
  expect(errorsOf(await office.refusedSending(await agreed(['citizen'], { qlr: coupleAs() })))).toContain(
    '登记簿记载了2位权利人，请全部列为',
  );
  const shared = (...shares: string[]) => agreed(couple, { ywr: coupleAs(), qlr: coupleAs(shares) });
  expect(errorsOf(await office.refusedSending(await shared('60', '50')))).toMatch(
    /份额合计110%，超出10%.*第二百九十八条/,
  );
  await done(await shared('60', '40'), 'citizen');
  expect(await held(house)).toEqual({
    mode: '2',
    shares: { [nameOf('citizen')]: '60', [nameOf('citizen-2')]: '40' },
  });
});

test('on divorce what was held together is held by shares, or passes whole to one of them, by judgment without the other', async () => {
  const house = await sharedHouse('1', null, [[citizen2(), null]]);
  const divorce = async (
    more: Pick<Filing, 'starter' | 'cast'> & Partial<Filing>,
    sfsfws: string,
  ): Promise<Filing> => ({
    business: 'house-transfer-divorce',
    ...more,
    fields: { ...place(await again(house)), sffbcz: '0', sfsfws, lhrq: '2026-10-01' },
  });
  const agreed = { starter: 'citizen', cast: { ywr: couple, qlr: couple } } as const;
  await done(await divorce({ ...agreed, cards: { ywr: coupleAs(), qlr: coupleAs(['30', '70']) } }, '0'), 'citizen');
  expect(await held(house)).toEqual({
    mode: '2',
    shares: { [nameOf('citizen')]: '30', [nameOf('citizen-2')]: '70' },
  });
  const alone = { starter: 'citizen-2', cast: { qlr: ['citizen-2'] }, cards: { ywr: coupleAs(['30', '70']) } } as const;
  // Without a judgment the other signs, or nothing is sent.
  const filed = await office.sent(await divorce({ ...alone, papers: ['M027'] }, '1'));
  expect(await office.fileAs('citizen', filed.ywh)).toBeNull();
  await office.sign(filed);
  expect(await office.decide(await office.submit(filed), 'citizen-2')).toBe('COMPLETED');
  expect(await held(house)).toEqual({ mode: '0', shares: { [nameOf('citizen-2')]: null } });
});

test('what somebody else holds beside a couple stays theirs on marriage and on divorce, and they need not come', async () => {
  const house = await sharedHouse('2', '50', [[THIRD_PARTY, '50']]);
  const other = { [String(THIRD_PARTY.qlrmc)]: '50' };
  const filing = async (business: string, qlr: readonly Who[], cards: Filing['cards']): Promise<Filing> => ({
    business,
    starter: 'citizen',
    cast: { ywr: ['citizen'], qlr },
    fields: { ...place(await again(house)), sffbcz: '0', sfsfws: '0', lhrq: '2026-10-01' },
    cards,
  });
  await done(await filing('house-transfer-spouses', couple, { qlr: coupleAs(['50', '50']) }), 'citizen');
  expect(await held(house)).toEqual({
    mode: '2',
    shares: { ...other, [nameOf('citizen')]: '25', [nameOf('citizen-2')]: '25' },
  });
  await done(await filing('house-transfer-divorce', ['citizen-2'], {}), 'citizen-2');
  expect(await held(house)).toEqual({ mode: '2', shares: { ...other, [nameOf('citizen-2')]: '50' } });
});
