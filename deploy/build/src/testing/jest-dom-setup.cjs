// Set-up of suites in jsdom: what jsdom lacks and browsers have, the portal's moving parts, and no id twice on a page.
const { TextEncoder, TextDecoder } = require('node:util');
const { webcrypto } = require('node:crypto');

Object.assign(globalThis, { TextEncoder, TextDecoder, IS_REACT_ACT_ENVIRONMENT: true });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
if (!globalThis.structuredClone) globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
// As in a browser that has visited before: otherwise the client asks for the cookie before its first write.
document.cookie = 'XSRF-TOKEN=of-before';

// A label names the first element of its id: a second one, a control, would have no name. Registered before
// Testing Library, which removes the page after each test.
afterEach(() => {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

require('../../../../shared/src/ui/install');
const { stopMotion } = require('../../../../shared/src/ui/moving/parts');
const { loadMoving } = require('../../../../shared/src/ui/moving/use-moving');
const { configure } = require('@testing-library/react');

// A busy machine renders late; only what never comes fails.
configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  await loadMoving();
  stopMotion();
});
