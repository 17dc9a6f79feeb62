// 财政电子票据 of a paid slip: number, check code and how anybody checks it; void once the money has gone back.
import { grid, paragraph, qrBlock, section, table } from './blocks';
import type { PrintedReduction } from './reduction-table';
import { reductionTable } from './reduction-table';
import { renderSheet } from './sheet';

export interface BillContent {
  billNumber: string;
  slipNumber: string;
  businessNumber: string;
  payer: string;
  collector: string;
  items: readonly { name: string; amount: string }[];
  total: string;
  totalInCapitals: string;
  paidAt: string;
  transactionNumber: string;
  reductions: readonly PrintedReduction[];
  /** Said above everything where the bill stands no more as it was issued. */
  warning: string | null;
  checkCode: string;
  checkUrl: string;
}

/** One A4 page. */
export function renderBill(content: BillContent, madeAt: string): Promise<Buffer> {
  const heading = {
    title: '财政电子票据',
    subtitle: `票据号码：${content.billNumber}`,
    madeAt,
    footer: '票据以扫码核验结果为准',
  };
  return renderSheet(heading, async (pdf) => {
    if (content.warning) paragraph(pdf, `${content.warning}\n`);
    grid(pdf, [
      ['交款人', content.payer],
      ['收款单位', content.collector],
      ['缴款单号', content.slipNumber],
      ['业务号', content.businessNumber],
      ['缴款时间', content.paidAt],
      ['交易流水号', content.transactionNumber],
    ]);
    section(pdf, '收费项目');
    table(
      pdf,
      [7, 3],
      [['项目名称', '金额'], ...content.items.map((item) => [item.name, item.amount]), ['合计', content.total]],
      { header: true },
    );
    paragraph(pdf, `\n金额合计（大写）：${content.totalInCapitals}`);
    reductionTable(pdf, content.reductions);
    // Bills issued before bills had codes have none.
    if (!content.checkCode) return;
    section(pdf, '核验');
    await qrBlock(pdf, content.checkUrl, [`校验码：${content.checkCode}`, '请通过官方网址核验，谨防仿冒页面。']);
  });
}
