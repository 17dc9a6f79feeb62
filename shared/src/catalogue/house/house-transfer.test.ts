import shareCases from '../../testing/cases/shares.json';
import {
  applicationFee,
  loadBusiness,
  requiredMaterials,
  validateApplication,
  withRegister,
  readForm,
  withoutUnshown,
} from '..';
import type { ApplicationForm, FormContext, Party } from '..';
import { SAME_PERSON } from '../fragments/person-fields';
import { houseTransfer } from './house-transfer.form';
import filled from './golden/house-transfer.form.json';
import wire from './golden/house-transfer.wire.json';

const context: FormContext = { today: '2026-11-21' };
const form: ApplicationForm = filled;

function changed(
  fields: Record<string, unknown>,
  parties: Record<string, readonly Record<string, unknown>[]> = {},
): ApplicationForm {
  return {
    fields: { ...form.fields, ...fields } as ApplicationForm['fields'],
    parties: { ...form.parties, ...(parties as Record<string, Party[]>) },
  };
}

function errorsOf(next: ApplicationForm, given: FormContext = context) {
  return validateApplication(houseTransfer, next, given).map(({ path, message }) => `${path} ${message}`);
}

function buyer(change: Record<string, unknown>): ApplicationForm {
  return changed({}, { qlr: [{ ...form.parties.qlr?.[0], gyfs: undefined, qlbl: undefined, ...change }] });
}

function requiredCodes(next: ApplicationForm, given: FormContext = context): string[] {
  return requiredMaterials(houseTransfer, next, given)
    .filter(({ required }) => required)
    .map(({ code }) => code);
}

test('the golden form has no errors and gives the golden payload', () => {
  expect(errorsOf(form)).toEqual([]);
  expect(withoutUnshown(houseTransfer, readForm(houseTransfer, form), context)).toEqual(wire);
  expect(readForm(houseTransfer, JSON.parse(JSON.stringify(form)))).toEqual({
    ...form,
    parties: { ...form.parties, gyr: [], ydyqr: [] },
  });
});

test('the business is loaded by its process code, and unknown codes are refused', async () => {
  expect((await loadBusiness('house-transfer')).name).toBe('存量房（二手房）买卖转移登记');
  await expect(loadBusiness('constructor')).rejects.toThrow('没有这项业务');
});

test('an empty form is told in page order what is missing, the register in one sentence', () => {
  expect(errorsOf({ fields: {}, parties: {} })).toEqual([
    'fields.bdcqzh 请先选择要办理的不动产',
    'parties.ywr 请至少添加1位出卖人',
    'parties.qlr 请至少添加1位买受人',
    'fields.htbh 请填写网签合同编号',
    'fields.qyrq 请填写签约日期',
    'fields.cjjg 请填写成交价格',
    'fields.fkfs 请选择付款方式',
    'fields.sfdygh 请选择是否带押过户',
    'fields.djyy 请选择登记原因',
    'fields.lzfs 请选择领证方式',
  ]);
});

test.each([
  [{ cjjg: '0' }, 'fields.cjjg 成交价格应大于0'],
  [{ cjjg: '1.234' }, 'fields.cjjg 成交价格应为数字，最多2位小数'],
  [{ cjjg: '-1' }, 'fields.cjjg 成交价格应为数字，最多2位小数'],
  [{ cjjg: '1e9' }, 'fields.cjjg 成交价格应为数字，最多2位小数'],
  [{ qyrq: '2026-11-22' }, 'fields.qyrq 签约日期不能晚于今天'],
  [{ qyrq: '2026-02-30' }, 'fields.qyrq 签约日期应为真实存在的日期，如2026-01-31'],
  [{ htbh: 'A1' }, 'fields.htbh 合同编号应为4至50个数字、字母或汉字'],
  [{ fkfs: '7' }, 'fields.fkfs 请选择付款方式'],
  [{ djyy: '20003' }, 'fields.djyy 请选择登记原因'],
  [{ bz: '字'.repeat(501) }, 'fields.bz 备注不能超过500个字'],
  [{ bz: 'a\u0000b' }, 'fields.bz 备注含有无法识别的字符，请重新填写'],
  [{ lzfs: '3', sjdz: '' }, 'fields.sjdz 请填写收件地址'],
  [{ lzfs: '3', sjdz: '杭州' }, 'fields.sjdz 收件地址不完整，请填写到门牌号'],
  [{ lzfs: '3', sjdz: '杭州市西湖区文三路1号', sjdh: '12345' }, 'fields.sjdh 请填写11位手机号码'],
  [{ tnjzmj: '70.00' }, 'fields.jzmj 专有面积与分摊面积之和不等于建筑面积，请联系登记机构核对'],
  [{ jzmj: '' }, 'fields.jzmj 登记簿中没有建筑面积，请联系登记机构核对'],
])('%j is refused', (change, message) => {
  expect(errorsOf(changed(change))).toEqual([message]);
});

test.each([
  [
    { qlrmc: '李' },
    'parties.qlr.0.qlrmc 请填写证件上的姓名：两个以上汉字（各部分之间可以有“·”），或者证件上的拉丁字母姓名（可以有空格、撇号和连字符），不加括号和备注',
  ],
  [
    { qlrmc: '李4' },
    'parties.qlr.0.qlrmc 请填写证件上的姓名：两个以上汉字（各部分之间可以有“·”），或者证件上的拉丁字母姓名（可以有空格、撇号和连字符），不加括号和备注',
  ],
  [{ zjh: '33010619000228002' }, 'parties.qlr.0.zjh 身份证号应为18位，您填写了17位，请对照证件补全'],
  [{ zjh: '330106190001010017' }, `parties.qlr.0.zjh ${SAME_PERSON}`],
  [{ zjzl: '8', zjh: '91350100M000100Y43' }, 'parties.qlr.0.zjzl 请选择证件种类'],
  [{ zjzl: '3', zjh: 'e1' }, 'parties.qlr.0.zjh 护照号应为5至17位大写字母或数字'],
  [{ dh: '' }, 'parties.qlr.0.dh 请填写联系电话'],
  [{ yb: '3100' }, 'parties.qlr.0.yb 邮政编码应为6位数字'],
  [{ hyzk: '' }, 'parties.qlr.0.hyzk 请选择婚姻状况'],
  [{ hyzk: '9' }, 'parties.qlr.0.hyzk 请选择婚姻状况'],
  [
    {
      qlrlx: '2',
      qlrmc: '杭州示例有限公司',
      zjzl: '8',
      zjh: '91350100M000100I43',
      frxm: '王五',
      frzjh: '330203190103151036',
    },
    'parties.qlr.0.zjh 统一社会信用代码应为数字和大写字母（不含I、O、S、V、Z），第3至8位为数字，请对照营业执照核对',
  ],
])('a buyer with %j is refused', (change, message) => {
  expect(errorsOf(buyer(change))).toContain(message);
  expect(errorsOf(buyer(change))).toHaveLength(1);
});

test('what the register rules out is neither asked nor kept; what it has, or has not been asked about, is', () => {
  const unanswered = changed({ sfdygh: undefined });
  const others = changed({ sfdygh: '1' }, { gyr: [{ qlrmc: '王宁' }], ydyqr: [{ qlrmc: '某银行' }] });
  const known: FormContext = { ...context, facts: [], knowsProperty: true };
  expect(errorsOf(unanswered, known)).toEqual([]);
  expect(errorsOf(others, known)).toEqual([]);
  expect(withoutUnshown(houseTransfer, others, known)).toMatchObject({ parties: { gyr: [], ydyqr: [] } });
  expect(withoutUnshown(houseTransfer, others, known).fields).not.toHaveProperty('sfdygh');
  expect(requiredCodes(changed({ sfdygh: '1' }), known)).not.toContain('M067');
  for (const open of [context, { ...known, facts: ['mortgage', 'shares'] as const }]) {
    expect(errorsOf(unanswered, open)).toEqual(['fields.sfdygh 请选择是否带押过户']);
    expect(withoutUnshown(houseTransfer, others, open)).toMatchObject({
      fields: { sfdygh: '1' },
      parties: { gyr: [{ qlrmc: '王宁' }], ydyqr: [{ qlrmc: '某银行' }] },
    });
  }
});

test('names with a middle dot, passports and company buyers are accepted', () => {
  expect(errorsOf(buyer({ qlrmc: '买买提·艾力' }))).toEqual([]);
  expect(errorsOf(buyer({ zjzl: '3', zjh: 'E12345678' }))).toEqual([]);
});

test('what is hidden is not checked, and is asked for again when shown', () => {
  expect(errorsOf(changed({ lzfs: '1', sjdh: 'nonsense' }))).toEqual([]);
  expect(errorsOf(buyer({ sfdl: '1' }))).toHaveLength(6);
});

test('shares of one side must make 100 %, exactly', () => {
  const three = ['33.33', '33.33', '33.34'].map((qlbl, index) => ({
    ...form.parties.qlr?.[0],
    qlbl,
    zjh: ['330106190002280027', '330203190103151036', '810000190001010114'][index],
  }));
  expect(errorsOf(changed({}, { qlr: three }))).toEqual([]);
  const short = three.map((party, index) => (index === 2 ? { ...party, qlbl: '33.33' } : party));
  expect(errorsOf(changed({}, { qlr: short }))).toEqual([
    'parties.qlr.0.qlbl 份额合计99.99%，还差0.01%；份额是分数的，请填写分数，如1/3',
  ]);
  expect(errorsOf(changed({}, { qlr: three.map((party) => ({ ...party, qlbl: '50' })) }))).toEqual([
    'parties.qlr.0.qlbl 份额合计150%，超出50%（《中华人民共和国民法典》第二百九十八条：份额之和为一）',
  ]);
});

test.each(shareCases.cases)('shares $shares are $is', ({ shares, is, says }) => {
  const numbers = ['330106190002280027', '330203190103151036', '810000190001010114'];
  const holders = shares.map((qlbl, index) => ({ ...form.parties.qlr?.[0], qlbl, zjh: numbers[index] }));
  const errors = errorsOf(changed({}, { qlr: holders }));
  if (is === 'taken') expect(errors).toEqual([]);
  else
    expect(errors).toEqual([
      expect.stringContaining(says === 'sum' ? '份额合计29999/30000，还差1/30000' : (says ?? '')),
    ]);
});

test('one side holds in one way', () => {
  const [first, second] = form.parties.qlr ?? [];
  expect(errorsOf(changed({}, { qlr: [{ ...first, gyfs: '1' }, { ...second }] }))).toContain(
    'parties.qlr.1.gyfs 同一方的共有方式应当一致',
  );
});

test('a role takes no more parties than it may', () => {
  const many = Array.from({ length: 21 }, () => form.parties.qlr?.[0] ?? {});
  expect(errorsOf(changed({}, { qlr: many }))[0]).toBe('parties.qlr 买受人最多20位');
});

test('materials follow the case', () => {
  const always = ['M001', 'M002', 'M005', 'M015'];
  expect(requiredCodes(buyer({}))).toEqual(always);
  expect(requiredCodes(buyer({ hyzk: '2' }))).toEqual([...always, 'M024']);
  expect(requiredCodes(buyer({ sfdl: '1' }))).toEqual([...always, 'M003']);
  expect(requiredCodes(buyer({ zjh: '330106201501010012' }), context)).toEqual(always);
  expect(requiredCodes(buyer({ zjh: '330106190002280027' }), { today: '1910-01-01' })).toEqual([...always, 'M069']);
  expect(requiredCodes(form)).toEqual([...always, 'M003', 'M004']);
  expect(requiredCodes(changed({ sfdygh: '1' }, { qlr: buyer({}).parties.qlr ?? [] }))).toEqual([
    ...always,
    'M067',
    'M058',
  ]);
  expect(requiredCodes(buyer({}), { ...context, facts: ['noTransferClause'] })).toEqual([...always, 'M058']);
  expect(
    requiredCodes(changed({}, { ywr: form.parties.qlr?.slice(1) ?? [], qlr: buyer({}).parties.qlr ?? [] })),
  ).toEqual([...always, 'M003', 'M004', 'M072']);
});

test('the fee follows use and certificates', () => {
  expect(applicationFee(houseTransfer, form).total).toBe(9000);
  expect(applicationFee(houseTransfer, changed({ sffbcz: '0' })).total).toBe(8000);
  expect(applicationFee(houseTransfer, changed({ fwyt: '31', sffbcz: '0' })).total).toBe(55000);
});

test('what the register locks comes from the register alone, and unknown members are dropped', () => {
  const read = readForm(houseTransfer, {
    fields: { jzmj: '1.00', evil: 'x', cjjg: 5, __proto__: { polluted: true } },
    parties: { qlr: [{ zjh: ' A ', admin: true }, 7], root: [{}] },
  });
  expect(read).toEqual({ fields: { jzmj: '1.00' }, parties: { ywr: [], qlr: [{ zjh: 'A' }, {}], gyr: [], ydyqr: [] } });
  expect(withRegister(houseTransfer, read, { jzmj: '89.50', cjjg: '1' }).fields).toEqual({ jzmj: '89.50' });
  for (const raw of [null, 5, [], 'x', { fields: [], parties: 3 }])
    expect(readForm(houseTransfer, raw)).toEqual({ fields: {}, parties: { ywr: [], qlr: [], gyr: [], ydyqr: [] } });
});
