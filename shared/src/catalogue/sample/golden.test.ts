// Every business with made-up values: they pass, they give the wire form kept in golden/, and each missing answer is
// named.
import fs from 'node:fs';
import path from 'node:path';
import {
  businessSummaries,
  loadBusiness,
  requiredMaterials,
  sampleForm,
  validateApplication,
  readForm,
  withoutUnshown,
} from '..';
import type { FieldDefinition } from '..';

const context = { today: '2026-11-21' };
const ids = businessSummaries.map(({ id }) => id);

/** The kept text; `GOLDEN=write` keeps it anew, to be read over before it is committed. */
function golden(id: string, value: unknown): unknown {
  const file = path.join(__dirname, 'golden', `${id}.wire.json`);
  if (process.env.GOLDEN === 'write') fs.writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);
  if (!fs.existsSync(file))
    throw new Error(`${id} has no golden payload: run GOLDEN=write npx jest shared/src/catalogue/sample`);
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

test.each(ids)('%s: a filled form passes and gives its wire form', async (id) => {
  const business = await loadBusiness(id);
  const form = sampleForm(business, context);
  expect(validateApplication(business, form, context)).toEqual([]);
  const wire = {
    form: withoutUnshown(business, readForm(business, form), context),
    materials: requiredMaterials(business, form, context)
      .filter(({ required }) => required)
      .map(({ code }) => code),
  };
  expect(wire).toEqual(golden(id, wire));
});

test.each(ids)('%s: other choices and more people pass too', async (id) => {
  const business = await loadBusiness(id);
  for (const choices of [{ choose: 'last' as const }, { more: 1 }, { choose: 'last' as const, more: 2 }]) {
    expect([choices, validateApplication(business, sampleForm(business, context, choices), context)]).toEqual([
      choices,
      [],
    ]);
  }
});

test.each(ids)('%s: every answer that is required and shown is asked for by name', async (id) => {
  const business = await loadBusiness(id);
  const form = sampleForm(business, context);
  const required = business.fields.filter(
    (definition) =>
      definition.required &&
      form.fields[definition.key] !== undefined &&
      definition.source !== 'register' &&
      !definition.computed,
  );
  expect(required).not.toHaveLength(0);
  for (const { key, label } of required) {
    const { [key]: _gone, ...fields } = form.fields;
    expect(validateApplication(business, { ...form, fields }, context)).toContainEqual({
      path: `fields.${key}`,
      label,
      message: expect.stringMatching(/^请(填写|选择)/) as string,
    });
  }
});

test.each(ids)('%s: values of a wrong form are refused at their fields', async (id) => {
  const business = await loadBusiness(id);
  const form = sampleForm(business, context);
  expect.hasAssertions();
  const bad: Partial<Record<FieldDefinition['kind'], string>> = {
    money: '-1',
    area: '1.2345678',
    date: '2026-02-30',
    radio: 'x',
    select: 'x',
    phone: '123',
    idNumber: '1',
    unitNo: 'x',
    percent: '101',
    number: '1.5',
  };
  for (const { key, kind } of business.fields.filter(({ source, computed }) => source !== 'register' && !computed)) {
    const value = bad[kind];
    if (value === undefined || form.fields[key] === undefined) continue;
    const paths = validateApplication(business, { ...form, fields: { ...form.fields, [key]: value } }, context).map(
      (error) => error.path,
    );
    expect(paths).toContain(`fields.${key}`);
  }
  for (const { table, fields } of business.tables) {
    const [first = {}, ...others] = form.tables?.[table] ?? [];
    for (const { key, kind } of fields.filter(({ computed }) => !computed)) {
      const value = bad[kind];
      if (value === undefined || first[key] === undefined) continue;
      const paths = validateApplication(
        business,
        { ...form, tables: { ...form.tables, [table]: [{ ...first, [key]: value }, ...others] } },
        context,
      ).map((error) => error.path);
      expect(paths).toContain(`tables.${table}.0.${key}`);
    }
  }
});

test('no golden payload is left over from a business that is gone', () => {
  const kept = fs.readdirSync(path.join(__dirname, 'golden')).map((file) => file.replace('.wire.json', ''));
  expect(kept.filter((id) => !ids.includes(id))).toEqual([]);
});

test('no two businesses are one generic form: fields, people or materials differ, and fields differ between kinds of rights', async () => {
  const businesses = await Promise.all(ids.map(async (id) => loadBusiness(id)));
  const fieldsOf = ({ fields, tables }: (typeof businesses)[number]): string =>
    [...fields, ...tables.flatMap((table) => table.fields)].map(({ key, label }) => `${key}:${label}`).join();
  const shapeOf = (business: (typeof businesses)[number]): string =>
    JSON.stringify([
      fieldsOf(business),
      business.roles.map(({ label, partyTypes }) => [label, partyTypes]),
      business.materials.map(({ material }) => material.code),
    ]);
  const twins = (keyOf: (business: (typeof businesses)[number]) => string): string[][] => {
    const groups = new Map<string, string[]>();
    for (const business of businesses)
      groups.set(keyOf(business), [...(groups.get(keyOf(business)) ?? []), business.id]);
    return [...groups.values()].filter((group) => group.length > 1);
  };
  expect(twins(shapeOf)).toEqual([]);
  expect(twins(fieldsOf)).toEqual([]);
});
