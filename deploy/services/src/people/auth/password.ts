// Passwords as scrypt hashes; the cost stands in the hash, so it can rise later.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const BLOCK = 8;
const LENGTH = 32;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFC'),
      salt,
      LENGTH,
      { N: cost, r: BLOCK, p: 1, maxmem: 256 * BLOCK * cost },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

/** `scrypt$cost$salt$hash`. @param cost a power of two */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${cost}$${salt.toString('base64')}$${(await derive(password, salt, cost)).toString('base64')}`;
}

/** Whether the password belongs to the hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, cost, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !cost || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), Number(cost)), expected);
}

/** Takes as long as a real check; for names that no account has. */
export async function wastePasswordCheck(password: string, cost: number): Promise<false> {
  await derive(password, Buffer.alloc(16), cost);
  return false;
}
