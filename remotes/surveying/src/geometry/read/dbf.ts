// The attribute table of a Shapefile (dBASE III): its columns and, one record after the other, its values.
import type { AttributeValue, Attributes } from '../shape';
import { decodeText, type Encoding, encodingNamed, encodingOfBytes, foundEncoding, guessEncoding } from './encoding';
import { type FaultList, UnreadableFile } from './fault';
import type { GivenFile, Reading } from './raw';

interface Column {
  name: string;
  type: string;
  at: number;
  width: number;
}

export interface AttributeTable {
  records: number;
  /** The attributes of a record, from 0; a record that is not there has none. */
  read: (record: number) => Attributes;
  /** Whether the record bears the mark of deletion, and is only not yet packed away. */
  isDeleted: (record: number) => boolean;
}

const HEADER = 32;
const END_OF_COLUMNS = 0x0d;
/** The language drivers of code page 936 (of DOS, of Windows) and of code page 950, which is Big5. */
const CHINESE_DRIVERS: readonly number[] = [0x4d, 0x7a];
const BIG5_DRIVERS: readonly number[] = [0x4f, 0x78];
const DELETED = 0x2a;
const SAMPLES = 500;

function readColumns(bytes: Uint8Array, header: number, encoding: Encoding): Column[] {
  const columns: Column[] = [];
  let at = 1;
  for (let from = HEADER; from + HEADER <= header && bytes[from] !== END_OF_COLUMNS; from += HEADER) {
    const end = bytes.subarray(from, from + 11).indexOf(0);
    const name = decodeText(bytes.subarray(from, from + (end === -1 ? 11 : end)), encoding).text.trim();
    const width = bytes[from + 16] ?? 0;
    columns.push({ name, type: String.fromCharCode(bytes[from + 11] ?? 0), at, width });
    at += width;
  }
  return columns;
}

/** Headings that are cut to one at ten bytes keep their values under different names: none replaces another. */
function distinct(columns: Column[], file: string, faults: FaultList): Column[] {
  const used = new Set(columns.map(({ name }) => name.toUpperCase()));
  for (const heading of [...used]) {
    const same = columns.filter(({ name }) => name.toUpperCase() === heading);
    if (same.length === 1) continue;
    for (const [at, column] of same.entries()) {
      let number = at + 1;
      while (used.has(`${heading}_${String(number)}`)) number += same.length;
      column.name = `${column.name}_${String(number)}`;
      used.add(column.name.toUpperCase());
    }
    const names = same.map(({ name }) => `“${name}”`).join('');
    faults.add(
      'notice',
      { file },
      `有${String(same.length)}列的列名相同（可能因字段名超过10个字节被截断），已按${names}分别保留，请改用不同的短列名`,
    );
  }
  return columns;
}

function trimmed(bytes: Uint8Array): Uint8Array {
  let [from, to] = [0, bytes.length];
  while (to > from && ((bytes[to - 1] ?? 0) === 0x20 || bytes[to - 1] === 0)) to -= 1;
  while (from < to && bytes[from] === 0x20) from += 1;
  return bytes.subarray(from, to);
}

/** A number only where it can be written back as it was: codes of 19 and 28 digits stay texts. */
function readNumber(text: string): AttributeValue {
  if (text === '' || /^\*+$/.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) && text.replace(/\D/g, '').length <= 15 ? number : text;
}

function valueOf(type: string, text: string): AttributeValue {
  if (type === 'N' || type === 'F') return readNumber(text);
  if (type === 'L') return text === '' || text === '?' ? null : /^[TtYy1]/.test(text);
  return text;
}

/**
 * Opens a table.
 * @param cpg what the file `.cpg` beside it says, null without one
 * @throws UnreadableFile
 */
export function openTable({ name, bytes }: GivenFile, cpg: string | null, reading: Reading): AttributeTable {
  const { faults } = reading;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER + 1) throw new UnreadableFile({ file: name }, '属性表不完整，请重新导出');
  const [count, header, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  if (header < HEADER + 1 || header > bytes.length || width < 1)
    throw new UnreadableFile({ file: name }, '不是属性表（DBF）文件，或文件已损坏，请重新导出');
  const records = Math.min(count, Math.floor((bytes.length - header) / width));
  if (records < count)
    faults.add(
      'error',
      { file: name },
      `属性表不完整：应有${String(count)}条记录，只有${String(records)}条，请重新导出后上传`,
    );
  const rowAt = (record: number): Uint8Array => bytes.subarray(header + record * width, header + (record + 1) * width);
  function* samples(): Generator<Uint8Array> {
    const columns = readColumns(bytes, header, 'utf-8').filter(({ type }) => type === 'C');
    for (let record = 0; record < Math.min(records, SAMPLES); record += 1)
      for (const { at, width: wide } of columns) yield trimmed(rowAt(record).subarray(at, at + wide));
  }
  const declared = reading.encoding ?? declaredEncoding(name, cpg, view.getUint8(29), faults);
  const byBytes = reading.encoding ? null : encodingOfBytes(samples());
  const isFalse = declared !== null && byBytes !== null && byBytes !== declared;
  const encoding = byBytes ?? declared ?? guessEncoding(samples());
  if (isFalse)
    faults.add(
      'notice',
      { file: name },
      `文件说明的文字编码是 ${nameOf(declared)} ，内容却是 ${nameOf(encoding)} ，已按 ${nameOf(encoding)} 读取，请核对文字`,
    );
  reading.report(foundEncoding(encoding, declared !== null && !isFalse, samples()));
  const columns = distinct(readColumns(bytes, header, encoding), name, faults);
  return {
    records,
    isDeleted: (record) => record < records && rowAt(record)[0] === DELETED,
    read(record) {
      if (record >= records) return {};
      const row = rowAt(record);
      const attributes: Record<string, AttributeValue> = {};
      for (const { name: column, type, at, width: wide } of columns) {
        const { text, fault } = decodeText(trimmed(row.subarray(at, at + wide)), encoding, reading.encoding !== null);
        if (fault)
          faults.add('notice', { file: name, feature: record + 1, field: column }, encodingText(column, fault));
        attributes[column] = valueOf(type, text);
      }
      return attributes;
    },
  };
}

const nameOf = (encoding: Encoding): string => (encoding === 'utf-8' ? 'UTF-8' : 'GBK');

const encodingText = (column: string, fault: 'cut' | 'other' | 'broken'): string =>
  ({
    cut: `属性“${column}”超出字段长度，最后一个字被截断，请核对`,
    other: `属性“${column}”的文字编码与其他记录不同，已按另一种编码读取，请核对`,
    broken: `属性“${column}”的文字无法识别，请核对编码（应为 UTF-8 或 GBK）`,
  })[fault];

/** What the files say themselves; null where they say nothing that is taken. */
function declaredEncoding(name: string, cpg: string | null, driver: number, faults: FaultList): Encoding | null {
  const declared = cpg === null ? null : encodingNamed(cpg);
  if (cpg !== null && !declared)
    faults.add('notice', { file: name }, `编码说明（.cpg）“${cpg.slice(0, 20).trim()}”不是 UTF-8 或 GBK，已按内容判断`);
  if (cpg === null && BIG5_DRIVERS.includes(driver))
    faults.add('notice', { file: name }, '属性表的语言标识是 Big5，不是 UTF-8 或 GBK，已按内容判断，请核对文字');
  if (declared === 'utf-8' && CHINESE_DRIVERS.includes(driver))
    faults.add(
      'notice',
      { file: name },
      '编码说明（.cpg）是 UTF-8，属性表内的语言标识是 GBK，已按 .cpg 和内容判断，请核对文字',
    );
  return declared ?? (CHINESE_DRIVERS.includes(driver) ? 'gb18030' : null);
}
