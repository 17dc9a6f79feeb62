// The platform's HTTP client; it reports to its caller and never shows a message itself.
export { ask, askInstead, askLast, fetchFile } from './ask';
export { busyUntil, watchBusy } from './busy';
export { deviceId } from './device-id';
export { forgetConfig, loadConfig } from './load-config';
export type { ConfigKey } from './load-config';
/** @kept the specification asks for them (S3.28–S3.31); our pages have their enums in the release */
export { loadEnumInfo, loadEnumValues } from './load-enums';
export type { WireEnums, WireOption } from './load-enums';
/** @kept the specification asks for it (S7.5); our businesses have their process in the catalogue */
export { loadProcessConfig } from './load-process-config';
export type { ProcessKey } from './load-process-config';
export { configureHttp } from './options';
export type { AppCode, AppType, FactorAsked, HttpOptions, HttpWarning } from './options';
export { request } from './request';
export type { Download, RequestConfig } from './request';
export { sendFile } from './send-file';
export { sendAtUnload } from './send-at-unload';
