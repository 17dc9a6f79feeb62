// Refuses uploaded files that must not be kept, in words that name the file and what to do.
import type { MaterialLimits } from '@portal/shared/catalogue';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import type { Context } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import type { FileSource } from '../../../platform/keys/file-source';
import type { FileFault, Verdict } from './judge-file';
import type { FileMime } from '../file-types';

export type { FileMime } from '../file-types';
export interface InspectedFile {
  mime: FileMime;
  pages: number;
}

const ENDINGS: Record<FileMime, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/acad': ['dwg'],
  'application/x-esri-shape': ['shp'],
  'text/plain': ['txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/dxf': ['dxf'],
  'application/geo+json': ['geojson', 'json'],
  'text/csv': ['csv'],
};
/** In the order in which people are told. */
const namesOf = (accept: readonly FileMime[]) =>
  accept.map((mime) => (mime === 'image/jpeg' ? 'JPG' : ENDINGS[mime][0]?.toUpperCase())).join('、');
const MEGABYTE = 1024 * 1024;

type Kind = 'pdf' | 'image' | 'project';
const kindOf = (mime: FileMime): Kind =>
  mime === 'application/pdf' ? 'pdf' : mime.startsWith('image/') ? 'image' : 'project';
const TEXTS: Record<Kind, Partial<Record<FileFault, string>>> = {
  pdf: {
    foreign: '的内容与文件格式不一致，请重新拍照或另存为 JPG、PNG、PDF 后上传',
    damaged: '无法打开，文件可能已损坏，请重新生成 PDF 后上传',
    encrypted: '设有密码或加密，请去除密码后重新上传',
    active: '含有脚本、链接、附件或自动动作，请用“打印为 PDF”重新生成后上传',
    exhausting: '的结构过于复杂，无法检查，请用“打印为 PDF”重新生成后上传',
  },
  image: {
    foreign: '的内容与文件格式不一致，请重新拍照或另存为 JPG、PNG、PDF 后上传',
    damaged: '无法打开，图片可能已损坏，请重新拍照或选择其他图片',
    huge: '的尺寸过大，请缩小图片后重新上传',
    polyglot: '在图片之外还带有其他内容，请截图或重新拍照后上传',
    exhausting: '的结构过于复杂，无法检查，请截图或重新拍照后上传',
  },
  project: {
    foreign: '的内容与文件格式不一致，请重新导出后上传',
    damaged: '无法打开，文件可能已损坏，请重新生成后上传',
    encrypted: '设有密码，请去除密码后重新上传',
    huge: '解压后过大，请分成几个文件后上传',
    unsafe: '中有不安全的文件名，请重新压缩后上传',
    active: '含有程序或宏，请去除后重新上传',
    exhausting: '的结构过于复杂，无法检查，请分成几个文件后上传',
  },
};

/** Before any byte is sent. @throws Refusal naming the file */
export function checkDeclared(
  name: string,
  size: number,
  mime: string,
  limits: MaterialLimits = MATERIAL_LIMITS,
): void {
  if (!(limits.accept as readonly string[]).includes(mime))
    refuse(`“${name}”不是支持的格式，请上传 ${namesOf(limits.accept)} 文件`);
  if (size <= 0) refuse(`“${name}”是空文件，请重新选择`);
  if (size > limits.maxBytes) refuse(`“${name}”超过 ${limits.maxBytes / MEGABYTE} MB，请压缩或分成几个文件后上传`);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!ENDINGS[mime as FileMime].includes(ending)) refuse(`“${name}”的扩展名与文件格式不一致，请改正文件名后重新上传`);
}

/** @throws Refusal naming the file and what to do */
export function requireClean(name: string, mime: FileMime, { fault, pages }: Verdict): InspectedFile {
  if (fault) refuse(`“${name}”${TEXTS[kindOf(mime)][fault] ?? '不能使用，请重新生成后上传'}`);
  return { mime, pages };
}

export interface GivenFile {
  name: string;
  mime: string;
  size: number;
  source: FileSource;
}

/**
 * Judges a file that has arrived, in a process of its own, and has it searched for viruses where a scanner is there.
 * @param person whose file it is: nobody's files keep those of others waiting
 * @returns the hash of the bytes too
 * @throws Refusal naming the file and what to do; BusyError when it cannot be looked at now
 */
export async function inspectFile(
  { inspector, scanner }: Pick<Context, 'inspector' | 'scanner'>,
  person: string,
  { name, mime, size, source }: GivenFile,
  limits: MaterialLimits = MATERIAL_LIMITS,
): Promise<InspectedFile & { sha256: string }> {
  checkDeclared(name, size, mime, limits);
  const verdict = await inspector.inspect(person, source, mime as FileMime);
  const inspected = requireClean(name, mime as FileMime, verdict);
  if (scanner && (await scanner.scan(source)) !== null)
    refuse(`“${name}”含有病毒或恶意代码，不能上传，请查杀后重新生成`);
  return { ...inspected, sha256: verdict.sha256 };
}
