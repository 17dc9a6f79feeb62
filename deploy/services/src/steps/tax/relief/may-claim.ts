// Who can claim a relief beyond the register: whoever sells, as long as the taxes may be declared and are not settled.
import { TAX_WINDOW } from '@portal/shared/catalogue';
import type { Taxpayer } from '../taxpayer';
import { sideOf } from '../taxpayer';
import type { DeclarationRow } from '../store';

/** Why nothing can be claimed, or null. */
export function claimObstacle(payer: Taxpayer, declaration: DeclarationRow | undefined): string | null {
  const { application, taxes } = payer;
  if (sideOf(payer) !== 'transferor' || taxes.taxation.transfer !== 'sale')
    return '只有出卖人可以凭证明申请按更早的取得日期或者购房原价计税';
  if (!TAX_WINDOW.includes(application.status))
    return application.acceptedAt === null ? '申请受理后才能提交减免证明' : '该办件目前不能提交减免证明';
  if (declaration?.status === 'paid' || declaration?.status === 'exempt') return '税款已缴清；需要更正的，请先撤回申报';
  return null;
}
