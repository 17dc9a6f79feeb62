// The shell has every module that the build's table promises to remotes, and none besides.
import { useState } from 'react';
import { providedModules as tableOfBuild } from '../../../deploy/build/src/config/platform-modules.mjs';
import { providedModules, sources } from './provided-modules';

test('every shared module of the table is one instance at its own version, and nothing else is provided', () => {
  const table = tableOfBuild();
  Object.assign(globalThis, { PORTAL_PROVIDED: table });
  const provided = providedModules();
  expect(Object.keys(sources).sort()).toEqual(Object.keys(table).sort());
  expect(Object.entries(provided).map(([name, { version }]) => [name, version])).toEqual(Object.entries(table));
  for (const { version, shareConfig } of Object.values(provided))
    expect(shareConfig).toMatchObject({ singleton: true, strictVersion: true, requiredVersion: version });
  const react = provided.react as unknown as { lib: () => { useState: unknown } };
  expect(react.lib().useState).toBe(useState);
});

test('a module that the table names and the shell does not have is an error, not a gap', () => {
  Object.assign(globalThis, { PORTAL_PROVIDED: { vue: '3.0.0' } });
  expect(providedModules).toThrow('the shell does not have vue');
});
