// 403: the person may not see this page.
import { Button, ErrorPanel, Page } from '@portal/shared/ui';

export function ForbiddenPage() {
  return (
    <Page title="禁止访问">
      <ErrorPanel
        title="您没有访问此页面的权限"
        text="可能需要切换身份或区划。"
        actions={<Button href="/login-type">切换身份</Button>}
      />
    </Page>
  );
}
