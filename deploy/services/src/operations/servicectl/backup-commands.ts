// servicectl backup and restore: the database together with the file store.
import type { Manifest } from '../backup/public';
import { restoreBackup, writeBackup } from '../backup/public';
import type { Outside } from './outside';
import { fileIn } from './outside';

const describe = ({ kind, migrations, files, at }: Manifest): string =>
  `${kind} with ${migrations.length} migrations and ${files.length} files (${files.reduce((sum, { size }) => sum + size, 0)} bytes), of ${at}`;

function say(outside: Outside, manifest: Manifest, json: boolean | undefined, text: string): void {
  const { files, ...rest } = manifest;
  outside.write(
    json
      ? JSON.stringify({ ...rest, files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) })
      : text,
  );
}

/** @throws BackupError */
export async function backup(outside: Outside, { to, json }: { to: string; json?: boolean }): Promise<void> {
  const manifest = await writeBackup(outside.options, fileIn(outside, to));
  say(
    outside,
    manifest,
    json,
    `${to}: ${describe(manifest)}\nthe services' keys are not in it: without the file of SERVICE_KEYS_FILE nobody can read what is encrypted`,
  );
}

/** @throws BackupError */
export async function restore(outside: Outside, { from, json }: { from: string; json?: boolean }): Promise<void> {
  const manifest = await restoreBackup(outside.options, fileIn(outside, from));
  say(outside, manifest, json, `restored ${describe(manifest)}`);
}
