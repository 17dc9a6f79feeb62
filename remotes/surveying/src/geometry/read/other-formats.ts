// Files of surveying and office software that are not read: known by their first bytes or their name, each with what to
// save instead.
import type { GivenFile } from './raw';

const TO_CSV = '电子表格请另存为 CSV 后上传';
const TO_ZIP = '请用 ZIP 格式重新压缩后上传';
const TO_SHAPEFILE = '请导出 Shapefile（.shp、.shx、.dbf、.prj 一起压缩为 .zip）后上传';
const TO_DXF = 'DWG 图纸请另存为 DXF（ASCII）后上传';
const PART = '这只是 Shapefile 的一部分，请将 .shp、.shx、.dbf、.prj 一起压缩为 .zip 后上传';
const DOCUMENT = '文档不能作为测绘数据，请上传界址点坐标表（CSV）或导出的图形文件';

const BY_ENDING: Record<string, string> = {
  dwg: TO_DXF,
  ...{ kml: 'KML 是 WGS84 坐标，请转换为 CGCS2000 后导出 Shapefile 或 DXF 上传' },
  ...{ kmz: 'KMZ 是 WGS84 坐标，请转换为 CGCS2000 后导出 Shapefile 或 DXF 上传' },
  ...{ gpx: 'GPX 是 WGS84 坐标，请转换为 CGCS2000 后导出 Shapefile 或 DXF 上传' },
  ...{ xlsx: TO_CSV, xls: TO_CSV, et: TO_CSV, ods: TO_CSV },
  ...{ rar: TO_ZIP, '7z': TO_ZIP, tar: TO_ZIP, gz: TO_ZIP },
  ...{ mdb: `数据库${TO_SHAPEFILE}`, gdb: `数据库${TO_SHAPEFILE}`, gdbtable: `数据库${TO_SHAPEFILE}` },
  gpkg: `GeoPackage ${TO_SHAPEFILE}`,
  vct: `矢量交换格式（VCT）${TO_SHAPEFILE}`,
  ...{ mif: `MapInfo 数据${TO_SHAPEFILE}`, mid: `MapInfo 数据${TO_SHAPEFILE}`, tab: `MapInfo 数据${TO_SHAPEFILE}` },
  ...{ gml: `GML ${TO_SHAPEFILE}`, xml: `XML ${TO_SHAPEFILE}`, mpk: `地图包${TO_SHAPEFILE}` },
  ...{ shx: PART, dbf: PART, prj: PART, cpg: PART },
  ...{ doc: DOCUMENT, docx: DOCUMENT, wps: DOCUMENT, pdf: DOCUMENT, jpg: DOCUMENT, png: DOCUMENT },
};

/** Beginnings of files, whatever they are called. */
const BY_BYTES: readonly (readonly [RegExp, string, ofTexts: boolean])[] = [
  [/^AC10\d\d/, TO_DXF, true],
  [/^PK\p{Cc}\p{Cc}/u, `文件其实是压缩包或新版电子表格：${TO_CSV}，压缩包请以 .zip 为后缀`, true],
  [/^\u00D0\u00CF\p{Cc}\u00E0/u, `文件其实是旧版电子表格或文档：${TO_CSV}`, true],
  [/^%PDF/, DOCUMENT, true],
  [/^\s*(<!DOCTYPE html|<html|<table)/i, `文件其实是网页表格：${TO_CSV}`, true],
  [/^\s*<\?xml/i, `文件其实是 XML，${TO_SHAPEFILE}`, true],
  [
    /^\s*\{[^]*"(geometryType|esriFieldType\w*|spatialReference)"/,
    `ArcGIS 的 JSON 请导出为 GeoJSON，或${TO_SHAPEFILE}`,
    true,
  ],
  [/^\s*\{[^]*"Topology"/, `TopoJSON 请导出为 GeoJSON，或${TO_SHAPEFILE}`, true],
  [/^\s*HeadBegin/i, `矢量交换格式（VCT）${TO_SHAPEFILE}`, true],
  [/^(Rar!|7z\u00BC\u00AF|\p{Cc}\u2039)/u, `文件其实不是 ZIP 压缩包，${TO_ZIP}`, false],
];

/** What a file of this name is, where it is none that is read; null for others. */
export const formatNamed = (name: string): string | null => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(BY_ENDING, ending) ? (BY_ENDING[ending] ?? null) : null;
};

/** What a file is that is not read, by its bytes before its name; null for one that may be. */
export function otherFormat({ name, bytes }: GivenFile): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 256)).replace(/^\u00EF\u00BB\u00BF/, '');
  const isArchive = name.toLowerCase().endsWith('.zip');
  const known = BY_BYTES.find(([pattern, , ofTexts]) => !(ofTexts && isArchive) && pattern.test(head));
  return known?.[1] ?? formatNamed(name);
}
