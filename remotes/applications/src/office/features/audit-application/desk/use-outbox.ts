// The outbox of decisions for as long as the desk is open.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { stateOf } from '@portal/shared/catalogue';
import { toast } from '@portal/shared/ui';
import { useSaveOpinionMutation } from '../../../../api/audit';
import { showError } from '../../../../parts/use-case-actions';
import type { OpinionDraft } from '../opinion-options';
import type { Outbox, Pending } from './decision-outbox';
import { decisionOutbox } from './decision-outbox';

export interface DeskOutbox {
  outbox: Outbox;
  pending: Pending | null;
  /** What was written on a case and not sent, for as long as the desk is open. */
  drafts: Map<string, OpinionDraft>;
}

export function useOutbox(): DeskOutbox {
  const [save] = useSaveOpinionMutation();
  const [drafts] = useState(() => new Map<string, OpinionDraft>());
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const [outbox] = useState(() => {
    const send = async (request: Parameters<typeof save>[0]) => {
      const { status } = await latest.current(request).unwrap();
      toast(`意见已送出，当前状态：${stateOf(status).name}`);
    };
    return decisionOutbox({
      send,
      onSent: ({ request }) => drafts.delete(request.businessNumber),
      onFailed({ request, draft, title }, error) {
        drafts.set(request.businessNumber, draft);
        void showError(`意见没有送出，已保留在“${title}”`, error);
      },
    });
  });
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending);
  // Closing the page asks first, and what waits is sent meanwhile; another page of the portal sends it by itself.
  useEffect(() => {
    const send = () => void outbox.sendNow();
    const ask = (event: BeforeUnloadEvent) => {
      if (!outbox.pending()) return;
      event.preventDefault();
      send();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [outbox]);
  return { outbox, pending, drafts };
}
