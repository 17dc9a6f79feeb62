// Reads what may be served from a release store: never through a link, of remotes only what a valid record names with
// the bytes that it names.
import {
  CODINGS,
  isNamed,
  openStore,
  openValidRecord,
  readKeys,
  readRegular,
  SHELL_KEY,
  storedNames,
} from '@portal/release';
import type { Coding } from '@portal/release';

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

export function createStoreReader(folder: string): StoreReader {
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
    const remote = await openValidRecord(await store, await readKeys(await store), name, version);
    if (!remote) return null;
    const files = new Map(storedNames(remote).map(({ file, integrity }) => [file, integrity]));
    if (named.size >= MAX_KNOWN) named.clear();
    named.set(key, { marks, files });
    return files;
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
      for (const form of formsOf(file, accepted)) {
        const found = await readRegular(folder, `shell/${version}/${form.file}`);
        if (found) return { bytes: found.bytes, coding: form.coding };
      }
      return null;
    },
    async readRemote(name, version, file, accepted) {
      const files = await filesOf(name, version);
      const integrity = files?.get(file);
      if (integrity === undefined) return null;
      for (const form of formsOf(file, accepted)) {
        const key = `remotes/${name}/${version}/${form.file}`;
        const found = await readRegular(folder, key);
        if (!found) continue;
        const mark = `${found.mark} ${integrity}`;
        if (checked.get(key) !== mark && !(await isNamed(found.bytes, integrity, form.coding))) continue;
        if (checked.size >= MAX_KNOWN) checked.clear();
        checked.set(key, mark);
        return { bytes: found.bytes, coding: form.coding };
      }
      return null;
    },
  };
}
