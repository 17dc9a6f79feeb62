// What every drawing on paper has: the outlines in it, an arrow to the north, a bar of its scale.
import type { Pdf } from '../../../papers/documents/public';
import { face } from '../../../papers/documents/public';
import type { Placing, Spot } from './plan-figure';
import { POINTS_IN_METRE } from './plan-figure';

export const INK = '#1a1a1a';
export const LINE = '#b3261e';
export const GREY = '#7e8896';

/** A part of a page, in points. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Lays the rings as a path, for whatever is done with it next. */
export function path(pdf: Pdf, { toPage }: Placing, rings: readonly (readonly Spot[])[]): void {
  for (const ring of rings) {
    ring.forEach((spot, index) => (index === 0 ? pdf.moveTo(...toPage(spot)) : pdf.lineTo(...toPage(spot))));
    pdf.closePath();
  }
}

export function northArrow(pdf: Pdf, x: number, y: number): void {
  pdf.polygon([x, y], [x + 6, y + 26], [x, y + 20]).fill(INK);
  pdf
    .polygon([x, y], [x - 6, y + 26], [x, y + 20])
    .lineWidth(0.7)
    .stroke(INK);
  face(pdf, 'bold')
    .fontSize(9)
    .fillColor(INK)
    .text('北', x - 4.5, y + 28, { lineBreak: false });
}

/** Two pieces, black and white, each of a round number of metres and about 30 points. */
export function scaleBar(pdf: Pdf, denominator: number, x: number, y: number): void {
  const unit = POINTS_IN_METRE / denominator;
  const power = 10 ** Math.floor(Math.log10(40 / unit));
  const metres = [1, 2, 5, 10].map((step) => step * power).findLast((one) => one * unit <= 40) ?? power;
  const piece = metres * unit;
  pdf.rect(x, y, piece, 4).lineWidth(0.6).fillAndStroke(INK, INK);
  pdf.rect(x + piece, y, piece, 4).fillAndStroke('#ffffff', INK);
  face(pdf, 'regular').fontSize(7).fillColor(INK);
  // Of parts of a metre only the digits that they have: 0.1 and 0.2, not what arithmetic leaves.
  const texts = [0, metres, 2 * metres].map((length) => String(Number(length.toPrecision(3))));
  texts.forEach((text, index) =>
    pdf.text(index === 2 ? `${text} 米` : text, x + index * piece - (index === 0 ? 0 : 3), y + 6, { lineBreak: false }),
  );
}
