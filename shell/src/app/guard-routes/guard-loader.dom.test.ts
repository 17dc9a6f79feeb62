// Whether a redirect of the guard takes the place of a step in the history or adds one.
import { installFetchGlobals } from '../../testing/fetch-globals';
import type { PageRoute } from '../../routing/page-route';
import { createGuardLoaders } from './guard-loader';

installFetchGlobals();
const route = { path: '/apply-list', auth: 'required', page: 'apply-list' } as PageRoute;

const letIn = jest.fn();
const loadersFor = (isSignedIn: boolean) =>
  createGuardLoaders(
    {
      leaveHostEntry: () => undefined,
      closeOverlays: () => undefined,
      resetBusinessRegion: () => undefined,
      enterBusinessFile: async () => undefined,
      renewFooter: () => undefined,
      saveAccessLog: () => undefined,
      track: () => undefined,
      isSignedIn: () => isSignedIn,
      isStaff: () => false,
      sealReturn: () => 'sealed',
      markedReturn: () => null,
      loadCipher: async () => undefined,
    },
    letIn,
  );
const opening = () => ({ request: new Request('http://localhost/apply-list?zt=draft') });

/** Opens `/apply-list?zt=draft` as a visitor from `from`; answers whether the redirect replaces. */
async function replaces(from: string | null, hash: string): Promise<boolean> {
  const loaders = loadersFor(false);
  if (from !== null) loaders.arrived(from);
  location.hash = hash;
  const thrown = await loaders
    .for(route)(opening())
    .catch((error: unknown) => error);
  expect((thrown as Response).headers.get('Location')).toBe('/login-type?goto=sealed');
  return (thrown as Response).headers.has('X-Remix-Replace');
}

test('a link adds one step; an address that is there already is replaced, so that Back leads before it', async () => {
  expect(await replaces('/index', '#/index')).toBe(false);
  expect(await replaces('/index', '#/apply-list?zt=draft')).toBe(true);
  expect(await replaces(null, '#/apply-list?zt=draft')).toBe(true);
});

test('a page that the guard opens is told of, so that its files are on their way; one that it does not open is not', async () => {
  await loadersFor(false)
    .for(route)(opening())
    .catch(() => undefined);
  expect(letIn).not.toHaveBeenCalled();
  await loadersFor(true).for(route)(opening());
  expect(letIn.mock.calls).toEqual([[route]]);
});
