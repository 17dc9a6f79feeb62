// The calls of face checks: on a certification page elsewhere, and by the device's own plugin.
import { defineCall } from '@portal/shared/contract';
import { defineWire, flag, oneOf, optional, orElse, text, textOr, upTo } from '@portal/shared/wire';
import { certifiedPerson } from './certified-person';
import { numberOrText } from './number-or-text';

/** Where nobody says more. */
export const FACE_NOT_PASSED = '人脸认证未通过，请重新认证';

/**
 * Opens a remote certification, which comes back to `returnUrl`; answers the page where the person is certified. Bounds
 * as of `verifyUser`.
 */
export const initFaceVerify = defineCall({
  at: 'POST /api/pub3/identityAuth/initFaceVerify',
  who: 'signedIn',
  query: { captcha: ['imageCode', optional(upTo(160))] },
  body: {
    ...certifiedPerson,
    /** What the payment app says about the device; `{}` in a browser. */
    deviceInfo: ['metaInfo', upTo(10_000)],
    returnUrl: ['returnUrl', upTo(4000)],
  },
  answer: orElse(defineWire({ address: ['certifyUrl', optional(text)], certifyId: ['certifyId', optional(text)] }), {}),
  refuses: ['often'],
});

/** Opens a face check on the device; answers what the device's face plugin needs. */
export const getFaceToken = defineCall({
  at: 'POST /api/reg3/sharing/getFaceToken',
  who: 'signedIn',
  body: {
    isApp: ['isApp', optional(numberOrText)],
    /** What the device's login plugin gave. */
    deviceToken: ['token', upTo(500, 1)],
    /** Always '00' (specification 9). */
    mode: ['mode', oneOf(['00'])],
  },
  answer: defineWire({ faceToken: ['fvtoken', text], key: ['key', text], qrText: ['qrcode', textOr('')] }),
  refuses: ['often'],
});

/** Whether the token that the device's face plugin returned stands for a passed check of the person. */
export const checkFaceAccess = defineCall({
  at: 'POST /api/reg3/sharing/accessCheck',
  who: 'signedIn',
  body: { accessToken: ['accessToken', upTo(200)] },
  answer: orElse(defineWire({ flag: ['flag', optional(flag)] }), {}),
});
