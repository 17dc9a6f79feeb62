// Codes of authenticators against the vectors of RFC 6238 (appendix B, SHA-1).
import { Secret } from 'otpauth';
import { authenticatorAddress, codeAt, newAuthenticatorSecret, stepOf } from './totp';

const RFC_SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238: at %d s the code is %s', (seconds, code) => {
  const at = new Date(seconds * 1000);
  expect(codeAt(RFC_SECRET, at, 8)).toBe(code);
  expect(stepOf(RFC_SECRET, code.slice(2), at)).toBe(Math.floor(seconds / 30));
});

test('a code holds in its step and the neighbours, and is text of six digits', () => {
  const at = new Date('2026-11-20T09:00:00+08:00');
  const step = Math.floor(at.getTime() / 30_000);
  const secret = newAuthenticatorSecret();
  const of = (delta: number) => stepOf(secret, codeAt(secret, new Date(at.getTime() + delta * 30_000)), at);
  expect([of(-1), of(0), of(1)]).toEqual([step - 1, step, step + 1]);
  expect([of(-2), of(2)]).toEqual([null, null]);
  for (const given of ['', '12345', '1234567', '12a456', '１２３４５６', ' 123456'])
    expect([given, stepOf(secret, given, at)]).toEqual([given, null]);
});

test('a secret is 160 random bits, and its address says whose it is and nothing of the account', () => {
  const secrets = new Set(Array.from({ length: 50 }, newAuthenticatorSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const [secret = ''] = secrets;
  const address = new URL(authenticatorAddress(secret, 'reviewer'));
  expect([address.protocol, address.hostname, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/不动产智治平台:reviewer',
  ]);
  expect(address.searchParams.get('secret')).toBe(secret);
});
