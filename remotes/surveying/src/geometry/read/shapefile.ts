// A Shapefile: shapes with their attributes, encoding and coordinate system from the files beside.
import type { AttributeTable } from './dbf';
import { openTable } from './dbf';
import { fromUtf16 } from './encoding';
import { UnreadableFile } from './fault';
import { readPrj } from './prj';
import { type GivenFile, kindOfLayer, type Reading } from './raw';
import { type IndexEntry, readIndex, readShp, typeOfHeader } from './shp';

const stemOf = (name: string): string => name.replace(/\.[^.\\/]*$/, '').toLowerCase();
const endingOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** The file of the same name with another ending. */
function beside(files: readonly GivenFile[], shp: GivenFile, ending: string): GivenFile | undefined {
  return files.find(({ name }) => stemOf(name) === stemOf(shp.name) && endingOf(name) === ending);
}

const textOf = (file: GivenFile | undefined): string | null => {
  const bytes = file?.bytes.subarray(0, 10_000);
  return bytes
    ? new TextDecoder('utf-8')
        .decode(fromUtf16(bytes) ?? bytes)
        .replaceAll('\0', '')
        .trim()
    : null;
};

function readSystem(files: readonly GivenFile[], shp: GivenFile, { faults, declare, lack }: Reading): void {
  const prj = beside(files, shp, 'prj');
  const text = textOf(prj);
  if (!prj || text === null || text === '') {
    faults.add('notice', { file: shp.name }, '缺少坐标系说明（.prj），已按其他图层的坐标系或坐标数值判断，请核对');
    lack('压缩包缺少坐标系说明（.prj）');
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

function readBesideIndex(files: readonly GivenFile[], shp: GivenFile, { faults }: Reading): IndexEntry[] | null {
  const shx = beside(files, shp, 'shx');
  if (!shx) return null;
  const index = readIndex(shx.bytes);
  if (!index)
    faults.add('notice', { file: shx.name }, '索引（.shx）已损坏，已按图形在文件中的先后读取，请核对图形与属性');
  return index;
}

/** The first numbers of a long list: 第2、5、9条. */
const MOST_NUMBERS = 10;
const numbersText = (numbers: readonly number[]): string =>
  `第${numbers.slice(0, MOST_NUMBERS).join('、')}${numbers.length > MOST_NUMBERS ? `等${String(numbers.length)}` : ''}`;

/** What is said once of a whole layer. */
interface Remarks {
  hasMore: boolean;
  deleted: number[];
  differing: number[];
  otherTypes: number[];
}

function addRemarks({ hasMore, deleted, differing, otherTypes }: Remarks, file: string, { faults }: Reading): void {
  if (hasMore) faults.add('notice', { file }, '图形带有高程或测量值，检查只用平面坐标');
  if (deleted.length > 0)
    faults.add('notice', { file }, `${numbersText(deleted)}条属性记录标有删除标记，对应的图形没有读取，请核对`);
  if (differing.length > 0)
    faults.add(
      'notice',
      { file },
      `${numbersText(differing)}个图形自带的编号或长度与索引（.shx）不同，已按索引读取，请核对图形与属性`,
    );
  if (otherTypes.length > 0)
    faults.add(
      'notice',
      { file },
      `${numbersText(otherTypes)}个图形的类型与文件头不同，已按图形自身的类型读取，请核对`,
    );
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
  const remarks: Remarks = { hasMore: false, deleted: [], differing: [], otherTypes: [] };
  let at = 0;
  for (const record of readShp(shp, readBesideIndex(files, shp, reading))) {
    if (pace.isDue()) await pace.rest();
    at += 1;
    if (table?.isDeleted(at - 1)) {
      remarks.deleted.push(at);
      continue;
    }
    const attributes = table?.read(at - 1) ?? {};
    remarks.hasMore ||= record.hasMore;
    if (record.differs) remarks.differing.push(at);
    if (record.type !== 0 && record.type !== typeOfHeader(shp)) remarks.otherTypes.push(at);
    if (record.fault !== null || record.kind === null) {
      faults.add('error', record.place, record.fault ?? '图形是空的，没有坐标');
      continue;
    }
    const isOfLayer = layer !== null && (layer === 'point' || layer === 'line' ? layer : 'parcel') === record.kind;
    take({ place: record.place, kind: isOfLayer ? layer : record.kind, rings: record.rings, attributes });
  }
  addRemarks(remarks, shp.name, reading);
  if (table && table.records !== at)
    faults.add('error', { file: shp.name }, `图形有${String(at)}个，属性记录有${String(table.records)}条，两者不一致`);
}
