// 缴费通知书: what is to be paid, why, and until when.
import { grid, paragraph, section, table } from './blocks';
import type { PrintedReduction } from './reduction-table';
import { reductionTable } from './reduction-table';
import { renderSheet } from './sheet';

export interface FeeNoticeContent {
  slipNumber: string;
  businessNumber: string;
  businessName: string;
  location: string;
  payer: string;
  items: readonly { name: string; amount: string; note: string }[];
  total: string;
  totalInCapitals: string;
  validUntil: string;
  reductions: readonly PrintedReduction[];
}

/** One A4 page. */
export function renderFeeNotice(content: FeeNoticeContent, madeAt: string): Promise<Buffer> {
  return renderSheet({ title: '缴费通知书', subtitle: `缴款单号：${content.slipNumber}`, madeAt }, (pdf) => {
    grid(pdf, [
      ['业务号', content.businessNumber],
      ['业务名称', content.businessName],
      ['缴款人', content.payer],
      ['坐落', content.location],
      ['有效期至', content.validUntil],
    ]);
    section(pdf, '应缴项目');
    table(
      pdf,
      [3, 5, 2],
      [['项目', '计费依据', '金额'], ...content.items.map((item) => [item.name, item.note, item.amount])],
      { header: true },
    );
    paragraph(pdf, `\n应缴金额：${content.total}（大写：${content.totalInCapitals}）`);
    reductionTable(pdf, content.reductions);
    paragraph(pdf, '请在有效期内登录平台，在“待缴费”中缴纳。登记费按件收取，不按面积或价款收取。', { muted: true });
  });
}
