// 税收完税证明 of one party to a transfer: what was owed and paid, or that nothing is owed, and how anybody can check
// it.
import { grid, paragraph, qrBlock, section, table } from './blocks';
import { renderSheet } from './sheet';

export interface TaxCertificateContent {
  number: string;
  payer: string;
  identityNumber: string;
  businessNumber: string;
  businessName: string;
  location: string;
  contractDate: string;
  items: readonly { name: string; base: string; rate: string; amount: string; rule: string }[];
  total: string;
  totalInCapitals: string;
  settledAt: string;
  /** Number of the slip that was paid; empty where nothing was owed. */
  slipNumber: string;
  verifyCode: string;
  verifyUrl: string;
}

/** One A4 page for most. */
export function renderTaxCertificate(content: TaxCertificateContent, madeAt: string): Promise<Buffer> {
  return renderSheet(
    { title: '税收完税证明', subtitle: `编号：${content.number}`, madeAt, footer: '完税证明以扫码核验结果为准' },
    async (pdf) => {
      grid(pdf, [
        ['纳税人', content.payer],
        ['证件号码', content.identityNumber],
        ['业务号', content.businessNumber],
        ['业务名称', content.businessName],
        ['坐落', content.location],
        ['合同签订日期', content.contractDate],
        [content.slipNumber ? '缴税时间' : '申报时间', content.settledAt],
        ...(content.slipNumber ? [['缴款单号', content.slipNumber] as const] : []),
      ]);
      section(pdf, '税款');
      table(
        pdf,
        [3, 3, 2, 3, 7],
        [
          ['税种', '计税依据', '税率', '金额', '说明'],
          ...content.items.map(({ name, base, rate, amount, rule }) => [name, base, rate, amount, rule]),
          ['合计', '', '', content.total, content.totalInCapitals],
        ],
        { header: true },
      );
      paragraph(
        pdf,
        content.slipNumber
          ? '\n上列税款已经缴清。办理不动产登记时，登记机构直接核验，不需要另外提交。'
          : '\n本次转让按上列规定无需缴纳税款。办理不动产登记时，登记机构直接核验，不需要另外提交。',
      );
      section(pdf, '核验');
      await qrBlock(pdf, content.verifyUrl, [`核验码：${content.verifyCode}`, '请通过官方网址核验，谨防仿冒页面。']);
    },
  );
}
