// Who of the register is who in a form: of every business that begins with a property, and of every mortgage.
import { loadBusiness } from '../load-business';
import { businessSummaries } from '../registry';
import { holderRole, livingHolderRole } from './holder-role';

const businesses = Promise.all(businessSummaries.map(({ id }) => loadBusiness(id)));

test.each([
  ['pledge-first', 'dyr', 'dyr'],
  ['pledge-modify', 'dyr', 'dyr'],
  ['pledge-cancel', 'dyr', 'dyr'],
  ['pledge-transfer', 'dyr', 'dyr'],
  ['sea-pledge', 'dyr', 'dyr'],
  ['notice-pledge', 'dyr', 'dyr'],
  ['construction-pledge-first', 'dyr', 'dyr'],
  ['house-transfer', 'ywr', 'ywr'],
  ['house-transfer-inherit', 'bjcr', 'qlr'],
  ['homestead-lease', 'czr', 'czr'],
  ['seal-up', 'bzxr', 'bzxr'],
  ['office-cancel', 'qlr', 'qlr'],
  ['office-correction', 'qlr', 'qlr'],
  ['house-first', 'qlr', 'qlr'],
])('in %s the register’s holders are %s, and one of them who applies is %s', async (id, holders, living) => {
  const business = await loadBusiness(id);
  expect(holderRole(business)?.role).toBe(holders);
  expect(livingHolderRole(business)?.role).toBe(living);
});

test('who lends, buys, leases or orders is never taken for the holder of the chosen property', async () => {
  const mistaken = (await businesses).filter(
    (business) =>
      business.fields.some(({ source }) => source === 'register') &&
      /抵押权人|买受|受让|承租|嘱托|发起|居住权人$/.test(holderRole(business)?.label ?? ''),
  );
  expect(mistaken.map(({ id }) => id)).toEqual([]);
});
