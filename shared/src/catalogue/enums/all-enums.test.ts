import { allEnums, findEnumName, selectableItems } from '..';

// Entries of the first level, and of the second, as the national data standard and the portal's own design have them.
const sizes: Record<string, readonly [number, number]> = {
  DJLX: [9, 0],
  DJXL: [8, 43],
  QLLX: [23, 0],
  QLLX_EXT: [11, 0],
  QLXZ: [2, 12],
  QLSDFS: [3, 0],
  ZJZL: [13, 0],
  QLRLX: [5, 0],
  GYFS: [4, 0],
  QSZT: [4, 0],
  AJZT: [5, 0],
  SHCZ: [4, 0],
  FWYT: [8, 29],
  FWLX: [7, 0],
  FWXZ: [11, 0],
  FWJG: [6, 0],
  HX: [6, 0],
  HXJG: [5, 0],
  JZWZT: [4, 0],
  TDYT: [12, 73],
  TDDJ: [10, 0],
  TDSYQXZ: [2, 0],
  MJDW: [3, 0],
  DYFS: [2, 0],
  DYBDCLX: [7, 0],
  YGDJZL: [4, 0],
  CFLX: [5, 0],
  HYSYLX: [9, 30],
  YHFS: [21, 0],
  HYDB: [6, 0],
  XMXZ: [3, 0],
  GZWLX: [2, 9],
  LZ: [5, 0],
  QY: [2, 0],
  SYTTLX: [2, 0],
  YZYFS: [7, 0],
  ZDTZM1: [3, 0],
  ZDTZM2: [14, 0],
  DZWTZM: [4, 0],
  XB: [3, 0],
  SF: [2, 0],
  SJLX: [6, 0],
  SFLX: [6, 0],
  TZFS: [4, 0],
  SSHY: [10, 0],
  JZXLB: [8, 0],
  JZXWZ: [3, 0],
  JBLX: [7, 0],
  QLRLB: [9, 0],
  HYZK: [4, 0],
  LZFS: [4, 0],
  CZFS: [2, 0],
  ZSBS: [2, 0],
  FKFS: [6, 0],
  DKLX: [5, 0],
  CBFS: [7, 0],
  LZFSTD: [3, 0],
  JTGX: [9, 0],
  SFZT: [7, 0],
  YYZT: [7, 0],
  HTZT: [7, 0],
  QSLCZT: [6, 0],
  FYZT: [6, 0],
  DKSPZT: [4, 0],
  ZZZT: [5, 0],
  CLZT: [8, 0],
  CXMD: [7, 0],
  CXZTLX: [4, 0],
  ZCLX: [14, 0],
  CXYY: [6, 0],
  YHLX: [8, 0],
  GGLX: [8, 0],
};

test('all 72 code lists of the domain are there, each as long as it should be', () => {
  expect(Object.keys(sizes)).toHaveLength(72);
  for (const [name, size] of Object.entries(sizes)) {
    const items = allEnums[name]?.items ?? [];
    expect([name, items.length, items.reduce((sum, item) => sum + (item.children?.length ?? 0), 0)]).toEqual([
      name,
      ...size,
    ]);
  }
});

test.each([
  ['QLLX_EXT', '50', '农用地经营权（土地经营权）'],
  ['QLLX_EXT', '92', '居住权'],
  ['DYFS', '2', '最高额抵押'],
  ['DYBDCLX', '4', '土地和在建建筑物'],
  ['HYSYLX', '13', '开放式养殖用海'],
  ['HYSYLX', '71', '城镇建设填海造地用海'],
  ['YHFS', '44', '专用航道、锚地及其它开放式'],
  ['CBFS', '110', '家庭承包'],
  ['LZ', '4', '薪炭林（能源林）'],
  ['ZDTZM2', 'L', '林地使用权宗地（承包经营以外）'],
  ['CFLX', '4', '轮候预查封'],
  ['ZCLX', 'L05', '未完税'],
  ['SFZT', '7', '已核验'],
  ['CZFS', '01', '共同持证'],
  ['GZWLX', '202', '非透水构筑物'],
  ['JTGX', '4', '孙子女或外孙子女'],
  ['YYZT', '5', '爽约'],
])('%s has %s as %s', (name, code, text) => {
  const table = allEnums[name];
  expect(table && findEnumName(table, code)).toBe(text);
});

test('the ninth use of the sea has no finer kinds and can itself be chosen', () => {
  expect(allEnums.HYSYLX && selectableItems(allEnums.HYSYLX).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['9', '11', '84']),
  );
});
