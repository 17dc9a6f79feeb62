// Which flat of a new building a certificate is for.
import { Page } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { ChainSearch } from '../features/follow-chain/chain-search';

export function NewHouseSearchPage() {
  return (
    <Page
      title="商品房分户单元查询"
      lead="选择要办理分户登记的商品房。"
      width="full"
      breadcrumb={[{ label: '登记申请指引', href: paths.guides() }, { label: '商品房分户单元查询' }]}
    >
      <ChainSearch />
    </Page>
  );
}
