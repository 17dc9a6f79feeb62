// The portal is being maintained: what is said about it, until when, and whom to call; urgent business goes to the
// counter.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { selectHeaderRegion, usePortalSelector } from '@portal/shared/session';
import { Card, Illustration, Page, Stack } from '@portal/shared/ui';
import { useQueryNoticesQuery } from './api/query-notices';

export function MaintenancePage() {
  // Where even this cannot be asked, the fixed words below still hold.
  const { data: notices = [] } = useQueryNoticesQuery({ regionCode: usePortalSelector(selectHeaderRegion) });
  return (
    <Page title="系统维护公告">
      <Card>
        <Stack>
          <Illustration name="house" />
          {notices.map(({ title, text, until }) => (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              <p>{text}</p>
              <p>预计{formatChineseDateTime(until)}恢复。</p>
            </section>
          ))}
          <p>系统维护期间，在线服务暂停使用，恢复后可继续办理，已保存的草稿不会丢失。</p>
          <p>紧急业务请到不动产登记窗口办理，或拨打页面底部的咨询电话。</p>
        </Stack>
      </Card>
    </Page>
  );
}
