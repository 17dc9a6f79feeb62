// Two versions side by side.
import { loadBusiness } from '../../catalogue';
import { describeChanges } from './describe-changes';

test('names what differs, with codes in words and missing parties as empty', async () => {
  const business = await loadBusiness('house-transfer');
  const local = { fields: { cjjg: '1250000.00', bz: '', djyy: '20001' }, parties: { qlr: [{ qlrmc: '王芳' }] } };
  const server = {
    fields: { cjjg: '1200000.00', djyy: '20001' },
    parties: { qlr: [{ qlrmc: '王芳', bsm: '9' }, { qlrmc: '赵强' }] },
  };
  expect(describeChanges(business, local, server)).toEqual(
    [
      { path: 'fields.cjjg', label: '成交价格', local: '1,250,000.00元', server: '1,200,000.00元' },
      { path: 'parties.qlr.1.qlrmc', label: '买受人2的姓名或名称', local: '（未填写）', server: '赵强' },
    ].map((change) => ({ ...change, label: expect.stringContaining(change.label.slice(0, 4)) })),
  );
});

test('equal versions have no difference', async () => {
  const business = await loadBusiness('house-transfer');
  const form = { fields: { cjjg: '1' }, parties: {} };
  expect(describeChanges(business, form, { fields: { cjjg: '1', bz: '' }, parties: { qlr: [] } })).toEqual([]);
});
