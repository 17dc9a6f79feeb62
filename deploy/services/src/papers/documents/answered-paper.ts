// A document that one person has answered: inquiry record, statement, commitment, with one place for the signature.
import type { Paper } from '@portal/shared/catalogue';
import type { SignaturePlace } from './blocks';
import { grid, paragraph, section, signaturePlaces } from './blocks';
import { askedAndAnswered } from './inquiry-record';
import { renderSheet } from './sheet';

export interface AnsweredPaperContent {
  paper: Paper;
  businessNumber: string;
  place: SignaturePlace;
}

export function renderAnsweredPaper(
  { paper, businessNumber, place }: AnsweredPaperContent,
  madeAt: string,
): Promise<Buffer> {
  return renderSheet({ title: paper.heading, subtitle: `业务号：${businessNumber}`, madeAt }, (pdf) => {
    grid(pdf, paper.given);
    const asked = paper.parts.flatMap((part) => (part.kind === 'asked' ? [part] : []));
    if (paper.parts.length > 0) section(pdf, asked.length > 0 ? '询问与回答' : '内容');
    askedAndAnswered(pdf, asked);
    for (const part of paper.parts) if (part.kind === 'text') paragraph(pdf, part.text);
    section(pdf, '确认和签名');
    paragraph(pdf, paper.consent);
    signaturePlaces(pdf, [place]);
  });
}
