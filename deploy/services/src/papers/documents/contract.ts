// A contract between people: parties, property, numbered clauses, supplement and annexes, with the signatures of all
// sides, or with a draft's mark on every page.
import type { ContractPaper, PaperClause } from '@portal/shared/catalogue';
import type { SignaturePlace } from './blocks';
import { grid, paragraph, section, signaturePlaces } from './blocks';
import { renderSheet } from './sheet';
import type { Pdf } from './sheet';
import { face } from './sheet';

export interface ContractContent {
  paper: ContractPaper;
  /** Words across every page; null once all have signed. */
  watermark: string | null;
  /** Hash of the text, by which parties confirm and sign. */
  sha256: string;
  places: readonly SignaturePlace[];
  /** Of a copy, the hash of the file that carries the signatures; null where there is none. */
  signedFile: string | null;
  /** Pages of annexes as pictures (JPEG), each under its name. */
  pictures?: readonly { name: string; image: Buffer }[];
}

export function renderContract(content: ContractContent, madeAt: string): Promise<Buffer> {
  const { paper, watermark, sha256, places, signedFile, pictures = [] } = content;
  return renderSheet({ title: paper.heading, subtitle: `合同编号：${paper.number}`, madeAt }, (pdf) => {
    if (watermark !== null) {
      markPage(pdf, watermark);
      pdf.on('pageAdded', () => markPage(pdf, watermark));
    }
    for (const { label, rows } of paper.parties) {
      section(pdf, label);
      grid(pdf, rows);
    }
    if (paper.property.length > 0) {
      section(pdf, '不动产');
      grid(pdf, paper.property);
    }
    section(pdf, '合同条款');
    clauses(pdf, paper.clauses);
    if (paper.supplement.length > 0) {
      section(pdf, '补充协议');
      clauses(pdf, paper.supplement);
    }
    if (paper.annexes.length > 0) {
      section(pdf, '附件');
      paper.annexes.forEach(({ name, sha256: hash }, index) =>
        paragraph(pdf, `附件${index + 1}：${name}（SHA-256：${hash}）`, { size: 9.5 }),
      );
    }
    section(pdf, '签名');
    signaturePlaces(pdf, places);
    paragraph(pdf, `合同文本的 SHA-256：${sha256}`, { muted: true, size: 8.5 });
    if (signedFile)
      paragraph(pdf, `本件供阅读。各方的电子签名见合同文件本身，其 SHA-256：${signedFile}`, { muted: true, size: 8.5 });
    for (const { name, image } of pictures) drawPicture(pdf, name, image);
  });
}

function clauses(pdf: Pdf, shown: readonly PaperClause[]): void {
  for (const { number, title, items } of shown) {
    face(pdf, 'bold').fontSize(11).text(`${number}  ${title}`, { lineGap: 3 }).moveDown(0.2);
    items.forEach((item, index) => paragraph(pdf, items.length > 1 ? `${index + 1}. ${item}` : item));
  }
}

/** Where text goes on is not moved by it. */
function markPage(pdf: Pdf, words: string): void {
  const { x, y } = pdf;
  const { width, height } = pdf.page;
  pdf.save().rotate(-35, { origin: [width / 2, height / 2] });
  const { bottom } = pdf.page.margins;
  // Text below the bottom margin would open a new page.
  pdf.page.margins.bottom = 0;
  face(pdf, 'bold').fontSize(46).fillColor('#8a8a8a').fillOpacity(0.16);
  for (const down of [0.25, 0.5, 0.75])
    pdf.text(words, 0, height * down - 23, { width, align: 'center', lineBreak: false });
  pdf.page.margins.bottom = bottom;
  pdf.restore();
  face(pdf, 'regular').fontSize(10.5).fillColor('#1a1a1a').fillOpacity(1);
  pdf.x = x;
  pdf.y = y;
}

/** One page for each picture, as large as the page allows. */
function drawPicture(pdf: Pdf, name: string, image: Buffer): void {
  pdf.addPage();
  const { left, right, top, bottom } = pdf.page.margins;
  paragraph(pdf, name, { muted: true, size: 9 });
  pdf.image(image, left, pdf.y, {
    fit: [pdf.page.width - left - right, pdf.page.height - top - bottom - 30],
    align: 'center',
  });
}
