// The face check on a certification page elsewhere: start it, leave for it, and know it again on coming back.
import type { FaceResult, Person } from '@portal/shared/bridge';
import { describeError, uuid } from '@portal/shared/kernel';
import { loadCipher } from '../guard/cipher';
import { faceAddress } from './face-address';
import type { FaceCalls } from './face-calls';
import { keepPendingFace } from './pending-face';

/** Said when there is nothing better to say (specification 4). */
export const FACE_LOADING = 'face authentication loading...';

export interface RemoteFaceParts {
  view: Window;
  initFaceVerify: FaceCalls['initFaceVerify'];
  leave: (address: string) => void;
}

/**
 * Sends the browser to the certification page. The promise answers only when that fails: pass 0 and why.
 * The page comes back to /face-auth-aly with a mark by which the check is found again, also if the hash is lost on the
 * way.
 */
export async function startRemoteFace(
  { view, initFaceVerify, leave }: RemoteFaceParts,
  { person, returnTo, deviceInfo = '{}' }: { person?: Person; returnTo?: string; deviceInfo?: string },
): Promise<FaceResult> {
  try {
    const mark = uuid();
    await loadCipher();
    const route = faceAddress({ person, returnTo });
    const returnUrl = `${view.location.origin}${view.location.pathname}?fv=${mark}#${route}`;
    const { address, certifyId } = await initFaceVerify({ person, deviceInfo, returnUrl });
    if (!address) return { pass: 0, passId: '', message: FACE_LOADING };
    keepPendingFace({ mark, certifyId: certifyId ?? '', route });
    leave(address);
    return await cameBack(view);
  } catch (error) {
    return { pass: 0, passId: '', message: describeError(error).message || FACE_LOADING };
  }
}

/** Who goes back in the browser finds this page as it was left: that is giving up. */
function cameBack(view: Window): Promise<FaceResult> {
  return new Promise((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      view.removeEventListener('pageshow', shown);
      resolve({ pass: 0, passId: '' });
    };
    view.addEventListener('pageshow', shown);
  });
}
