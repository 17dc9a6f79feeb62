// Every registration that can be applied for: find it, see who must take part, read its guide.
import { useNavigate } from '@portal/shared/router';
import { Page, PrintButton } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { BusinessFinder } from '../features/find-business/business-finder';

export function RegApplyGuidePage() {
  const address = useAddress();
  const { keyword = '', registrationType = '' } = address;
  const navigate = useNavigate();
  return (
    <Page
      title="登记申请指引"
      lead="选择要办理的登记，先看清条件、材料和参加的人，再开始办理。"
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '登记申请指引' }]}
      actions={<PrintButton />}
    >
      <BusinessFinder
        keyword={keyword}
        type={registrationType}
        onSearch={(words) => void navigate(paths.guides({ ...address, keyword: words }), { replace: true })}
        // Another type is another page to go back from.
        onType={(type) => void navigate(paths.guides({ ...address, registrationType: type }))}
      />
    </Page>
  );
}
