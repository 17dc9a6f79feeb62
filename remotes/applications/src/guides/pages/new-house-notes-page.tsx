// The notes of a certificate for one's own flat of a new building, before the flat is chosen.
import { paths } from '../../api/address';
import { ApplyNoticePage } from './apply-notice-page';

const NEW_HOUSE = 'new-house-transfer';

export function NewHouseNotesPage() {
  return (
    <ApplyNoticePage
      title="商品房分户申请须知"
      business={NEW_HOUSE}
      next={(processCode) => paths.newHouseSearch(processCode)}
    />
  );
}
