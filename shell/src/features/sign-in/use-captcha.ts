// The captcha of the form: a picture of characters or of a sum, or work of the browser; fresh when asked for, and known
// to be stale after two minutes.
import { useCallback, useEffect, useRef, useState } from 'react';
import { takeEarlyCaptcha } from '../../api/early-captcha';

/** One use, two minutes (specification 7.2). */
const CAPTCHA_LIFE_MS = 120_000;

export type CaptchaMode = 'picture' | 'question' | 'proof';

export type Captcha =
  | { status: 'loading' }
  | { status: 'picture'; url: string }
  /** `answer` goes where a person's would. */
  | { status: 'proven'; answer: string }
  | { status: 'expired' }
  | { status: 'failed' };

export interface CaptchaControl {
  mode: CaptchaMode;
  captcha: Captcha;
  /** Fetches a new one, in another form when `mode` is given. */
  renew: (mode?: CaptchaMode) => void;
}

/** @param ready settles when calls can be made; a picture that was asked for before does not wait for it */
export function useCaptcha(ready?: () => Promise<unknown>): CaptchaControl {
  const [mode, setMode] = useState<CaptchaMode>('picture');
  const [captcha, setCaptcha] = useState<Captcha>({ status: 'loading' });
  /** Raised by every request, so that an answer that comes late is dropped. */
  const turn = useRef(0);
  const work = useRef(new AbortController());
  const whenReady = useRef(ready);

  const renew = useCallback(
    (wanted: CaptchaMode = mode) => {
      const mine = (turn.current += 1);
      work.current.abort();
      work.current = new AbortController();
      setMode(wanted);
      setCaptcha({ status: 'loading' });
      fetchCaptcha(wanted, work.current, whenReady.current).then(
        (fresh) => (mine === turn.current ? setCaptcha(fresh) : forget(fresh)),
        () => mine === turn.current && setCaptcha({ status: 'failed' }),
      );
    },
    [mode],
  );

  useEffect(() => {
    // Another form of it was asked for in the painting, and is on its way already.
    if (turn.current === 0) renew('picture');
    return () => {
      turn.current += 1;
      work.current.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only at the start: a change of mode renews by itself
  }, []);

  useEffect(() => {
    if (captcha.status !== 'picture' && captcha.status !== 'proven') return undefined;
    const timer = setTimeout(() => setCaptcha({ status: 'expired' }), CAPTCHA_LIFE_MS);
    return () => {
      clearTimeout(timer);
      forget(captcha);
    };
  }, [captcha]);

  return { mode, captcha, renew };
}

async function fetchCaptcha(
  mode: CaptchaMode,
  work: AbortController,
  ready?: () => Promise<unknown>,
): Promise<Captcha> {
  const early = mode === 'picture' ? await takeEarlyCaptcha() : undefined;
  if (early) return pictured(early);
  await ready?.();
  const { getCaptchaPicture, getCaptchaProof } = await import(/* webpackChunkName: "app" */ './api/get-captcha');
  if (mode === 'proof') return { status: 'proven', answer: await getCaptchaProof(work) };
  return pictured(await getCaptchaPicture(mode === 'question' ? mode : 'image'));
}

const pictured = (picture: Blob): Captcha => ({ status: 'picture', url: URL.createObjectURL(picture) });

function forget(captcha: Captcha): void {
  if (captcha.status === 'picture') URL.revokeObjectURL(captcha.url);
}
