// Offers the device's copy when it holds more than the server does.
import { useEffect, useState } from 'react';
import { createDraftBackup } from './draft-backup';
import type { DraftCopy } from './draft-backup';
import { isSameContent } from './form-content';
import type { FormContent } from './form-content';

export interface ServerState {
  form: FormContent;
  version: number;
  savedAt: string | null;
}

/** Whether the copy was typed on top of the server's version, or after it was saved. */
export function isWorthOffering(copy: DraftCopy, server: ServerState | null): boolean {
  if (!server) return true;
  if (isSameContent(copy.form, server.form)) return false;
  if (copy.version !== null && copy.version >= server.version) return true;
  return server.savedAt === null || Date.parse(copy.typedAt) > Date.parse(server.savedAt);
}

/** `copy` is null until one is found; `close` hides the offer, `drop` deletes the copy as well. */
export function useRecovery(userId: string, place: string, server: ServerState | null) {
  const [copy, setCopy] = useState<DraftCopy | null>(null);
  const [opened] = useState(server);
  useEffect(() => {
    let current = true;
    const backup = createDraftBackup(userId);
    void backup.find(place).then((found) => {
      if (!found) return;
      if (!isWorthOffering(found, opened)) void backup.remove(place);
      else if (current) setCopy(found);
    });
    return () => {
      current = false;
    };
  }, [userId, place, opened]);
  return {
    copy,
    close: () => setCopy(null),
    drop() {
      setCopy(null);
      void createDraftBackup(userId).remove(place);
    },
  };
}
