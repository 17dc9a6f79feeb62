// Building blocks of documents: section titles, label-value grids, tables, paragraphs, QR codes and signature places.
import { INK, MARGIN, MUTED, RULE, face } from './sheet';
import type { Pdf } from './sheet';

const PAD = 5;

export type Pair = readonly [label: string, value: string];

/** A section title with room before it; moves to a new page when little is left. */
export function section(pdf: Pdf, title: string): void {
  ensureRoom(pdf, 70);
  face(pdf, 'bold').moveDown(0.9).fontSize(12.5).fillColor(INK).text(title, MARGIN);
  face(pdf, 'regular').moveDown(0.3).fontSize(10.5);
}

/** A paragraph of plain text; line breaks are kept. */
export function paragraph(pdf: Pdf, text: string, options: { muted?: boolean; size?: number } = {}): void {
  face(pdf, 'regular')
    .fontSize(options.size ?? 10.5)
    .fillColor(options.muted ? MUTED : INK);
  pdf.text(text, MARGIN, pdf.y, { width: bodyWidth(pdf), lineGap: 3 }).moveDown(0.4);
  pdf.fillColor(INK);
}

interface TableOptions {
  header?: boolean;
  labels?: readonly number[];
}

/**
 * A ruled table; widths are shares of the body's width. Rows never break across pages; a header stands on each of them.
 */
export function table(
  pdf: Pdf,
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  options: TableOptions = {},
): void {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => (width / total) * bodyWidth(pdf));
  for (const [index, row] of rows.entries()) {
    const isHeader = options.header === true && index === 0;
    const height = rowHeight(pdf, columns, row, labelsOf(isHeader, options.labels));
    const isOnNewPage = ensureRoom(pdf, height);
    const [header] = rows;
    if (isOnNewPage && options.header && header && !isHeader) {
      const above = labelsOf(true, options.labels);
      writeRow(pdf, columns, header, above, rowHeight(pdf, columns, header, above));
    }
    writeRow(pdf, columns, row, labelsOf(isHeader, options.labels), height);
  }
  pdf.x = MARGIN;
}

/** Whether a column of a row is written as a label. */
type Labels = (column: number) => boolean;

const labelsOf =
  (isHeader: boolean, labels: readonly number[] = []): Labels =>
  (column) =>
    isHeader || labels.includes(column);

/** Room for a value beside its label in half a line, in full-width characters. */
const HALF_LINE = 13;

/** Width in full-width characters: digits and Latin letters take about half of one. */
function fullWidths(text: string): number {
  return [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < 0x2e80 ? 0.58 : 1), 0);
}

/**
 * Label-value pairs, two pairs a line; a long value takes a line of its own. The label column holds eight characters.
 */
export function grid(pdf: Pdf, pairs: readonly Pair[]): void {
  let waiting: Pair | null = null;
  const single = (pair: Pair): void => table(pdf, [1.25, 5.15], [[pair[0], pair[1]]], { labels: [0] });
  for (const pair of pairs) {
    if (fullWidths(pair[1]) > HALF_LINE) {
      if (waiting) single(waiting);
      waiting = null;
      single(pair);
    } else if (waiting) {
      table(pdf, [1.25, 1.95, 1.25, 1.95], [[...waiting, ...pair]], { labels: [0, 2] });
      waiting = null;
    } else waiting = pair;
  }
  if (waiting) single(waiting);
}

/** A QR code with its content as text beside it, for those who cannot scan. */
export async function qrBlock(pdf: Pdf, content: string, lines: readonly string[]): Promise<void> {
  ensureRoom(pdf, 110);
  const { default: QRCode } = await import('qrcode');
  const image = await QRCode.toBuffer(content, { type: 'png', margin: 1, width: 288, errorCorrectionLevel: 'M' });
  const top = pdf.y + 8;
  pdf.image(image, MARGIN, top, { width: 88 });
  face(pdf, 'regular')
    .fontSize(9.5)
    .fillColor(INK)
    .text([...lines, content].join('\n'), MARGIN + 100, top + 6, { width: bodyWidth(pdf) - 100, lineGap: 3 });
  pdf.y = Math.max(pdf.y, top + 96);
  pdf.x = MARGIN;
}

export interface SignaturePlace {
  role: string;
  name: string;
  image: Buffer | null;
  at: string | null;
  /**
   * Where the signature is added to the finished document: the name by which it finds this place, once in the document.
   */
  field?: string;
}

/** What a signature that is added takes up, below the name: points. */
export const SIGNATURE_SIZE = { width: 228, height: 66 };
const SIGNATURE_TOP = 16;

/**
 * Places for signatures, two a line: the image once signed, else an empty line; a frame where the signature is added
 * later.
 */
export function signaturePlaces(pdf: Pdf, places: readonly SignaturePlace[]): void {
  const width = bodyWidth(pdf) / 2;
  for (let index = 0; index < places.length; index += 2) {
    ensureRoom(pdf, 96);
    const top = pdf.y + 6;
    places
      .slice(index, index + 2)
      .forEach((place, column) => writePlace(pdf, place, MARGIN + column * width, top, width - 12));
    pdf.y = top + 88;
    pdf.x = MARGIN;
  }
}

function writePlace(pdf: Pdf, place: SignaturePlace, left: number, top: number, width: number): void {
  face(pdf, 'regular').fontSize(10).fillColor(INK).text(`${place.role}（签名）：${place.name}`, left, top, { width });
  if (place.field !== undefined) {
    pdf.addNamedDestination(place.field, 'XYZ', left, top + SIGNATURE_TOP, 0);
    pdf
      .rect(left, top + SIGNATURE_TOP, width, SIGNATURE_SIZE.height)
      .lineWidth(0.6)
      .strokeColor(RULE)
      .stroke();
    return;
  }
  if (place.image) pdf.image(place.image, left, top + 18, { fit: [width, 44], align: 'center', valign: 'center' });
  pdf
    .moveTo(left, top + 64)
    .lineTo(left + width, top + 64)
    .lineWidth(0.6)
    .strokeColor(RULE)
    .stroke();
  pdf
    .fontSize(9)
    .fillColor(MUTED)
    .text(place.at ? `签署时间：${place.at}` : '签署时间：', left, top + 68, { width })
    .fillColor(INK);
}

function rowHeight(pdf: Pdf, columns: readonly number[], row: readonly string[], isLabel: Labels): number {
  pdf.fontSize(10);
  const heights = columns.map((width, column) =>
    face(pdf, isLabel(column) ? 'bold' : 'regular').heightOfString(row[column] || ' ', {
      width: width - 2 * PAD,
      lineGap: 2,
    }),
  );
  return Math.max(...heights) + 2 * PAD;
}

function writeRow(pdf: Pdf, columns: readonly number[], row: readonly string[], isLabel: Labels, height: number): void {
  pdf.fontSize(10);
  const top = pdf.y;
  let left = MARGIN;
  columns.forEach((width, column) => {
    pdf.rect(left, top, width, height).lineWidth(0.6);
    if (isLabel(column)) pdf.fillAndStroke('#f3f5f8', RULE);
    else pdf.stroke(RULE);
    face(pdf, isLabel(column) ? 'bold' : 'regular')
      .fillColor(INK)
      .text(row[column] || ' ', left + PAD, top + PAD, { width: width - 2 * PAD, lineGap: 2 });
    left += width;
  });
  pdf.y = top + height;
}

/** Moves to a new page where less is left. @returns whether it did */
function ensureRoom(pdf: Pdf, height: number): boolean {
  const isFull = pdf.y + height > pdf.page.height - pdf.page.margins.bottom;
  if (isFull) pdf.addPage();
  return isFull;
}

function bodyWidth(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}
