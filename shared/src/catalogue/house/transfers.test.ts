// Every transfer of a house: a filled form passes and gives its payload; fields differ; each missing answer is named.
import { businessSummaries, loadBusiness, requiredMaterials, validateApplication, readForm, withoutUnshown } from '..';
import type { ApplicationForm, Business, FieldDefinition } from '..';
import filled from './golden/house-transfer.form.json';

const context = { today: '2026-11-21' };
const people: ApplicationForm = filled;
const transfers = [
  'new-house-transfer',
  'house-transfer-gift',
  'house-transfer-divorce',
  'house-transfer-spouses',
  'placement-house',
  'unit-allocation',
  'allocation-to-grant-transfer',
  'allocation-transfer',
];

const persons = [
  ['张三', '330106190001010017'],
  ['李四', '330106190002280027'],
] as const;

function party(business: Business, role: number): Record<string, string> {
  const [name = '', number = ''] = persons[role] ?? [];
  const isPerson = business.roles[role]?.partyTypes.includes('1');
  return isPerson
    ? { qlrlx: '1', qlrmc: name, zjzl: '1', zjh: number, dh: '13800000001', hyzk: '1', gyfs: '0', sfdl: '0' }
    : {
        qlrlx: '2',
        qlrmc: '杭州示例有限公司',
        zjzl: '8',
        zjh: '91350100M000100Y43',
        dh: '13800000003',
        frxm: '王五',
        frzjh: '330203190103151036',
        frdh: '13800000004',
        gyfs: '0',
        sfdl: '0',
      };
}

function answer({ kind, key, codes }: FieldDefinition): string {
  if (codes) return codes[0] ?? '';
  if (kind === 'money') return '1200000.50';
  if (kind === 'area') return '120.50';
  if (kind === 'date') return '2026-11-10';
  if (kind === 'radio' || kind === 'select') return '1';
  return `文号2026-${key}`;
}

function fill(business: Business): ApplicationForm {
  const own = business.fields.filter(
    (definition) =>
      definition.source !== 'register' &&
      ['text', 'money', 'area', 'date', 'radio', 'select'].includes(definition.kind),
  );
  const locked = business.fields
    .filter(({ source }) => source === 'register')
    .map(({ key }) => [key, people.fields[key]]);
  return {
    fields: {
      ...(Object.fromEntries(locked) as ApplicationForm['fields']),
      ...Object.fromEntries(own.map((definition) => [definition.key, answer(definition)])),
    },
    parties: Object.fromEntries(
      business.roles
        .filter(({ ifRegistered }) => !ifRegistered)
        .map(({ role }, index) => [role, [party(business, index)]]),
    ),
  };
}

test.each(transfers)('%s: a filled form has no errors and gives its payload', async (id) => {
  const business = await loadBusiness(id);
  const form = fill(business);
  expect(validateApplication(business, form, context)).toEqual([]);
  expect(withoutUnshown(business, readForm(business, form), context)).toMatchSnapshot();
  expect(
    requiredMaterials(business, form, context)
      .filter(({ required }) => required)
      .map(({ code }) => code),
  ).toMatchSnapshot();
});

test.each(transfers)(
  '%s: every required answer of its own section is asked for by name, and impossible ones are refused',
  async (id) => {
    const business = await loadBusiness(id);
    const form = fill(business);
    const required = business.fields.filter(
      (definition) => definition.required && !definition.shownWhen && definition.source !== 'register',
    );
    for (const definition of required) {
      const errors = validateApplication(
        business,
        { ...form, fields: { ...form.fields, [definition.key]: '' } },
        context,
      );
      expect(errors).toContainEqual(
        expect.objectContaining({
          path: `fields.${definition.key}`,
          message: expect.stringMatching(`^请(填写|选择)${definition.label}$`) as string,
        }),
      );
    }
    const bad: Partial<Record<FieldDefinition['kind'], string>> = {
      money: '-1',
      area: '1.234',
      date: '2026-02-30',
      radio: '7',
      select: '77',
    };
    for (const definition of required.filter(({ kind }) => bad[kind])) {
      const errors = validateApplication(
        business,
        { ...form, fields: { ...form.fields, [definition.key]: bad[definition.kind] } },
        context,
      );
      expect(errors.map(({ path }) => path)).toContain(`fields.${definition.key}`);
    }
  },
);

test('no two businesses ask for the same fields of the same kinds of people by accident', async () => {
  const shapes = await Promise.all(
    businessSummaries.map(async ({ id }) => {
      const { fields, roles, materials } = await loadBusiness(id);
      return JSON.stringify([
        fields.map(({ key }) => key),
        roles.map(({ label, partyTypes }) => [label, partyTypes]),
        materials.map(({ material }) => material.code),
      ]);
    }),
  );
  expect(new Set(shapes).size).toBe(shapes.length);
  const fieldSets = await Promise.all(
    businessSummaries.map(async ({ id }) => (await loadBusiness(id)).fields.map(({ key }) => key).join()),
  );
  expect(new Set(fieldSets).size).toBe(fieldSets.length);
});

test('a joint owner may give and take between spouses, but nobody is listed twice on one side, and sides of unrelated people do not mix', async () => {
  const paths = async (id: string, change: (form: ApplicationForm) => ApplicationForm['parties']) => {
    const business = await loadBusiness(id);
    const form = fill(business);
    return validateApplication(business, { ...form, parties: change(form) }, context).map(({ path }) => path);
  };
  const overlap = ({ parties }: ApplicationForm) => ({ ...parties, qlr: parties.ywr ?? [] });
  const twice = ({ parties }: ApplicationForm) => ({
    ...parties,
    qlr: [...(parties.qlr ?? []), ...(parties.qlr ?? [])],
  });
  expect(await paths('house-transfer-divorce', overlap)).toEqual([]);
  expect(await paths('house-transfer-spouses', overlap)).toEqual([]);
  expect(await paths('house-transfer-spouses', twice)).toContain('parties.qlr.1.zjh');
  expect(await paths('house-transfer-gift', overlap)).toContain('parties.qlr.0.zjh');
});
