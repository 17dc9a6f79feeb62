// Chance in property tests: the seed that the run names, or fast-check's own.
import { readConfigureGlobal, resetConfigureGlobal } from 'fast-check';

const kept = process.env.PROPERTY_SEED;
afterEach(() => {
  process.env.PROPERTY_SEED = kept ?? '';
  jest.resetModules();
  resetConfigureGlobal();
  jest.requireActual('fast-check');
});

test.each([
  ['-7', -7],
  ['', undefined],
])('a run that names the seed %p has the seed %p', (named, seed) => {
  resetConfigureGlobal();
  process.env.PROPERTY_SEED = named;
  jest.resetModules();
  jest.requireActual('fast-check');
  expect(readConfigureGlobal().seed).toBe(seed);
});
