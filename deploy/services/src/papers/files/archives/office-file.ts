// Judges a workbook or a document (ECMA-376) by its parts: those that carry content are listed here, others are not
// taken; no macro, no object, no link to programs or other files, no formula that calls one.
import { markedEncoding } from '../byte-order-mark';
import { unescapeXml } from '../xml-text';
import { partsOf, unpackPart } from './zip-parts';
import type { ArchiveFault } from './zip-parts';

export interface OfficeFault {
  fault: ArchiveFault | 'active';
  what?: string;
}

/** Content, styles, pictures, and what programs of offices in China write beside. */
const PARTS: readonly RegExp[] = [
  /^\[Content_Types\]\.xml$/i,
  /^(?:[\w-]+\/)*_rels\/(?:[\w .-]+)?\.rels$/i,
  /^docProps\/[\w-]+\.(?:xml|jpe?g|png|emf|wmf)$/i,
  /^docMetadata\/[\w-]+\.xml$/i,
  /^customXml\/[\w/-]+\.xml$/i,
  /^(?:xl|word)\/(?:workbook|styles|sharedStrings|calcChain|metadata|cellimages|volatileDependencies|document|settings|webSettings|fontTable|numbering|stylesWithEffects|footnotes|endnotes|comments\w*|people|header\d*|footer\d*)\.xml$/i,
  /^(?:xl|word)\/(?:worksheets|chartsheets|theme|drawings|charts|diagrams|tables|pivotTables|pivotCache|slicers|slicerCaches|timelines|threadedComments|persons|richData|featurePropertyBag|glossary)\/[\w .-]+\.(?:xml|vml)$/i,
  /^(?:xl|word)\/(?:media|fonts)\/[\w .-]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|wdp|odttf)$/i,
  /^(?:xl|word)\/printerSettings\/printerSettings\d*\.bin$/i,
  /\/$/,
];
const ACTIVE_PART =
  /vbaProject|vbaData|macrosheets|dialogsheets|activeX|embeddings|externalLinks|ctrlProps|customUI|attachedToolbars|connections|queryTables|webextensions|oleObject/i;
const ACTIVE_TYPE =
  /macroEnabled|vbaProject|\.xlsb|activeX|oleObject|externalLink|macrosheet|intlmacrosheet|dialogsheet/i;
const ACTIVE_CONTENT =
  /<(?:\w+:)?(?:ddeLink|ddeItem|oleLink|oleObject|externalReference|webPublish|control)[\s>/]|\bddeService\b/i;
const FIELD = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|MACROBUTTON)\b/i;
const FORMULA =
  /\|\s*['"]?[^!<]*!|\b(?:DDE|CALL|REGISTER(?:\.ID)?|EXEC|WEBSERVICE|FILTERXML|IMAGE|RTD|SQL\.REQUEST|FOPEN|RUN)\s*\(|HYPERLINK\s*\(\s*"(?!https?:|mailto:|#)|\[[^\]]*\.\w+\]|\\\\\w/i;
const WEB = /^(?:https?:|mailto:|#)/i;
const MOST_PART = 64 * 1024 * 1024;
const MOST_TOGETHER = 128 * 1024 * 1024;

/** In UTF-8, or UTF-16 with its mark. @throws Error for what declares another encoding, or a type of its own */
function xmlOf(bytes: Buffer): string {
  const encoding = markedEncoding(bytes) ?? 'utf-8';
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  const declared = /^\uFEFF?\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/.exec(text)?.[1] ?? encoding;
  if (!/^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(declared) || /<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new RangeError('XML that is read in more than one way');
  return text;
}

/** @param main the part that must be there */
export function findOfficeFault(bytes: Buffer, main: 'xl/workbook.xml' | 'word/document.xml'): OfficeFault | null {
  const parts = partsOf(bytes);
  if (!Array.isArray(parts)) return { fault: parts };
  const names = parts.map(({ name }) => name);
  if (!names.includes('[Content_Types].xml') || !names.includes(main)) return { fault: 'foreign' };
  const odd =
    names.find((name) => ACTIVE_PART.test(name)) ?? names.find((name) => !PARTS.some((part) => part.test(name)));
  if (odd !== undefined) return { fault: 'active', what: odd.slice(0, 80) };
  let left = MOST_TOGETHER;
  for (const part of parts) {
    if (!/\.(?:xml|rels|vml)$/i.test(part.name)) continue;
    try {
      if (part.unpacked > MOST_PART) return { fault: 'huge' };
      const unpacked = unpackPart(bytes, part, Math.min(MOST_PART, left));
      left -= unpacked.length;
      if (actsIn(part.name, xmlOf(unpacked))) return { fault: 'active', what: part.name.slice(0, 80) };
    } catch (error) {
      const isBomb = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      return { fault: isBomb ? 'huge' : 'damaged' };
    }
  }
  return null;
}

function actsIn(name: string, xml: string): boolean {
  if (/content_types/i.test(name)) return ACTIVE_TYPE.test(unescapeXml(xml));
  if (/\.rels$/i.test(name)) return hasActiveRelation(xml);
  if (ACTIVE_CONTENT.test(xml)) return true;
  for (const [, formula = ''] of xml.matchAll(/<(?:\w+:)?(?:f|definedName|formula\d?)(?:\s[^<>]*)?>([^<]*)</g))
    if (FORMULA.test(unescapeXml(formula))) return true;
  // A field may be cut into several runs.
  const fields = Array.from(
    xml.matchAll(/<(?:\w+:)?instrText(?:\s[^<>]*)?>([^<]*)<|\binstr="([^"]*)"/g),
    ([, run, whole]) => run ?? whole ?? '',
  );
  return fields.length > 0 && FIELD.test(unescapeXml(fields.join('')));
}

/** Outside of the file only web pages are named, and only to be clicked. */
function hasActiveRelation(xml: string): boolean {
  for (const [relation] of xml.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
    const valueOf = (name: string) =>
      unescapeXml(new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`, 'i').exec(relation)?.[1] ?? '');
    const type = valueOf('Type');
    if (ACTIVE_TYPE.test(type) || /attachedTemplate|subDocument|frame$|connections|queryTable/i.test(type)) return true;
    if (
      /^external$/i.test(valueOf('TargetMode')) &&
      !(/\/hyperlink$/i.test(type) && WEB.test(valueOf('Target').trim()))
    )
      return true;
  }
  return false;
}
