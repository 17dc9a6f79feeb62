// Judges a PDF by its objects: nothing in it acts by itself, leads elsewhere than to the web, or carries a program; it
// has pages; and what it carries along and who signed it is noted.
/* oxlint-disable no-control-regex -- formats are told by such bytes */
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { attachmentsOf } from './attachments';
import { isName } from './object-parser';
import { MARKUP, readObjects, UnreadablePdf } from './read-objects';
import type { ReadObject, ReadPdf } from './read-objects';

export type PdfFault =
  | 'damaged'
  | 'password'
  | 'encrypted'
  | 'active'
  | 'links'
  | 'attached'
  | 'outside'
  | 'markup'
  | 'foreign';
export interface JudgedPdf {
  fault: PdfFault | null;
  pages: number;
  /** Offset of what is at fault. */
  at?: number;
  /** Name of an attachment that is not taken. */
  what?: string;
  /** What people are shown of it: attachments, signatures, links. */
  notes?: string[];
}

/** Readers look for the header in the first bytes (ISO 32000-1, annex H.3.4.1). */
const HEADER_WITHIN = 1_024;
/** Rubbish of mail and storage behind the end that is taken; blanks and zeros may be any number. */
const MOST_BEHIND = 1_024;
const FILLING = /^[\s\0\xff\x1a]*$/;
/** What a guessing reader would take the file for. */
const OTHER_FORMAT =
  /^(?:MZ|PK|\x7fELF|GIF8|\xff\xd8\xff|\x89PNG|BM|RIFF|Rar!|7z|#!|\xd0\xcf\x11\xe0|\xca\xfe\xba\xbe|<)/;
const OTHER_ANYWHERE = /PK\x03\x04|PK\x05\x06|\x7fELF|This program cannot be run|%PDF-/;

/** Names that nothing but what acts has; looked for as keys and as values, also where a later key replaces them. */
const ACTING: readonly string[] = [
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'GoTo3DView', 'XFA', 'EnableJavaScripts'],
  ...['Rendition', 'RichMedia', 'RichMediaExecute', 'RichMediaContent', 'RichMediaActivation', 'Movie', 'Sound', '3D'],
];
/** Actions that move the view and do nothing else. */
const HARMLESS: readonly string[] = ['GoTo', 'Named'];
const WEB = /^(?:https?:|mailto:|tel:)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i;
const MOST_PAGES = 100_000;
const MOST_NOTES = 20;

const key = (name: string): PDFName => PDFName.of(name);

/** @returns faults of the file in words of their own; never throws for one that cannot be read */
export function judgePdf(bytes: Buffer): JudgedPdf {
  const from = bytes.subarray(0, HEADER_WITHIN + 8).indexOf('%PDF-', 0, 'latin1');
  if (from < 0) return { fault: 'foreign', pages: 0 };
  const before = bytes.toString('latin1', 0, from);
  if (OTHER_FORMAT.test(before.trimStart()) || OTHER_ANYWHERE.test(before)) return { fault: 'foreign', pages: 0 };
  if (MARKUP.test(before)) return { fault: 'markup', pages: 0, at: 0 };
  const last = bytes.lastIndexOf('%%EOF', bytes.length, 'latin1');
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', from, from + 8))) return { fault: 'damaged', pages: 0, at: from };
  if (last < from || !bytes.includes('startxref', from, 'latin1'))
    return { fault: 'damaged', pages: 0, at: bytes.length };
  const end = last + '%%EOF'.length;
  const fault = faultBehind(bytes, end);
  if (fault) return { fault, pages: 0, at: end };
  try {
    return judge(readObjects(bytes, from, end), bytes);
  } catch (error) {
    if (error instanceof UnreadablePdf) return { fault: error.fault, pages: 0, at: error.at };
    throw error;
  }
}

function faultBehind(bytes: Buffer, end: number): 'outside' | 'markup' | null {
  let rest = end;
  while (rest < bytes.length && FILLING.test(String.fromCharCode(bytes[rest] ?? 0))) rest += 1;
  if (rest === bytes.length) return null;
  const tail = bytes.toString('latin1', rest);
  if (MARKUP.test(tail)) return 'markup';
  const isLong = tail.replace(/[\s\0\xff\x1a]+$/, '').length > MOST_BEHIND;
  return isLong || OTHER_FORMAT.test(tail) || OTHER_ANYWHERE.test(tail) || / obj\b/.test(tail) ? 'outside' : null;
}

function judge(pdf: ReadPdf, bytes: Buffer): JudgedPdf {
  const acting = pdf.objects.find((one) => acts(one, pdf));
  if (acting) return { fault: 'active', pages: 0, at: acting.at };
  const links = pdf.objects.flatMap((one) => linksIn(one, pdf));
  const leading = links.find(({ url }) => !leadsToTheWeb(url));
  if (leading) return { fault: 'links', pages: 0, at: leading.at };
  const attached = attachmentsOf(pdf);
  if (attached.refused) return { fault: 'attached', pages: 0, ...attached.refused };
  const pages = pagesOf(pdf);
  if (pages === 0) return { fault: 'damaged', pages: 0, at: bytes.length };
  const signers = signersOf(pdf);
  const notes = [
    ...attached.names.map((name) => `附件“${name}”（随文件保存，不会打开）`),
    ...signers.map((name) => `带有电子签名：${name}`),
    ...(links.length > 0 ? ['含有网址链接（查看时不会打开）'] : []),
  ].slice(0, MOST_NOTES);
  return { fault: null, pages, ...(notes.length > 0 ? { notes } : {}) };
}

/** Of indirect values each revision counts: a reader may follow any of them. */
function valuesOf(object: PDFObject | undefined, pdf: ReadPdf): PDFObject[] {
  if (!(object instanceof PDFRef)) return object ? [object] : [];
  return pdf.objects.filter((one) => one.number === object.objectNumber).map((one) => one.object);
}

/** Dictionaries of an object, its own and those within. */
export function* dictionariesIn(object: PDFObject): Generator<PDFDict, void, undefined> {
  const open: PDFObject[] = [object];
  for (let one = open.pop(); one; one = open.pop()) {
    if (one instanceof PDFArray) open.push(...one.asArray());
    const dict = one instanceof PDFRawStream ? one.dict : one;
    if (!(dict instanceof PDFDict)) continue;
    yield dict;
    open.push(...dict.values());
  }
}

function acts({ object, names }: ReadObject, pdf: ReadPdf): boolean {
  if (ACTING.some((name) => names.has(name))) return true;
  // One name twice in an object that says it once: one of them is hidden by the other.
  const counted = { AA: 0, OpenAction: 0 };
  if (object instanceof PDFRawStream && (isName(object.dict.get(key('Subtype')), 'PS') || object.dict.has(key('F'))))
    return true;
  for (const dict of dictionariesIn(object)) {
    const script = dict.get(key('JS'));
    if (script instanceof PDFString || script instanceof PDFHexString) return true;
    if (dict.has(key('AA'))) {
      counted.AA += 1;
      if (valuesOf(dict.get(key('AA')), pdf).some((value) => isAutomatic(value))) return true;
    }
    if (dict.has(key('OpenAction'))) {
      counted.OpenAction += 1;
      const opening = valuesOf(dict.get(key('OpenAction')), pdf);
      if (opening.length === 0 || opening.some((value) => !movesOnly(value))) return true;
    }
  }
  return (names.get('AA') ?? 0) > counted.AA || (names.get('OpenAction') ?? 0) > counted.OpenAction;
}

/** Anything but an empty dictionary, and fonts that bear the name. */
const isAutomatic = (value: PDFObject): boolean =>
  !(value instanceof PDFDict && (value.keys().length === 0 || isName(value.get(key('Type')), 'Font')));

function movesOnly(value: PDFObject): boolean {
  if (value instanceof PDFArray || value instanceof PDFString || value instanceof PDFName) return true;
  return (
    value instanceof PDFDict && !value.has(key('Next')) && HARMLESS.some((name) => isName(value.get(key('S')), name))
  );
}

function linksIn(
  { object, number, generation, at, isPacked }: ReadObject,
  pdf: ReadPdf,
): { url: string; at: number }[] {
  const found: { url: string; at: number }[] = [];
  for (const dict of dictionariesIn(object)) {
    const target = dict.get(key('URI'));
    if (target === undefined || target instanceof PDFDict) continue;
    for (const value of valuesOf(target, pdf)) {
      const isText = value instanceof PDFString || value instanceof PDFHexString;
      const raw = isText ? Buffer.from(value.asBytes()) : Buffer.from('unreadable:');
      const text = pdf.decrypt && !isPacked ? pdf.decrypt.text(raw, number, generation) : raw;
      // Readers drop control characters, and the zeros of two-byte texts.
      found.push({ url: text.toString('latin1').replace(/[\0-\x20\x7f-\xa0\xfe\xff]/g, ''), at });
    }
  }
  return found;
}

/** An address without a scheme is one of the web too. */
const leadsToTheWeb = (url: string): boolean => WEB.test(url) || !SCHEME.test(url);

/** Pages that a reader shows: leaves of the tree in force. */
function pagesOf({ inForce, trailers }: ReadPdf): number {
  const resolve = (object: PDFObject | undefined): PDFObject | undefined =>
    object instanceof PDFRef ? inForce.get(object.objectNumber)?.object : object;
  const root = trailers.map((trailer) => resolve(trailer.get(key('Root')))).findLast((one) => one instanceof PDFDict);
  const catalogue =
    root ??
    [...inForce.values()]
      .map(({ object }) => object)
      .findLast((one) => one instanceof PDFDict && isName(one.get(key('Type')), 'Catalog'));
  const open: (PDFObject | undefined)[] = [
    catalogue instanceof PDFDict ? resolve(catalogue.get(key('Pages'))) : undefined,
  ];
  const seen = new Set<PDFObject>();
  let pages = 0;
  for (let node = open.pop(); node && pages < MOST_PAGES; node = open.pop()) {
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = resolve(node.get(key('Kids')));
    if (kids instanceof PDFArray)
      open.push(
        ...kids
          .asArray()
          .map(resolve)
          .filter((one) => one !== undefined),
      );
    else pages += 1;
  }
  return pages;
}

/** Names that the signatures themselves give; who made them is judged where a file is checked. */
function signersOf({ inForce, decrypt }: ReadPdf): string[] {
  const names = [...inForce.values()].flatMap(({ object, number, generation, isPacked }) => {
    if (!(object instanceof PDFDict) || !object.has(key('ByteRange')) || !object.has(key('Contents'))) return [];
    const name = object.get(key('Name'));
    if (!(name instanceof PDFString || name instanceof PDFHexString)) return ['未注明姓名'];
    if (!decrypt || isPacked) return [name.decodeText()];
    const opened = decrypt.text(name.asBytes(), number, generation);
    return [PDFHexString.of(opened.toString('hex')).decodeText()];
  });
  return [...new Set(names.map((name) => name.replace(/\p{Cc}/gu, '').slice(0, 60)))];
}
