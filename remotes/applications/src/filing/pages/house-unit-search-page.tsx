// Which of the own units an application is for, with what restricts each.
import { businessSummaries } from '@portal/shared/catalogue';
import { useNavigate } from '@portal/shared/router';
import { Button, Page } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import type { HouseRight } from '../../api/application';
import { HouseChooser } from '../../parts/house-chooser';

const ANY_BUSINESS = 'house-transfer';

export function HouseUnitSearchPage() {
  const navigate = useNavigate();
  const { processCode, titleCertificateNumber } = useAddress();
  const business = businessSummaries.find(({ id }) => id === processCode);
  function choose({ titleCertificateNumber: chosen }: HouseRight) {
    // Without a business the person chooses one for the unit; its notice comes before its form.
    void navigate(
      business
        ? paths.form({ processCode: business.id, titleCertificateNumber: chosen }, business.route)
        : paths.guides({ titleCertificateNumber: chosen }),
    );
  }
  return (
    <Page
      title="房屋单元查询"
      lead={business ? `选择要办理“${business.name}”的房屋。` : '选择要办理登记的房屋。'}
      width="form"
      breadcrumb={[{ label: '登记申请指引', href: paths.guides() }, { label: '房屋单元查询' }]}
      actions={business ? <Button href={paths.guide(business.id)}>查看办事指南</Button> : undefined}
    >
      <HouseChooser processCode={business?.id ?? ANY_BUSINESS} wanted={titleCertificateNumber} onChoose={choose} />
    </Page>
  );
}
