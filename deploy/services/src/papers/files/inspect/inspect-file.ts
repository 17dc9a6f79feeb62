// Refuses uploaded files that must not be kept, in words that name the file and what to do.
import type { MaterialLimits } from '@portal/shared/catalogue';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { unsupportedFormatAdvice } from '@portal/shared/kernel';
import type { Context } from '../../../platform/core/context';
import { refuse, Refusal } from '../../../platform/core/errors';
import type { FileSource } from '../../../platform/keys/file-source';
import type { FileFault, Verdict } from './judge-file';
import type { FileMime } from '../file-types';

export type { FileMime } from '../file-types';
export interface InspectedFile {
  mime: FileMime;
  pages: number;
  /** What people are shown of it beside its pages. */
  notes?: string[];
}

const ENDINGS: Record<FileMime, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/acad': ['dwg'],
  'application/x-esri-shape': ['shp'],
  'text/plain': ['txt', 'dat'],
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
type Words = string | ((verdict: Verdict) => string);
const place = ({ at }: Verdict): string => (at === undefined ? '' : `在第${at + 1}字节处`);
/** A sealed paper cannot be changed without losing its seal: whoever issued it, or the counter, is named. */
const ISSUER = '请向出具单位重新索取，或携带原件到窗口办理';
const TEXTS: Record<Kind, Partial<Record<FileFault, Words>>> = {
  pdf: {
    foreign: '的内容与文件格式不一致，请重新拍照或另存为 JPG、PNG、PDF 后上传',
    damaged: (verdict) => `${place(verdict)}已损坏或不完整，无法打开，请重新下载或生成 PDF 后上传`,
    password: '设有打开密码，请去除打开密码后重新上传；不能去除的，可携带原件到窗口办理',
    encrypted: '的密码或加密方式无法识别，请去除密码后重新上传；不能去除的，可携带原件到窗口办理',
    active: `含有脚本、媒体或自动动作，不能上传，${ISSUER}`,
    links: `含有指向网页以外位置的链接，不能上传，${ISSUER}`,
    attached: ({ what }) => `附有${what ? `文件“${what}”` : '不能核对的文件'}，不能上传，请去除附件后重新上传`,
    outside: (verdict) => `${place(verdict)}之后带有文档以外的内容，请重新下载或生成 PDF 后上传`,
    markup: (verdict) => `${place(verdict)}夹带网页或脚本代码，不能上传，请重新生成 PDF 后上传`,
    exhausting: '的结构过于复杂，无法检查，请用“打印为 PDF”重新生成后上传',
  },
  image: {
    foreign: ({ what }) =>
      `的内容与文件格式不一致${what ? `（实际是 ${what} 文件）` : ''}，请重新拍照或另存为 JPG、PNG、PDF 后上传`,
    animated: '是动态图片，请截取静态图片后上传',
    damaged: '无法打开，图片可能已损坏或不完整，请重新拍照或选择其他图片',
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
    active: ({ what }) => `含有程序或宏，或引用外部内容${what ? `（${what}）` : ''}，请去除后重新上传`,
    unknown: ({ what }) => `中的“${what ?? ''}”不是可以接收的文件，请去除后重新上传`,
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
  const advice = unsupportedFormatAdvice(name, mime);
  if (advice !== null) refuse(`“${name}”${advice}`);
  if (!(limits.accept as readonly string[]).includes(mime))
    refuse(`“${name}”不是支持的格式，请上传 ${namesOf(limits.accept)} 文件`);
  if (size <= 0) refuse(`“${name}”是空文件，请重新选择`);
  if (size > limits.maxBytes) refuse(`“${name}”超过 ${limits.maxBytes / MEGABYTE} MB，请压缩或分成几个文件后上传`);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!ENDINGS[mime as FileMime].includes(ending)) refuse(`“${name}”的扩展名与文件格式不一致，请改正文件名后重新上传`);
}

/** @throws Refusal naming the file and what to do */
export function requireClean(name: string, mime: FileMime, verdict: Verdict): InspectedFile {
  const { fault, pages, notes } = verdict;
  if (fault) {
    const words = TEXTS[kindOf(mime)][fault] ?? '不能使用，请重新生成后上传';
    throw new Refusal(`“${name}”${typeof words === 'string' ? words : words(verdict)}`, { fault });
  }
  return { mime, pages, ...(notes ? { notes } : {}) };
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
