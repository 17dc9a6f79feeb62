// 申请回执 after submission and 受理凭证 after acceptance: what was received, what happens next, and a QR code to
// follow it.
import { grid, paragraph, qrBlock, section, table } from './blocks';
import { renderSheet } from './sheet';

export interface ReceiptContent {
  kind: 'submitted' | 'accepted';
  businessNumber: string;
  businessName: string;
  registrationType: string;
  applicants: string;
  location: string;
  unitNumber: string;
  registrationOffice: string;
  submittedAt: string;
  acceptedAt: string | null;
  /** Time limits in words, as the guide has them. */
  limits: string;
  /** The fee in words. */
  fee: string;
  /** Day by which the office commits to finish, null before acceptance. */
  dueOn: string | null;
  handler: string | null;
  materials: readonly { name: string; pages: string }[];
  progressUrl: string;
}

export const RECEIPT_TITLES = { submitted: '不动产登记申请回执', accepted: '不动产登记受理凭证' } as const;

const NEXT = {
  submitted: '登记机构将对您的申请进行预审。需要补正的，将一次性告知全部补正内容，请留意消息。登簿前，您可以申请撤回。',
  accepted: '您的申请已受理，自受理之日起计算办理时限。登簿前，您可以申请撤回；共同申请的，须经各方同意。',
} as const;

/** One A4 page for most cases; long lists of materials flow on. */
export function renderReceipt(content: ReceiptContent, madeAt: string): Promise<Buffer> {
  return renderSheet(
    { title: RECEIPT_TITLES[content.kind], subtitle: `业务号：${content.businessNumber}`, madeAt },
    async (pdf) => {
      grid(pdf, [
        ['业务名称', content.businessName],
        ['登记类型', content.registrationType],
        ['申请人', content.applicants],
        ['坐落', content.location],
        ['不动产单元号', content.unitNumber],
        ['登记机构', content.registrationOffice],
        ['提交时间', content.submittedAt],
        ...(content.acceptedAt ? [['受理时间', content.acceptedAt] as const] : []),
        ['办理时限', content.limits],
        ['登记费', content.fee],
        ...(content.dueOn ? [['承诺办结日', content.dueOn] as const] : []),
        ...(content.handler ? [['经办人', content.handler] as const] : []),
      ]);
      section(pdf, '收件清单');
      table(
        pdf,
        [1, 7, 2],
        [
          ['序号', '材料名称', '份数（页数）'],
          ...content.materials.map((material, index) => [String(index + 1), material.name, material.pages]),
        ],
        { header: true },
      );
      section(pdf, '办理提示');
      paragraph(pdf, NEXT[content.kind]);
      await qrBlock(pdf, content.progressUrl, ['扫描二维码，或登录后在“办件进度”中输入业务号查询。']);
    },
  );
}
