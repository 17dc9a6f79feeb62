// Which PDF may be signed at all: whole, open to everybody, and doing nothing by itself.
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** A document that is not signed; the message says why, to be shown. */
export class UnsignablePdf extends Error {
  override readonly name = 'UnsignablePdf';
}

/** Keys of what acts or carries along: what a reader shows would not be what was signed. */
const ACTING = [
  'JS',
  'JavaScript',
  'OpenAction',
  'AA',
  'XFA',
  'Launch',
  'EmbeddedFiles',
  'RichMedia',
  'Movie',
  'Sound',
];
const ACTIONS = ['/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/GoToR', '/GoToE', '/Rendition'];

/** The document, opened to be added to. @throws UnsignablePdf */
export async function requireSignable(bytes: Buffer): Promise<PDFDocument> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new UnsignablePdf('文件不是PDF，不能签名');
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(new Uint8Array(bytes), {
      forIncrementalUpdate: true,
      updateMetadata: false,
      ignoreEncryption: true,
      throwOnInvalidObject: true,
    });
  } catch {
    throw new UnsignablePdf('文件已损坏，不能签名');
  }
  if (document.isEncrypted) throw new UnsignablePdf('文件有密码保护，不能签名，请上传没有密码的文件');
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (acts(object)) throw new UnsignablePdf('文件含有脚本或者自动执行的内容，不能签名');
  if (document.getPageCount() === 0) throw new UnsignablePdf('文件没有内容，不能签名');
  return document;
}

/**
 * How many pages a document of ours has; updates that sign it write a page anew, so that they are counted in its tree.
 * @throws Error for what is no PDF
 */
export async function countPages(bytes: Buffer): Promise<number> {
  return (await PDFDocument.load(new Uint8Array(bytes), { updateMetadata: false })).getPageCount();
}

function acts(object: PDFObject, depth = 0): boolean {
  if (depth > 32) return true;
  if (object instanceof PDFArray) return object.asArray().some((one) => acts(one, depth + 1));
  const dictionary = object instanceof PDFStream ? object.dict : object;
  if (!(dictionary instanceof PDFDict)) return false;
  return isAction(dictionary) || dictionary.values().some((one) => acts(one, depth + 1));
}

function isAction(dictionary: PDFDict): boolean {
  const kind = dictionary.get(PDFName.of('S'));
  return (
    ACTING.some((key) => dictionary.has(PDFName.of(key))) ||
    (kind instanceof PDFName && ACTIONS.includes(kind.asString()))
  );
}
