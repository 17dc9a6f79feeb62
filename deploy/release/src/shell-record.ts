// The record of a shell, as departments sign those of their versions: every file with its hash, signed by operations.
import fs from 'node:fs/promises';
import path from 'node:path';
import { openEnvelope, parseEnvelope } from '@portal/shared/federation';
import type { PublicKey } from '@portal/shared/federation';
import { ReleaseError } from './errors';
import type { Signer } from './keys';
import type { ReleaseStore } from './release-store';
import { signEnvelope } from './sign';
import { checkFiles, HashError, integrityOf, versionKey } from './store/store';

const SHELL_TYPE = 'application/vnd.portal.shell-record+json';
export const shellRecordKey = (version: string) => `shells/${version}.json`;

/** Name → integrity of every file of a shell. */
export type ShellFiles = Readonly<Record<string, string>>;

/** @param dir the finished build */
export async function filesOfShell(dir: string): Promise<ShellFiles> {
  const entries = (await fs.readdir(dir, { withFileTypes: true })).filter((entry) => entry.isFile());
  return Object.fromEntries(
    await Promise.all(
      entries.map(async ({ name }) => [name, integrityOf(await fs.readFile(path.join(dir, name)))] as const),
    ),
  );
}

export async function putShellRecord(
  store: ReleaseStore,
  version: string,
  files: ShellFiles,
  key: Signer,
): Promise<void> {
  const text = JSON.stringify({ schema: 1, version, files: Object.entries(files).sort() });
  await store.write(shellRecordKey(version), JSON.stringify(signEnvelope(SHELL_TYPE, text, key)));
}

function readFiles(text: string, version: string): ShellFiles {
  const { version: named, files } = JSON.parse(text) as { version: string; files: [string, string][] };
  if (named !== version) throw new ReleaseError(`the record of shell ${version} is one of shell ${named}`);
  return Object.fromEntries(files);
}

/**
 * The files that may be served of a shell, for an origin, which has no keys; only operations write records of shells.
 * Null without a record that can be read.
 */
export async function readShellFiles(store: Pick<ReleaseStore, 'read'>, version: string): Promise<ShellFiles | null> {
  const found = await store.read(shellRecordKey(version));
  if (!found) return null;
  try {
    const { payload } = parseEnvelope(found.bytes.toString('utf8'), 'shell');
    return readFiles(Buffer.from(payload, 'base64').toString('utf8'), version);
  } catch {
    return null;
  }
}

/** A P-256 key as the build writes it into a script: base64 of its SubjectPublicKeyInfo. */
const SPKI = /MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==/g;

/**
 * Checks a kept shell byte by byte: signed by operations, nothing changed, nothing added, and no key in its scripts but
 * those of operations.
 * @throws SignatureError, HashError, ReleaseError
 */
export async function checkShell(
  store: Pick<ReleaseStore, 'read' | 'list' | 'place'>,
  version: string,
  roots: readonly PublicKey[],
): Promise<number> {
  const spot = `shell ${version}`;
  const found = await store.read(shellRecordKey(version));
  if (!found) throw new ReleaseError(`${spot} has no record: build it again`);
  const text = await openEnvelope(parseEnvelope(found.bytes.toString('utf8'), spot), SHELL_TYPE, roots, spot);
  const files = readFiles(text, version);
  const folder = versionKey('shell', version);
  await checkFiles(store, folder, files);
  for (const { key } of await store.list(`${folder}/`))
    if (!Object.hasOwn(files, key.slice(folder.length + 1)))
      throw new HashError(`${store.place}/${key} is not in the record of ${spot}`);
  for (const name of Object.keys(files).filter((one) => one.endsWith('.js')))
    refuseForeignKeys((await store.read(`${folder}/${name}`))!.bytes, `${spot}, ${name}`, roots);
  return Object.keys(files).length;
}

function refuseForeignKeys(script: Buffer, spot: string, roots: readonly PublicKey[]): void {
  for (const [spki] of script.toString('latin1').matchAll(SPKI))
    if (!roots.some((root) => root.spki === spki))
      throw new ReleaseError(`${spot}: trusts a key that is not one of operations`);
}
