// What other domains may ask of messages and texts: what is not named here is its own.
export type { MessageEvent } from './notify';
export { notify, toldAbout, wasToldSince } from './notify';
export { sendNow } from './send-now';
export { latestTexts, sendText } from './send-text';
