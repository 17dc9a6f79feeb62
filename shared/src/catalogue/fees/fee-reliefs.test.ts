// Why a registration costs less than the same for others: each relief with its full fee, what is asked for, and the
// rule that says so.
import fc from 'fast-check';
import { computeFee, fullRegistrationFee } from './compute-fee';
import type { FeeInput } from './compute-fee';
import { feeReductionOf } from './fee-reliefs';
import { FEE_RULE_IDS, feeExemptions } from './fee-rules';

const HOME = '11';
const SHOP = '31';

// [what is registered, the full fee in 元, what is asked for, a word of the reason]
test.each<[FeeInput, number, number, string]>([
  [{ rule: 'FEE_DISSENT', houseUse: HOME }, 80, 40, '减半'],
  [{ rule: 'FEE_DISSENT', houseUse: SHOP }, 550, 275, '减半'],
  [{ rule: 'FEE_COST_ONLY_IF_SPOUSE', houseUse: HOME, betweenSpouses: true }, 80, 0, '夫妻'],
  [{ rule: 'FEE_BY_USE', houseUse: HOME, zeroFeeHousing: true }, 80, 0, '经济适用住房'],
  [{ rule: 'FEE_RESETTLEMENT', houseUse: HOME, zeroFeeHousing: true }, 80, 0, '棚户区'],
  [{ rule: 'FEE_BY_USE', houseUse: SHOP, smallBusiness: true }, 550, 0, '小微企业'],
  [{ rule: 'FEE_BY_USE', houseUse: '80', parking: true, exemption: 'attachedParking' }, 80, 0, '车位'],
  [{ rule: 'FEE_NONRES', exemption: 'boundaryChange' }, 550, 0, '行政区划'],
  [{ rule: 'FEE_COST_ONLY', houseUse: HOME }, 80, 0, '工本费'],
  [{ rule: 'FEE_FREE', houseUse: HOME }, 80, 0, '免收'],
  [{ rule: 'FEE_FREE_AGRI' }, 550, 0, '农业'],
  [{ rule: 'FEE_DISSENT', houseUse: HOME, units: 3 }, 240, 120, '减半'],
])('%j: of %d 元 %d are asked for, since %s', (input, full, amount, word) => {
  expect(feeReductionOf(input)).toMatchObject({
    full: full * 100,
    amount: amount * 100,
    reason: expect.stringContaining(word),
  });
});

test.each<FeeInput>([
  { rule: 'FEE_BY_USE', houseUse: HOME },
  // A second certificate costs no less for being a second one.
  { rule: 'FEE_BY_USE', houseUse: HOME, certificates: 2 },
  { rule: 'FEE_COST_ONLY_IF_SPOUSE', houseUse: HOME },
  // Only what the rule names counts: a mortgagee is no spouse, and a shop on a cheap plot no cheap home.
  { rule: 'FEE_BY_USE_MORTGAGEE', houseUse: HOME, betweenSpouses: true },
  { rule: 'FEE_NONRES', zeroFeeHousing: true },
  { rule: 'FEE_HABITATION' },
])('%j is charged as everybody is', (input) => {
  expect(feeReductionOf(input)).toBeNull();
});

test('a relief names what computeFee charges, never more than in full, and the words of its exemption', () => {
  const inputs = fc.record(
    {
      rule: fc.constantFrom(...FEE_RULE_IDS.filter((id) => id !== 'NONE')),
      units: fc.integer({ min: 1, max: 5_000 }),
      houseUse: fc.constantFrom(HOME, SHOP, '80', ''),
      certificates: fc.integer({ min: 1, max: 9 }),
      parking: fc.boolean(),
      smallBusiness: fc.boolean(),
      betweenSpouses: fc.boolean(),
      zeroFeeHousing: fc.boolean(),
      exemption: fc.constantFrom(...(Object.keys(feeExemptions) as (keyof typeof feeExemptions)[])),
    },
    { requiredKeys: ['rule'] },
  );
  fc.assert(
    fc.property(inputs, (input) => {
      const charged = computeFee(input).items.find(({ code }) => code === 'registration')?.amount ?? 0;
      const reduction = feeReductionOf(input);
      const full = fullRegistrationFee(input);
      expect(charged).toBeLessThanOrEqual(full);
      if (charged < full) expect(reduction).not.toBeNull();
      if (reduction) expect([reduction.full, reduction.amount]).toEqual([full, charged]);
    }),
  );
});
