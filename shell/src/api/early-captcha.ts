// The captcha's picture, asked for by boot.ts while the sign-in page's own code is on its way, and taken by the page
// once.

declare global {
  interface Window {
    __portalCaptcha?: { deviceId: string; askedAt: number; answer: Promise<Response | undefined> };
  }
}

/**
 * A captcha is good for two minutes from its making: one that lay about while the device slept or starved, or does not
 * come, is left for a new one.
 */
const FRESH_MS = 30_000;

/**
 * Asks for a picture for this device. Part of boot.ts, so as small as can be; whatever goes wrong, the page asks as it
 * always does.
 */
export function askCaptchaEarly(): void {
  try {
    const kept = localStorage.getItem('deviceId');
    // As @portal/shared/http keeps it; boot.dom.test.ts holds this against it.
    const deviceId = kept && /^[\w-]{8,64}$/.test(kept) ? kept : crypto.randomUUID();
    localStorage.setItem('deviceId', deviceId);
    window.__portalCaptcha = {
      deviceId,
      askedAt: Date.now(),
      answer: fetch('/api/auth/code/image', { headers: { deviceId } }).catch(() => undefined),
    };
  } catch {
    // No storage, or a browser that makes no such id.
  }
}

/** The picture, if it was asked for a moment ago for the device that calls name and has come; good once. */
export async function takeEarlyCaptcha(): Promise<Blob | undefined> {
  const page = globalThis as Pick<Window, '__portalCaptcha'>;
  const early = page.__portalCaptcha;
  delete page.__portalCaptcha;
  const left = early ? FRESH_MS + early.askedAt - Date.now() : -1;
  if (!early || early.deviceId !== localStorage.getItem('deviceId') || left < 0) return undefined;
  const answer = await Promise.race([
    early.answer,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, left);
    }),
  ]);
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('image/')) return undefined;
  return answer.blob().catch(() => undefined);
}
