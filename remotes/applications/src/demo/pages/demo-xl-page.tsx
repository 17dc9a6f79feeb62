// Every registration as a demonstration, or those of the registration type in the address.
import { Page } from '@portal/shared/ui';
import { useAddress } from '../../api/address';
import { DemoSeries } from '../features/try-application/demo-series';

export function DemoXlPage() {
  const { registrationType } = useAddress();
  return (
    <Page title="登记系列演示" lead="每项登记都有一份虚构的示例，可以任意修改，不会保存或提交。" width="full">
      <DemoSeries isPractice={false} registrationType={registrationType} />
    </Page>
  );
}
