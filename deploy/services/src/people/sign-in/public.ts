// What other domains may ask of signing in: what is not named here is its own.
export type { Entry, Exchange } from './enter';
export { enter } from './enter';
export { requireCaptcha } from './ask-captcha';
export { passwordObstacle } from './change-password';
