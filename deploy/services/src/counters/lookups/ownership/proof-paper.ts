// 不动产登记信息查询结果 and 无房屋登记信息证明 as PDF: what the register held at one moment, a number, and a code by
// which anybody can check it.
import type { QueriedProperty } from '@portal/queries/contract';
import { formatUnitNumber } from '@portal/shared/kernel';
import type { Pair } from '../../../papers/documents/public';
import { grid, paragraph, qrBlock, renderSheet, section } from '../../../papers/documents/public';

declare module '../../../platform/core/processes/pdf-worker' {
  interface PdfTasks {
    'ownership-proof': typeof renderOwnershipProof;
  }
}

export interface ProofContent {
  title: string;
  number: string;
  /** Names with masked numbers, or names alone. */
  people: readonly { name: string; identityNumber: string }[];
  purpose: string;
  /** In words; empty where it is one's own. */
  scope: string;
  rows: readonly QueriedProperty[];
  /** What is certified in a sentence. */
  finding: string;
  office: string;
  asOf: string;
  expiresOn: string;
  verifyCode: string;
  verifyUrl: string;
}

export function renderOwnershipProof(content: ProofContent, madeAt: string): Promise<Buffer> {
  const { rows } = content;
  return renderSheet(
    {
      title: content.title,
      subtitle: `编号：${content.number}`,
      madeAt,
      footer: '查询结果以扫码核验为准，仅反映查询时登记簿的记载',
    },
    async (pdf) => {
      section(pdf, '查询对象');
      grid(pdf, [
        ...content.people.flatMap(({ name, identityNumber }): Pair[] => [
          ['姓名或名称', name],
          ...(identityNumber ? [['证件号码', identityNumber] as const] : []),
        ]),
        ['查询目的', content.purpose],
        ['查询时间', content.asOf],
        ['有效期至', content.expiresOn],
        ...(content.scope ? [['查询范围', content.scope] as const] : []),
      ]);
      section(pdf, '查询结果');
      paragraph(pdf, content.finding, { size: 12 });
      rows.forEach((row, at) => {
        section(pdf, `${at + 1}. ${row.titleCertificateNumber}`);
        grid(pdf, pairsOf(row));
      });
      section(pdf, '核验');
      paragraph(pdf, `出具机构：${content.office}`);
      await qrBlock(pdf, content.verifyUrl, [`核验码：${content.verifyCode}`, '请通过官方网址核验，谨防仿冒页面。']);
    },
  );
}

function pairsOf(row: QueriedProperty): Pair[] {
  const pairs: (readonly [string, string | null | undefined])[] = [
    ['坐落', row.location],
    ['不动产单元号', row.unitNumber && formatUnitNumber(row.unitNumber)],
    ['权利人', row.holder],
    ['权利类型', row.rightType],
    ['共有情况', row.coOwnership],
    ['用途', row.use],
    ['面积', row.area && `${row.area}㎡`],
    ['登记时间', row.registeredOn],
    ['限制情况', row.entries && (row.entries.join('、') || '无')],
    ['历史登记', row.history?.join('；')],
  ];
  return pairs.flatMap(([label, value]): Pair[] => (value ? [[label, value]] : []));
}
