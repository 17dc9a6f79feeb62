// The portal is being maintained; urgent business goes to the counter.
import { Card, Illustration, Page, Stack } from '@portal/shared/ui';

export function MaintenancePage() {
  return (
    <Page title="系统维护公告">
      <Card>
        <Stack>
          <Illustration name="house" />
          <p>系统维护期间，在线服务暂停使用，恢复后可继续办理，已保存的草稿不会丢失。</p>
          <p>紧急业务请到不动产登记窗口办理，或拨打页面底部的咨询电话。</p>
        </Stack>
      </Card>
    </Page>
  );
}
