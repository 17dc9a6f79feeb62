// What readers give: features with the numbers of the file, before anybody has said in which coordinate system they
// are.
import type { CoordinateSystem } from '../coordinate-system';
import type { Attributes, ShapeKind } from '../shape';
import type { DrawingAnswers, FoundDrawing } from './drawing';
import type { Encoding, FoundEncoding } from './encoding';
import type { FaultList, Place, ReadFault } from './fault';
import { UnreadableFile } from './fault';
import type { Pace } from './pace';
import type { SurveyedPoints } from './point-file';

/** A feature as its file has it. */
export interface RawFeature {
  place: Place;
  kind: ShapeKind;
  /** Pairs one after the other, in the file's order; sixteen bytes a pair, whatever their number. */
  rings: readonly Float64Array[];
  attributes: Attributes;
}

/** A file with its name; of an archive each file in it. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * A file that somebody chose. Its bytes are fetched when they are read, so that nobody holds a large archive once it is
 * unpacked.
 */
export interface ChosenFile {
  name: string;
  open: () => Promise<Uint8Array>;
}

/** What a reader works with. */
export interface Reading {
  faults: FaultList;
  pace: Pace;
  take: (feature: RawFeature) => void;
  /** What a person says that texts are in; null: what the file says, or what is found out. */
  encoding: Encoding | null;
  /** Hears in which encoding the texts of a file were read. */
  report: (found: FoundEncoding) => void;
  /** The system that a file says it is in; null when what it says is none of those taken. */
  declare: (system: CoordinateSystem | null) => void;
  /** Hears why a format that can name its system does not. */
  lack: (reason: string) => void;
  /** Points of point files, which are read before tables that name them. */
  points: SurveyedPoints;
  /** What the surveyor says of drawings. */
  answers: DrawingAnswers;
  /** Hears what a drawing leaves open. */
  draw: (found: FoundDrawing) => void;
}

export interface RawSurvey {
  features: RawFeature[];
  faults: ReadFault[];
  declared: CoordinateSystem | null;
  /** Why no system is declared, of a format that can declare one; null where it is, or cannot be. */
  undeclared: string | null;
  /** Of the texts with Chinese in them; those that nobody has declared first. Null where everything is ASCII. */
  encoding: FoundEncoding | null;
  /** Null where there is no drawing. */
  drawing: FoundDrawing | null;
}

/** Corners of one upload: each takes 16 bytes in the file, and as many where it is read, in degrees and in metres. */
export const MOST_POSITIONS = 4_000_000;
export const MOST_FEATURES = 200_000;

/** Counts what is taken. @returns a function that refuses what is too much @throws UnreadableFile */
export function boundedTake(features: RawFeature[]): Reading['take'] {
  let positions = 0;
  return (feature) => {
    for (const ring of feature.rings) positions += ring.length / 2;
    if (positions > MOST_POSITIONS || features.length >= MOST_FEATURES) {
      const most = `${String(MOST_FEATURES / 10_000)}万个图形、${String(MOST_POSITIONS / 10_000)}万个坐标点`;
      throw new UnreadableFile(feature.place, `数据量超过上限（${most}），请分区域上传`);
    }
    features.push(feature);
  };
}

/** Beginnings of layer and file names (TD/T 1067 不动产登记数据库标准) and what surveyors call them. */
const KINDS: readonly (readonly [RegExp, ShapeKind])[] = [
  [/^(jzd|jzdjbxx|界址点)/i, 'point'],
  [/^(jzx|界址线)/i, 'line'],
  [/^(zrz|zrzjbxx|jzw|fw|ljz|自然幢|建筑|房屋|幢)/i, 'building'],
  [/^(h|hxx|户|套|fcfht|分户)(_|$|\d|[\u4e00-\u9fff])/i, 'unit'],
  [/^(zd|zdjbxx|sydjbxx|宗地|地块)/i, 'parcel'],
];

/** What a layer of this name holds; null when the name says nothing. */
export function kindOfLayer(name: string): ShapeKind | null {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  return KINDS.find(([pattern]) => pattern.test(base))?.[1] ?? null;
}
