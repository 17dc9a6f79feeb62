// Reads what a surveyor hands in: an archive with Shapefiles, a drawing, GeoJSON or tables of boundary points.
import { isSameSystem, type CoordinateSystem } from '../coordinate-system';
import { readCsv } from './csv';
import { type DrawingAnswers, type FoundDrawing, NO_ANSWERS } from './drawing';
import { readDxf } from './dxf';
import { type Encoding, type FoundEncoding, fromUtf16 } from './encoding';
import { isExchangeText, readExchangeText } from './exchange-text';
import { collectFaults, NoTable, UnreadableFile } from './fault';
import { readGeoJsonFile } from './geojson-file';
import type { Pace } from './pace';
import { isPointText, noPoints, readPointFile, takePoints } from './point-file';
import { formatNamed, otherFormat } from './other-formats';
import { boundedTake, type ChosenFile, type GivenFile, type RawFeature, type RawSurvey, type Reading } from './raw';
import { readShapefile } from './shapefile';
import { unzip } from './unzip';

type Reader = (file: GivenFile, reading: Reading) => Promise<void>;
const READERS: Record<string, Reader> = {
  dxf: readDxf,
  geojson: readGeoJsonFile,
  json: readGeoJsonFile,
  csv: readText,
  txt: readText,
  dat: readPointFile,
};
const HEAD = 4096;

const headOf = ({ bytes }: GivenFile): string[] => {
  const head = fromUtf16(bytes.subarray(0, HEAD)) ?? bytes.subarray(0, HEAD);
  return ['utf-8', 'gb18030'].map((encoding) => new TextDecoder(encoding).decode(head));
};
const isPointFile = (file: GivenFile): boolean =>
  endingOf(file.name) === 'dat' || (/\.(txt|csv)$/i.test(file.name) && headOf(file).some(isPointText));

/** @throws NoTable for a file of another format that only bears the name */
async function readAs(read: Reader, file: GivenFile, reading: Reading): Promise<void> {
  const other = otherFormat(file);
  if (other) throw new NoTable({ file: file.name }, other);
  await read(file, reading);
}

/** Texts come in three forms: that in which surveys are exchanged, lists of points, and tables. */
function readText(file: GivenFile, reading: Reading): Promise<void> {
  if (headOf(file).some(isExchangeText)) return readExchangeText(file, reading);
  return isPointFile(file) ? readPointFile(file, reading) : readCsv(file, reading);
}
const BESIDE = ['shp', 'shx', 'dbf', 'prj', 'cpg'];
const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';
const isWanted = (name: string): boolean => BESIDE.includes(endingOf(name)) || endingOf(name) in READERS;

/** The files that are read, and what the others are where that can be said. */
async function filesOf({ name, open }: ChosenFile, reading: Reading): Promise<[readonly GivenFile[], string | null]> {
  const file = { name, bytes: await open() };
  if (file.bytes.length === 0) throw new UnreadableFile({ file: name }, '文件是空的，请重新导出后上传');
  const other = otherFormat(file);
  if (endingOf(name) !== 'zip') return [[file], other];
  if (other) throw new UnreadableFile({ file: name }, other);
  let within: string | null = null;
  const isRead = (entry: string): boolean => {
    within ??= formatNamed(entry);
    return isWanted(entry);
  };
  const files = await unzip(file, isRead, reading);
  return [files, within && `压缩包中没有找到测绘数据：${within}`];
}

/**
 * Reads a file of survey data in slices: no step holds the page for more than 50 ms. Whatever is wrong is in `faults`;
 * what was read before a fault stays.
 * @param encoding what a person says that texts are in, whatever the file says
 * @param answers what the surveyor says of the layers and codes of drawings
 */
export async function readSurvey(
  file: ChosenFile,
  pace: Pace,
  encoding: Encoding | null = null,
  answers: DrawingAnswers = NO_ANSWERS,
): Promise<RawSurvey> {
  const features: RawFeature[] = [];
  const faults = collectFaults();
  const systems: CoordinateSystem[] = [];
  const declare: Reading['declare'] = (system) => system && systems.push(system);
  let undeclared: string | null = null;
  const lack: Reading['lack'] = (reason) => (undeclared ??= reason);
  const encodings: FoundEncoding[] = [];
  const report: Reading['report'] = (found) => found.sample !== '' && encodings.push(found);
  const drawings: FoundDrawing[] = [];
  const draw: Reading['draw'] = (found) => drawings.push(found);
  const take = boundedTake(features);
  const reading: Reading = { faults, pace, take, encoding, report, declare, lack, points: noPoints(), answers, draw };
  const refuseFile = (error: unknown): void => {
    if (error instanceof UnreadableFile) faults.add('error', error.place, error.message);
    // Bytes that no reader foresaw are a fault of the file; what ends the work is not.
    else if (error instanceof RangeError || error instanceof TypeError)
      faults.add('error', { file: file.name }, UNFORESEEN);
    else throw error;
  };
  try {
    const [files, unreadable] = await filesOf(file, reading);
    const layers = files.filter(({ name }) => endingOf(name) === 'shp' || endingOf(name) in READERS);
    if (layers.length === 0) faults.add('error', { file: file.name }, unreadable ?? NOTHING);
    const isFirst = (layer: GivenFile): number => (isPointFile(layer) ? 0 : 1);
    for (const layer of layers.toSorted((one, other) => isFirst(one) - isFirst(other))) {
      const read = READERS[endingOf(layer.name)];
      await readAs(read ?? ((one) => readShapefile(files, one, reading)), layer, reading).catch((error: unknown) => {
        if (error instanceof NoTable && layers.length > 1)
          faults.add('notice', { file: layer.name }, '不是坐标表，已作为说明文件跳过');
        else refuseFile(error);
      });
    }
    if (reading.points.all.length > 0) await takePoints(reading);
  } catch (error) {
    refuseFile(error);
  }
  const [first] = systems;
  if (first && systems.some((system) => !isSameSystem(system, first)))
    faults.add('error', { file: file.name }, '各图层的坐标系不一致，请统一后重新上传');
  const found = encodings.find(({ isSure }) => !isSure) ?? encodings[0] ?? null;
  const drawing = drawings.length === 0 ? null : joined(drawings);
  const declared = first ?? null;
  return {
    features,
    faults: faults.faults,
    declared,
    undeclared: declared === null ? undeclared : null,
    encoding: found,
    drawing,
  };
}

/** Layers of the same name in several drawings are asked about once. */
function joined(drawings: readonly FoundDrawing[]): FoundDrawing {
  const layers = new Map<string, FoundDrawing['layers'][number]>();
  for (const layer of drawings.flatMap((drawing) => drawing.layers)) {
    const known = layers.get(layer.name);
    layers.set(layer.name, known ? { ...known, count: known.count + layer.count } : layer);
  }
  return { layers: [...layers.values()], areas: drawings.flatMap(({ areas }) => areas) };
}

/** Tests of mutated files hold that no reader needs it. */
export const UNFORESEEN = '文件内容异常，无法读取，请重新导出后上传';
const NOTHING =
  '没有找到测绘数据，请上传 Shapefile 压缩包（.zip）、DXF、GeoJSON、界址点坐标表（CSV）、勘测定界文件（TXT）或点文件（DAT）';
