// Keeps the open form saved: on the server while people type, on the device while the server cannot be reached.
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeError, toShanghaiIso, uuid } from '@portal/shared/kernel';
import { findServerCopy, useSaveApplicationMutation } from '../../api/save-application';
import type { ServerCopy } from '../../api/save-application';
import { useStartApplicationMutation } from '../../api/start-application';
import { createAutosave } from './autosave';
import type { Autosave, SaveFailure, SaveStatus } from './autosave';
import { createBackupTimer } from './backup-timer';
import type { BackupTimer } from './backup-timer';
import { createDraftBackup } from './draft-backup';
import type { DraftBackup } from './draft-backup';
import { createDraftWriter } from './draft-writer';
import type { DraftWriter } from './draft-writer';
import type { FormContent } from './form-content';

export interface DraftOptions {
  userId: string;
  processCode: string;
  regionCode: string;
  noticeVersion: string;
  /** The draft on the server when the form was opened, null for a new application. */
  draft: { businessNumber: string; version: number; savedAt: string | null } | null;
  /** The present content of the form. */
  read: () => FormContent;
  /** Puts the number into the address; a promise is waited for before `flush` answers, so that no navigation overtakes it. */
  onStarted: (businessNumber: string) => unknown;
  /** The services said no to a save; their field errors belong to the form. */
  onRefused: (error: unknown) => void;
}

export interface Draft {
  status: SaveStatus;
  conflict: ServerCopy | null;
  /** Says that a person changed something. */
  changed: () => void;
  flush: () => Promise<boolean>;
  isDirty: () => boolean;
  businessNumber: () => string | null;
  version: () => number | null;
  /** Takes the server's version of a conflict; the caller fills the form with it. */
  adoptServer: () => Promise<void>;
  /** Saves the person's own content over the server's. */
  overwrite: () => Promise<boolean>;
  /** Drops what is unsaved, here and on the device, for leaving without saving. */
  discard: () => Promise<void>;
}

/** The place of the device's copy of a form that the server does not know yet. */
export const newPlace = (processCode: string): string => `new:${processCode}`;

const BACKUP_DELAY_MS = 800;

/** Sorts a failed save: shown as a conflict, tried again, or told with the server's own words. */
function judgeSaveError(error: unknown): SaveFailure {
  if (findServerCopy(error)) return { kind: 'conflict' };
  const { retryable, message } = describeError(error);
  return retryable ? { kind: 'transient' } : { kind: 'refused', message };
}

interface Machinery { writer: DraftWriter; autosave: Autosave; backup: DraftBackup; backupTimer: BackupTimer; place: () => string }

export function useDraft(options: DraftOptions): Draft {
  const [status, setStatus] = useState<SaveStatus>(options.draft?.savedAt ? { kind: 'saved', at: options.draft.savedAt } : { kind: 'untouched' });
  const [conflict, setConflict] = useState<ServerCopy | null>(null);
  const [startApplication] = useStartApplicationMutation();
  const [saveApplication] = useSaveApplicationMutation();
  const latest = useRef(options);
  const calls = useRef({ startApplication, saveApplication });
  const moved = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = options;
    calls.current = { startApplication, saveApplication };
  });

  const [machinery] = useState<Machinery>(() => {
    const { userId, processCode, regionCode, noticeVersion } = options;
    const backup = createDraftBackup(userId);
    const writer = createDraftWriter({
      start: (form, key) => calls.current.startApplication({ processCode, regionCode, form, notice: { version: noticeVersion }, key }).unwrap(),
      save: (businessNumber, version, form) => calls.current.saveApplication({ businessNumber, version, form, step: 'form' }).unwrap(),
      findServerCopy,
      onStarted(businessNumber) {
        void backup.remove(newPlace(processCode));
        moved.current = Promise.resolve(latest.current.onStarted(businessNumber));
      },
      onConflict: setConflict,
      newKey: uuid,
    }, options.draft);
    const place = () => writer.businessNumber() ?? newPlace(processCode);
    const backupTimer = createBackupTimer(() => {
      void backup.write(place(), { form: latest.current.read(), version: writer.version(), typedAt: toShanghaiIso(new Date()) });
    }, BACKUP_DELAY_MS);
    const autosave = createAutosave({
      save: () => writer.write(latest.current.read()),
      judge(error) {
        const failure = judgeSaveError(error);
        if (failure.kind === 'refused') latest.current.onRefused(error);
        return failure;
      },
      onStatus(next) {
        setStatus(next);
        if (next.kind === 'saved') {
          backupTimer.cancel();
          void backup.remove(place());
        }
      },
      isOnline: () => navigator.onLine,
    });
    return { writer, autosave, backup, backupTimer, place };
  });
  const { writer, autosave, backup, backupTimer, place } = machinery;

  useEffect(() => {
    autosave.start();
    const flushQuietly = () => void autosave.flush();
    const onVisibility = () => {
      if (document.visibilityState !== 'hidden') return;
      backupTimer.flush(); // a phone may end the page without another word
      flushQuietly();
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => { if (autosave.isDirty()) event.preventDefault(); };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', flushQuietly);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      autosave.stop();
      backupTimer.flush(); // the session may end within the delay: what was typed must be on the device before sign-in
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', flushQuietly);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [autosave, backupTimer]);

  const changed = useCallback(() => {
    autosave.changed();
    backupTimer.changed();
  }, [autosave, backupTimer]);

  return {
    status,
    conflict,
    changed,
    async flush() {
      const saved = await autosave.flush();
      await moved.current;
      return saved;
    },
    isDirty: autosave.isDirty,
    businessNumber: writer.businessNumber,
    version: writer.version,
    async adoptServer() {
      if (!conflict) return;
      writer.rebase(conflict.version);
      autosave.settle(conflict.savedAt);
      setConflict(null);
      await backup.remove(place());
    },
    async overwrite() {
      if (!conflict) return false;
      writer.rebase(conflict.version);
      setConflict(null);
      autosave.resume();
      return autosave.flush();
    },
    async discard() {
      backupTimer.cancel();
      autosave.settle(latest.current.draft?.savedAt ?? toShanghaiIso(new Date()));
      await backup.remove(place());
    },
  };
}
