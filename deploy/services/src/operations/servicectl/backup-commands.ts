// servicectl backup and restore: the database together with the file store.
import type { Answer } from '@portal/common/command-line';
import type { PlannedBackup } from '../backup/public';
import { planBackup, restoreBackup, writeBackup } from '../backup/public';
import type { Outside } from './outside';
import { fileIn, requireInstallation } from './outside';

function answer(manifest: PlannedBackup, toText: (what: string) => string): Answer {
  const { files, ...rest } = manifest;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const what = `${rest.kind} with ${rest.migrations.length} migrations and ${files.length} files (${bytes} bytes), of ${rest.at}`;
  return { facts: { ...rest, files: files.length, bytes }, text: toText(what) };
}

/** @throws BackupError */
export async function backup(outside: Outside, { to }: { to: string }): Promise<Answer> {
  if (outside.dryRun) requireInstallation(outside.options);
  const write = outside.dryRun ? planBackup : writeBackup;
  return answer(
    await write(outside.options, fileIn(outside, to)),
    (what) =>
      `${to}: ${what}\nthe services' keys are not in it: without the file of SERVICE_KEYS_FILE nobody can read what is encrypted`,
  );
}

/** @throws BackupError */
export async function restore(outside: Outside, { from }: { from: string }): Promise<Answer> {
  const manifest = await restoreBackup(outside.options, fileIn(outside, from), outside.dryRun);
  return answer(manifest, (what) => `restored ${what}`);
}
