// The demonstration of signing a contract online: a resale with made-up people.
import { Page, queryState } from '@portal/shared/ui';
import { contractPaths } from '../api/paths';
import { useContractKind } from '../parts/use-contract-kind';
import { DemoContract } from './demo-contract';

export function DemoSignOnlinePage() {
  const kind = useContractKind('house-sale');
  return (
    <Page
      title="在线签约演示"
      lead="不用登录，试着填写、查看和签署一份存量房买卖合同。"
      width="form"
      breadcrumb={[{ label: '首页', href: contractPaths.home }, { label: '在线签约演示' }]}
      {...queryState({ ...kind, isLoading: !kind.data && !kind.error })}
    >
      {kind.data && <DemoContract definition={kind.data} />}
    </Page>
  );
}
