// The platform's HTTP client; it reports to its caller and never shows a message itself.
export { deviceId } from './device-id';
export { configureHttp, resetHttp } from './options';
export type { HttpOptions, HttpWarning } from './options';
export { download, request } from './request';
export type { Download, RequestConfig } from './request';
export { sendAtUnload } from './send-at-unload';
