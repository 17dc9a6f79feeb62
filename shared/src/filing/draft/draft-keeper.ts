// Keeps one open form: on the server soon after typing, on the device while the server does not have it yet.
import { describeError, serverNow, toShanghaiIso, uuid } from '../../kernel';
import { findServerCopy } from './server-copy';
import type { Autosave, AutosaveOptions, SaveFailure } from './autosave';
import { createAutosave } from './autosave';
import type { BackupTimer } from './backup-timer';
import { createBackupTimer } from './backup-timer';
import type { DraftBackup } from './draft-backup';
import { createDraftBackup } from './draft-backup';
import type { DraftWriter, DraftWriterPorts } from './draft-writer';
import { createDraftWriter } from './draft-writer';
import type { FormContent } from './form-content';

/** The place of the device's copy of a form that the server does not know yet. */
export const newPlace = (processCode: string): string => `new:${processCode}`;

/**
 * Longest time in milliseconds that something typed is on neither the server nor the device; less than the second that
 * may be lost.
 */
const BACKUP_DELAY_MS = 500;

export interface DraftKeeperPorts
  extends Pick<DraftWriterPorts, 'start' | 'save' | 'onStarted' | 'onConflict'>,
    Pick<AutosaveOptions, 'onStatus' | 'isOnline'> {
  userId: string;
  processCode: string;
  /** The services said no to a save. */
  onRefused: (error: unknown) => void;
  /** The present content of the form. */
  read: () => FormContent;
}

export interface DraftKeeper {
  writer: DraftWriter;
  autosave: Autosave;
  backup: DraftBackup;
  backupTimer: BackupTimer;
  /** Where the device's copy of this form stands now. */
  place: () => string;
  /** Says that a person changed something. */
  changed: () => void;
}

/** Sorts a failed save: shown as a conflict, tried again, or told with the server's own words. */
function judgeSaveError(error: unknown): SaveFailure {
  if (findServerCopy(error)) return { kind: 'conflict' };
  const { retryable, message } = describeError(error);
  return retryable ? { kind: 'transient' } : { kind: 'refused', message };
}

/** @param draft the draft on the server when the form was opened, null for a new application */
export function createDraftKeeper(
  ports: DraftKeeperPorts,
  draft: { businessNumber: string; version: number } | null,
): DraftKeeper {
  const { userId, processCode, read } = ports;
  const backup = createDraftBackup(userId);
  const writer = createDraftWriter(
    {
      start: ports.start,
      save: ports.save,
      onConflict: ports.onConflict,
      findServerCopy,
      newKey: uuid,
      onStarted(businessNumber) {
        void backup.remove(newPlace(processCode));
        ports.onStarted(businessNumber);
      },
    },
    draft,
  );
  const place = () => writer.businessNumber() ?? newPlace(processCode);
  const backupTimer = createBackupTimer(() => {
    void backup.write(place(), {
      form: read(),
      version: writer.version(),
      typedAt: toShanghaiIso(new Date(serverNow())),
    });
  }, BACKUP_DELAY_MS);
  const autosave = createAutosave({
    save() {
      // The answer may be that the session has ended: what was typed is on its way to the device before it comes.
      backupTimer.flush();
      return writer.write(read());
    },
    judge(error) {
      const failure = judgeSaveError(error);
      if (failure.kind === 'refused') ports.onRefused(error);
      return failure;
    },
    onStatus(status) {
      ports.onStatus(status);
      if (status.kind !== 'saved') return;
      backupTimer.cancel();
      void backup.remove(place());
    },
    isOnline: ports.isOnline,
  });
  return {
    writer,
    autosave,
    backup,
    backupTimer,
    place,
    changed() {
      autosave.changed();
      backupTimer.changed();
    },
  };
}
