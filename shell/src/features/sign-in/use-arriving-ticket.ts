// The ticket that the address came with; read once and taken out of the address, the history and what is sent as
// referrer.
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from '@portal/shared/router';
import type { ThirdPartyTicket } from './api/redeem-third-party-ticket';

/** Longer than any ticket; a longer one is not sent anywhere. */
const MAX_LENGTH = 4096;
/** What tickets are made of; anything else was damaged on the way. */
const WHOLE = /^[\w.~+/=-]+$/;

function readTicket(search: string): ThirdPartyTicket | null {
  const params = new URLSearchParams(search);
  const ticket = params.get('ticket')?.trim() ?? '';
  if (ticket.length > MAX_LENGTH || !WHOLE.test(ticket)) return null;
  return { ticket, type: params.get('type') ?? undefined, userType: params.get('userType') ?? undefined };
}

/** Null when the address held none, or none that can be whole. */
export function useArrivingTicket(): ThirdPartyTicket | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [ticket] = useState(() => readTicket(search));
  // Before anybody sees the page: behind a link that they follow at once, this would lead them back.
  useLayoutEffect(() => {
    const rest = new URLSearchParams(search);
    if (!rest.has('ticket')) return;
    rest.delete('ticket');
    void navigate(`${pathname}?${rest.toString()}`.replace(/\?$/, ''), { replace: true });
  }, [navigate, pathname, search]);
  return ticket;
}
