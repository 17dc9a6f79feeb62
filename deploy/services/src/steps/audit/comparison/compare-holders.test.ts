import { loadBusiness } from '@portal/shared/catalogue';
import { compareHolders } from './compare-holders';

const filed = async (zjh: string, zjzl = '8') => ({
  business: await loadBusiness('house-transfer'),
  form: { fields: {}, parties: { qlr: [{ qlrlx: '2', qlrmc: '示例有限公司', zjzl, zjh }] }, tables: {} },
  effects: [],
});

test('a credit code whose check character does not fit is a difference for the officer to confirm', async () => {
  expect(compareHolders(await filed('91339900M000999909'), null, []).rows).toEqual([
    {
      label: '买受人示例有限公司的统一社会信用代码校验码不符（请与营业执照核对确认）',
      registered: '按规则计算为91339900M00099990K',
      filed: '91339900M000999909',
      result: 'differs',
    },
  ]);
});

test.each([
  ['91339900M00099990K', '8'],
  ['91339900M000999909', '99'],
  ['330106190001010010', '1'],
])('%s of kind %s is none', async (number, kind) => {
  expect(compareHolders(await filed(number, kind), null, []).rows).toEqual([]);
});
