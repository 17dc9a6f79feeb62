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
  isTitleCertificateNumber,
  isUnitNumber,
  normaliseCertificateNumber,
  normaliseUnitNumber,
  parseTitleCertificateNumber,
  parseVerificationCode,
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
export { csvText, withoutFormula } from './csv';
export { formsOfName, isSameName, normaliseName } from './names';
export { PORTAL_NAME } from './portal-name';
export {
  ZERO_FEN,
  addFen,
  formatAmount,
  formatYuan,
  fromYuan,
  multiplyFen,
  subtractFen,
  toFen,
  toYuanText,
} from './money';
export type { Fen } from './money';
export {
  LOAD_ENUMS_TEXT,
  NO_ANSWER,
  RESULT_CODES,
  SIGNED_OUT_TEXT,
  UNKNOWN_TEXT,
  /** @kept for the field of a service without words of its own (S5.45) */
  serverFieldText,
} from './error-texts';
export {
  AbortedError,
  BeforeRequestError,
  BusinessError,
  HttpStatusError,
  NetworkError,
  PlainTextError,
  PortalError,
  TimeoutError,
  UnauthorizedError,
  WireFormatError,
  /** @kept for answers of an external workflow engine (specification 8) */
  WorkflowError,
} from './errors';
export type { ErrorOptions, WirePlace } from './errors';
export {
  isAbortedError,
  isBusinessError,
  isNetworkError,
  isPortalError,
  isTimeoutError,
  isUnauthorizedError,
  toErrorInfo,
} from './error-info';
export type { ErrorInfo, ErrorName, ErrorNamed } from './error-info';
export { describeError } from './error-description';
export { fieldErrorsOf, materialOfPath } from './field-errors';
export type { FieldError } from './field-errors';
export type { ErrorDescription } from './error-description';
export { clockOffset, noteServerTime, serverNow, startServerClock, watchClockOffset } from './clock/server-clock';
export { serverToday } from './clock/server-today';
export { unsupportedFormatAdvice } from './unsupported-format';
export { uuid } from './uuid';
export { metresBetween } from './places';
export type { Place } from './places';
export { LOG_LEVELS, clientLog } from './client-log';
export type { ClientLog, ClientLogOptions, LogEntry, LogLevel } from './client-log';
/** @kept for what moves with scroll or pointer, asked for by the specification (S9.19) */
export { throttle } from './timing';
export type { Timed } from './timing';
