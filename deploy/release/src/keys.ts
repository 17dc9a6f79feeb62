// Signing keys: one for operations, one for each department; private halves live outside the tree, readable by their
// owner alone.
import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { PublicKey } from '@portal/shared/federation';

export interface Signer {
  privateKey: crypto.KeyObject;
  publicKey: PublicKey;
}

const PRIVATE_MODE = 0o600;
const KEY_ID_LENGTH = 32;

/** File of a key below the keys folder: `ops`, or the department of a remote. */
export function keyFile(dir: string, role: 'ops' | { remote: string }): string {
  return role === 'ops' ? path.join(dir, 'ops.pem') : path.join(dir, 'remotes', `${role.remote}.pem`);
}

/** File of the public half of the private key in `file`. */
export const publicFile = (file: string) => file.replace(/\.pem$/, '.pub.pem');

/** The public half: base64 of its SubjectPublicKeyInfo and the id derived from it. */
export function toPublicKey(key: crypto.KeyObject): PublicKey {
  const spki = key.export({ type: 'spki', format: 'der' });
  return {
    keyid: crypto.createHash('sha256').update(spki).digest('hex').slice(0, KEY_ID_LENGTH),
    spki: spki.toString('base64'),
  };
}

export function toSigner(pem: string | Buffer): Signer {
  const privateKey = crypto.createPrivateKey(pem);
  if (privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error('the key is not an ECDSA P-256 key');
  return { privateKey, publicKey: toPublicKey(crypto.createPublicKey(privateKey)) };
}

/**
 * A file of one's own is mode 600; of one that the platform has put there (root's, in Kubernetes) the group may read.
 * @throws Error when the file is missing, is not a P-256 private key, or others may read it
 */
export async function readSigner(file: string): Promise<Signer> {
  const { mode, uid } = await fs.stat(file);
  const isOwn = uid === process.getuid?.();
  if (process.platform !== 'win32' && (mode & (isOwn ? 0o077 : 0o037)) !== 0)
    throw new Error(`${file}: others may read this private key; run chmod 600`);
  return toSigner(await fs.readFile(file));
}

export async function readPublicKey(file: string): Promise<PublicKey> {
  return toPublicKey(crypto.createPublicKey(await fs.readFile(file)));
}

/**
 * Keys whose shells an origin serves: that of operations, and after `rekey` the former one as long as its public half
 * lies beside it.
 */
export async function readRoots(dir: string): Promise<PublicKey[]> {
  const file = publicFile(keyFile(dir, 'ops'));
  const own = await readPublicKey(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`no public key of operations at ${file} (RELEASE_KEYS)`) : error;
  });
  const former = await readPublicKey(path.join(dir, 'ops.former.pub.pem')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return former ? [own, former] : [own];
}

/** Writes a new key pair: `file` (mode 600) and its public half beside it as `.pub.pem`. Never replaces a key. */
export async function createKey(file: string): Promise<Signer> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const draft = `${file}.${process.pid}.tmp`;
  await fs.writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: PRIVATE_MODE });
  try {
    // A link fails where a file exists, so two first starts at once end up with one key.
    await fs.link(draft, file);
    await fs.writeFile(publicFile(file), publicKey.export({ type: 'spki', format: 'pem' }));
  } finally {
    await fs.rm(draft, { force: true });
  }
  return readSigner(file);
}

/** Reads the key at `file`, making it first when there is none. */
export async function ensureKey(file: string): Promise<Signer> {
  const exists = await fs.stat(file).catch(() => null);
  if (exists) return readSigner(file);
  return createKey(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return readSigner(file);
    throw error;
  });
}
