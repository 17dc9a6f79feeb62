// The pairs of a DXF text, group code and value, put together to entities of the section ENTITIES.
import type { DrawingUnit } from './drawing-unit';
import { UnreadableFile } from './fault';
import { readLines } from './lines';
import type { GivenFile, Reading } from './raw';

const gbk = new TextDecoder('gb18030');

/** One entity: its groups of a code and a value, and the line it begins at. */
export interface DxfEntity {
  type: string;
  line: number;
  groups: [code: number, value: string][];
}

/** Characters that a drawing in an older encoding writes by their number: \U+5B97, and \M+5D7DA of code page 936. */
const plain = (value: string): string =>
  /\\[UM]\+/.test(value)
    ? value
        .replaceAll(/\\U\+([0-9A-Fa-f]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replaceAll(/\\M\+5([0-9A-Fa-f]{4})/g, (_, hex: string) =>
          gbk.decode(Uint8Array.of(Number.parseInt(hex.slice(0, 2), 16), Number.parseInt(hex.slice(2), 16))),
        )
    : value;

/**
 * Entities one after the other; the unit hears what the header says.
 * @throws UnreadableFile where the pairs break off
 */
export async function* readEntities(
  file: GivenFile,
  reading: Reading,
  unit: Pick<DrawingUnit, 'hear'>,
): AsyncGenerator<DxfEntity> {
  let [code, section, variable, sawEnd, isSection] = [null as number | null, '', '', false, false];
  let entity: DxfEntity | null = null;
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
      const value = plain(text.trim());
      if (code === 0) {
        if (entity) yield entity;
        entity = null;
        if (value === 'ENDSEC') section = '';
        else if (value === 'EOF') sawEnd = true;
        else if (section === 'ENTITIES') entity = { type: value, line: number, groups: [] };
        isSection = value === 'SECTION';
      } else if (code === 2 && isSection) section = value;
      else if (section === 'HEADER') {
        if (code === 9) variable = value;
        else if (variable === '$INSUNITS' && code === 70) unit.hear(Number(value));
      } else entity?.groups.push([code, value]);
      code = null;
    }
  }
  if (entity) yield entity;
  if (!sawEnd) reading.faults.add('error', { file: file.name }, '文件不完整，缺少结尾（EOF），请重新导出后上传');
}
