import { undrawableErrors } from './undrawable';

test('a character that no face has is named at its field; rare ones that a face has are none', async () => {
  const form = {
    fields: { zl: '杭州市𠮷祥里1号', bz: '\u{2EBF0}' },
    parties: { qlr: [{ qlrmc: '李𠮷' }, { qlrmc: '王\u{2EBF0}', dh: '13800000001' }] },
    tables: { dk: [{ mc: '田\u{2EBF1}' }] },
  };
  expect(await undrawableErrors(form)).toEqual(
    ['fields.bz', 'parties.qlr.1.qlrmc', 'tables.dk.0.mc'].map((path) => ({
      path,
      label: '',
      message: expect.stringMatching(/U\+2EBF[01].*登记机构窗口/) as string,
    })),
  );
});
