// What other domains may ask of backups: what is not named here is its own.
export type { Manifest } from './manifest';
export { restoreBackup } from './restore';
export { writeBackup } from './write-backup';
