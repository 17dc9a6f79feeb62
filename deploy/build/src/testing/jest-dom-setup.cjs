// Fills in what jsdom lacks and browsers have.
const { TextEncoder, TextDecoder } = require('node:util');
const { webcrypto } = require('node:crypto');
Object.assign(globalThis, { TextEncoder, TextDecoder, IS_REACT_ACT_ENVIRONMENT: true });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
if (!globalThis.structuredClone) globalThis.structuredClone = (v) => JSON.parse(JSON.stringify(v));

// A browser that has been here before: to one that has not, the client brings the cookie before its first write.
document.cookie = 'XSRF-TOKEN=of-before';
