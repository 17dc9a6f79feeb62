// Reads what may be served from a release store: never through a link, only what a valid record names with the bytes
// that it names: of the department for remotes, of operations for shells.
import {
  CODINGS,
  isNamed,
  openStore,
  openValidRecord,
  readRegular,
  readShellFiles,
  readTrust,
  SHELL_KEY,
  shellRecordKey,
  storedNames,
} from '@portal/release';
import type { Coding } from '@portal/release';
import type { PublicKey } from '@portal/release';

export interface FoundFile {
  bytes: Buffer;
  coding?: Coding;
}

export interface StoreReader {
  /** Version of the shell in force. @throws Error when the store has none */
  shellVersion(): Promise<string>;
  /** A file of a shell: the packed form that the browser takes, where there is one. */
  readShell(version: string, file: string, accepted: string): Promise<FoundFile | null>;
  /** A file of a remote, in the same way. */
  readRemote(name: string, version: string, file: string, accepted: string): Promise<FoundFile | null>;
}

/**
 * Versions whose records were opened, and files whose bytes were compared: a few thousand names, dropped together when
 * there are more.
 */
const MAX_KNOWN = 5_000;

/** @param roots keys of operations, who sign records of shells */
export function createStoreReader(folder: string, roots: readonly PublicKey[]): StoreReader {
  const store = openStore(folder);
  /** Remote and version → what may be served of it, as long as set and record are the same files. */
  const named = new Map<string, { marks: string; files: Map<string, string> }>();
  /** File → the mark under which its bytes were found to be those that the record names. */
  const checked = new Map<string, string>();

  async function filesOf(name: string, version: string): Promise<Map<string, string> | null> {
    const key = `${name}/${version}`;
    const kept = named.get(key);
    const [set, record] = (kept?.marks ?? ' ').split(' ');
    const [nowSet, nowRecord] = await Promise.all([
      readRegular(folder, 'current.json', set),
      readRegular(folder, `records/${key}.json`, record),
    ]);
    if (!nowSet || !nowRecord) return null;
    const marks = `${nowSet.mark} ${nowRecord.mark}`;
    if (kept?.marks === marks) return kept.files;
    const remote = await openValidRecord(await store, await readTrust(await store), name, version);
    if (!remote) return null;
    const files = new Map(storedNames(remote).map(({ file, integrity }) => [file, integrity]));
    if (named.size >= MAX_KNOWN) named.clear();
    named.set(key, { marks, files });
    return files;
  }

  /** What the record of a shell names, as long as the record is the same file. */
  async function shellFilesOf(version: string): Promise<Map<string, string> | null> {
    const key = `shell ${version}`;
    const kept = named.get(key);
    const record = await readRegular(folder, shellRecordKey(version), kept?.marks);
    if (!record) return null;
    if (kept?.marks === record.mark) return kept.files;
    const recorded = await readShellFiles(await store, version, roots);
    if (!recorded) return null;
    const files = new Map(Object.entries(recorded));
    if (named.size >= MAX_KNOWN) named.clear();
    named.set(key, { marks: record.mark, files });
    return files;
  }

  /** A file with the bytes that a record names, packed with `coding` or plain. */
  async function readChecked(key: string, integrity: string, coding?: Coding): Promise<Buffer | null> {
    const found = await readRegular(folder, key);
    if (!found) return null;
    const mark = `${found.mark} ${integrity}`;
    if (checked.get(key) !== mark && !(await isNamed(found.bytes, integrity, coding))) return null;
    if (checked.size >= MAX_KNOWN) checked.clear();
    checked.set(key, mark);
    return found.bytes;
  }

  /** The forms of a file in the order in which they are tried. */
  const formsOf = (file: string, accepted: string) => [
    ...Object.entries(CODINGS)
      .filter(([coding]) => new RegExp(`\\b${coding}\\b`).test(accepted))
      .map(([coding, ending]) => ({ file: file + ending, coding: coding as Coding })),
    { file, coding: undefined },
  ];

  return {
    async shellVersion() {
      const found = await readRegular(folder, SHELL_KEY);
      if (!found) throw new Error('the release store has no shell in force');
      return found.bytes.toString('utf8').trim();
    },
    async readShell(version, file, accepted) {
      const files = await shellFilesOf(version);
      for (const form of formsOf(file, accepted)) {
        const integrity = files?.get(form.file);
        if (integrity === undefined) continue;
        const found = await readChecked(`shell/${version}/${form.file}`, integrity);
        if (found) return { bytes: found, coding: form.coding };
      }
      return null;
    },
    async readRemote(name, version, file, accepted) {
      const integrity = (await filesOf(name, version))?.get(file);
      if (integrity === undefined) return null;
      for (const form of formsOf(file, accepted)) {
        const found = await readChecked(`remotes/${name}/${version}/${form.file}`, integrity, form.coding);
        if (found) return { bytes: found, coding: form.coding };
      }
      return null;
    },
  };
}
