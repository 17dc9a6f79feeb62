// The page closes a form to exactly those to whom the services close it: the catalogue's one rule, in the words of
// surveys.
import { listedSurveys, loadBusiness, mayStart } from '@portal/shared/catalogue';
import type { Principal } from '@portal/shared/contract';
import { principalsHere, whyNotHere } from './who-may-file';

const ACCOUNTS = [
  { userType: '1', roles: [] },
  { userType: '2', roles: [] },
  { userType: '2', roles: ['surveyor'] },
  { userType: '2', roles: ['bank'] },
  { userType: '2', roles: ['courtExecutor'] },
  { userType: '0', roles: ['reviewer'] },
] as const;

test.each(listedSurveys)('$id is open on the page to whom the catalogue opens it', async ({ id, region }) => {
  const business = await loadBusiness(id);
  for (const { userType, roles } of ACCOUNTS) {
    const account = { userType, roles: [...roles] };
    const why = whyNotHere(business, account, region ?? '330106');
    expect([account, why === null]).toEqual([account, mayStart(account, business) === true]);
    // Whoever is sent elsewhere may begin there.
    if (why?.instead) expect(mayStart(account, await loadBusiness(why.instead.id))).toBe(true);
  }
});

test('a court, which starts nothing here, is told so and sent nowhere', async () => {
  const court = { userType: '2' as const, roles: ['courtExecutor' as const] };
  expect(whyNotHere(await loadBusiness('survey-apply'), court, '330106')).toMatchObject({
    title: '您的账号不能办理这项申请',
    text: expect.stringContaining('只能由单位发起') as string,
  });
});

test('in whose name a survey may be filed is decided by what is recorded of them, never by their number', async () => {
  const business = await loadBusiness('survey-masses-apply');
  // A citizen's number that passes the check of a credit code.
  const named = { identityNumber: '339900190105040847' } as Principal;
  const of = (kind: Principal['kind']) => principalsHere(business, [{ ...named, kind }], '330106').length;
  expect([of('person'), of('organisation'), of(null)]).toEqual([1, 0, 1]);
});
