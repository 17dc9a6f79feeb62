// Drawings in DXF (AutoCAD R12 and later, as text): points, lines, polylines and arcs of model space, by layer.
import { ARC_TOLERANCE, arcPairs, withoutBulges } from './arcs';
import { type FoundLayer, giveCodes, type Label, type LayerUse, type OpenArea, layerUse } from './drawing';
import { createDrawingUnit, type DrawingUnit } from './drawing-unit';
import { type DxfEntity, readEntities } from './dxf-entities';
import { type Place, UnreadableFile } from './fault';
import type { GivenFile, RawFeature, Reading } from './raw';
import { isArea, type ShapeKind } from '../shape';

const CURVES: Record<string, string> = {
  ARC: '圆弧',
  CIRCLE: '圆',
  ELLIPSE: '椭圆',
  SPLINE: '样条曲线',
  HATCH: '填充',
  INSERT: '图块',
  REGION: '面域',
};
const SKIPPED = new Set(['SEQEND', 'VERTEX', 'DIMENSION', 'ATTDEF', 'LEADER', 'VIEWPORT', 'IMAGE', 'WIPEOUT']);
const TEXTS = new Set(['TEXT', 'MTEXT', 'ATTRIB']);
const CLOSED = 1;
/** Of a polyline that was fitted to a spline; of its vertices those of the frame, which the line does not touch. */
const SPLINE_FITTED = 4;
const FRAME_VERTEX = 16;
/** Of a polyline that is a mesh of faces (16, 64): its vertices bound nothing. */
const MESH = 16 | 64;

const valueOf = (entity: DxfEntity, code: number): string => entity.groups.find(([group]) => group === code)?.[1] ?? '';
const valuesOf = ({ groups }: DxfEntity, code: number): string[] =>
  groups.flatMap(([group, value]) => (group === code ? [value] : []));
const numberOf = (entity: DxfEntity, code: number): number => Number(valueOf(entity, code).trim() || Number.NaN);
const layerOf = (entity: DxfEntity): string => valueOf(entity, 8);

/** A polyline of the old form, which its vertices follow. */
interface Polyline {
  head: DxfEntity;
  vertices: DxfEntity[];
}

/** Corners as pairs, and for each the bulge of the side after it. */
interface Path {
  pairs: number[];
  bulges: number[];
  isClosed: boolean;
}

/** What is collected of one drawing. */
interface Drawing {
  file: string;
  reading: Reading;
  unit: DrawingUnit;
  features: RawFeature[];
  areas: OpenArea[];
  labels: Label[];
  layers: Map<string, FoundLayer>;
  /** What is no boundary, counted by layer: reported once each, never an error. */
  passed: Map<string, number>;
  /** Lines on layers of areas, which bound nothing by themselves: the first of each layer, and how many. */
  loose: Map<string, { place: Place; count: number }>;
  arcs: number;
}

/** Fine enough in whichever unit the drawing turns out to be. */
const toleranceOf = ({ unit }: Drawing): number => Math.min(ARC_TOLERANCE, unit.of(ARC_TOLERANCE));
const pass = ({ passed }: Drawing, what: string): void => void passed.set(what, (passed.get(what) ?? 0) + 1);
const placeOf = ({ file }: Drawing, { line }: DxfEntity): Place => ({ file, line });
/** Group 60: the surveyor has hidden the entity. */
const isHidden = (entity: DxfEntity): boolean => numberOf(entity, 60) === 1;
/** Group 67: the entity is drawn on a sheet, in millimetres of paper. */
const isOnSheet = (entity: DxfEntity): boolean => numberOf(entity, 67) === 1;

/**
 * Reads a drawing. What a layer holds follows from its name or from what the surveyor says; codes are taken from
 * extended data, attributes of blocks, and texts inside of areas.
 * @throws UnreadableFile
 */
export async function readDxf(file: GivenFile, reading: Reading): Promise<void> {
  if (new TextDecoder().decode(file.bytes.subarray(0, 18)) === 'AutoCAD Binary DXF')
    throw new UnreadableFile({ file: file.name }, '这是二进制 DXF，请另存为 DXF（ASCII）后上传');
  const collected = { features: [], areas: [], labels: [], layers: new Map(), passed: new Map() };
  const drawing: Drawing = {
    file: file.name,
    reading,
    unit: createDrawingUnit(),
    ...collected,
    loose: new Map(),
    arcs: 0,
  };
  let old: Polyline | null = null;
  for await (const entity of readEntities(file, reading, drawing.unit)) {
    if (old && entity.type === 'VERTEX') {
      old.vertices.push(entity);
      continue;
    }
    if (old) takePolyline(drawing, old);
    old = null;
    if (isHidden(entity)) pass(drawing, `隐藏的对象（图层“${layerOf(entity)}”）`);
    else if (isOnSheet(entity)) {
      if (!SKIPPED.has(entity.type) && !TEXTS.has(entity.type)) pass(drawing, `图纸空间图层“${layerOf(entity)}”`);
    } else if (entity.type === 'POLYLINE') old = { head: entity, vertices: [] };
    else takeEntity(drawing, entity);
  }
  if (old) takePolyline(drawing, old);
  await finish(drawing);
}

/** Codes and units are known at the end of the file only: then its features are handed on. */
async function finish(drawing: Drawing): Promise<void> {
  const { file, reading, unit, features, areas, labels, layers, passed, arcs } = drawing;
  const { faults, pace, answers } = reading;
  const factor = unit.decide(features, { file }, faults);
  const drawn = await giveCodes(areas, labels, answers, reading, factor);
  for (const feature of features) {
    if (pace.isDue()) await pace.rest();
    const rings = factor === 1 ? feature.rings : feature.rings.map((ring) => ring.map((value) => value * factor));
    reading.take({ ...feature, rings });
  }
  for (const [what, count] of passed)
    faults.add('notice', { file }, `${what}上有${String(count)}个图元不是界线，未读取`);
  if (arcs > 0)
    faults.add('notice', { file }, `${String(arcs)}段圆弧已按弦高不超过${String(ARC_TOLERANCE * 100)}厘米折为折线`);
  for (const [layer, { place, count }] of drawing.loose)
    faults.add(
      'error',
      place,
      `图层“${layer}”上有${String(count)}条散线没有连成闭合界线，请合并为闭合多段线；不是界线的请移到其他图层`,
    );
  if (features.length === 0) faults.add('error', { file }, '图中没有可用的点、线或多段线');
  reading.draw({ layers: [...layers.values()], areas: drawn });
}

const nameOf = (entity: DxfEntity): string => {
  const handle = valueOf(entity, 5);
  return `${CURVES[entity.type] ?? entity.type}（${entity.type}，图层“${layerOf(entity)}”${handle && `，句柄 ${handle}`}）`;
};

/** Counts an entity of its layer. @returns what the layer holds; null where it is not read */
function countLayer(drawing: Drawing, entity: DxfEntity): LayerUse | null {
  const name = layerOf(entity);
  const use = layerUse(name, drawing.reading.answers);
  const known = drawing.layers.get(name);
  drawing.layers.set(name, { name, count: (known?.count ?? 0) + 1, use });
  return use;
}

/** A closed line is an area, and what is open a line, where the layer does not name what it holds. */
function kindOf(use: LayerUse | null, corners: number, isClosed: boolean): ShapeKind {
  const form = corners === 1 ? 'point' : isClosed ? 'parcel' : 'line';
  if (use === null || use === 'form' || use === 'none' || corners < 2) return form;
  // Layers of points and lines hold closed boundaries as well: surveying software draws parcels on them.
  return isArea(use) && corners > 2 ? use : form;
}

function takePath(drawing: Drawing, entity: DxfEntity, { pairs, bulges, isClosed }: Path): void {
  const { reading } = drawing;
  const place = placeOf(drawing, entity);
  const use = countLayer(drawing, entity);
  const layer = layerOf(entity);
  if (use === 'none') return pass(drawing, `图层“${layer}”`);
  if (pairs.length < 2 || pairs.length % 2 !== 0 || !pairs.every(Number.isFinite))
    return reading.faults.add('error', place, `${nameOf(entity)}的坐标缺失或不是数字`);
  const curved = bulges.filter((bulge) => bulge !== 0).length;
  drawing.arcs += curved;
  const straight = curved === 0 ? pairs : withoutBulges(pairs, bulges, isClosed, toleranceOf(drawing));
  const kind = kindOf(use, straight.length / 2, isClosed);
  if (kind === 'line' && use !== null && use !== 'form' && isArea(use)) {
    const known = drawing.loose.get(layer);
    drawing.loose.set(layer, known ? { ...known, count: known.count + 1 } : { place, count: 1 });
  }
  // The closed flag stands for the side back to the first corner; an area that has neither is found by the rules.
  const isRepeated = straight[0] === straight.at(-2) && straight[1] === straight.at(-1);
  const ring = Float64Array.from(isClosed && !isRepeated ? [...straight, ...straight.slice(0, 2)] : straight);
  const attributes = { 图层: layer, 句柄: valueOf(entity, 5) };
  drawing.features.push({ place, kind, rings: [ring], attributes });
  if (isArea(kind)) drawing.areas.push({ place, kind, layer, ring, attributes, own: valuesOf(entity, 1000) });
}

function takePolyline(drawing: Drawing, { head, vertices }: Polyline): void {
  const flags = numberOf(head, 70) || 0;
  if ((flags & MESH) !== 0) return pass(drawing, `图层“${layerOf(head)}”`);
  const own =
    (flags & SPLINE_FITTED) === 0
      ? vertices
      : vertices.filter((vertex) => ((numberOf(vertex, 70) || 0) & FRAME_VERTEX) === 0);
  const path: Path = {
    pairs: own.flatMap((vertex) => [numberOf(vertex, 10), numberOf(vertex, 20)]),
    bulges: own.map((vertex) => numberOf(vertex, 42) || 0),
    isClosed: (flags & CLOSED) !== 0,
  };
  // Corners in space are in the drawing's own axes.
  takePath(drawing, head, (flags & IN_SPACE) === 0 ? unmirrored(head, path) : path);
}

/** Of a polyline in space. */
const IN_SPACE = 8;
/** A figure that was mirrored is drawn as seen from below: its axis X and its turns are the other way. */
function unmirrored(entity: DxfEntity, path: Path): Path {
  if (!(numberOf(entity, 230) < 0)) return path;
  return {
    ...path,
    pairs: path.pairs.map((value, at) => (at % 2 === 0 ? -value : value)),
    bulges: path.bulges.map((bulge) => -bulge),
  };
}

/** The corners of a light polyline: 10 begins one, 20 and 42 belong to it. */
function lightPath(entity: DxfEntity): Path {
  const path: Path = { pairs: [], bulges: [], isClosed: ((numberOf(entity, 70) || 0) & CLOSED) !== 0 };
  for (const [code, value] of entity.groups) {
    if (code === 10 || code === 20) path.pairs.push(Number(value || Number.NaN));
    if (code === 10) path.bulges.push(0);
    if (code === 42 && path.bulges.length > 0) path.bulges[path.bulges.length - 1] = Number(value) || 0;
  }
  return path;
}

const openPath = (pairs: number[]): Path => ({ pairs, bulges: [], isClosed: false });

function takeEntity(drawing: Drawing, entity: DxfEntity): void {
  const numbers = (...codes: number[]): number[] => codes.map((code) => numberOf(entity, code));
  switch (entity.type) {
    case 'POINT':
      return takePath(drawing, entity, openPath(numbers(10, 20)));
    case 'LINE':
      return takePath(drawing, entity, openPath(numbers(10, 20, 11, 21)));
    case 'LWPOLYLINE':
      return takePath(drawing, entity, unmirrored(entity, lightPath(entity)));
    case 'TEXT':
    case 'MTEXT':
    case 'ATTRIB':
      return takeText(drawing, entity);
    case 'ARC':
      if (isBoundary(drawing, entity)) return takeArc(drawing, entity);
  }
  if (SKIPPED.has(entity.type)) return;
  // A hatch fills what another entity bounds; a block with attributes is a label.
  const isLabel = entity.type === 'INSERT' && numberOf(entity, 66) === 1;
  if (entity.type === 'HATCH' || isLabel || !isBoundary(drawing, entity))
    return pass(drawing, `图层“${layerOf(entity)}”`);
  const { faults } = drawing.reading;
  if (CURVES[entity.type] === undefined)
    return faults.add('notice', placeOf(drawing, entity), `${nameOf(entity)}不是点、线或多段线，未读取`);
  faults.add('error', placeOf(drawing, entity), `${nameOf(entity)}不能作为界址线，请转为折线（多段线）后重新导出`);
}

/** Layers that hold boundaries; a layer of points holds symbols too. */
function isBoundary({ reading }: Drawing, entity: DxfEntity): boolean {
  const use = layerUse(layerOf(entity), reading.answers);
  return use !== null && use !== 'none' && use !== 'point';
}

function takeArc(drawing: Drawing, entity: DxfEntity): void {
  const [x = Number.NaN, y = Number.NaN, radius = Number.NaN, from = Number.NaN, to = Number.NaN] = [
    10, 20, 40, 50, 51,
  ].map((code) => numberOf(entity, code));
  drawing.arcs += 1;
  takePath(drawing, entity, unmirrored(entity, openPath(arcPairs([x, y], radius, [from, to], toleranceOf(drawing)))));
}

/** Width of a character by its height; Chinese ones are as wide as high. */
const WIDTH = 0.7;
/** Marks of MTEXT that are no text: fonts, heights, colours, breaks. */
const MARKS = /\\[ACFfHLlOoQTWpK][^;\\]*;|\\[PLlOoKk~]|[{}]/g;

function takeText({ labels }: Drawing, entity: DxfEntity): void {
  const text = [...valuesOf(entity, 3), valueOf(entity, 1)].join('').replaceAll(MARKS, '');
  const [x, y, height] = [numberOf(entity, 10), numberOf(entity, 20), numberOf(entity, 40) || 0];
  if (text === '' || !Number.isFinite(x) || !Number.isFinite(y)) return;
  const turn = ((numberOf(entity, 50) || 0) * Math.PI) / 180;
  const half = (text.length * height * WIDTH) / 2;
  const aligned = [numberOf(entity, 11), numberOf(entity, 21)] as const;
  // Aligned texts name the point that they are aligned to; the start of the others is their lower left corner.
  const isAligned = entity.type !== 'MTEXT' && aligned.every(Number.isFinite);
  const middle = [x + half * Math.cos(turn), y + half * Math.sin(turn)] as const;
  labels.push({ text, at: isAligned ? [aligned, [x, y]] : [[x, y], middle] });
}
