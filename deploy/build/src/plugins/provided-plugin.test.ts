// What a shell is said to provide is what remotes of the same checkout want, and operations read it under the same
// name.
import { PROVIDED_FILE as asRead } from '../../../release/src/provided';
import { checkShared } from '../../../release/src/gate/static-checks';
import { consumedModules } from '../config/platform-modules.mjs';
import { PROVIDED_FILE, providedVersions } from './provided-plugin.mjs';

test('a remote built beside the shell fits its list; one that wants another platform does not', () => {
  expect(PROVIDED_FILE).toBe(asRead);
  const wanted = Object.fromEntries(
    Object.entries(consumedModules('remotes/payment')).map(([name, { requiredVersion }]) => [name, requiredVersion]),
  );
  expect(Object.keys(wanted).length).toBeGreaterThan(10);
  expect(checkShared({ shared: wanted }, providedVersions())).toEqual([]);
  expect(checkShared({ shared: { ...wanted, react: '^99.0.0' } }, providedVersions())).toMatchObject([
    { where: 'react' },
  ]);
});
