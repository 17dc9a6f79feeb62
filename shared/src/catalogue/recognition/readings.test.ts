// Every business offers reading wherever an identity card or a certificate fills its fields, with nothing of its own
// for it.
import { businessSummaries, controlsOf, groupsOf, isReadingFor, loadBusiness, readingsOf, withAuthority } from '..';
import type { Business, FieldDefinition } from '..';

let businesses: Business[];
beforeAll(async () => {
  businesses = await Promise.all(businessSummaries.map(({ id }) => loadBusiness(id)));
});

/** Sets of fields that stand together, with the place of each. */
function fieldSets(
  business: Business,
): { place: string; fields: readonly FieldDefinition[]; types?: readonly string[] }[] {
  return [
    ...business.sections.flatMap((section) =>
      'fields' in section ? [{ place: `${business.id} section.${section.id}`, fields: section.fields }] : [],
    ),
    ...groupsOf(business).map(({ area, name, definition }) => ({
      place: `${business.id} ${area}.${name}`,
      fields: definition.fields,
      ...('partyTypes' in definition ? { types: definition.partyTypes as readonly string[] } : {}),
    })),
  ];
}
const numbersFilled = (fields: readonly FieldDefinition[]) =>
  readingsOf(fields)
    .flatMap(({ into }) => [into.identityNumber, into.titleCertificateNumber])
    .filter((key) => key !== undefined);

test('every typed identity number of a natural person can be read, in every business', () => {
  const sets = businesses.flatMap(fieldSets);
  const left = sets.flatMap(({ place, fields, types }) =>
    fields
      .filter(
        ({ key, kind, source, typedBy }) =>
          kind === 'idNumber' &&
          source === undefined &&
          !numbersFilled(fields).includes(key) &&
          // Cards of organisations alone: their own number is no person's.
          !(
            typedBy !== undefined &&
            (types
              ? !types.includes('1')
              : fields.find((field) => field.key === typedBy)?.codes?.includes('1') === false)
          ),
      )
      .map(({ key }) => `${place}.${key}`),
  );
  expect(left).toEqual([]);
});

test('every business with cards of natural persons offers reading in each of them, and none for organisations alone', () => {
  const cards = businesses.flatMap((business) =>
    business.roles.map((role) => ({
      place: `${business.id} ${role.role}`,
      role,
      own: readingsOf(role.fields).some(({ into }) => into.identityNumber === 'zjh'),
    })),
  );
  const persons = cards.filter(
    ({ role }) => role.partyTypes.includes('1') && role.fields.some(({ key }) => key === 'zjh'),
  );
  expect(persons.length).toBeGreaterThan(100);
  expect(persons.filter(({ own }) => !own).map(({ place }) => place)).toEqual([]);
  expect(cards.filter(({ role, own }) => own && !role.partyTypes.includes('1')).map(({ place }) => place)).toEqual([]);
  const reading = businesses.filter((business) =>
    groupsOf(business).some(({ definition }) => readingsOf(definition.fields).length > 0),
  );
  expect(reading.length).toBe(
    businesses.filter(({ roles }) =>
      roles.some(({ fields }) => fields.some(({ kind, source }) => kind === 'idNumber' && source === undefined)),
    ).length,
  );
});

test('every typed number of a certificate can be read; numbers of proofs of other rights are not certificates', () => {
  const left = new Set(
    businesses
      .flatMap(fieldSets)
      .flatMap(({ fields }) =>
        fields
          .filter(
            ({ key, kind, source }) =>
              kind === 'certNo' && source === undefined && !numbersFilled(fields).includes(key),
          )
          .map(({ key }) => key),
      ),
  );
  expect([...left].sort()).toEqual(['cbzh', 'dyqzmh', 'dyygzmh', 'dyzmh', 'jzqzmh', 'ygzmh', 'yyzmh']);
});

test('nothing is read into what the register says or the offices have closed', async () => {
  const transfer = await loadBusiness('house-transfer');
  const property = transfer.sections.find(({ id }) => id === 'property');
  expect(property && 'fields' in property && readingsOf(property.fields)).toEqual([]);
  const closed = (code: string, visible: boolean) =>
    withAuthority(transfer, [{ code, visible, editable: false, required: false }]).roles.find(
      ({ role }) => role === 'qlr',
    )?.fields ?? [];
  const own = (fields: readonly FieldDefinition[]) => readingsOf(fields).find(({ whose }) => whose === '');
  expect(controlsOf(transfer).some(({ code }) => code === 'parties.qlr.zjh')).toBe(true);
  for (const visible of [true, false]) {
    expect(own(closed('parties.qlr.zjh', visible))).toBeUndefined();
    expect(own(closed('parties.qlr', visible))).toBeUndefined();
    expect(own(closed('parties.qlr.qlrmc', visible))?.into).toEqual({ identityNumber: 'zjh', address: 'dz' });
  }
  expect(own(transfer.roles.find(({ role }) => role === 'qlr')?.fields ?? [])?.into).toEqual({
    identityNumber: 'zjh',
    name: 'qlrmc',
    address: 'dz',
  });
});

test('an identity card is for a natural person who is identified by one', async () => {
  const buyer = (await loadBusiness('house-transfer')).roles.find(({ role }) => role === 'qlr');
  const [card] = readingsOf(buyer?.fields ?? []);
  const at = (values: Record<string, string>) => card && isReadingFor(card, (key) => values[key]);
  expect(at({ qlrlx: '1', zjzl: '1' })).toBe(true);
  expect(at({ qlrlx: '2', zjzl: '8' })).toBe(false);
  expect(at({ qlrlx: '1', zjzl: '2' })).toBe(false);
});
