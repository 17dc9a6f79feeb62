// The address after a certification: whatever shape the provider gave it, the provider's words leave it and the right
// page opens.
import { findReturnedFace, keepPendingFace } from './pending-face';
import { takeFaceReturn } from './take-face-return';

const ROUTE = '/face-auth-aly?goto=sealed';
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
function arrive(address: string) {
  history.replaceState(null, '', address);
  takeFaceReturn();
  return `${location.pathname}${location.search}${location.hash}`;
}

test.each([
  ['in the query', `/?fv=m-1&response=%7B%22passed%22%3Atrue%7D#${ROUTE}`],
  ['in the hash', `/?fv=m-1#${ROUTE}&response=%7B%7D`],
  ['with the fragment dropped', '/?fv=m-1&response=%7B%7D'],
  ['with mark and answer in the hash', `/#${ROUTE}&fv=m-1&response=x`],
])('a return %s', (_name, address) => {
  keepPendingFace({ mark: 'm-1', certifyId: 'c-1', route: ROUTE });
  expect(arrive(address)).toBe(`/#${ROUTE}`);
  expect(findReturnedFace()).toMatchObject({ certifyId: 'c-1' });
});
test('a mark of another tab opens nothing', () => {
  keepPendingFace({ mark: 'm-1', certifyId: 'c-1', route: ROUTE });
  expect(arrive('/?fv=m-2&response=x#/index')).toBe('/#/index');
  expect(findReturnedFace()).toBeUndefined();
});
test('other parameters stay, and other addresses are left alone', () => {
  expect(arrive('/?ticket=t-1&response=x#/index?a=1')).toBe('/?ticket=t-1#/index?a=1');
  expect(arrive('/?ticket=t-1#/index?a=%2F')).toBe('/?ticket=t-1#/index?a=%2F');
});
