// Deed tax of a transfer: the case may be filed before it is paid and waits for the voucher before it is booked (契税法
// 第十一条).
import type { MaterialRule } from '../business/business';
import { deedTaxMaterial } from '../materials/trade-materials';

/** Not required to file: without it the case waits in TAX_PENDING once it has been approved. */
export const deedTaxRule: MaterialRule = {
  material: deedTaxMaterial,
  reason: '申请时还没有的，可以在核定后补交；契税法第十一条：未完税不予登记',
};

/** Said among the conditions of the guide. */
export const deedTaxCondition =
  '登簿前按规定缴清契税等税款，或者取得减免税凭证；申请时还没有凭证的，核定后按通知上传。';
