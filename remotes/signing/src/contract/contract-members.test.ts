// The kinds that a call may name are those that the catalogue has: a call's declaration is read by pages that load no
// contract.
import { listedContracts } from '@portal/shared/catalogue';
import { contractKinds } from './contract-members';

test('a call may name each contract of the catalogue, and no other', () => {
  expect([...contractKinds]).toEqual(listedContracts.map(({ id }) => id));
});
