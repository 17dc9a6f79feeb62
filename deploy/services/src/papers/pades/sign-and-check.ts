// Signing and checking as other domains ask for it, faults in words for the person. PDFs are read and written in
// processes of their own.
import { refuse } from '../../platform/core/errors';
import type { Context } from '../../platform/core/context';
import { sha256 } from '../../platform/core/ids';
import type {} from './context';
import type { Signed } from './place-signature';
import type { PlacedSignature } from './prepare-signature';
import type {} from './tasks';
import type { CheckedPdf } from './verify';

const NOBODY = '电子签名服务尚未开通，请稍后再试';
const NO_ANSWER = '电子签名服务暂时没有响应，您的签名没有记录，请稍后重试';

/**
 * Adds one PAdES-B-T signature to a document, with its picture at the place that bears its name. Never inside a
 * transaction: an authority is asked.
 * @throws Refusal, in words for the person, for a document that is not signed and where the authority does not answer
 */
export async function addSignature(
  { signatures, log, pdfWorker }: Pick<Context, 'signatures' | 'pdfWorker'> & Partial<Pick<Context, 'log'>>,
  before: Buffer,
  placed: PlacedSignature,
): Promise<Signed> {
  if (!signatures) return refuse(NOBODY);
  const [{ placeSignature }, { ProviderError }] = await Promise.all([
    import('./place-signature'),
    import('./provider'),
  ]);
  try {
    return await placeSignature(signatures, before, placed, (bytes, mark) =>
      pdfWorker.run(mark.readSha256, 'prepare-signature', bytes, mark),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log?.error({ err: error }, 'no signature could be had');
    return refuse(NO_ANSWER);
  }
}

/**
 * Every signature of a document, checked against the certificates that these services trust.
 * @throws Refusal for what is no PDF
 */
export function checkPdf(
  { signatures, pdfWorker }: Pick<Context, 'signatures' | 'pdfWorker'>,
  bytes: Buffer,
): Promise<CheckedPdf> {
  const anchors = (signatures?.anchors() ?? []).map((key) => key.export({ format: 'der', type: 'spki' }));
  return pdfWorker.run(sha256(bytes), 'check-signatures', bytes, anchors);
}

/** @throws Refusal for what is no PDF */
export const pagesOf = ({ pdfWorker }: Pick<Context, 'pdfWorker'>, bytes: Buffer): Promise<number> =>
  pdfWorker.run(sha256(bytes), 'count-pages', bytes);
