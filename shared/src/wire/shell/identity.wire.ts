// Identity checks: of a name and number, by remote certification, and by the device's own face plugin.
import { flag, optional, text, textOr } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const initFace = {
  certName: ['certName', optional(text)],
  certNumber: ['certNo', optional(text)],
  certType: ['certType', textOr('1')],
  /** What the payment app says about the device; `{}` in a browser. */
  deviceInfo: ['metaInfo', text],
  /** Where the certification page sends the browser afterwards. */
  returnUrl: ['returnUrl', text],
} as const;
export const initFaceWire = defineWire(initFace);

const started = { address: ['certifyUrl', optional(text)], certifyId: ['certifyId', optional(text)] } as const;
export const startedFaceWire = defineWire(started);
export type StartedFace = Domain<typeof started>;

export const describeFaceWire = defineWire({ certifyId: ['certifyId', text] });
const described = { passed: ['passed', flag], message: ['message', optional(text)] } as const;
export const describedFaceWire = defineWire(described);
export type DescribedFace = Domain<typeof described>;

/** `mode` is always '00' (specification 9). */
export const faceTokenRequestWire = defineWire({
  isApp: ['isApp', text],
  deviceToken: ['token', text],
  mode: ['mode', textOr('00')],
});
const faceToken = { faceToken: ['fvtoken', text], key: ['key', text], qrText: ['qrcode', textOr('')] } as const;
export const faceTokenWire = defineWire(faceToken);
export type FaceToken = Domain<typeof faceToken>;

const plugin = {
  sessionId: ['sid', textOr('')],
  accessToken: ['accessToken', text],
  photo: ['facePhoto', textOr('')],
  state: ['faceState', textOr('')],
} as const;
/** What the device's face plugin answers. */
export const facePluginWire = defineWire(plugin);
export type FacePluginResult = Domain<typeof plugin>;

export const accessCheckWire = defineWire({ accessToken: ['accessToken', text] });
export const accessAnswerWire = defineWire({ flag: ['flag', optional(flag)] });
