// The pages on which taxes are declared, as data: what each asks and shows, and where it leads once that is done.

export interface TaxFormKind {
  heading: string;
  lead: string;
  /** The computation of what the register says stands before anything is answered. */
  showsSteps?: boolean;
  /** What was declared is paid here; else the page leads to the details, where it is. */
  pays?: boolean;
  /** The application that the tax goes with is at hand beside it. */
  withCase?: boolean;
  /** Cases of this region alone, by how their numbers begin; others are led to the general form. */
  region?: { prefix: string; name: string };
}

/** By the last part of the address. */
export const TAX_FORM_KINDS: Readonly<Record<string, TaxFormKind>> = {
  'pay-taxes-house-transfer': {
    heading: '税务申报',
    lead: '核对税额，申报后直接缴纳；完税后办件自动进入下一步。',
    pays: true,
  },
  'pay-taxes-report': {
    heading: '税费申报',
    lead: '核对成交价格、家庭住房和取得时间，看清每项税款怎样算出，再申报。',
    showsSteps: true,
  },
  'taxes-info': { heading: '涉税信息', lead: '转让方和承受方分别填写本人的涉税信息，申报后到缴税详情缴纳。' },
  'taxes-info-nb': {
    heading: '涉税信息（宁波）',
    lead: '宁波市的办件在此填写涉税信息，申报后到缴税详情缴纳。',
    region: { prefix: '3302', name: '宁波市' },
  },
  'taxes-info-transfer': {
    heading: '转移涉税信息',
    lead: '随转移登记申报税款。价格、合同日期和各方份额取自申请书，有误的请先更正申请。',
    withCase: true,
  },
  'demo-pay-taxes': {
    heading: '税费演示',
    lead: '示例中的人员、房屋和金额均为虚构，可以任意修改，不会提交。',
    pays: true,
  },
};

/** The general form, for an address that names none. */
export const GENERAL_TAX_FORM: TaxFormKind = { heading: '税务申报', lead: '', pays: true };

/** Whether the page is for this case. @param businessNumber begins with the region; none in the demonstration */
export function isOfRegion({ region }: TaxFormKind, businessNumber: string | undefined): boolean {
  return region === undefined || businessNumber === undefined || businessNumber.startsWith(region.prefix);
}
