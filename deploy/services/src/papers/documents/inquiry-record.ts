// 询问笔录 of a case: the record that each party has answered and signed, and the signatures below. No answer is made
// up.
import { grid, paragraph, section, signaturePlaces } from './blocks';
import type { SignaturePlace } from './blocks';
import { renderSheet } from './sheet';
import type { Pdf } from './sheet';

export interface InquiredPerson {
  role: string;
  name: string;
  /** Signed records of the person's own, in no other's name; none where they have not answered. */
  records: readonly {
    /** When it was signed, in words. */
    at: string;
    /** Of the signed PDF. */
    sha256: string;
    /** Left out where others read the document. */
    answers: readonly { question: string; answer: string }[];
  }[];
}

export interface InquiryRecordContent {
  businessNumber: string;
  businessName: string;
  location: string;
  registrationOffice: string;
  people: readonly InquiredPerson[];
  signatures: readonly SignaturePlace[];
}

/** A4 pages, one party after the other. */
export function renderInquiryRecord(content: InquiryRecordContent, madeAt: string): Promise<Buffer> {
  return renderSheet({ title: '不动产登记询问笔录', subtitle: `业务号：${content.businessNumber}`, madeAt }, (pdf) => {
    grid(pdf, [
      ['申请登记事项', content.businessName],
      ['询问机构', content.registrationOffice],
      ['不动产坐落', content.location],
    ]);
    section(pdf, '询问与回答');
    for (const person of content.people) inquired(pdf, person);
    section(pdf, '被询问人签名');
    paragraph(pdf, '以上内容我已阅读。我已回答询问并在本人的询问笔录上签名，回答以该笔录为准。');
    signaturePlaces(pdf, content.signatures);
  });
}

function inquired(pdf: Pdf, { role, name, records }: InquiredPerson): void {
  const who = `${role} ${name}`.trim();
  if (records.length === 0) paragraph(pdf, `${who}：签署本文件之前回答询问，回答以本人签名的询问笔录为准。`);
  for (const { at, sha256, answers } of records) {
    paragraph(pdf, `${who}：已于${at}作答并签名，回答以本人的询问笔录为准。`);
    askedAndAnswered(pdf, answers);
    paragraph(pdf, `本人询问笔录的 SHA-256：${sha256}`, { muted: true, size: 8.5 });
  }
}

/** Questions by number, each with its answer below. */
export function askedAndAnswered(pdf: Pdf, answers: readonly { question: string; answer: string }[]): void {
  answers.forEach(({ question, answer }, index) => {
    paragraph(pdf, `问：${index + 1}. ${question}`);
    paragraph(pdf, `答：${answer}`, { muted: true });
  });
}
