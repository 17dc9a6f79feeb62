// What surveyors hand in besides pages: archives, drawings, shapes, coordinates and sheets, judged by their structure
// and content.
import { markedEncoding } from './byte-order-mark';
import { findArchiveFault } from './archives/archive';
import type { FaultInArchive } from './archives/archive';
import { kindOfBytes } from './archives/kind-of-bytes';
import { findOfficeFault } from './archives/office-file';
import type { FileMime, ProjectType } from './file-types';

export type ProjectFault = FaultInArchive['fault'];

/** AutoCAD R13 to the newest. */
const DRAWING = /^AC10(1[2-9]|[2-9]\d)$/;
/** A drawing as text begins with comments (group 999) or with its first section (group 0). */
const DXF_START = /^\s*(999\r?\n[^\r\n]*\r?\n\s*)*0\r?\n\s*SECTION\s/;
const JSON_START = /^\s*\{/;
const SHAPE_CODE = 9994;
const SHAPE_VERSION = 1000;
const SHAPE_HEADER = 100;
/** Control characters but tab, line feed, form feed and carriage return. */
const NOT_TEXT = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** A formula in a table that starts a program (DDE), as spreadsheets would on opening it. */
const CALL = /(?:^|[,;\t"'\r\n])\s*[=+\-@＝＋－＠][^,;\t\r\n]*(?:\|[^,;\r\n]*!|\b(?:DDE|CALL|EXEC|WEBSERVICE)\s*\()/i;

const FAULTS: Record<ProjectType, (bytes: Buffer) => ProjectFault | FaultInArchive | null> = {
  'application/zip': findArchiveFault,
  'application/acad': (bytes) => (DRAWING.test(bytes.subarray(0, 6).toString('latin1')) ? null : 'foreign'),
  'application/x-esri-shape': findShapeFault,
  'text/plain': findTextFault,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (bytes) => {
    const found = findOfficeFault(bytes, 'xl/workbook.xml');
    return found?.fault === 'damaged' && kindOfBytes(bytes) !== 'zip' ? 'foreign' : found;
  },
  'application/dxf': (bytes) => (DXF_START.test(headOf(bytes)) ? null : 'foreign'),
  'application/geo+json': (bytes) => (JSON_START.test(headOf(bytes)) ? null : 'foreign'),
  'text/csv': (bytes) => findTextFault(bytes) ?? (CALL.test(textOf(bytes) ?? '') ? 'active' : null),
};

export const isProject = (mime: FileMime): mime is ProjectType => Object.hasOwn(FAULTS, mime);

/** Null when the file may be kept. */
export function findProjectFault(mime: ProjectType, bytes: Buffer): FaultInArchive | null {
  const found = FAULTS[mime](bytes);
  return typeof found === 'string' ? { fault: found } : found;
}

/** ESRI Shapefile Technical Description: main file header; lengths count words of two bytes. */
function findShapeFault(bytes: Buffer): ProjectFault | null {
  if (bytes.byteLength < SHAPE_HEADER || bytes.readInt32BE(0) !== SHAPE_CODE || bytes.readInt32LE(28) !== SHAPE_VERSION)
    return 'foreign';
  return bytes.readInt32BE(24) * 2 === bytes.byteLength ? null : 'damaged';
}

/** The beginning, as far as it tells a format; what is wrong further on is said with its line by who reads it. */
const headOf = (bytes: Buffer): string => bytes.toString('utf8', 0, 4096).replace(/^\uFEFF/, '');

/**
 * In UTF-8, in GB 18030 as older instruments write, or in UTF-16 with its mark; null where it is none of these, or has
 * other control characters.
 */
function textOf(bytes: Buffer): string | null {
  const marked = markedEncoding(bytes);
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!NOT_TEXT.test(text)) return text;
    } catch {
      // Another encoding.
    }
  return null;
}

/** A shortcut or a batch file is a text too. */
function findTextFault(bytes: Buffer): ProjectFault | null {
  if (textOf(bytes) === null) return 'foreign';
  return kindOfBytes(bytes) === 'program' ? 'active' : null;
}
