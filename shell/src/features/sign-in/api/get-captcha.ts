// A fresh captcha for this device: a picture of characters or of a sum, or some work of the browser for people who see
// neither.
import { askInstead, fetchFile } from '@portal/shared/http';
import { getCaptcha } from '../../../contract/sign-in';

const headers = { token: '' };

/** The picture's bytes. Throws errors of the kernel's family. */
export async function getCaptchaPicture(mode: 'image' | 'question' = 'image'): Promise<Blob> {
  return (await fetchFile(getCaptcha, { mode }, { headers })).blob;
}

/** What is sent in place of what stands in a picture: computed here, in a second or some. */
export async function getCaptchaProof(controller: AbortController): Promise<string> {
  const [{ challenge }, { solveChallenge }] = await Promise.all([
    askInstead(getCaptcha, { mode: 'proof' }, { headers }),
    import(/* webpackChunkName: "shell-prove-work" */ './solve-challenge'),
  ]);
  const {
    solution: { counter, derivedKey },
  } = (await solveChallenge(challenge, () => undefined, controller)) as {
    solution: { counter: number; derivedKey: string };
  };
  return `${counter}.${derivedKey}`;
}
