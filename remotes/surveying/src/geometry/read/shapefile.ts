// A Shapefile: shapes with their attributes, encoding and coordinate system from the files beside.
import type { AttributeTable } from './dbf';
import { openTable } from './dbf';
import { UnreadableFile } from './fault';
import { readPrj } from './prj';
import { type GivenFile, kindOfLayer, type Reading } from './raw';
import { readShp } from './shp';

const stemOf = (name: string): string => name.replace(/\.[^.\\/]*$/, '').toLowerCase();
const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** The file of the same name with another ending. */
function beside(files: readonly GivenFile[], shp: GivenFile, ending: string): GivenFile | undefined {
  return files.find(({ name }) => stemOf(name) === stemOf(shp.name) && endingOf(name) === ending);
}

const textOf = (file: GivenFile | undefined): string | null =>
  file ? new TextDecoder('utf-8').decode(file.bytes.subarray(0, 10_000)) : null;

function readSystem(files: readonly GivenFile[], shp: GivenFile, { faults, declare }: Reading): void {
  const prj = beside(files, shp, 'prj');
  const text = textOf(prj);
  if (!prj || text === null) {
    faults.add('notice', { file: shp.name }, '缺少坐标系说明（.prj），将按坐标数值判断，请核对');
    return;
  }
  const declared = readPrj(text);
  if ('system' in declared) declare(declared.system);
  else
    faults.add(
      'error',
      { file: prj.name },
      `坐标系“${declared.other}”不能使用，应为 CGCS2000 经纬度或3度带，请转换后上传`,
    );
}

function openBeside(files: readonly GivenFile[], shp: GivenFile, reading: Reading): AttributeTable | null {
  const { faults } = reading;
  const dbf = beside(files, shp, 'dbf');
  if (!dbf) {
    faults.add('error', { file: shp.name }, '缺少属性表（.dbf），请将 .shp、.shx、.dbf、.prj 一起压缩后上传');
    return null;
  }
  try {
    return openTable(dbf, textOf(beside(files, shp, 'cpg')), reading);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    faults.add('error', error.place, error.message);
    return null;
  }
}

/**
 * Reads one layer. Faults of single shapes are named and the others read.
 * @throws UnreadableFile with what was read taken
 */
export async function readShapefile(files: readonly GivenFile[], shp: GivenFile, reading: Reading): Promise<void> {
  const { faults, pace, take } = reading;
  readSystem(files, shp, reading);
  const table = openBeside(files, shp, reading);
  const layer = kindOfLayer(shp.name);
  let [at, hasMore] = [0, false];
  for (const record of readShp(shp)) {
    if (pace.isDue()) await pace.rest();
    const attributes = table?.read(at) ?? {};
    at += 1;
    hasMore ||= record.hasMore;
    if (record.fault !== null || record.kind === null) {
      faults.add('error', record.place, record.fault ?? '图形是空的，没有坐标');
      continue;
    }
    const isOfLayer = layer !== null && (layer === 'point' || layer === 'line' ? layer : 'parcel') === record.kind;
    take({ place: record.place, kind: isOfLayer ? layer : record.kind, rings: record.rings, attributes });
  }
  if (hasMore) faults.add('notice', { file: shp.name }, '图形带有高程或测量值，检查只用平面坐标');
  if (table && table.records !== at)
    faults.add('error', { file: shp.name }, `图形有${String(at)}个，属性记录有${String(table.records)}条，两者不一致`);
}
