// Commercial housing from the contract to the certificate.
import { Page } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { ChainSearch } from '../features/follow-chain/chain-search';

export function IntellectChainSearchPage() {
  return (
    <Page
      title="商品房全链条"
      lead="从合同网签备案到转移登记，查看每一步，并办理下一步。"
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '商品房全链条' }]}
    >
      <ChainSearch />
    </Page>
  );
}
