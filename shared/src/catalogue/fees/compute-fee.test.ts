import fc from 'fast-check';
import { computeFee } from './compute-fee';
import type { FeeInput } from './compute-fee';
import { feeSchedule } from './fee-schedule';
import { houseTransfer } from '../house/house-transfer.form';
import { FEE_RULE_IDS, feeExemptions, feeRules } from './fee-rules';

test.each<[FeeInput, number]>([
  [{ rule: 'FEE_BY_USE', houseUse: '11' }, 80],
  [{ rule: 'FEE_BY_USE', houseUse: '11', certificates: 2 }, 90],
  [{ rule: 'FEE_BY_USE', houseUse: '31' }, 550],
  [{ rule: 'FEE_BY_USE', houseUse: '31', certificates: 3 }, 570],
  [{ rule: 'FEE_BY_USE', houseUse: '80', parking: true }, 80],
  [{ rule: 'FEE_BY_USE', houseUse: '31', smallBusiness: true }, 0],
  [{ rule: 'FEE_NONRES' }, 550],
  [{ rule: 'FEE_BY_USE_MORTGAGEE', houseUse: '11' }, 80],
  [{ rule: 'FEE_BY_USE_MORTGAGEE', houseUse: '21' }, 550],
  [{ rule: 'FEE_COST_ONLY', certificates: 2 }, 20],
  [{ rule: 'FEE_COST_ONLY_IF_SPOUSE', houseUse: '11', betweenSpouses: true, certificates: 2 }, 20],
  [{ rule: 'FEE_RESETTLEMENT', houseUse: '11', zeroFeeHousing: true }, 0],
  [{ rule: 'FEE_DISSENT', houseUse: '11' }, 40],
  [{ rule: 'FEE_DISSENT', houseUse: '60' }, 275],
  [{ rule: 'FEE_FREE' }, 0],
  [{ rule: 'FEE_COST_ONLY_IF_SPOUSE', houseUse: '11' }, 80],
  [{ rule: 'FEE_RESETTLEMENT', houseUse: '11' }, 80],
  [{ rule: 'FEE_NONRES', houseUse: '11' }, 550],
  [{ rule: 'FEE_HABITATION' }, 80],
  [{ rule: 'NONE' }, 0],
  [{ rule: 'FEE_FREE_AGRI', certificates: 3 }, 0],
  [{ rule: 'FEE_NONRES_MORTGAGEE' }, 550],
  [{ rule: 'FEE_COST_ONLY' }, 10],
  [{ rule: 'FEE_COST_ONLY', smallBusiness: true, certificates: 2 }, 10],
  [{ rule: 'FEE_COST_ONLY', smallBusiness: true }, 0],
  [{ rule: 'FEE_BY_USE', houseUse: '31', smallBusiness: true, certificates: 2 }, 10],
  [{ rule: 'FEE_BY_USE', houseUse: '11', exemption: 'attachedParking', certificates: 2 }, 0],
  [{ rule: 'FEE_NONRES', exemption: 'boundaryChange' }, 0],
  [{ rule: 'FEE_COST_ONLY', exemption: 'collectiveReform' }, 0],
  [{ rule: 'FEE_BY_USE_MORTGAGEE', exemption: 'law' }, 0],
])('%j costs %d 元', (input, yuan) => {
  const fee = computeFee(input);
  expect(fee.total).toBe(yuan * 100);
  expect(fee.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(fee.total);
});

test.each([0, -1, 1.5, Number.NaN])('%d certificates are refused', (certificates) => {
  expect(() => computeFee({ rule: 'FEE_BY_USE', certificates })).toThrow(RangeError);
});

test('a guide lists what the rule can cost', () => {
  expect(feeSchedule(houseTransfer).map(({ name, amount }) => [name, amount])).toEqual([
    ['登记费（住宅类）', 8000],
    ['登记费（非住宅类）', 55000],
    ['证书工本费', 1000],
  ]);
});

test('whatever the case, the total is the sum of its items, nothing is below nothing, and a relief never costs more', () => {
  const reliefs = {
    smallBusiness: fc.boolean(),
    betweenSpouses: fc.boolean(),
    zeroFeeHousing: fc.boolean(),
    exemption: fc.constantFrom(...(Object.keys(feeExemptions) as (keyof typeof feeExemptions)[]), undefined),
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...FEE_RULE_IDS),
      fc.constantFrom('11', '31', undefined),
      fc.integer({ min: 1, max: 20 }),
      fc.record(reliefs),
      (rule, houseUse, certificates, relief) => {
        const plain = computeFee({ rule, houseUse, certificates });
        const eased = computeFee({ rule, houseUse, certificates, ...relief });
        expect(eased.total).toBe(eased.items.reduce((sum, { amount }) => sum + amount, 0));
        expect(eased.items.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        if (!relief.betweenSpouses) expect(eased.total).toBeLessThanOrEqual(plain.total);
        if (relief.exemption) expect(eased.total).toBe(0);
        expect([feeRules[rule].payer, 'holder']).toContain(eased.payer);
      },
    ),
  );
});
