// Refuses files before they travel, each with its name and what to do.
import { unsupportedFormatAdvice } from '../../kernel';
import { fileSizeText } from '../viewer/file-size';

export interface FileRules {
  /** MIME types; JPEG, PNG and PDF by default. */
  accept?: readonly string[];
  /** 10 MB by default. */
  maxBytes?: number;
  /** How many more may be added. */
  maxFiles?: number;
}

export interface RejectedFile {
  file: File;
  message: string;
}

export const DEFAULT_ACCEPT = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const names: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/acad': 'DWG',
  'application/x-esri-shape': 'SHP',
  'text/plain': 'TXT',
  [SHEET]: 'XLSX',
  'application/dxf': 'DXF',
  'application/geo+json': 'GeoJSON',
  'text/csv': 'CSV',
};
/** Browsers have no name for these, or many; the end of the file's name decides. */
const byEnding: Record<string, string> = {
  zip: 'application/zip',
  dwg: 'application/acad',
  shp: 'application/x-esri-shape',
  txt: 'text/plain',
  dat: 'text/plain',
  xlsx: SHEET,
  dxf: 'application/dxf',
  geojson: 'application/geo+json',
  json: 'application/geo+json',
  csv: 'text/csv',
};

/** Also the endings under which browsers and older cameras save a JPEG. */
const PAGES: Record<string, string> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', jfif: 'image/jpeg', jpe: 'image/jpeg' },
  ...{ pjpeg: 'image/jpeg', pjp: 'image/jpeg' },
  ...{ png: 'image/png', pdf: 'application/pdf' },
};

/** `JPG、PNG、PDF`. */
export function acceptText(accept: readonly string[] = DEFAULT_ACCEPT): string {
  return accept.map((type) => names[type] ?? type).join('、');
}

/** What a file field is told: types, and the ends of names where a type alone finds nothing. */
export function acceptList(accept: readonly string[] = DEFAULT_ACCEPT): string {
  return [
    ...accept,
    ...Object.entries(byEnding).flatMap(([ending, type]) => (accept.includes(type) ? [`.${ending}`] : [])),
  ].join(',');
}

/** Other names of a type, as old browsers and the viewers in messengers give them; empty for one that says nothing. */
const SAME: Record<string, string> = {
  ...{ 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg', 'image/x-png': 'image/png' },
  ...{ 'application/x-pdf': 'application/pdf', 'application/octet-stream': '' },
};

/** The end of its name stands in where the browser does not know the type. */
export function mimeOf(file: File): string {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const fixed = byEnding[ending];
  if (fixed) return fixed;
  return (SAME[file.type] ?? file.type) || (PAGES[ending] ?? '');
}

/**
 * Splits `files` into those that may go and those that may not. `maxBytes` counts after compression for pictures, so
 * those may be twice as large here.
 */
export function checkFiles(
  files: readonly File[],
  { accept = DEFAULT_ACCEPT, maxBytes = DEFAULT_MAX_BYTES, maxFiles = Infinity }: FileRules = {},
): { accepted: File[]; rejected: RejectedFile[] } {
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const mime = mimeOf(file);
    const limit = mime.startsWith('image/') ? maxBytes * 2 : maxBytes;
    let message = '';
    const advice = unsupportedFormatAdvice(file.name, mime);
    if (advice !== null) message = `${file.name}：${advice}`;
    else if (!accept.includes(mime)) message = `${file.name}：格式不支持，请选择${acceptText(accept)}文件`;
    else if (file.size === 0) message = `${file.name}：文件是空的，请重新选择`;
    else if (file.size > limit)
      message = `${file.name}：文件过大（${fileSizeText(file.size)}），单个不超过 ${fileSizeText(maxBytes)}`;
    else if (accepted.length >= maxFiles) message = `${file.name}：数量已满，请先删除不需要的文件`;
    if (message) rejected.push({ file, message });
    else accepted.push(file);
  }
  return { accepted, rejected };
}
