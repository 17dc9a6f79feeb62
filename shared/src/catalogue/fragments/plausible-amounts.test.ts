// Amounts for each ㎡ at their bounds: what is on a bound passes, what is beyond it was typed in another unit.
import { loadBusiness, sampleForm, validateApplication } from '..';

const today = '2026-11-21';

async function faultsOf(id: string, fields: Record<string, string>): Promise<string[]> {
  const business = await loadBusiness(id);
  const form = sampleForm(business, { today });
  return validateApplication(business, { ...form, fields: { ...form.fields, jzmj: '100.00', ...fields } }, { today })
    .filter(({ message }) => message.includes('为单位'))
    .map(({ path }) => path);
}

test.each([
  ['house-transfer', { zrfe: '', cjjg: '10000.00' }, []],
  ['house-transfer', { zrfe: '', cjjg: '9999.99' }, ['fields.cjjg']],
  ['house-transfer', { zrfe: '10', cjjg: '9999.99' }, []],
  ['house-transfer', { zrfe: '10', cjjg: '100000000.01' }, ['fields.cjjg']],
  ['new-house-transfer', { cjjg: '100000000.00' }, []],
  ['new-house-transfer', { cjjg: '300' }, ['fields.cjjg']],
  ['pledge-first', { dyfs: '1', bdbzzqse: '100000' }, []],
  ['pledge-first', { dyfs: '1', bdbzzqse: '100000.01' }, ['fields.bdbzzqse']],
  ['pledge-first', { dyfs: '2', zgzqse: '800000' }, ['fields.zgzqse']],
  // Not known, or not a number: other checks say so.
  ['pledge-first', { dyfs: '1', bdbzzqse: '800000', jzmj: '' }, []],
  ['pledge-first', { dyfs: '1', bdbzzqse: '很多' }, []],
])('%s with %j', async (id, fields, faults) => {
  expect(await faultsOf(id, fields)).toEqual(faults);
});
