import fc from 'fast-check';
import type { Fen } from '../../kernel';
import { loadBusiness } from '../load-business';
import { businessSummaries } from '../registry';
import { sampleForm } from '../sample/sample-form';
import { partsOf, taxationOf, taxpayerRoles } from './taxation';

const TODAY = '2026-11-23';

test('the parts of a price add up to it, by shares or alike', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      (whole, shares, named) => {
        const parts = partsOf(
          whole as Fen,
          shares.map((share) => (named ? { qlbl: `${share / 100}` } : {})),
        );
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
  expect(partsOf(100 as Fen, [{ qlbl: '33.33' }, { qlbl: '66.67' }])).toEqual([33, 67]);
  expect(partsOf(100 as Fen, [{ qlbl: '33.33' }, {}])).toEqual([50, 50]);
});

test('which transfers are declared here, as what, and by whom', async () => {
  const found: Record<string, unknown> = {};
  for (const { id } of businessSummaries) {
    const business = await loadBusiness(id);
    const row = taxationOf(business, sampleForm(business, { today: TODAY }), TODAY);
    if (row) found[id] = [row.transfer, ...taxpayerRoles(business, row)];
  }
  expect(found).toEqual({
    'allocation-transfer': ['sale', 'ywr', 'qlr'],
    'group-transfer-pledge': ['sale', 'ywr', 'qlr'],
    'house-transfer': ['sale', 'ywr', 'qlr'],
    'house-transfer-divorce': ['divorce', 'ywr', 'qlr'],
    'house-transfer-gift': ['gift', 'ywr', 'qlr'],
    'house-transfer-inherit': ['inheritance', 'qlr'],
    'house-transfer-other': ['exchange', 'ywr', 'qlr'],
    'house-transfer-spouses': ['spouses', 'ywr', 'qlr'],
    'placement-house': ['resettlement', 'qlr'],
  });
  const gift = await loadBusiness('house-transfer-gift');
  const form = sampleForm(gift, { today: TODAY });
  expect(taxationOf(gift, { ...form, fields: { ...form.fields, sfjqs: '1' } }, TODAY)?.transfer).toBe('giftToRelative');
  const other = await loadBusiness('house-transfer-other');
  const agreed = sampleForm(other, { today: TODAY });
  const taxedAs = (fields: Record<string, string>) =>
    taxationOf(other, { ...agreed, fields: { ...agreed.fields, ...fields } }, TODAY)?.transfer;
  expect(taxedAs({ djyy: '20009' })).toBe('contribution');
  expect([taxedAs({ djyy: '20006', fgbc: '1' }), taxedAs({ djyy: '20006', fgbc: '' })]).toEqual([
    'division',
    undefined,
  ]);
  expect([taxedAs({ djyy: '20010' }), taxedAs({ djyy: '20099' })]).toEqual([undefined, undefined]);
  // Granted land is taxed, allotted land is not.
  const land = await loadBusiness('land-first');
  const first = sampleForm(land, { today: TODAY });
  const asNature = (qlxz: string) => taxationOf(land, { ...first, fields: { ...first.fields, qlxz } }, TODAY)?.transfer;
  expect([asNature('102'), asNature('101')]).toEqual(['grant', undefined]);
  const inherit = await loadBusiness('house-transfer-inherit');
  const heirs = sampleForm(inherit, { today: TODAY });
  expect(taxationOf(inherit, { ...heirs, fields: { ...heirs.fields, jcfs: '5' } }, TODAY)).toBeNull();
});
