// What a relief rests on, by tax and by who asks for it.
import { demoAccount } from '../features/declare-tax/demo-account';
import { reliefProof } from './relief-proof';

const said = { homes: 2, soleHome: true, income: 'price', family: [] } as const;
const proofs = (account: ReturnType<typeof demoAccount>) =>
  Object.fromEntries(account.steps.map((step) => [step.tax, reliefProof(account, step)]));

test('the buyer’s lower rate rests on commitment and register; from the third home on there is none', () => {
  const buyer = (homes: number) => demoAccount('transferee', { ...said, homes, family: [] });
  expect(proofs(buyer(2)).deed).toBe('家庭住房套数承诺，登记簿记载的其他住房0套');
  expect(proofs(buyer(3)).deed).toBeNull();
});

test('the seller’s exemption rests on the day in the register, that of an only home on both', () => {
  const seller = demoAccount('transferor', { ...said, family: [] });
  expect(proofs(seller)).toMatchObject({ valueAdded: null, income: null });
  const free = { ...seller, steps: seller.steps.map((step) => ({ ...step, amount: 0 })) };
  expect(proofs(free)).toMatchObject({
    valueAdded: '登记簿记载的取得日期2024年10月1日',
    income: '登记簿记载的取得日期2024年10月1日；家庭住房套数承诺，登记簿记载的其他住房0套',
    stamp: null,
  });
  const given = { ...free, commitment: null };
  expect(proofs(given)).toMatchObject({ income: '办件中已受理的材料' });
});
