// The platform's HTTP client; it reports to its caller and never shows a message itself.
export { ask, askInstead, fetchFile } from './ask';
export { deviceId } from './device-id';
export { forgetConfig, loadConfig } from './load-config';
export type { ConfigKey } from './load-config';
export { loadEnumInfo, loadEnumValues, withoutEmptyChildren } from './load-enums';
export type { WireEnums, WireOption } from './load-enums';
export { loadProcessConfig } from './load-process-config';
export type { ProcessKey } from './load-process-config';
export { configureHttp, resetHttp } from './options';
export type { AppCode, AppType, FactorAsked, HttpOptions, HttpWarning } from './options';
export { download, request } from './request';
export type { Download, RequestConfig } from './request';
export { sendFile } from './send-file';
export { sendAtUnload } from './send-at-unload';
