// Says that what is on the screen could not be brought up to date.
import { describeError } from '../../kernel';
import { Button } from '../button/button';
import { Notice } from './notice';

export interface StaleNoticeProps {
  query: { data?: unknown; error?: unknown; refetch: () => unknown };
}

/** Nothing while the query has no error, or nothing to show. */
export function StaleNotice({ query }: StaleNoticeProps) {
  if (query.error === undefined || query.data === undefined) return null;
  const { message, silent } = describeError(query.error);
  if (silent) return null;
  return (
    <Notice
      tone="warning"
      live
      title="未能更新，显示的是之前的内容"
      action={<Button onClick={() => void query.refetch()}>重试</Button>}
    >
      {message}
    </Notice>
  );
}
