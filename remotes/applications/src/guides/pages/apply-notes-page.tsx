// The notes of the chosen business, read and accepted before its unit is chosen and its form opens.
import { paths } from '../../api/address';
import { ApplyNoticePage } from './apply-notice-page';

export function ApplyNotesPage() {
  return <ApplyNoticePage title="申请须知" next={(processCode) => paths.unitSearch(processCode)} />;
}
