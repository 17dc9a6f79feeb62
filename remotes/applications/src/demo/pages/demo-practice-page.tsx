// Every registration to practise, from an empty form to the end.
import { Page } from '@portal/shared/ui';
import { DemoSeries } from '../features/try-application/demo-series';

export function DemoPracticePage() {
  return (
    <Page
      title="操作练习"
      lead="从空白的申请表开始，按正式办理的规则逐步检查。练习内容只留在本机，关闭页面即清除。"
      width="full"
    >
      <DemoSeries isPractice />
    </Page>
  );
}
