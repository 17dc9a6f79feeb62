// What surveyors hand in besides pages: archives, drawings, shapes, coordinates and sheets, judged by their structure
// and never unpacked.
import { findEntryFault, readZipDirectory } from '@portal/surveying/geometry/zip';
import type { FileMime, ProjectType } from './file-types';

export type ProjectFault = 'foreign' | 'damaged' | 'encrypted' | 'huge' | 'unsafe' | 'active';

const PROGRAMS =
  /\.(exe|dll|com|scr|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|html?|svg|jar|msi|lnk|reg|chm|lsp|fas|vlx|arx|docm|xlsm|pptm)$/i;
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

const FAULTS: Record<ProjectType, (bytes: Buffer) => ProjectFault | null> = {
  'application/zip': findArchiveFault,
  'application/acad': (bytes) => (DRAWING.test(bytes.subarray(0, 6).toString('latin1')) ? null : 'foreign'),
  'application/x-esri-shape': findShapeFault,
  'text/plain': (bytes) => (isText(bytes) ? null : 'foreign'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': findSheetFault,
  'application/dxf': (bytes) => (DXF_START.test(headOf(bytes)) ? null : 'foreign'),
  'application/geo+json': (bytes) => (JSON_START.test(headOf(bytes)) ? null : 'foreign'),
  'text/csv': (bytes) => (isText(bytes) ? null : 'foreign'),
};

export const isProject = (mime: FileMime): mime is ProjectType => Object.hasOwn(FAULTS, mime);

/** Null when the file may be kept. */
export function findProjectFault(mime: ProjectType, bytes: Buffer): ProjectFault | null {
  return FAULTS[mime](bytes);
}

function findArchiveFault(bytes: Buffer): ProjectFault | null {
  const entries = readZipDirectory(bytes);
  if (entries === null) return bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'damaged' : 'foreign';
  return (
    findEntryFault(entries, bytes.byteLength) ?? (entries.some(({ name }) => PROGRAMS.test(name)) ? 'active' : null)
  );
}

function findSheetFault(bytes: Buffer): ProjectFault | null {
  const entries = readZipDirectory(bytes);
  if (entries === null) return 'foreign';
  const names = entries.map(({ name }) => name);
  if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml')) return 'foreign';
  return (
    findEntryFault(entries, bytes.byteLength) ??
    (names.some((name) => /vbaProject|\/embeddings\/|\/activeX\//i.test(name)) ? 'active' : null)
  );
}

/** ESRI Shapefile Technical Description: main file header; lengths count words of two bytes. */
function findShapeFault(bytes: Buffer): ProjectFault | null {
  if (bytes.byteLength < SHAPE_HEADER || bytes.readInt32BE(0) !== SHAPE_CODE || bytes.readInt32LE(28) !== SHAPE_VERSION)
    return 'foreign';
  return bytes.readInt32BE(24) * 2 === bytes.byteLength ? null : 'damaged';
}

/** The beginning, as far as it tells a format; what is wrong further on is said with its line by who reads it. */
const headOf = (bytes: Buffer): string => bytes.toString('utf8', 0, 4096).replace(/^\uFEFF/, '');

/** In UTF-8, or in GB 18030 as older instruments write. */
function isText(bytes: Buffer): boolean {
  return ['utf-8', 'gb18030'].some((encoding) => {
    try {
      return !NOT_TEXT.test(new TextDecoder(encoding, { fatal: true }).decode(bytes));
    } catch {
      return false;
    }
  });
}
