// Keeps the chosen time slot for the person while the form is filled in, and gives it back when the page is left.
import { useEffect, useRef, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { useHoldSlotMutation, useReleaseSlotMutation } from '../../api/reservation';
import type { Desk } from '../../api/reservation';

export interface HeldSlot {
  heldUntil: string | null;
  refused: string | null;
  hold: (place: Desk & { day: string; slot: string }) => Promise<boolean>;
  keep: () => void;
}

/** `keep` says that the slot was booked: then there is nothing to give back. */
export function useHeldSlot(): HeldSlot {
  const [holdSlot] = useHoldSlotMutation();
  const [release] = useReleaseSlotMutation();
  const [heldUntil, setHeldUntil] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const held = useRef(false);
  useEffect(
    () => () => {
      if (held.current) void release();
    },
    [release],
  );
  return {
    heldUntil,
    refused,
    async hold(place) {
      setRefused(null);
      setHeldUntil(null);
      try {
        const answer = await holdSlot(place).unwrap();
        held.current = true;
        setHeldUntil(answer.heldUntil);
        return true;
      } catch (error) {
        held.current = false;
        setRefused(describeError(error).message);
        return false;
      }
    },
    keep() {
      held.current = false;
    },
  };
}
