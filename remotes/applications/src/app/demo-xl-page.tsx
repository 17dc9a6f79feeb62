// Every registration as a demonstration.
import { Page } from '@portal/shared/ui';
import { DemoSeries } from '../features/try-application/demo-series';

export function DemoXlPage() {
  return <Page title="登记系列演示" lead="每项登记都有一份虚构的示例，可以任意修改，不会保存或提交。" width="full"><DemoSeries isPractice={false} /></Page>;
}
