// The kernel: ids, formats, dates, money, regions and the error family; it imports nothing.
export type { Brand } from './brand';
export { isDraftNumber } from './ids';
export type {
  BusinessNumber,
  RegionCode,
  TitleCertificateNumber,
  UnitNumber,
  VerificationCode,
} from './ids';
export {
  BUILDING_LENGTH,
  buildingOfUnitNumber,
  formatUnitNumber,
  isBusinessNumber,
  isPostcode,
  isRegionCode,
  isRegistrationProofNumber,
  isTitleCertificateNumber,
  isUnitNumber,
  isVerificationCode,
  normaliseCertificateNumber,
  normaliseUnitNumber,
  parseTitleCertificateNumber,
  parseUnitNumber,
  parseVerificationCode,
  regionOfUnitNumber,
} from './formats';
export { findRegionEntry, isRegionWithin, regionFallback, regionPrefix } from './regions';
export {
  addDays,
  addYears,
  dayOfWeek,
  daysBetween,
  formatChineseDate,
  formatChineseDateTime,
  formatTime,
  isIsoDate,
  parseIsoDate,
  toShanghaiDate,
  toShanghaiIso,
} from './dates';
export type { IsoDate } from './dates';
export { PLAIN_WEEK, addWorkingDays, isWorkingDay, remainingDaysText, workingDaysBetween } from './working-days';
export type { WorkCalendar } from './working-days';
export { PORTAL_NAME } from './portal-name';
export { ZERO_FEN, addFen, formatYuan, fromYuan, multiplyFen, subtractFen, toFen, toYuanText } from './money';
export type { Fen } from './money';
export {
  LOAD_ENUMS_TEXT,
  NETWORK_TEXT,
  NO_ANSWER,
  RESULT_CODES,
  RESULT_TEXTS,
  SIGNED_OUT_TEXT,
  UNKNOWN_TEXT,
  httpStatusText,
  resultText,
  serverFieldText,
} from './error-texts';
export {
  AbortedError,
  BeforeRequestError,
  BusinessError,
  ChunkLoadError,
  HttpStatusError,
  NetworkError,
  PlainTextError,
  PortalError,
  TimeoutError,
  UnauthorizedError,
  WireFormatError,
  WorkflowError,
} from './errors';
export type { ErrorOptions, WirePlace } from './errors';
export {
  isAbortedError,
  isBeforeRequestError,
  isBusinessError,
  isChunkLoadError,
  isCryptoError,
  isHttpStatusError,
  isNetworkError,
  isPlainTextError,
  isPortalError,
  isTimeoutError,
  isUnauthorizedError,
  isWireFormatError,
  isWorkflowError,
  toErrorInfo,
} from './error-info';
export type { ErrorInfo, ErrorName, ErrorNamed } from './error-info';
export { describeError } from './error-description';
export { fieldErrorsOf, materialOfPath } from './field-errors';
export type { FieldError } from './field-errors';
export type { ErrorDescription } from './error-description';
export { noteServerTime, serverNow, startServerClock } from './clock/server-clock';
export { uuid } from './uuid';
export { metresBetween } from './places';
export type { Place } from './places';
export { LOG_COLORS, LOG_LEVELS, clientLog, createClientLog } from './client-log';
export type { ClientLog, ClientLogOptions, LogEntry, LogLevel } from './client-log';
export { debounce, throttle } from './timing';
export type { Timed } from './timing';
