// Drawings in DXF (AutoCAD R12 and later, as text): points, lines and polylines; what is curved is named and not read.
import { type Place, UnreadableFile } from './fault';
import { readLines } from './lines';
import { type GivenFile, kindOfLayer, type Reading } from './raw';

/** One entity: its groups of a code and a value, and the line it begins at. */
interface Entity {
  type: string;
  line: number;
  groups: [code: number, value: string][];
}

const CURVES: Record<string, string> = {
  ARC: '圆弧',
  CIRCLE: '圆',
  ELLIPSE: '椭圆',
  SPLINE: '样条曲线',
  HATCH: '填充',
  INSERT: '图块',
  REGION: '面域',
};
const SKIPPED = new Set([
  'SEQEND',
  'VERTEX',
  'TEXT',
  'MTEXT',
  'DIMENSION',
  'ATTDEF',
  'ATTRIB',
  'LEADER',
  'VIEWPORT',
  'IMAGE',
  'WIPEOUT',
]);
const CLOSED = 1;
const WITH_CURVES = 2 | 4;
const BULGE = 42;

const valueOf = (entity: Entity, code: number): string => entity.groups.find(([group]) => group === code)?.[1] ?? '';
const numberOf = (entity: Entity, code: number): number => Number(valueOf(entity, code).trim() || Number.NaN);
const placeOf = (file: string, { line }: Entity): Place => ({ file, line });

/** Entities of the section ENTITIES, one after the other. */
async function* readEntities(file: GivenFile, reading: Reading): AsyncGenerator<Entity> {
  let [code, isWithin, isSection, sawEnd] = [null as number | null, false, false, false];
  let entity: Entity | null = null;
  for await (const lines of readLines(file, reading)) {
    for (const { number, text } of lines) {
      if (code === null) {
        code = Number(text.trim());
        if (text.trim() === '' || !Number.isInteger(code))
          throw new UnreadableFile(
            { file: file.name, line: number },
            '不是 DXF 文本文件，或文件在此处损坏，请另存为 DXF（ASCII）后上传',
          );
        continue;
      }
      const value = text.trim();
      if (code === 0) {
        if (entity) yield entity;
        entity = null;
        if (value === 'ENDSEC') isWithin = false;
        else if (value === 'EOF') sawEnd = true;
        else if (isWithin) entity = { type: value, line: number, groups: [] };
        isSection = value === 'SECTION';
      } else if (code === 2 && isSection) isWithin = value === 'ENTITIES';
      else entity?.groups.push([code, code === 8 || code === 1 ? text.trim() : value]);
      code = null;
    }
  }
  if (entity) yield entity;
  if (!sawEnd) reading.faults.add('error', { file: file.name }, '文件不完整，缺少结尾（EOF），请重新导出后上传');
}

/** The pairs of a light polyline: 10 begins a corner, 20 ends it. */
function cornersOf({ groups }: Entity): number[] {
  const pairs: number[] = [];
  for (const [code, value] of groups) if (code === 10 || code === 20) pairs.push(Number(value || Number.NaN));
  return pairs;
}

const hasBulge = ({ groups }: Entity): boolean => groups.some(([code, value]) => code === BULGE && Number(value) !== 0);

/** A polyline of the old form, which its vertices follow. */
interface Polyline {
  head: Entity;
  vertices: Entity[];
}

/** What lies on no boundary layer, counted by layer: reported once each, never an error of the boundary. */
type Passed = Map<string, number>;
const pass = (passed: Passed, what: string): number => {
  passed.set(what, (passed.get(what) ?? 0) + 1);
  return 0;
};
/** Group 67: the entity is drawn on a sheet, in millimetres of paper. */
const isOnSheet = (entity: Entity): boolean => numberOf(entity, 67) === 1;
/** Layers that hold boundaries; a layer of points holds symbols too. */
const isBoundaryLayer = (layer: string): boolean => {
  const kind = kindOfLayer(layer);
  return (kind !== null && kind !== 'point') || /^(0|界线|边界|权属)/.test(layer);
};

/** Reads a drawing. Closed polylines are areas, of the kind that their layer names. @throws UnreadableFile */
export async function readDxf(file: GivenFile, reading: Reading): Promise<void> {
  if (new TextDecoder().decode(file.bytes.subarray(0, 18)) === 'AutoCAD Binary DXF')
    throw new UnreadableFile({ file: file.name }, '这是二进制 DXF，请另存为 DXF（ASCII）后上传');
  let old: Polyline | null = null;
  let taken = 0;
  const passed: Passed = new Map();
  for await (const entity of readEntities(file, reading)) {
    if (old && entity.type === 'VERTEX') {
      old.vertices.push(entity);
      continue;
    }
    if (old) taken += takePolyline(file.name, old, reading);
    old = null;
    if (isOnSheet(entity)) {
      if (!SKIPPED.has(entity.type)) pass(passed, `图纸空间图层“${valueOf(entity, 8)}”`);
      continue;
    }
    old = entity.type === 'POLYLINE' ? { head: entity, vertices: [] } : null;
    if (!old) taken += takeEntity(file.name, entity, reading, passed);
  }
  if (old) taken += takePolyline(file.name, old, reading);
  for (const [what, count] of passed)
    reading.faults.add('notice', { file: file.name }, `${what}上有${String(count)}个图元不是界线，未读取`);
  if (taken === 0) reading.faults.add('error', { file: file.name }, '图中没有可用的点、线或多段线');
}

function takePairs(
  file: string,
  entity: Entity,
  pairs: readonly number[],
  isClosed: boolean,
  reading: Reading,
): number {
  const layer = valueOf(entity, 8);
  if (pairs.length < 2 || pairs.length % 2 !== 0 || !pairs.every(Number.isFinite)) {
    reading.faults.add('error', placeOf(file, entity), `${nameOf(entity)}的坐标缺失或不是数字`);
    return 0;
  }
  const named = kindOfLayer(layer);
  const plain = pairs.length === 2 ? 'point' : isClosed ? 'parcel' : 'line';
  const isArea = named !== null && named !== 'point' && named !== 'line';
  // The closed flag stands for the side back to the first corner; an area that has neither is found by the rules.
  const kind = isArea && pairs.length > 2 ? named : plain;
  const ring = isClosed ? [...pairs, ...pairs.slice(0, 2)] : pairs;
  const attributes = { 图层: layer, 句柄: valueOf(entity, 5) };
  reading.take({ place: placeOf(file, entity), kind, rings: [Float64Array.from(ring)], attributes });
  return 1;
}

const nameOf = (entity: Entity): string => {
  const handle = valueOf(entity, 5);
  return `${CURVES[entity.type] ?? entity.type}（${entity.type}，图层“${valueOf(entity, 8)}”${handle && `，句柄 ${handle}`}）`;
};
const CURVED = '含有圆弧，不能作为界址线，请转为折线（多段线）后重新导出';

function takePolyline(file: string, { head, vertices }: Polyline, reading: Reading): number {
  const flags = numberOf(head, 70) || 0;
  if ((flags & WITH_CURVES) !== 0 || vertices.some(hasBulge)) {
    reading.faults.add('error', placeOf(file, head), `${nameOf(head)}${CURVED}`);
    return 0;
  }
  const pairs = vertices.flatMap((vertex) => [numberOf(vertex, 10), numberOf(vertex, 20)]);
  return takePairs(file, head, pairs, (flags & CLOSED) !== 0, reading);
}

function takeEntity(file: string, entity: Entity, reading: Reading, passed: Passed): number {
  const place = placeOf(file, entity);
  switch (entity.type) {
    case 'POINT':
      return takePairs(file, entity, [numberOf(entity, 10), numberOf(entity, 20)], false, reading);
    case 'LINE': {
      const pairs = [10, 20, 11, 21].map((code) => numberOf(entity, code));
      return takePairs(file, entity, pairs, false, reading);
    }
    case 'LWPOLYLINE':
      if (hasBulge(entity)) break;
      return takePairs(file, entity, cornersOf(entity), ((numberOf(entity, 70) || 0) & CLOSED) !== 0, reading);
    default:
      if (SKIPPED.has(entity.type)) return 0;
      // A hatch fills what another entity bounds.
      if (entity.type === 'HATCH' || !isBoundaryLayer(valueOf(entity, 8)))
        return pass(passed, `图层“${valueOf(entity, 8)}”`);
      if (CURVES[entity.type] === undefined) {
        reading.faults.add('notice', place, `${nameOf(entity)}不是点、线或多段线，未读取`);
        return 0;
      }
      reading.faults.add('error', place, `${nameOf(entity)}不能作为界址线，请转为折线（多段线）后重新导出`);
      return 0;
  }
  reading.faults.add('error', place, `${nameOf(entity)}${CURVED}`);
  return 0;
}
