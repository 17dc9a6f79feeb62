// Contracts as data: the list says what the definitions say, every blank has its field, and what each begins exists in
// the business.
import { contractPaper, chineseNumber } from './contract-paper';
import { defineContract } from './define-contract';
import { contractAt, listedContracts, loadContract } from './registry';
import { loadBusiness } from '../load-business';
import { validateApplication } from '../validate/validate-application';
import { sampleContract } from './sample-contract';

const context = { today: '2026-11-25' };
const shown = (_business: unknown, _field: unknown, value: unknown) => String(value);
const blank = { number: '', form: { fields: {}, parties: {} }, ownClauses: [], supplement: [], annexes: [] };

test.each(listedContracts.map((listed) => [listed.id, listed] as const))(
  '%s is what the list says, and prints blank with places to write',
  async (id, listed) => {
    const contract = await loadContract(id);
    const { code, title, path, property, summary, needs, begins } = contract;
    expect({ id: contract.id, code, title, path, property, summary, needs, processCode: begins.processCode }).toEqual(
      listed,
    );
    expect(contractAt(path.replace('/apply-layout/', '/apply-layout-view/'))).toBe(listed);
    const paper = contractPaper(contract, blank, context, shown);
    expect(paper.clauses[0]?.number).toBe('第一条');
    expect(JSON.stringify(paper)).toContain('＿＿＿');
    expect(JSON.stringify(paper)).not.toMatch(/\{#?[A-Za-z]|undefined/);
  },
);

test.each(listedContracts.map(({ id }) => [id] as const))('what %s begins is in the business', async (id) => {
  const { begins, sides, form } = await loadContract(id);
  const business = await loadBusiness(begins.processCode);
  const keys = new Set(business.fields.map(({ key }) => key));
  for (const key of [...Object.keys(begins.fields), ...Object.keys(begins.constants ?? {})])
    expect(keys).toContain(key);
  const given = new Set([...form.fields.map(({ key }) => key), 'number', 'signedOn']);
  for (const source of Object.values(begins.fields)) expect(given).toContain(source);
  expect(business.materials.map(({ material }) => material.code)).toContain(begins.material);
  const roles = business.roles.map(({ role }) => role);
  expect(sides.map(({ role }) => role).filter((role) => role !== 'jjjg' && !roles.includes(role))).toEqual([]);
});

test.each(listedContracts.map(({ id }) => [id] as const))('the made-up %s is whole', async (id) => {
  const contract = await loadContract(id);
  expect(validateApplication(contract.form, sampleContract(contract, context), context)).toEqual([]);
});

test('own clauses are numbered on, a clause without items is left out, and the supplement counts for itself', async () => {
  const contract = await loadContract('house-sale');
  const paper = contractPaper(
    contract,
    {
      ...blank,
      form: { fields: { zyjj: '2', zcwyh: '省城仲裁委员会', fkfs: '1' }, parties: {} },
      ownClauses: [{ title: '车位', text: '随房转让\n\n 一个车位 ' }],
      supplement: [{ title: '家具', text: '留下' }],
    },
    context,
    shown,
  );
  expect(paper.clauses.at(-1)).toEqual({
    number: `第${chineseNumber(contract.clauses.length + 1)}条`,
    title: '车位',
    items: ['随房转让', '一个车位'],
    isOwn: true,
  });
  expect(paper.supplement.map(({ number }) => number)).toEqual(['第一条']);
  expect(JSON.stringify(paper)).toContain('提交省城仲裁委员会仲裁');
  expect(JSON.stringify(paper)).not.toContain('人民法院起诉');
});

test('clauses are numbered as they are read', () => {
  expect([1, 10, 11, 20, 21, 100, 103, 110, 119].map(chineseNumber)).toEqual([
    '一',
    '十',
    '十一',
    '二十',
    '二十一',
    '一百',
    '一百零三',
    '一百一十',
    '一百一十九',
  ]);
});

test('a definition with a blank that no field fills, or a code of no two capitals, is refused with every fault', async () => {
  const contract = await loadContract('house-sale');
  expect(() =>
    defineContract({
      ...contract,
      code: 'es1',
      clauses: [
        { title: '价款', items: ['{cjjgg}元'] },
        { title: '空', items: [] },
      ],
    }),
  ).toThrow(/no two capitals[\s\S]*no value for \{cjjgg\}[\s\S]*空 has no words/);
});
