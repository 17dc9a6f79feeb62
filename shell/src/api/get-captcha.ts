// A fresh captcha for this device, as a picture or as a question for people who cannot see one.
import { download, request } from '@portal/shared/http';
import { defineWire, text } from '@portal/shared/wire';

const URL = '/api/auth/code/image';
/** One use, two minutes (specification 7.2). */
export const CAPTCHA_LIFE_MS = 120_000;

const questionWire = defineWire({ question: ['question', text] });

/** The picture's bytes. Throws errors of the kernel's family. */
export async function getCaptchaPicture(): Promise<Blob> {
  return (await download({ url: URL, headers: { token: '' } })).blob;
}

/** A sum in words, such as 三加五等于几; its answer replaces the picture's. */
export async function getCaptchaQuestion(): Promise<string> {
  return questionWire.decode(await request({ url: URL, params: { mode: 'question' }, headers: { token: '' } }), URL).question;
}
