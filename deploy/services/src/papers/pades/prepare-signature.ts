// Adds the field of a signature to a PDF as an incremental update: the bytes before stay as they are, so that every
// earlier signature stays good.
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { requireSignable } from './check-pdf';
import { drawMark } from './draw-mark';
import type { Mark } from './draw-mark';
import { findPlace } from './find-place';

/**
 * Room for the message in the file: ours takes a quarter, chains of a real authority and its time stamp about two
 * thirds.
 */
const CONTENTS_BYTES = 12 * 1024;
/** As wide as ten digits, so that the numbers fit into the room that was left for them. */
const WIDE = 9_999_999_999;
/** Widget annotation that is printed and locked. */
const PRINT_AND_LOCKED = 132;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;

export interface PlacedSignature extends Omit<Mark, 'readSha256'> {
  /** Name of the field, once in the document. */
  field: string;
  /** Name of the place that the document has for it; the field's, unless said. */
  place?: string;
  /** Why it was given, as readers show it. */
  reason: string;
}

export interface Prepared {
  bytes: Buffer;
  /** Where the message begins, with its `<`, and where what follows it begins. */
  from: number;
  to: number;
}

/** @throws UnsignablePdf for a document that cannot be signed, with the reason in words */
export async function prepareSignature(
  before: Buffer,
  placed: PlacedSignature & { readSha256: string },
): Promise<Prepared> {
  return prepare(await requireSignable(before), before, placed);
}

/** The document with the field, its picture and an empty signature, the byte ranges written. */
async function prepare(
  document: PDFDocument,
  before: Buffer,
  placed: PlacedSignature & { readSha256: string },
): Promise<Prepared> {
  const { context, catalog } = document;
  const snapshot = document.takeSnapshot();
  const place = findPlace(document, placed.place ?? placed.field);
  const [mark] = await document.embedPdf(await drawMark(placed, place));
  if (!mark) throw new Error('nothing was drawn');
  await mark.embed();

  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      Name: PDFHexString.fromText(placed.name),
      Reason: PDFHexString.fromText(placed.reason),
      M: PDFString.fromDate(placed.at),
      ByteRange: [0, WIDE, WIDE, WIDE],
      Contents: PDFHexString.of('0'.repeat(CONTENTS_BYTES * 2)),
    }),
  );
  const { left, bottom, width, height } = place;
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText(placed.field),
      F: PRINT_AND_LOCKED,
      Rect: [left, bottom, left + width, bottom + height],
      P: place.page.ref,
      V: value,
      AP: { N: mark.ref },
    }),
  );
  // Changed and new objects alone are written: what is touched in place must be named.
  snapshot.markRefForSave(place.page.ref);
  const annotations = place.page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  const annotationsRef = place.page.node.get(PDFName.of('Annots'));
  if (annotations) annotations.push(widget);
  else place.page.node.set(PDFName.of('Annots'), context.obj([widget]));
  if (annotations && annotationsRef instanceof PDFRef) snapshot.markRefForSave(annotationsRef);

  const formRef = catalog.get(PDFName.of('AcroForm'));
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) ?? context.obj({});
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? context.obj([]);
  const fieldsRef = form.get(PDFName.of('Fields'));
  fields.push(widget);
  if (fieldsRef instanceof PDFRef) snapshot.markRefForSave(fieldsRef);
  else form.set(PDFName.of('Fields'), fields);
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURES_EXIST_AND_APPEND_ONLY));
  if (formRef instanceof PDFRef) snapshot.markRefForSave(formRef);
  else {
    catalog.set(PDFName.of('AcroForm'), context.register(form));
    const root = context.trailerInfo.Root;
    if (root instanceof PDFRef) snapshot.markRefForSave(root);
  }
  await document.flush();
  const update = await document.saveIncremental(snapshot, { useObjectStreams: false });
  return writeRanges(Buffer.concat([before, update]), before.length);
}

/** Writes where the message lies into the room that was left for it. */
function writeRanges(bytes: Buffer, after: number): Prepared {
  const empty = `<${'0'.repeat(CONTENTS_BYTES * 2)}>`;
  const from = bytes.indexOf(empty, after, 'latin1');
  const range = bytes.indexOf('/ByteRange', after, 'latin1');
  const open = bytes.indexOf('[', range, 'latin1');
  const close = bytes.indexOf(']', open, 'latin1');
  if (from < 0 || range < 0 || open < 0 || close < 0) throw new Error('the signature was not written');
  const to = from + empty.length;
  const text = `0 ${from} ${to} ${bytes.length - to}`;
  bytes.write(text.padEnd(close - open - 1), open + 1, 'latin1');
  return { bytes, from, to };
}
