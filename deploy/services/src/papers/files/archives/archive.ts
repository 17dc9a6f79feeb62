// What an archive of surveyors may carry: types that are listed, whose first bytes are not those of another kind.
import type { ZipEntry } from '@portal/surveying/geometry/zip';
import type { PdfFault } from '../inspect/pdf/judge-pdf';
import { judgePdf } from '../inspect/pdf/judge-pdf';
import { hasActiveStorage, kindOfBytes } from './kind-of-bytes';
import type { KindOfBytes } from './kind-of-bytes';
import { findOfficeFault } from './office-file';
import type { ArchiveFault } from './zip-parts';
import { headOfPart, partsOf, unpackPart } from './zip-parts';

export interface FaultInArchive {
  fault: ArchiveFault | 'active' | 'unknown';
  /** Name of the part. */
  what?: string;
}

/** Shapes with what lies beside them, drawings, tables, texts, pages and pictures. */
const LISTED =
  /\.(?:shp|shx|dbf|prj|qpj|cpg|cst|sbn|sbx|qix|fix|idx|ind|ain|aih|atx|ixs|mxs|gdbtable|gdbtablx|gdbindexes|spx|freelist|horizon|dwg|dxf|txt|csv|dat|tab|map|id|mif|mid|geojson|json|gml|kml|xml|xsd|md|rtf|ini|log|pdf|jpe?g|jfif|png|tiff?|tfw|jgw|pgw|bmp|gif|webp|xlsx|docx|xls|doc|wps|et)$/i;
/** Written by systems and by one program beside its data. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|readme|timestamps|gdb|说明|目录)$/i;
/** By its ending what a file of a kind that carries others must be called. */
const ENDINGS: Partial<Record<KindOfBytes, RegExp>> = {
  ole: /\.(?:xls|doc|wps|et|db)$/i,
  zip: /\.(?:xlsx|docx)$/i,
  pdf: /\.pdf$/i,
};
/** Bytes of one part that is judged whole. */
const MOST_JUDGED = 64 * 1024 * 1024;
const MOST_TOGETHER = 256 * 1024 * 1024;

export function findArchiveFault(bytes: Buffer): FaultInArchive | null {
  const parts = partsOf(bytes);
  if (!Array.isArray(parts)) return { fault: parts };
  let left = MOST_TOGETHER;
  for (const part of parts) {
    if (part.name.endsWith('/') && part.unpacked === 0) continue;
    const what = part.name.slice(-80);
    if (!LISTED.test(part.name) && !BESIDE.test(part.name))
      return { fault: RUNS.test(part.name) ? 'active' : 'unknown', what };
    const kind = kindOfBytes(headOfPart(bytes, part));
    if (kind === 'program' || kind === 'archive' || (kind === 'markup' && !/\.(?:xml|kml|gml)$/i.test(part.name)))
      return { fault: 'active', what };
    const ending = ENDINGS[kind];
    if (!ending) continue;
    if (!ending.test(part.name)) return { fault: 'active', what };
    if (part.unpacked > MOST_JUDGED || part.unpacked > left) return { fault: 'huge', what };
    left -= part.unpacked;
    const fault = faultOfPart(bytes, part, kind);
    if (fault) return { fault, what };
  }
  return null;
}

/** For the words alone: everything that is not listed is refused. */
const RUNS =
  /\.(?:exe|dll|com|scr|pif|bat|cmd|ps1|vb[se]?|js[e]?|ws[fhc]|hta|html?|svg|jar|ms[ipc]|lnk|url|reg|chm|lsp|fas|vlx|arx|xll|xla[m]?|xls[mb]|doc[m]|ppt[m]|dot[m]?|xlt[m]?|iso|img|vhdx?|cpl|scf|inf|application|appref-ms|sh|py|swf|mdb|accdb|class)$/i;

/** A PDF within an archive is refused in the archive's words; whatever else is wrong with it acts. */
const PDF_FAULTS: Partial<Record<PdfFault, ArchiveFault>> = {
  damaged: 'damaged',
  foreign: 'damaged',
  password: 'encrypted',
  encrypted: 'encrypted',
};

function faultOfPart(bytes: Buffer, part: ZipEntry, kind: KindOfBytes): FaultInArchive['fault'] | null {
  try {
    const unpacked = unpackPart(bytes, part, MOST_JUDGED);
    if (kind === 'ole') return hasActiveStorage(unpacked) ? 'active' : null;
    if (kind === 'pdf') {
      const { fault } = judgePdf(unpacked);
      return fault === null ? null : (PDF_FAULTS[fault] ?? 'active');
    }
    return (
      findOfficeFault(unpacked, /\.xlsx$/i.test(part.name) ? 'xl/workbook.xml' : 'word/document.xml')?.fault ?? null
    );
  } catch {
    return 'damaged';
  }
}
