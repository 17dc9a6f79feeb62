// Keeps the open form saved: on the server while people type, on the device while the server cannot be reached.
import { useEffect, useRef, useState } from 'react';
import { serverNow, toShanghaiIso } from '../../kernel';
import { saveBeforeSignOut } from '../../session';
import type { SaveStatus } from './autosave';
import { createDraftKeeper } from './draft-keeper';
import type { DraftKeeper } from './draft-keeper';
import type { DraftWriterPorts } from './draft-writer';
import type { FormContent } from './form-content';
import type { ServerCopy } from './server-copy';

export interface DraftOptions extends Pick<DraftWriterPorts, 'start' | 'save'> {
  userId: string;
  processCode: string;
  /** The draft on the server when the form was opened, null for a new application. */
  draft: { businessNumber: string; version: number; savedAt: string | null } | null;
  /** The present content of the form. */
  read: () => FormContent;
  /**
   * Puts the number into the address; a promise is waited for before `flush` answers, so that no navigation overtakes
   * it.
   */
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
  /** Goes on from what another call wrote into the draft; the caller fills the form with it. */
  adopt: (copy: { version: number; savedAt: string }) => Promise<void>;
  /** Saves the person's own content over the server's. */
  overwrite: () => Promise<boolean>;
  /** Drops what is unsaved, here and on the device, for leaving without saving. */
  discard: () => Promise<void>;
}

export function useDraft(options: DraftOptions): Draft {
  const [status, setStatus] = useState<SaveStatus>(
    options.draft?.savedAt ? { kind: 'saved', at: options.draft.savedAt } : { kind: 'untouched' },
  );
  const [conflict, setConflict] = useState<ServerCopy | null>(null);
  const latest = useRef(options);
  const moved = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = options;
  });

  const [keeper] = useState<DraftKeeper>(() => {
    const { userId, processCode } = options;
    return createDraftKeeper(
      {
        userId,
        processCode,
        read: () => latest.current.read(),
        start: (form, key) => latest.current.start(form, key),
        save: (businessNumber, version, form) => latest.current.save(businessNumber, version, form),
        onStarted(businessNumber) {
          moved.current = Promise.resolve(latest.current.onStarted(businessNumber));
        },
        onConflict: setConflict,
        onRefused: (error) => latest.current.onRefused(error),
        onStatus: setStatus,
        isOnline: () => navigator.onLine,
      },
      options.draft,
    );
  });
  const { writer, autosave, backup, backupTimer, place } = keeper;

  useEffect(() => {
    autosave.start();
    const flushQuietly = () => void autosave.flush();
    const onVisibility = () => {
      if (document.visibilityState !== 'hidden') return;
      backupTimer.flush(); // a phone may end the page without another word
      flushQuietly();
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (autosave.isDirty()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', flushQuietly);
    window.addEventListener('beforeunload', onBeforeUnload);
    const forget = saveBeforeSignOut(autosave.flush);
    return () => {
      forget();
      autosave.stop();
      backupTimer.flush(); // the session may end within the delay: what was typed must be on the device before sign-in
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', flushQuietly);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [autosave, backupTimer]);

  async function adopt({ version, savedAt }: { version: number; savedAt: string }) {
    writer.rebase(version);
    autosave.settle(savedAt);
    await backup.remove(place());
  }

  return {
    status,
    conflict,
    adopt,
    changed: keeper.changed,
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
      setConflict(null);
      await adopt(conflict);
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
      autosave.settle(latest.current.draft?.savedAt ?? toShanghaiIso(new Date(serverNow())));
      await backup.remove(place());
    },
  };
}
