// 404: there is no such page.
import { Button, ErrorPanel, Page } from '@portal/shared/ui';

export function NotFoundPage() {
  return (
    <Page title="页面不存在">
      <ErrorPanel
        title="找不到您要访问的页面"
        text="可能已下线或地址有误。"
        actions={<Button href="/site-map">网站地图</Button>}
      />
    </Page>
  );
}
