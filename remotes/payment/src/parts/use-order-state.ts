// What has become of an order, asked for less and less often while it is waited for, not at all in a hidden tab, and at
// once when the person comes back.
import { useEffect, useRef } from 'react';
import { skipToken } from '@portal/shared/session';
import { useGetOrderStateQuery } from '../api/payment';
import { isSettled } from './payment-words';

const FIRST_MS = 2_000;
const LONGEST_MS = 15_000;
const GROWS = 1.5;

/** How long to wait before asking once more, after so many answers. */
export function waitAfter(answers: number): number {
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWS ** answers));
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** @param asked the order, once there is one */
export function useOrderState(asked: { businessNumber: string; orderNumber: string } | undefined) {
  const query = useGetOrderStateQuery(asked ?? skipToken, { refetchOnMountOrArgChange: true });
  const { isFetching, refetch, requestId } = query;
  const orderNumber = asked?.orderNumber;
  const state = query.data?.orderNumber === orderNumber ? query.data?.state : undefined;
  const isFollowed = orderNumber !== undefined && !(state && isSettled(state));
  const answers = useRef(0);
  useEffect(() => {
    answers.current = 0;
  }, [orderNumber]);
  useEffect(() => {
    if (!isFollowed || isFetching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      answers.current += 1;
      void refetch();
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (isHidden()) return;
      // They have been away, at the cashier most likely.
      answers.current = 0;
      ask();
    };
    if (!isHidden()) timer = setTimeout(ask, waitAfter(answers.current));
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
    // By each request too: an answer may come before the page was drawn with its question.
  }, [isFollowed, isFetching, requestId, refetch]);
  return { ...query, state };
}
