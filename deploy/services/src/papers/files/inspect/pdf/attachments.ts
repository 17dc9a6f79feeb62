// Files within a PDF: data of other offices beside their paper, such as the XML of an invoice, are named and kept;
// programs, hidden files and what cannot be read are not taken.
import { PDFDict, PDFHexString, PDFName, PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { isName } from './object-parser';
import type { ReadObject, ReadPdf } from './read-objects';
import { unpack } from './unpack';

export interface Attachments {
  /** As people are shown them. */
  names: string[];
  refused?: { what: string; at: number };
}

/** Texts that people and programs read; none of them runs. */
const DATA = /\.(?:xml|xbrl|csv|txt)$/i;
const NO_TEXT = /[^\P{Cc}\t\n\f\r\u0085]/u;
const MARKUP = /<(?:script|html|iframe|!doctype|svg|\?php)[\s>]?/i;
const MOST = 50;

const key = (name: string): PDFName => PDFName.of(name);
const SAFE_NAME = /[\p{Cc}\p{Cf}<>:"|?*]/gu;

export function attachmentsOf(pdf: ReadPdf): Attachments {
  const mentioned = pdf.objects.find(({ names }) =>
    ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'Collection'].some((name) => names.has(name)),
  );
  if (!mentioned) return { names: [] };
  const streams = pdf.objects.filter(({ object }) => isEmbedded(object));
  const listed = new Map<ReadObject, string>();
  const names = new Set<string>();
  for (const { object, at, isPacked, number, generation } of pdf.objects)
    for (const dict of specificationsIn(object)) {
      const name = nameOf(dict, (raw) => (pdf.decrypt && !isPacked ? pdf.decrypt.text(raw, number, generation) : raw));
      for (const one of filesOf(dict, pdf)) {
        if (!DATA.test(name) || !isData(one, pdf)) return { names: [], refused: { what: name, at } };
        listed.set(one, name);
        names.add(name);
      }
    }
  const hidden = streams.find((one) => !listed.has(one));
  if (hidden) return { names: [], refused: { what: '', at: hidden.at } };
  // Mentioned, and none that can be looked at.
  if (listed.size === 0 && !isEmptyMention(pdf)) return { names: [], refused: { what: '', at: mentioned.at } };
  return names.size > MOST ? { names: [], refused: { what: '', at: mentioned.at } } : { names: [...names] };
}

const isEmbedded = (object: PDFObject): boolean =>
  (object instanceof PDFRawStream ? object.dict : object) instanceof PDFDict &&
  isName((object instanceof PDFRawStream ? object.dict : (object as PDFDict)).get(key('Type')), 'EmbeddedFile');

/** Some writers keep an empty tree of attachments. */
const isEmptyMention = ({ objects }: ReadPdf): boolean =>
  objects.every(
    ({ names }) => !['EmbeddedFile', 'EF', 'FileAttachment', 'Collection'].some((name) => names.has(name)),
  ) && objects.every(({ object, names }) => !names.has('EmbeddedFiles') || isEmptyTree(object, objects));

function isEmptyTree(object: PDFObject, objects: readonly ReadObject[]): boolean {
  for (const dict of dictionaries(object)) {
    const tree = dict.get(key('EmbeddedFiles'));
    const node = tree instanceof PDFRef ? objects.findLast(({ number }) => number === tree.objectNumber)?.object : tree;
    if (tree !== undefined && !(node instanceof PDFDict && node.toString().replace(/\s/g, '') === '<</Names[]>>'))
      return false;
  }
  return true;
}

function* dictionaries(object: PDFObject): Generator<PDFDict, void, undefined> {
  const open: PDFObject[] = [object];
  for (let one = open.pop(); one; one = open.pop()) {
    if (one instanceof PDFRawStream) open.push(one.dict);
    else if (one instanceof PDFDict) {
      yield one;
      open.push(...one.values());
    } else if ('asArray' in one) open.push(...(one as { asArray: () => PDFObject[] }).asArray());
  }
}

function* specificationsIn(object: PDFObject): Generator<PDFDict, void, undefined> {
  for (const dict of dictionaries(object)) if (dict.has(key('EF'))) yield dict;
}

function nameOf(dict: PDFDict, open: (raw: Uint8Array) => Uint8Array): string {
  for (const one of ['UF', 'F']) {
    const value = dict.get(key(one));
    if (value instanceof PDFString || value instanceof PDFHexString)
      return PDFHexString.of(Buffer.from(open(value.asBytes())).toString('hex'))
        .decodeText()
        .replace(SAFE_NAME, '')
        .slice(0, 120);
  }
  return '';
}

/** All revisions of the streams that a specification names. */
function filesOf(dict: PDFDict, { objects }: ReadPdf): ReadObject[] {
  const files = dict.get(key('EF'));
  const values = files instanceof PDFRef ? objects.filter(({ number }) => number === files.objectNumber) : [];
  const dictionary = files instanceof PDFDict ? [files] : values.map(({ object }) => object);
  return dictionary
    .filter((one) => one instanceof PDFDict)
    .flatMap((one) => one.values())
    .flatMap((value) => (value instanceof PDFRef ? objects.filter(({ number }) => number === value.objectNumber) : []));
}

/** Text in UTF-8 or GB 18030, without markup that a browser would run. */
function isData({ object, number, generation }: ReadObject, { decrypt }: ReadPdf): boolean {
  if (!(object instanceof PDFRawStream)) return false;
  try {
    const bytes = unpack(object.dict, decrypt ? decrypt.stream(object.contents, number, generation) : object.contents);
    return ['utf-8', 'gb18030'].some((encoding) => {
      try {
        const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
        return !NO_TEXT.test(text) && !MARKUP.test(text);
      } catch {
        return false;
      }
    });
  } catch {
    return false;
  }
}
