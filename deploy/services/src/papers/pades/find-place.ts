// Where a signature stands: the document names the places that it has for signatures; one without its own gets the foot
// of the last page.
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from '@cantoo/pdf-lib';
import { SIGNATURE_SIZE } from '../documents/public';

export interface Place {
  page: PDFPage;
  /** Points from the lower left corner of the page. */
  left: number;
  bottom: number;
  width: number;
  height: number;
}

const FOOT = { left: 56, bottom: 26, width: 240, height: 44 };

/**
 * The place that bears the name of the field (a named destination at its upper left corner), else the foot of the last
 * page.
 * @throws Error for a document without pages
 */
export function findPlace(document: PDFDocument, field: string): Place {
  const pages = document.getPages();
  const found = destination(document, field);
  const target = found?.get(0);
  const page = pages.find(({ ref }) => target instanceof PDFRef && ref === target);
  const left = found?.lookup(2);
  const top = found?.lookup(3);
  if (page && left instanceof PDFNumber && top instanceof PDFNumber) {
    const { width, height } = SIGNATURE_SIZE;
    return { page, left: left.asNumber(), bottom: top.asNumber() - height, width, height };
  }
  const last = pages.at(-1);
  if (!last) throw new Error('a document without pages');
  return { page: last, ...FOOT };
}

function destination({ catalog }: PDFDocument, name: string): PDFArray | undefined {
  const names = catalog.lookupMaybe(PDFName.of('Names'), PDFDict)?.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const found = names && lookIn(names, name);
  if (found instanceof PDFArray) return found;
  return found instanceof PDFDict ? found.lookupMaybe(PDFName.of('D'), PDFArray) : undefined;
}

/** A tree of names, leaf by leaf: these documents have few. */
function lookIn(node: PDFDict, name: string, depth = 0): PDFObject | undefined {
  const names = node.lookupMaybe(PDFName.of('Names'), PDFArray);
  for (let at = 0; names && at + 1 < names.size(); at += 2) {
    const key = names.lookup(at);
    if ((key instanceof PDFString || key instanceof PDFHexString) && key.decodeText() === name)
      return names.lookup(at + 1);
  }
  const kids = node.lookupMaybe(PDFName.of('Kids'), PDFArray);
  for (let at = 0; kids && depth < 8 && at < kids.size(); at += 1) {
    const kid = kids.lookup(at);
    const found = kid instanceof PDFDict ? lookIn(kid, name, depth + 1) : undefined;
    if (found) return found;
  }
  return undefined;
}
