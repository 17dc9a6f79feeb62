// The notes of the chosen business, read and accepted before its unit is chosen and its form opens.
import { paths } from '../api/address';
import { ApplyNoticePage } from './apply-notice-page';

/** The business of the page for flats of a building sold before it was finished. */
const NEW_HOUSE = 'new-house-transfer';

export function ApplyNotesPage() {
  return <ApplyNoticePage title="申请须知" next={(processCode) => paths.unitSearch(processCode)} />;
}

export function NewHouseNotesPage() {
  return <ApplyNoticePage title="商品房分户申请须知" business={NEW_HOUSE} next={(processCode) => paths.newHouseSearch(processCode)} />;
}
