// What a page of a case shows to somebody who has not signed in: why, and the way there and back.
import { useSignInLink } from '@portal/shared/router';
import { Button, Page } from '@portal/shared/ui';

export interface ForVisitorsProps {
  frame: Pick<Parameters<typeof Page>[0], 'title' | 'breadcrumb'>;
  /** What can be done here once signed in. */
  text: string;
}

export function ForVisitors({ frame, text }: ForVisitorsProps) {
  const href = useSignInLink();
  const action = (
    <Button variant="primary" href={href}>
      登录
    </Button>
  );
  return <Page {...frame} state="empty" empty={{ title: '请先登录', text, action }} />;
}
