// 询问笔录: the questions asked of every party, the answers drawn from the form, and the signatures.
import { grid, paragraph, section, signaturePlaces } from './blocks';
import type { SignaturePlace } from './blocks';
import { renderSheet } from './sheet';
import type { Pdf } from './sheet';

export interface InquiryRecordContent {
  businessNumber: string;
  businessName: string;
  location: string;
  registrationOffice: string;
  answers: readonly { question: string; answer: string }[];
  signatures: readonly SignaturePlace[];
}

/** A4 pages with one paragraph a question. */
export function renderInquiryRecord(content: InquiryRecordContent, madeAt: string): Promise<Buffer> {
  return renderSheet({ title: '不动产登记询问笔录', subtitle: `业务号：${content.businessNumber}`, madeAt }, (pdf) => {
    grid(pdf, [
      ['申请登记事项', content.businessName],
      ['询问机构', content.registrationOffice],
      ['不动产坐落', content.location],
    ]);
    section(pdf, '询问与回答');
    askedAndAnswered(pdf, content.answers);
    section(pdf, '被询问人签名');
    paragraph(pdf, '以上笔录内容我已阅读，与我的陈述一致。');
    signaturePlaces(pdf, content.signatures);
  });
}

/** Questions by number, each with its answer below. */
export function askedAndAnswered(pdf: Pdf, answers: readonly { question: string; answer: string }[]): void {
  answers.forEach(({ question, answer }, index) => {
    paragraph(pdf, `问：${index + 1}. ${question}`);
    paragraph(pdf, `答：${answer}`, { muted: true });
  });
}
