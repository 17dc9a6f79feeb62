// 不动产权证书（电子证照）: the register's entry, the verify code and the QR code of the public check page.
import { grid, paragraph, qrBlock, section, table } from './blocks';
import type { Pair } from './blocks';
import { renderSheet } from './sheet';

export interface CertificateContent {
  titleCertificateNumber: string;
  kind: string;
  holders: readonly { name: string; identity: string; share: string }[];
  pairs: readonly Pair[];
  registeredAt: string;
  office: string;
  verifyCode: string;
  verifyUrl: string;
  /** Printed across the first line when the certificate no longer stands. */
  warning: string | null;
}

/** One A4 page for most certificates. */
export function renderCertificate(content: CertificateContent, madeAt: string, password?: string): Promise<Buffer> {
  return renderSheet(
    {
      title: content.kind,
      subtitle: content.titleCertificateNumber,
      madeAt,
      password,
      footer: '电子证照以扫码核验结果为准',
    },
    async (pdf) => {
      if (content.warning) paragraph(pdf, content.warning, { size: 13 });
      paragraph(
        pdf,
        '根据《中华人民共和国民法典》等法律法规，为保护不动产权利人合法权益，对不动产权利人申请登记的本证所列不动产权利，经审查核实，准予登记，颁发此证。',
      );
      section(pdf, '权利人');
      table(
        pdf,
        [3, 4, 3],
        [
          ['权利人', '证件号码', '共有份额'],
          ...content.holders.map((holder) => [holder.name, holder.identity, holder.share]),
        ],
        { header: true },
      );
      section(pdf, '不动产');
      grid(pdf, [...content.pairs, ['登记时间', content.registeredAt], ['登记机构', content.office]]);
      section(pdf, '核验');
      await qrBlock(pdf, content.verifyUrl, [`核验码：${content.verifyCode}`, '请通过官方网址核验，谨防仿冒页面。']);
    },
  );
}
