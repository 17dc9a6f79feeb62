// What is wrong in a file that was handed in, and where.

/**
 * Where something stands: the file, in texts the line, the feature as people count it (from 1), of a table the field.
 */
export interface Place {
  file: string;
  line?: number;
  feature?: number;
  /** The column or attribute, as the file calls it. */
  field?: string;
}

/** `error`: data are missing or wrong, the file has to be handed in again; `notice`: read, but worth a look. */
export interface ReadFault {
  place: Place;
  severity: 'error' | 'notice';
  message: string;
}

/** The file cannot be read at all. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly place: Place;
  constructor(place: Place, message: string) {
    super(message);
    this.place = place;
  }
}

/** A text without a table in it: of an archive with other data a note beside them. */
export class NoTable extends UnreadableFile {
  override name = 'NoTable';
}

/** A place as people read it: 宗地.shp 第3个图形. */
export function placeText({ file, line, feature, field }: Place): string {
  const parts = [file];
  if (line !== undefined) parts.push(`第${String(line)}行`);
  if (feature !== undefined) parts.push(`第${String(feature)}个图形`);
  if (field !== undefined) parts.push(`“${field.slice(0, 40)}”`);
  return parts.join(' ');
}

/** Faults are named up to this many; then they are counted. */
export const MOST_FAULTS = 500;

export interface FaultList {
  readonly faults: ReadFault[];
  add: (severity: ReadFault['severity'], place: Place, message: string) => void;
}

/** Collects faults; of the same file with thousands the first 500 are kept and one says how many there are. */
export function collectFaults(): FaultList {
  const faults: ReadFault[] = [];
  const more = { error: 0, notice: 0 };
  return {
    get faults() {
      const rest: ReadFault = {
        place: faults[0]?.place ?? { file: '' },
        severity: more.error > 0 ? 'error' : 'notice',
        message: `另有${String(more.error + more.notice)}个问题未列出，请先处理已列出的问题`,
      };
      return more.error + more.notice === 0 ? faults : [...faults, rest];
    },
    add(severity, place, message) {
      if (faults.length < MOST_FAULTS) faults.push({ place, severity, message });
      else more[severity] += 1;
    },
  };
}
