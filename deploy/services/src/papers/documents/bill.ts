// 电子票据 of a paid slip.
import { grid, paragraph, section, table } from './blocks';
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
}

/** One A4 page. */
export function renderBill(content: BillContent, madeAt: string): Promise<Buffer> {
  return renderSheet({ title: '非税收入电子票据', subtitle: `票据号码：${content.billNumber}`, madeAt }, (pdf) => {
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
  });
}
