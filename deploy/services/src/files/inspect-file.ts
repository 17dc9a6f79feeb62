// Decides by the bytes what an uploaded file is, and refuses what must not be kept; texts name the file and what to do.
import type { FileType, MaterialLimits } from '@portal/shared/catalogue';
import { MATERIAL_LIMITS, PROJECT_TYPES } from '@portal/shared/catalogue';
import { refuse } from '../core/errors';
import { findImageFault, readJpeg, readPng } from './image-structure';
import { readPdf } from './pdf-structure';
import type { ProjectFault, ProjectType } from './project-files';
import { findProjectFault } from './project-files';

export type FileMime = FileType;
export interface InspectedFile { mime: FileMime; pages: number }

const ENDINGS: Record<FileMime, readonly string[]> = { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'application/pdf': ['pdf'], 'application/zip': ['zip'], 'application/acad': ['dwg'], 'application/x-esri-shape': ['shp'], 'text/plain': ['txt'], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'] };
/** In the order in which people are told. */
const namesOf = (accept: readonly FileMime[]) => accept.map((mime) => (mime === 'image/jpeg' ? 'JPG' : ENDINGS[mime][0]?.toUpperCase())).join('、');
const MEGABYTE = 1024 * 1024;

function mimeByMagic(bytes: Buffer): FileMime | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : undefined;
}

const isProject = (mime: string): mime is ProjectType => (PROJECT_TYPES as readonly string[]).includes(mime);
const PROJECT_FAULTS: Record<ProjectFault, string> = {
  foreign: '的内容与文件格式不一致，请重新导出后上传',
  damaged: '无法打开，文件可能已损坏，请重新生成后上传',
  encrypted: '设有密码，请去除密码后重新上传',
  huge: '解压后过大，请分成几个文件后上传',
  unsafe: '中有不安全的文件名，请重新压缩后上传',
  active: '含有程序或宏，请去除后重新上传',
};

/** Before any byte is sent. @throws Refusal naming the file */
export function checkDeclared(name: string, size: number, mime: string, limits: MaterialLimits = MATERIAL_LIMITS): void {
  if (!(limits.accept as readonly string[]).includes(mime)) refuse(`“${name}”不是支持的格式，请上传 ${namesOf(limits.accept)} 文件`);
  if (size <= 0) refuse(`“${name}”是空文件，请重新选择`);
  if (size > limits.maxBytes) refuse(`“${name}”超过 ${limits.maxBytes / MEGABYTE} MB，请压缩或分成几个文件后上传`);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!ENDINGS[mime as FileMime].includes(ending)) refuse(`“${name}”的扩展名与文件格式不一致，请改正文件名后重新上传`);
}

/** @throws Refusal naming the file and what to do */
export function inspectFile(name: string, declaredMime: string, bytes: Buffer, limits: MaterialLimits = MATERIAL_LIMITS): InspectedFile {
  checkDeclared(name, bytes.byteLength, declaredMime, limits);
  if (isProject(declaredMime)) {
    const fault = findProjectFault(declaredMime, bytes);
    if (fault) refuse(`“${name}”${PROJECT_FAULTS[fault]}`);
    return { mime: declaredMime, pages: 1 };
  }
  const mime = mimeByMagic(bytes);
  if (mime !== declaredMime) refuse(`“${name}”的内容与文件格式不一致，请重新拍照或另存为 JPG、PNG、PDF 后上传`);
  if (mime === 'application/pdf') {
    const { fault, pages } = readPdf(bytes);
    if (fault === 'damaged') refuse(`“${name}”无法打开，文件可能已损坏，请重新生成 PDF 后上传`);
    if (fault === 'encrypted') refuse(`“${name}”设有密码或加密，请去除密码后重新上传`);
    if (fault === 'active') refuse(`“${name}”含有脚本、附件或自动动作，请用“打印为 PDF”重新生成后上传`);
    return { mime, pages };
  }
  const fault = findImageFault(mime === 'image/png' ? readPng(bytes) : readJpeg(bytes), bytes);
  if (fault === 'damaged') refuse(`“${name}”无法打开，图片可能已损坏，请重新拍照或选择其他图片`);
  if (fault === 'huge') refuse(`“${name}”的尺寸过大，请缩小图片后重新上传`);
  if (fault === 'polyglot') refuse(`“${name}”在图片之外还带有其他内容，请截图或重新拍照后上传`);
  return { mime, pages: 1 };
}
