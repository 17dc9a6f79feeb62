// Signing and checking as other domains ask for it: faults in words for the person, and what reads and writes PDF
// loaded with the first document.
import { refuse } from '../../platform/core/errors';
import type { Context } from '../../platform/core/context';
import type {} from './context';
import type { PlacedSignature, Signed } from './place-signature';
import type { CheckedPdf } from './verify';

const NOBODY = '电子签名服务尚未开通，请稍后再试';
const NO_ANSWER = '电子签名服务暂时没有响应，您的签名没有记录，请稍后重试';

/**
 * Adds one PAdES-B-T signature to a document, with its picture at the place that bears its name. Never inside a
 * transaction: an authority is asked.
 * @throws Refusal, in words for the person, for a document that is not signed and where the authority does not answer
 */
export async function addSignature(
  { signatures, log }: Pick<Context, 'signatures'> & Partial<Pick<Context, 'log'>>,
  before: Buffer,
  placed: PlacedSignature,
): Promise<Signed> {
  if (!signatures) return refuse(NOBODY);
  const [{ placeSignature }, { UnsignablePdf }, { ProviderError }] = await Promise.all([
    import('./place-signature'),
    import('./check-pdf'),
    import('./provider'),
  ]);
  try {
    return await placeSignature(signatures, before, placed);
  } catch (error) {
    if (error instanceof UnsignablePdf) return refuse(error.message);
    if (!(error instanceof ProviderError)) throw error;
    log?.error({ err: error }, 'no signature could be had');
    return refuse(NO_ANSWER);
  }
}

/**
 * Every signature of a document, checked against the certificates that these services trust.
 * @throws Error for what is no PDF
 */
export async function checkPdf({ signatures }: Pick<Context, 'signatures'>, bytes: Buffer): Promise<CheckedPdf> {
  const { checkSignatures } = await import('./verify');
  return checkSignatures(bytes, signatures?.anchors() ?? []);
}

/** @throws Error for what is no PDF */
export async function pagesOf(bytes: Buffer): Promise<number> {
  const { countPages } = await import('./check-pdf');
  return countPages(bytes);
}
