// A kept change in words.
import { loadBusiness } from '@portal/shared/catalogue';
import { describeChange, roleName } from './describe-change';

const rule = (own: object) => ({
  code: 'fields.fkfs',
  kind: 'field',
  visible: true,
  editable: true,
  required: false,
  roleId: '*',
  processKey: '',
  taskCode: '',
  ...own,
});

test('only what differs is told, with the words of the form', async () => {
  const business = await loadBusiness('house-transfer');
  const before = [rule({}), rule({ code: 'fields.bz', editable: false })];
  const after = [
    rule({ required: true }),
    rule({ code: 'fields.bz', editable: false }),
    rule({
      code: 'fields.cjjg',
      visible: false,
      editable: false,
      roleId: 'reviewer',
      processKey: 'house-transfer',
      taskCode: 'CORRECTION',
    }),
  ];
  const told = describeChange({ scope: 'form', scopeId: 'house-transfer', before, after }, business).map(
    ({ key: _key, ...words }) => words,
  );
  expect(told).toEqual([
    { control: '成交价格', who: '审核员', task: '待补正', from: '默认', to: '隐藏' },
    { control: '付款方式', who: '所有人', task: '所有环节', from: '可填写', to: '必填' },
  ]);
});

test('the rule of an office is told as what it says', () => {
  const told = describeChange({
    scope: 'office',
    scopeId: 'case-duties',
    before: [],
    after: [rule({ code: 'separateDuties', visible: false })],
  });
  expect(told).toMatchObject([{ control: '受理、审核、核定由三人办理', from: '按上级规定', to: '否' }]);
});

test('controls of pages and people have names as well', () => {
  const [told] = describeChange({
    scope: 'page',
    scopeId: 'index-menu-more',
    before: [rule({ code: 'start', visible: false })],
    after: [],
  });
  expect(told).toMatchObject({ control: '在线办理', from: '隐藏', to: '默认' });
  expect([roleName('userType:1'), roleName('user:u-1'), roleName('bank')]).toEqual(['个人', '用户 u-1', '银行经办']);
});
