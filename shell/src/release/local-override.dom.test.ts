// A version of one's own: on localhost, for staff, signed by its department, under a banner that ends it.
import { parseEnvelope, openReleaseSet, resolveReleaseSet } from '@portal/shared/federation';
import { makeRemote } from '../testing/release';
import { makeBriefText, makeSetText, testKey } from '../testing/signed-set';
import { applyOverrides, OVERRIDE_KEY } from './local-override';
import type { OverrideParts } from './local-override';

const moved = (version: string) => ({
  ...(JSON.parse(JSON.stringify(makeRemote()).replaceAll('/1.0.0/', `/${version}/`)) as ReturnType<typeof makeRemote>),
  version,
});
const text = makeSetText();
const keeping = (text: string | null) => ({ getItem: () => text, removeItem: (): void => undefined });
const banner = () => document.querySelector('aside');

async function override(own: Partial<OverrideParts> = {}, record = makeBriefText(moved('2.0.0-dev'))) {
  const storage = { getItem: () => 'applications@2.0.0-dev', removeItem: jest.fn() };
  const reload = jest.fn();
  const fetched: string[] = [];
  const set = await applyOverrides({
    set: await resolveReleaseSet(await openReleaseSet(text, [testKey]), {}),
    hostname: 'localhost',
    isStaff: true,
    audience: {},
    roots: [testKey],
    storage: () => storage,
    reload,
    fetchText: async (url) => {
      fetched.push(url);
      return url.includes('/briefs/') ? record : text;
    },
    ...own,
  });
  return { version: set.remotes[0]?.version, unavailable: set.unavailable, fetched, storage, reload };
}
afterEach(() => document.body.replaceChildren());

it('runs the wanted version in this tab and says so; the button ends it', async () => {
  const { version, fetched, storage, reload } = await override();
  expect(version).toBe('2.0.0-dev');
  expect(fetched).toEqual(['/releases/current.json', '/releases/briefs/applications/2.0.0-dev.json']);
  expect(banner()?.textContent).toContain('applications@2.0.0-dev');
  banner()?.querySelector('button')?.click();
  expect(storage.removeItem).toHaveBeenCalledWith(OVERRIDE_KEY);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['elsewhere than on localhost', { hostname: 'bdc.example.gov.cn' }],
  ['on a host that only begins so', { hostname: 'localhost.evil.example' }],
  ['for people who are no staff', { isStaff: false }],
  ['for what is no version', { storage: () => keeping('applications@../../evil javascript:1 @') }],
  ['without a wish', { storage: () => keeping(null) }],
])('does nothing %s', async (_what, own) => {
  const { version, fetched } = await override(own);
  expect(version).toBe('1.0.0');
  expect(fetched).toEqual([]);
  expect(banner()).toBeNull();
});

it('runs nothing that the department has not signed', async () => {
  const forged = makeBriefText(moved('2.0.0-dev')).replace(
    /"sig":"(.)/,
    (_all, letter: string) => `"sig":"${letter === 'A' ? 'B' : 'A'}`,
  );
  expect(parseEnvelope(forged, 'record')).toBeDefined();
  expect(await override({}, forged)).toMatchObject({
    version: undefined,
    unavailable: [{ name: 'applications', reason: 'record' }],
  });
});
