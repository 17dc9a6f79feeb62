// Routes of recognition: an identity card, a certificate, speech. Pictures are read and forgotten.
import multipart from '@fastify/multipart';
import { z } from 'zod';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import { identityNumberError } from '@portal/shared/validation';
import type { FastifyRequest } from 'fastify';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { refuse } from '../../platform/core/errors';
import { userOf } from '../../platform/core/guards';
import { cleanFileName } from '../files/file-name';
import { inspectFile } from '../files/inspect-file';
import { RecognitionTimeout } from './provider';
import type { PrintedLine } from './provider';
import { doubtfulParts } from './doubt';
import { readCertificate, readIdCard } from './read-fields';
import { documentOf } from './which-document';

const tags = ['recognition'];
const base = '/api/reg3/recognition';
const TIME_LIMIT = 30_000;
/** Print of about 30 pixels reads best; a card or a page is then this wide. */
const WIDTH = 1600;
const PIXELS = 60_000_000;
const TRIES = 30;
const TRY_SECONDS = 600;

interface Given {
  name: string;
  mime: string;
  bytes: Buffer;
  fields: Record<string, string>;
}

async function fileOf(request: FastifyRequest): Promise<Given> {
  let given: Omit<Given, 'fields'> | null = null;
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file')
      given = { name: cleanFileName(part.filename), mime: part.mimetype, bytes: await part.toBuffer() };
    else fields[part.fieldname] = String(part.value);
  }
  return given ? { ...given, fields } : refuse('请选择要识别的照片');
}

async function prepared(context: Context, person: string, { name, mime, bytes }: Given): Promise<Buffer> {
  if (
    (await inspectFile(context, person, { name, mime, size: bytes.byteLength, source: { bytes } })).mime ===
    'application/pdf'
  )
    refuse(`“${name}”不是图片，请上传 JPG 或 PNG 照片`);
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: WIDTH, withoutEnlargement: false, fit: 'inside', height: WIDTH * 2 })
    .grayscale()
    .normalise()
    .png()
    .toBuffer()
    .catch(() => refuse(`“${name}”无法打开，图片可能已损坏，请重新拍照`));
}

export async function addRecognitionRoutes(app: App, context: Context): Promise<void> {
  const { limiter, log, options } = context;
  const reader = options.openTextReader();
  const speech = options.speechReader;
  await app.register(multipart, {
    limits: { fileSize: MATERIAL_LIMITS.maxBytes, files: 1, fields: 4, fieldSize: 256, parts: 6 },
  });
  app.addHook('onClose', () => reader?.close());

  async function linesOf(request: FastifyRequest): Promise<readonly PrintedLine[]> {
    await limiter.take('recognition', userOf(request).id, TRIES, TRY_SECONDS);
    if (!reader) refuse('本平台尚未接入证件识别服务，请手工填写');
    const picture = await prepared(context, userOf(request).id, await fileOf(request));
    try {
      return await reader.readLines(picture, TIME_LIMIT);
    } catch (error) {
      log.warn({ err: error }, 'recognition failed');
      return refuse(
        error instanceof Error && error.name === RecognitionTimeout.name
          ? '识别时间过长，请手工填写，或换一张清晰的照片'
          : '暂时不能识别，请手工填写',
      );
    }
  }
  const abilities = z.object({ idCard: z.boolean(), estateCertificate: z.boolean(), audio: z.boolean() });
  app.get(`${base}/abilities`, { schema: { tags, response: answer(abilities) } }, async () =>
    ok({ idCard: reader !== null, estateCertificate: reader !== null, audio: speech !== undefined }),
  );
  const textOf = (lines: readonly PrintedLine[]) =>
    lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n');

  const idCard = z.object({
    qlrmc: z.string(),
    zjh: z.string(),
    address: z.string(),
    validity: z.string(),
    doubtful: z.array(z.enum(['qlrmc', 'zjh', 'address', 'validity'])),
  });
  app.post(`${base}/idCard`, { schema: { tags, response: answer(idCard) } }, async (request) => {
    const lines = await linesOf(request);
    const text = textOf(lines);
    if (documentOf(text) === 'certificate') refuse('这张照片像是不动产权证书，请拍摄身份证印有姓名的一面');
    const { name, identityNumber, address, validity } = readIdCard(text);
    if (!name && !identityNumber && !address && !validity)
      refuse('没有识别出身份证信息，请拍摄清晰、完整的证件，或手工填写');
    const read = { qlrmc: name, zjh: identityNumber, address, validity };
    const misread = identityNumber !== '' && identityNumberError('1', identityNumber) !== null;
    return ok({
      ...read,
      doubtful: [...new Set([...doubtfulParts(read, lines), ...(misread ? ['zjh' as const] : [])])],
    });
  });
  const certificate = z.object({
    bdcqzh: z.string(),
    qlrmc: z.string(),
    bdcdyh: z.string(),
    zl: z.string(),
    jzmj: z.string(),
    doubtful: z.array(z.enum(['bdcqzh', 'qlrmc', 'bdcdyh', 'zl', 'jzmj'])),
  });
  app.post(`${base}/estateCertificate`, { schema: { tags, response: answer(certificate) } }, async (request) => {
    const lines = await linesOf(request);
    const text = textOf(lines);
    if (documentOf(text) === 'idCard') refuse('这张照片像是身份证，请拍摄不动产权证书印有证号的一页');
    const { titleCertificateNumber, holder, unitNumber, address, area } = readCertificate(text);
    if (!titleCertificateNumber && !unitNumber && !holder)
      refuse('没有识别出证书信息，请拍摄清晰、完整的证书，或手工填写');
    const read = { bdcqzh: titleCertificateNumber, qlrmc: holder, bdcdyh: unitNumber, zl: address, jzmj: area };
    return ok({ ...read, doubtful: doubtfulParts(read, lines) });
  });
  app.post(`${base}/audio`, { schema: { tags, response: answer(z.object({ text: z.string() })) } }, async (request) => {
    await limiter.take('recognition', userOf(request).id, TRIES, TRY_SECONDS);
    if (!speech) return refuse('本平台尚未接入语音识别服务，请用文字填写');
    const { mime, bytes } = await fileOf(request);
    return ok({ text: await speech.readSpeech(bytes, mime) });
  });
}
