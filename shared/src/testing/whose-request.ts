// Which test a request belongs to: a page that is gone may still be asking when the next test begins, and that test
// must not see it.
import type { IncomingHttpHeaders } from 'node:http';

const DEVICE = /^test-device-(\d+)$/;
let tests = 0;
beforeEach(() => {
  tests += 1;
});

/** The device that a page rendered in the running test sends with every request. */
export const deviceOfTest = () => `test-device-${tests}`;

/** Whether a page of a test that has ended sent this. */
export function isOfEndedTest(headers: IncomingHttpHeaders): boolean {
  const [, test] = DEVICE.exec(String(headers.deviceid ?? '')) ?? [];
  // What is rendered before all tests belongs to all of them.
  return test !== undefined && test !== '0' && Number(test) !== tests;
}
