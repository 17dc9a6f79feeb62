// What other domains may ask of backups: what is not named here is its own.
export { restoreBackup } from './restore';
export type { PlannedBackup } from './write-backup';
export { planBackup, writeBackup } from './write-backup';
