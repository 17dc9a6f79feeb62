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

async function openShellRecord(
  store: Pick<ReleaseStore, 'read'>,
  version: string,
  roots: readonly PublicKey[],
): Promise<ShellFiles> {
  const spot = `shell ${version}`;
  const found = await store.read(shellRecordKey(version));
  if (!found) throw new ReleaseError(`${spot} has no record: build it again`);
  const text = await openEnvelope(parseEnvelope(found.bytes.toString('utf8'), spot), SHELL_TYPE, roots, spot);
  return readFiles(text, version);
}

/**
 * The files that may be served of a shell. Null without a record that one of `roots` has signed: such a shell is none.
 */
export const readShellFiles = (
  store: Pick<ReleaseStore, 'read'>,
  version: string,
  roots: readonly PublicKey[],
): Promise<ShellFiles | null> => openShellRecord(store, version, roots).catch(() => null);

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
  const files = await openShellRecord(store, version, roots);
  const folder = versionKey('shell', version);
  await checkFiles(store, folder, files);
  for (const { key } of await store.list(`${folder}/`))
    if (!Object.hasOwn(files, key.slice(folder.length + 1)))
      throw new HashError(`${store.place}/${key} is not in the record of ${spot}`);
  await refuseForeignKeys(store, version, files, roots);
  return Object.keys(files).length;
}

/** @throws ReleaseError when a script of this shell trusts a key that is not one of operations */
export async function refuseForeignKeys(
  store: Pick<ReleaseStore, 'read'>,
  version: string,
  files: ShellFiles,
  roots: readonly PublicKey[],
): Promise<void> {
  for (const name of Object.keys(files).filter((one) => one.endsWith('.js'))) {
    const found = await store.read(`${versionKey('shell', version)}/${name}`);
    if (found) refuseForeignKeysIn(found.bytes, `shell ${version}, ${name}`, roots);
  }
}

function refuseForeignKeysIn(script: Buffer, spot: string, roots: readonly PublicKey[]): void {
  for (const [spki] of script.toString('latin1').matchAll(SPKI))
    if (!roots.some((root) => root.spki === spki))
      throw new ReleaseError(`${spot}: trusts a key that is not one of operations`);
}
