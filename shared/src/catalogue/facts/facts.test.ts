import {
  allEnums,
  allMaterials,
  findRegion,
  isCaseRole,
  isStaffRole,
  regionFullName,
  regions,
  restrictionEffect,
  selectableItems,
} from '..';

test('all 102 regions of the province hang together', () => {
  expect(regions).toHaveLength(102);
  expect(new Set(regions.map(({ code }) => code)).size).toBe(102);
  for (const { code, parent } of regions) {
    expect(code).toMatch(/^33\d{4}$/);
    expect(parent === null || findRegion(parent) !== undefined).toBe(true);
  }
  expect(regionFullName('330106')).toBe('杭州市西湖区');
  expect(regionFullName('331127')).toBe('丽水市景宁畲族自治县');
  expect(regionFullName('110000')).toBe('');
});

test('a seal stops a transfer and says by whom', () => {
  expect(
    restrictionEffect('sealed', 'transfer', { organ: '杭州市西湖区人民法院', documentNumber: '（2026）浙0106执1号' }),
  ).toEqual({
    kind: 'sealed',
    level: 'block',
    message: '该不动产已被杭州市西湖区人民法院查封（文号：（2026）浙0106执1号），不能办理本项登记',
  });
  expect(restrictionEffect('sealed', 'transfer')?.message).toBe('该不动产已被有权机关查封，不能办理本项登记');
});

test('a mortgage stops a transfer only with its clause and without consent', () => {
  expect(restrictionEffect('mortgage', 'transfer')?.level).toBe('warn');
  expect(restrictionEffect('mortgage', 'transfer', { noTransferClause: true })?.level).toBe('block');
  expect(restrictionEffect('mortgage', 'transfer', { noTransferClause: true, materials: ['M058'] })?.level).toBe(
    'warn',
  );
  expect(restrictionEffect('mortgage', 'cancel')).toBeNull();
});

test('running cases stop everything, a dissent what disposes; habitation only warns', () => {
  expect(restrictionEffect('running', 'dissent', { businessNumber: 'X' })?.message).toBe(
    '该不动产单元有正在办理的业务（X），请等待其办结',
  );
  expect(restrictionEffect('running', 'cancel')?.message).toBe('该不动产单元有正在办理的业务，请等待其办结');
  expect(restrictionEffect('dissent', 'transfer')?.level).toBe('block');
  expect(restrictionEffect('dissent', 'modify')).toBeNull();
  expect(restrictionEffect('habitation', 'transfer')?.level).toBe('warn');
});

test('code lists have no code twice', () => {
  for (const table of Object.values(allEnums)) {
    const codes = table.items.flatMap((item) => [item.code, ...(item.children ?? []).map(({ code }) => code)]);
    expect([table.name, new Set(codes).size]).toEqual([table.name, codes.length]);
    expect(selectableItems(table).length).toBeGreaterThan(0);
  }
  for (const [code, material] of Object.entries(allMaterials))
    expect([code, material.code]).toEqual([material.code, code]);
});

test('staff are told from applicants', () => {
  expect([isStaffRole('approver'), isStaffRole('applicant')]).toEqual([true, false]);
  expect(['approver', 'surveyor', 'admin', 'applicant', 'bank'].map(isCaseRole)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
