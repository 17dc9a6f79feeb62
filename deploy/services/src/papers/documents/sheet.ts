// One A4 document: fonts, heading, body written by a template, page numbers and time of making on every page.
import { PORTAL_NAME } from '@portal/shared/kernel';
import type PDFDocument from 'pdfkit';
import { newSecret } from '../../platform/core/ids';
import { openFace, openFaces } from './faces';
import { drawRareText } from './rare-text';
import type { DocumentFonts } from './font';

export type Pdf = InstanceType<typeof PDFDocument>;

export const MARGIN = 56;
export const INK = '#1a1a1a';
export const MUTED = '#5a5a5a';
export const RULE = '#b5b5b5';

export interface SheetOptions {
  /** Metadata title and heading. */
  title: string;
  /** Line under the heading, such as 业务号：… */
  subtitle?: string;
  /** Text for the left of the footer; the default names the portal. */
  footer?: string;
  /** Time of making as shown in the footer. */
  madeAt: string;
  /** Without it nothing of the document can be read: encrypted with AES-256 (PDF 1.7, extension 3). */
  password?: string;
}

/**
 * Writes a document and returns its bytes. Takes the processor for up to seconds: the services call it in the
 * processes of `pdfWorker` alone.
 */
export async function renderSheet(options: SheetOptions, body: (pdf: Pdf) => void | Promise<void>): Promise<Buffer> {
  const [{ default: Document }] = await Promise.all([import('pdfkit'), openFaces()]);
  const pdf = new Document({
    // No face yet: the heading takes up its own.
    size: 'A4',
    bufferPages: true,
    font: '',
    lang: 'zh-CN',
    displayTitle: true,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 16 },
    ...(options.password === undefined ? {} : encryption(options.password)),
    info: { Title: options.title, Author: PORTAL_NAME, Producer: PORTAL_NAME, Creator: PORTAL_NAME },
  });
  drawRareText(pdf);
  return finish(pdf, async () => {
    writeHeading(pdf, options);
    await body(pdf);
    writeFooters(pdf, options);
  });
}

export interface StampOptions {
  /** Points. */
  width: number;
  height: number;
  /** PNG. */
  image: Buffer;
  /** Small lines below the picture. */
  lines: readonly string[];
  lineHeight: number;
}

/** A page of exactly this size with a picture and lines below it, to be laid onto a page of another document. */
export async function drawStamp({ width, height, image, lines, lineHeight }: StampOptions): Promise<Buffer> {
  const [{ default: Document }] = await Promise.all([import('pdfkit'), openFaces()]);
  const pdf = new Document({ size: [width, height], margin: 0, font: '' });
  drawRareText(pdf);
  return finish(pdf, async () => {
    const top = height - lines.length * lineHeight;
    // It may stand over one that no longer counts.
    pdf.rect(0, 0, width, height).fill('#ffffff');
    pdf.image(image, 0, 0, { fit: [width, top - 2], align: 'center', valign: 'center' });
    face(pdf, 'regular')
      .fontSize(lineHeight - 2)
      .fillColor(MUTED);
    lines.forEach((line, index) => pdf.text(line, 0, top + index * lineHeight, { lineBreak: false }));
  });
}

/** Whoever has the password may read and print; nobody has the owner's. */
const encryption = (password: string) => ({
  pdfVersion: '1.7ext3' as const,
  userPassword: password,
  ownerPassword: newSecret(),
  permissions: { printing: 'highResolution' as const, contentAccessibility: true },
});

/** Takes up a face. */
export function face(pdf: Pdf, name: keyof DocumentFonts): Pdf {
  // The library takes opened fonts too, which its types do not say.
  return pdf.font(openFace(name) as unknown as Buffer, name);
}

async function finish(pdf: Pdf, write: () => Promise<void>): Promise<Buffer> {
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  await write();
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

function writeHeading(pdf: Pdf, { title, subtitle }: SheetOptions): void {
  face(pdf, 'bold').fontSize(20).fillColor(INK).text(title, { align: 'center' });
  if (subtitle) face(pdf, 'regular').moveDown(0.3).fontSize(10.5).fillColor(MUTED).text(subtitle, { align: 'center' });
  face(pdf, 'regular').moveDown(0.8).fontSize(11).fillColor(INK);
}

function writeFooters(pdf: Pdf, { madeAt, footer = PORTAL_NAME }: SheetOptions): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const top = pdf.page.height - MARGIN + 4;
    // Text below the bottom margin would open a new page.
    pdf.page.margins.bottom = 0;
    face(pdf, 'regular').fontSize(8.5).fillColor(MUTED);
    pdf.text(`${footer}  生成时间：${madeAt}`, MARGIN, top, { lineBreak: false });
    pdf.text(`第 ${page - start + 1} 页，共 ${count} 页`, MARGIN, top, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}
