// Answers made for component tests keep to the names and kinds that the services answered.
import { wireFile, wirePage, wireSigner, wireSlip } from '.';

test.each([
  ['a name of ours', () => wireFile({ status: 'DRAFT' }), 'the services answer no file.status'],
  [
    'a name of ours in a row',
    () => wireSlip({ items: [{ name: 'x', je: 1, sm: '' }] }),
    'the services answer no slip.items.0.name',
  ],
  ['another kind', () => wireSigner({ me: 'true' }), 'signer.me is a boolean on the wire, not a string'],
  ['a list for an object', () => wireFile({ fee: [] }), 'file.fee is no list on the wire'],
  ['an object for a list', () => wireFile({ parties: {} }), 'file.parties is no object on the wire'],
  ['a page of another shape', () => wirePage([], { pageNumber: 1 }), 'the services answer no page.pageNumber'],
])('%s is refused', (_what, make, words) => {
  expect(make).toThrow(new Error(words));
});

test('what a test is about is taken as it is, and nothing may be absent where the services may leave it so', () => {
  expect(wireFile({ zt: 'CORRECTION', fee: null, form: { fields: { anything: 1 }, parties: {} } })).toMatchObject({
    zt: 'CORRECTION',
    fee: null,
    form: { fields: { anything: 1 } },
  });
});
