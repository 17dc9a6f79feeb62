import { MATERIAL_LIMITS, allMaterials, businessSummaries, limitsOf, loadBusiness } from '..';

const MEGABYTE = 1024 * 1024;
const codes = (test: (code: string) => boolean): string[] => Object.keys(allMaterials).filter(test).sort();

// Eight are ours: what a debt that passes to another debtor needs (民法典 391、551), a dissent (实施细则 83、84), and
// survey cases; what was said to the tenants of a house that is sold (民法典 726).
test('all 83 materials are there, M001 to M083', () => {
  expect(codes(() => true)).toEqual(Array.from({ length: 83 }, (_, index) => `M${String(index + 1).padStart(3, '0')}`));
  for (const { name } of Object.values(allMaterials)) expect(name).not.toBe('');
});

test('surveys may be larger than other files, photographs of a listing are images only', () => {
  const sized = (megabytes: number): string[] =>
    codes((code) => limitsOf(allMaterials[code] ?? {}).maxBytes === megabytes * MEGABYTE);
  expect(sized(100)).toEqual(['M007', 'M012', 'M046', 'M049', 'M081']);
  expect(sized(200)).toEqual(['M064']);
  expect(sized(20)).toHaveLength(77);
  expect(codes((code) => !limitsOf(allMaterials[code] ?? {}).accept.includes('application/pdf'))).toEqual([
    'M065',
    'M081',
  ]);
  expect(limitsOf({})).toEqual(MATERIAL_LIMITS);
  expect(codes((code) => limitsOf(allMaterials[code] ?? {}).accept.includes('application/zip'))).toEqual([
    'M007',
    'M064',
    'M081',
  ]);
  expect(codes((code) => limitsOf(allMaterials[code] ?? {}).accept.includes('application/x-esri-shape'))).toEqual([
    'M064',
  ]);
  expect(codes((code) => limitsOf(allMaterials[code] ?? {}).accept.includes('text/csv'))).toEqual(['M081', 'M082']);
});

test('the services write these from the form, departments supply those', () => {
  expect(codes((code) => allMaterials[code]?.kind === 'generated')).toEqual([
    'M001',
    'M055',
    'M057',
    'M060',
    'M070',
    'M073',
    'M075',
  ]);
  expect(codes((code) => allMaterials[code]?.sharedFrom !== undefined)).toEqual([
    'M002',
    'M004',
    'M005',
    'M006',
    'M009',
    'M010',
    'M011',
    'M014',
    'M015',
    'M016',
    'M017',
    'M019',
    'M020',
    'M023',
    'M024',
    'M025',
    'M035',
    'M039',
    'M042',
    'M051',
    'M060',
  ]);
});

test('businesses ask for materials of this list only', async () => {
  for (const { id } of businessSummaries)
    for (const { material } of (await loadBusiness(id)).materials) expect(allMaterials[material.code]).toBe(material);
});
