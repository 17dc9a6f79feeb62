// The draft as it was when this visit of a page began; later answers do not move the form under the person's hands.
import { useState } from 'react';

/** What a query of one case by its number says, as `callsOf` makes it. */
interface CaseQuery<File> {
  data?: File;
  isFetching: boolean;
  originalArgs?: { businessNumber: string };
}

/**
 * Undefined while it is on the way; without a number, or for a draft that this visit has begun itself, there is no file
 * to wait for.
 * @param isOwn the number was given to this visit's own draft
 */
export function useOpened<File>(
  query: CaseQuery<File>,
  businessNumber: string | undefined,
  isOwn: boolean,
): { key: string | undefined; file: File | null } | undefined {
  const key = isOwn ? undefined : businessNumber;
  const [latch, setLatch] = useState<{ key: string | undefined; file: File | null }>();
  const fresh =
    key === undefined || (query.data !== undefined && !query.isFetching && query.originalArgs?.businessNumber === key);
  if (fresh && (latch === undefined || latch.key !== key))
    setLatch({ key, file: key === undefined ? null : (query.data ?? null) });
  return latch?.key === key ? latch : undefined;
}
