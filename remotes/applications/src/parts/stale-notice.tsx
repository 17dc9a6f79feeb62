// Says that what is on the screen could not be brought up to date.
import { describeError } from '@portal/shared/kernel';
import { Button, Notice } from '@portal/shared/ui';

export function StaleNotice({ query }: { query: { data?: unknown; error?: unknown; refetch: () => unknown } }) {
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
