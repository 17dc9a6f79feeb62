// Ten forms and what becomes of them, both written by hand from the domain's description: what the code writes itself
// cannot show its own mistakes.
import fs from 'node:fs';
import path from 'node:path';
import { loadBusiness, readForm, requiredMaterials, validateApplication, withoutUnshown } from '..';
import type { ApplicationForm } from '..';

interface ByHand {
  why: string;
  typed: ApplicationForm;
  payload: ApplicationForm;
  materials: string[];
}

const context = { today: '2026-11-21' };
const folder = path.join(__dirname, 'by-hand');
const cases = fs
  .readdirSync(folder)
  .map(
    (file) =>
      [file.replace('.json', ''), JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as ByHand] as const,
  );

test('there are ten, of ten businesses', () => expect(cases).toHaveLength(10));

test.each(cases)(
  '%s: what was typed passes, and goes into the case as it was written down',
  async (id, { typed, payload, materials }) => {
    const business = await loadBusiness(id);
    const form = readForm(business, typed);
    expect(validateApplication(business, form, context)).toEqual([]);
    expect(withoutUnshown(business, form, context)).toEqual(payload);
    expect(
      requiredMaterials(business, form, context)
        .filter(({ required }) => required)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...materials].sort());
  },
);
