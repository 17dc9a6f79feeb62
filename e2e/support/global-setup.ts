// Before all browser tests: the folder that they share and what ends with it, and the seeded portal.
import { startRun } from '../../deploy/services/src/testing/run/test-run';
import endRun from '../../deploy/services/src/testing/jest-global-teardown';
import { seedPortal } from './seeded-portal';

export default async function setUp(): Promise<() => Promise<void>> {
  await startRun();
  const started = Date.now();
  await seedPortal();
  console.log(`database seeded in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return endRun;
}
