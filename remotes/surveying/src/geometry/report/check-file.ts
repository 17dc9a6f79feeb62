// From an uploaded file to its report: read, find out the coordinate system, run the rules. The page runs it before the
// upload, the services after.
import { type CoordinateSystem, epsgOf, GEOGRAPHIC } from '../coordinate-system';
import type { Reading } from '../guess-system';
import { ellipsoidArea } from '../measure';
import {
  type ChosenFile,
  createPace,
  type DrawingAnswers,
  type Encoding,
  type FoundDrawing,
  type FoundEncoding,
  guessSurvey,
  type Pace,
  placeText,
  type ReadFault,
  readSurvey,
  type SurveyGuess,
  takeShapes,
} from '../read';
import type { Place } from '../read';
import type { Ring, Shape, ShapeKind } from '../shape';
import { boundsOf } from '../rings';
import { checkSurvey, type Finding, QUALITY_RULES, type Severity } from '../rules';
import type { Position } from '../shape';

type SystemBy = 'person' | 'file' | 'numbers';

/** One line of a report. */
export interface ReportRow {
  /** Id of the rule; `reading` for what is wrong with the file itself. */
  rule: string;
  ruleName: string;
  severity: Severity;
  /** File, line and feature in words. */
  place: string;
  message: string;
  /** In degrees; null where the fault has no place on the map. */
  at: Position | null;
}

export interface SurveyReport {
  rows: readonly ReportRow[];
  /** How many rows there are of each severity, those that are not listed among them. */
  errors: number;
  warnings: number;
  /** The system in which the file was read, as its number in the EPSG registry. */
  epsg: number;
  swapped: boolean;
  /** By what the system is known: a person has confirmed it, the file declares it, or its numbers allow no other. */
  systemBy: SystemBy;
  counts: Readonly<Partial<Record<ShapeKind, number>>>;
  /** m² of all parcels on the ellipsoid. */
  parcelArea: number;
}

/** A file that was read; `report` is null while the person has still to say its system or what its layers hold. */
export interface CheckedFile {
  guess: SurveyGuess;
  /** Of its texts; null where everything is ASCII. */
  encoding: FoundEncoding | null;
  /** What a drawing leaves open, with what was found or answered; null for other files. */
  drawing: FoundDrawing | null;
  report: SurveyReport | null;
  /** What is wrong with the file itself, also before its system is known. */
  faults: readonly ReportRow[];
  shapes: readonly Shape[];
}

export interface FileCheckOptions {
  /** The outline of the district, in degrees; also where the survey is expected. Null where there is none. */
  outline: readonly Ring[] | null;
  /** Six digits that codes begin with; null for any. */
  regionCode: string | null;
  /** What the person has said; null for the guess, taken only where nothing has to be confirmed. */
  reading: Reading | null;
  /** What the person says that texts are in; null or left out: what the file says, or what is found out. */
  encoding?: Encoding | null;
  /** What the surveyor says of the layers and codes of a drawing. */
  drawing?: DrawingAnswers | null;
  /** Hears how far it is, 0 to 1: reading is a third, the rules are the rest. */
  onProgress?: (share: number) => void;
}

const READ = 1 / 3;

const faultRow = ({ place, severity, message }: ReadFault): ReportRow => ({
  rule: 'reading',
  ruleName: '文件可以读取、界线闭合',
  severity: severity === 'error' ? 'error' : 'warning',
  place: placeText(place),
  message,
  at: null,
});

const namesOf = new Map(QUALITY_RULES.map(({ id, name }) => [id, name]));

function findingRow({ rule, severity, message, shapes, at }: Finding, places: ReadonlyMap<string, Place>): ReportRow {
  const place = shapes.map((id) => places.get(id)).flatMap((one) => (one ? [placeText(one)] : []));
  return { rule, ruleName: namesOf.get(rule) ?? rule, severity, place: place.join('；'), message, at };
}

/** The zone that areas are measured in: of a file in degrees that of its first corner. */
const zoneOf = (system: CoordinateSystem): number | null => (system.kind === 'plane' ? system.zone : null);

/**
 * Reads and checks a file.
 * @param pace made by whoever waits: it ends the work when its signal does
 */
export async function checkFile(
  file: ChosenFile,
  options: FileCheckOptions,
  pace: Pace = createPace(),
): Promise<CheckedFile> {
  const raw = await readSurvey(file, pace, options.encoding, options.drawing ?? undefined);
  const { encoding, drawing } = raw;
  options.onProgress?.(READ);
  const guess = guessSurvey(raw, options.outline && boundsOf(options.outline));
  const faults = raw.faults.map(faultRow);
  const reading = options.reading ?? (guess.confirm.length === 0 ? guess.best : null);
  const isAsked = drawing?.layers.some(({ use }) => use === null) ?? false;
  if (!reading || isAsked || raw.features.length === 0) {
    // A file without a single shape has nothing to confirm: what is wrong with it is its report.
    const report = raw.features.length === 0 ? emptyReport(faults) : null;
    return { guess, encoding, drawing, report, faults, shapes: [] };
  }
  const taken = await takeShapes(takenAway(raw.features), reading, pace);
  const own = [...faults, ...taken.faults.map(faultRow)];
  const { outline, regionCode } = options;
  const { findings, counts: broken } = await checkSurvey(
    taken.shapes,
    { zone: zoneOf(reading.system), outline, regionCode },
    pace,
    (share) => options.onProgress?.(READ + share * (1 - READ)),
  );
  const rows = [...own, ...findings.map((finding) => findingRow(finding, taken.places))];
  const counts: Partial<Record<ShapeKind, number>> = {};
  for (const { kind } of taken.shapes) counts[kind] = (counts[kind] ?? 0) + 1;
  const report: SurveyReport = {
    rows,
    errors: totalOf('error', own, broken),
    warnings: totalOf('warning', own, broken),
    epsg: epsgOf(reading.system),
    swapped: reading.swapped,
    systemBy: options.reading ? 'person' : raw.declared ? 'file' : 'numbers',
    counts,
    parcelArea: await areaOf(taken.shapes, pace),
  };
  return { guess, encoding, drawing, report, faults: own, shapes: taken.shapes };
}

/** One after the other, none kept: of a large file what was read and its shapes would be in memory together. */
function* takenAway<Item>(list: Item[]): Generator<Item> {
  list.reverse();
  for (let item = list.pop(); item !== undefined; item = list.pop()) yield item;
}

function totalOf(severity: Severity, own: readonly ReportRow[], broken: ReadonlyMap<string, number>): number {
  const read = own.filter((row) => row.severity === severity).length;
  const found = QUALITY_RULES.filter((rule) => rule.severity === severity);
  return found.reduce((sum, { id }) => sum + (broken.get(id) ?? 0), read);
}

async function areaOf(shapes: readonly Shape[], pace: Pace): Promise<number> {
  let sum = 0;
  for (const shape of shapes) {
    if (shape.kind === 'parcel') sum += ellipsoidArea(shape);
    if (pace.isDue()) await pace.rest();
  }
  return sum;
}

function emptyReport(rows: readonly ReportRow[]): SurveyReport {
  return {
    rows,
    errors: Math.max(1, totalOf('error', rows, new Map())),
    warnings: totalOf('warning', rows, new Map()),
    epsg: epsgOf(GEOGRAPHIC),
    swapped: false,
    systemBy: 'numbers',
    counts: {},
    parcelArea: 0,
  };
}
