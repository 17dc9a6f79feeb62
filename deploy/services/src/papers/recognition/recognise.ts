// Reading an identity card, a certificate, speech: at most so many times in ten minutes, and for so long.
import type * as calls from '@portal/applications/contract';
import type { CallTerms, OutputOf } from '@portal/shared/contract';
import { identityNumberError } from '@portal/shared/validation';
import type { ReadCertificate, ReadIdCard, ReadingAbilities } from '@portal/applications/contract';
import type { Form, FormFile } from '../../platform/core/calls/multipart';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { cleanFileName, inspectFile } from '../files/public';
import { doubtfulParts } from './doubt';
import { RecognitionTimeout } from './provider';
import type { PrintedLine } from './provider';
import { readCertificate, readIdCard } from './read-fields';
import { documentOf } from './which-document';

const TIME_LIMIT = 30_000;
const TRIES = 30;
const TRY_SECONDS = 600;

/** What reads print, or nothing where a department has no reader. */
export type Reader = ReturnType<Context['options']['openTextReader']>;
type Sent = Form<CallTerms>;

async function fileOf(form: Sent): Promise<FormFile> {
  const { file } = await form.readWhole();
  if (!file) return refuse('请选择要识别的文件');
  const name = cleanFileName(file.name);
  return file.bytes.length > 0 ? { ...file, name } : refuse(`“${name}”是空文件，请重新选择`);
}

async function prepared(context: Context, person: string, { name, mime, bytes }: FormFile): Promise<Buffer> {
  if (
    (await inspectFile(context, person, { name, mime, size: bytes.byteLength, source: { bytes } })).mime ===
    'application/pdf'
  )
    refuse(`“${name}”不是图片，请上传 JPG 或 PNG 照片`);
  const print = await context.inspector.print(person, { bytes });
  return print ? Buffer.from(print) : refuse(`“${name}”无法打开，图片可能已损坏，请重新拍照`);
}

async function linesOf(
  context: Context,
  reader: Reader,
  user: CurrentUser,
  form: Sent,
): Promise<readonly PrintedLine[]> {
  await context.limiter.take('recognition', user.id, TRIES, TRY_SECONDS);
  if (!reader) return refuse('本平台尚未接入证件识别服务，请手工填写');
  const picture = await prepared(context, user.id, await fileOf(form));
  try {
    return await reader.readLines(picture, TIME_LIMIT);
  } catch (error) {
    context.log.warn({ err: error }, 'recognition failed');
    return refuse(
      error instanceof Error && error.name === RecognitionTimeout.name
        ? '识别时间过长，请手工填写，或换一张清晰的照片'
        : '暂时不能识别，请手工填写',
    );
  }
}

const textOf = (lines: readonly PrintedLine[]) =>
  lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n');

export function abilitiesOf({ options }: Pick<Context, 'options'>, reader: Reader): ReadingAbilities {
  return { idCard: reader !== null, estateCertificate: reader !== null, audio: options.speechReader !== undefined };
}

/** @throws Refusal when nothing could be read */
export async function recogniseIdCard(
  context: Context,
  reader: Reader,
  user: CurrentUser,
  form: Sent,
): Promise<ReadIdCard> {
  const lines = await linesOf(context, reader, user, form);
  const text = textOf(lines);
  if (documentOf(text) === 'certificate') refuse('这张照片像是不动产权证书，请拍摄身份证印有姓名的一面');
  const { name, identityNumber, address, validity } = readIdCard(text);
  if (!name && !identityNumber && !address && !validity)
    refuse('没有识别出身份证信息，请拍摄清晰、完整的证件，或手工填写');
  const read = { name, identityNumber, address, validity };
  const misread = identityNumber !== '' && identityNumberError('1', identityNumber) !== null;
  return {
    ...read,
    doubtful: [...new Set([...doubtfulParts(read, lines), ...(misread ? ['identityNumber' as const] : [])])],
  };
}

/** @throws Refusal when nothing could be read */
export async function recogniseCertificate(
  context: Context,
  reader: Reader,
  user: CurrentUser,
  form: Sent,
): Promise<ReadCertificate> {
  const lines = await linesOf(context, reader, user, form);
  const text = textOf(lines);
  if (documentOf(text) === 'idCard') refuse('这张照片像是身份证，请拍摄不动产权证书印有证号的一页');
  const { titleCertificateNumber, holder, unitNumber, address, area } = readCertificate(text);
  if (!titleCertificateNumber && !unitNumber && !holder)
    refuse('没有识别出证书信息，请拍摄清晰、完整的证书，或手工填写');
  const read = { titleCertificateNumber, rightHolderName: holder, unitNumber, location: address, area };
  return { ...read, doubtful: doubtfulParts(read, lines) };
}

/** @throws Refusal where no reader of speech is connected */
export async function recogniseSpeech(
  { limiter, options }: Context,
  user: CurrentUser,
  form: Sent,
): Promise<OutputOf<typeof calls.readSpeech>> {
  await limiter.take('recognition', user.id, TRIES, TRY_SECONDS);
  const speech = options.speechReader;
  if (!speech) return refuse('本平台尚未接入语音识别服务，请用文字填写');
  const { mime, bytes } = await fileOf(form);
  return { text: await speech.readSpeech(bytes, mime) };
}
