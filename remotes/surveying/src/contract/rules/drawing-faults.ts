// What is wrong with a drawing, for the page at its points and for the services before anything is kept.
import { isUnitNumber } from '@portal/shared/kernel';
import type { DrawnShape, Outline, Position } from '../graphics';
import { MOST_POINTS } from '../graphics';
import { firstCrossing, isInside, ringFaults } from './ring-faults';

/** Of a shape, and where one can say it of a point: polygon, ring and point, each from 0. */
export interface DrawingFault {
  readonly key: string;
  readonly at?: readonly [polygon: number, ring: number, point: number];
  readonly message: string;
}

/** Where the drawing has to lie, and for which unit it is made. */
export interface DrawingFrame {
  readonly regionCode: string;
  /** 28 characters, or empty. */
  readonly unitNumber: string;
  /** Rings of the district, which may be left open; nothing is held against a district without any. */
  readonly district: readonly (readonly Position[])[];
}

/** The part of the ground where CGCS2000 is in use. */
const CHINA = { longitude: [73, 136], latitude: [3, 54] } as const;
const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;
const isOnGround = ([longitude, latitude]: Position): boolean =>
  isWithin(longitude, CHINA.longitude) && isWithin(latitude, CHINA.latitude);

const PARCEL = 19;

function unitFault({ kind, unitNumber }: DrawnShape, { regionCode, unitNumber: asked }: DrawingFrame): string | null {
  if (unitNumber === '') return null;
  if (!isUnitNumber(unitNumber)) return '不动产单元号应为28位，请核对';
  if (!unitNumber.startsWith(regionCode)) return '不动产单元号不属于该业务所在的县区';
  if (asked && unitNumber.slice(0, PARCEL) !== asked.slice(0, PARCEL)) return '不动产单元号不是该业务的宗地';
  if (kind === 'parcel' && unitNumber[PARCEL] !== 'W') return '宗地的不动产单元号应以W00000000结尾';
  if (kind === 'building' && unitNumber[PARCEL] !== 'F') return '房屋的不动产单元号第20位应为F';
  return null;
}

function pointFault(point: Position, district: DrawingFrame['district']): string | null {
  if (!isOnGround(point)) {
    const [longitude, latitude] = point;
    return isOnGround([latitude, longitude]) ? '经度和纬度可能写反了' : '坐标不在国家大地坐标系的使用范围内';
  }
  return district.length > 0 && !district.some((ring) => isInside(point, ring)) ? '不在该业务所在的县区范围内' : null;
}

/** The first fault of each ring: others often follow from it. */
function outlineFaults(key: string, outline: Outline, district: DrawingFrame['district']): DrawingFault[] {
  if (outline.length === 0) return [{ key, message: '还没有界址点' }];
  return outline.flatMap((polygon, p) => {
    if (polygon.length === 0) return [{ key, message: '还没有界址点' }];
    const faults = polygon.flatMap((ring, r): DrawingFault[] => {
      const place = (point: number) => [p, r, point] as const;
      const beyond = ring.map((point) => pointFault(point, district)).findIndex((fault) => fault !== null);
      const far = ring[beyond];
      if (far) return [{ key, at: place(beyond), message: pointFault(far, district) ?? '' }];
      return ringFaults(ring).map(({ point, message }) => ({ key, at: place(point), message }));
    });
    if (faults.length > 0) return faults;
    const [outer = [], ...holes] = polygon;
    const loose = holes.findIndex(([point]) => !point || !isInside(point, outer));
    if (loose >= 0) return [{ key, at: [p, loose + 1, 0] as const, message: '内环应在外环之内' }];
    const crossing = holes.length > 0 ? firstCrossing(polygon) : null;
    return crossing ? [{ key, at: [p, crossing.ring, crossing.point] as const, message: '内环与其他界址线相交' }] : [];
  });
}

/** Closes the rings of a district, which are kept open where only a map draws them. */
const closed = (ring: readonly Position[]): readonly Position[] => {
  const [first] = ring;
  return first ? [...ring, first] : ring;
};

/** All that keeps a drawing from being saved; nothing where it may be. */
export function drawingFaults(shapes: readonly DrawnShape[], frame: DrawingFrame): DrawingFault[] {
  const points = shapes.reduce((sum, { outline }) => sum + outline.flat(2).length, 0);
  if (points > MOST_POINTS)
    return [{ key: '', message: `界址点最多${MOST_POINTS}个，现有${points}个；更多的图形请用数据文件上传` }];
  const district = frame.district.map(closed);
  const seen = new Set<string>();
  const numbers = new Set<string>();
  return shapes.flatMap((shape) => {
    const { key, unitNumber } = shape;
    const isTwice = seen.has(key) || (unitNumber !== '' && numbers.has(unitNumber));
    seen.add(key);
    numbers.add(unitNumber);
    const wrongUnit = unitFault(shape, frame);
    return [
      ...(isTwice ? [{ key, message: '与另一个图形的编号或不动产单元号相同' }] : []),
      ...(wrongUnit ? [{ key, message: wrongUnit }] : []),
      ...outlineFaults(key, shape.outline, district),
    ];
  });
}

/** A fault in one sentence, with the place as people count it. @param index of the shape, from 0 */
export function faultText({ at, message }: DrawingFault, index: number): string {
  const shape = index >= 0 ? `第${index + 1}个图形` : '';
  if (!at) return shape ? `${shape}：${message}` : message;
  const [polygon, ring, point] = at;
  return `${shape}${polygon > 0 ? `第${polygon + 1}部分` : ''}${ring > 0 ? `内环${ring}` : ''}J${point + 1}：${message}`;
}
