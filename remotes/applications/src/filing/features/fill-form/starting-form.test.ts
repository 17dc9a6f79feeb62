// A new form knows the register's values and holders, and keeps what was typed when the house is changed.
import { loadBusiness } from '@portal/shared/catalogue';
import type { HouseRight } from '../../../api/application';
import { certificateOf, factsOf, startingForm } from './starting-form';

const house = (over: Partial<HouseRight> = {}): HouseRight => ({
  rightHolderId: '1',
  titleCertificateNumber: '浙（2024）杭州市不动产权第0000001号',
  unitNumber: 'u',
  location: '文三路1号',
  rightHolderName: '张伟、李娜',
  register: { bdcqzh: '浙（2024）杭州市不动产权第0000001号', zl: '文三路1号', jzmj: '89.50' },
  restrictions: [],
  ...over,
});

test("register values, usual answers and the holders in the obligors' role", async () => {
  const form = startingForm(await loadBusiness('house-transfer'), house());
  expect(form.fields).toMatchObject({ zl: '文三路1号', jzmj: '89.50', djyy: '20001' });
  expect(form.parties.ywr?.map((party) => party.qlrmc)).toEqual(['张伟', '李娜']);
  expect(form.parties.qlr).toBeUndefined();
  expect(certificateOf(form)).toBe('浙（2024）杭州市不动产权第0000001号');
});

test("another house changes the register's part only", async () => {
  const business = await loadBusiness('house-transfer');
  const first = startingForm(business, house());
  const typed = {
    fields: { ...first.fields, cjjg: '1250000.00' },
    parties: { ywr: [{ ...first.parties.ywr?.[0], dh: '13800000000' }], qlr: [{ qlrmc: '王芳' }] },
  };
  const next = startingForm(business, house({ rightHolderName: '张伟', register: { zl: '莫干山路2号' } }), typed);
  expect(next.fields).toMatchObject({ zl: '莫干山路2号', cjjg: '1250000.00' });
  expect(next.fields.jzmj).toBeUndefined();
  expect(next.parties.ywr).toEqual([expect.objectContaining({ qlrmc: '张伟', dh: '13800000000' })]);
  expect(next.parties.qlr).toEqual([{ qlrmc: '王芳' }]);
});

test('restrictions become facts', () => {
  const restriction = (kind: string, level: 'block' | 'warn') => ({ kind, level, message: '' });
  expect(
    factsOf([restriction('mortgage', 'warn'), restriction('habitation', 'warn'), restriction('running', 'block')]),
  ).toEqual(['mortgage', 'habitation']);
  // A clause is known whether its mortgagee's consent is still missing or at hand.
  for (const level of ['block', 'warn'] as const)
    expect(factsOf([{ ...restriction('mortgage', level), noTransferClause: true }])).toEqual([
      'mortgage',
      'noTransferClause',
    ]);
});

test('an owner who mortgages is the mortgagor, not the lender', async () => {
  const form = startingForm(await loadBusiness('pledge-first'), house(), null, '张伟');
  expect(form.parties.dyr?.map((party) => party.qlrmc)).toEqual(['张伟', '李娜']);
  expect(form.parties.dyqr).toBeUndefined();
});

test('of an inheritance the joint owner who applies lives, and the others are named as deceased', async () => {
  const business = await loadBusiness('house-transfer-inherit');
  const form = startingForm(business, house(), null, '张伟');
  expect(form.parties.bjcr?.map((party) => party.qlrmc)).toEqual(['李娜']);
  expect(form.parties.qlr?.map((party) => party.qlrmc)).toEqual(['张伟']);
  const other = startingForm(business, house(), { fields: {}, parties: { qlr: [{ qlrmc: '王芳' }] } }, '张伟');
  expect(other.parties.qlr?.map((party) => party.qlrmc)).toEqual(['张伟', '王芳']);
});
