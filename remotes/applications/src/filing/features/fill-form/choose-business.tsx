// Asks which registration is meant where several share one page.
import { businessesAt } from '@portal/shared/catalogue';
import { useLocation } from '@portal/shared/router';
import { CardList, Page } from '@portal/shared/ui';
import { paths } from '../../../api/address';

export function ChooseBusiness() {
  const { pathname } = useLocation();
  return (
    <Page title="选择办理事项" lead="这里可以办理以下几项登记，请选择您要办理的一项。">
      <CardList
        caption="可以在这里办理的登记"
        columns={[]}
        rows={businessesAt(pathname)}
        rowKey={({ id }) => id}
        cardTitle={({ name }) => name}
        rowHref={({ id }) => paths.form({ processCode: id }, pathname)}
      />
    </Page>
  );
}
