// The government app's answers; editions disagree about their shapes, and every known one is read.
import type { FaceResult, HostLocation, UserType } from '@portal/shared/bridge';
import { FACE_NOT_PASSED } from '../contract/face';

type Fields = Record<string, unknown>;

function fieldsOf(answer: unknown): Fields {
  return typeof answer === 'object' && answer !== null ? (answer as Fields) : {};
}

function textOf(...candidates: unknown[]): string {
  for (const value of candidates) {
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** The scanned text, '' when there is none. */
export function readScan(answer: unknown): string {
  const { text, result } = fieldsOf(answer);
  return textOf(text, result);
}

const PASSED: readonly unknown[] = [true, 'true', 'passed', 1, '1'];

/**
 * `pass` comes as a text, a truth value or a word, in the answer itself or in its `data`. The pass id is the request's.
 */
export function readFace(answer: unknown, requestId: string): FaceResult {
  const outer = fieldsOf(answer);
  const inner = fieldsOf(outer.data);
  const pass = outer.pass ?? inner.pass ?? outer.passed ?? inner.passed;
  if (PASSED.includes(pass)) return { pass: 1, passId: requestId };
  return {
    pass: 0,
    passId: requestId,
    message: textOf(outer.msg, inner.verifyResult, inner.msg) || FACE_NOT_PASSED,
  };
}

const USER_TYPES: readonly string[] = ['0', '1', '2'];

/** '1' for anything that is no known type. */
export function readUserType(answer: unknown): UserType {
  const type = textOf(fieldsOf(answer).userType);
  return USER_TYPES.includes(type) ? (type as UserType) : '1';
}

/**
 * Code from `townCode`, else `districtAdcode`; name from `region`, else `district` (specification 4). Undefined without
 * a code.
 */
export function readLocation(answer: unknown): HostLocation | undefined {
  const { townCode, districtAdcode, region, district, cityName, city } = fieldsOf(answer);
  const regionCode = textOf(townCode, districtAdcode);
  if (regionCode === '') return undefined;
  return { regionCode, name: textOf(region, district), cityName: textOf(cityName, city) };
}

const CANCEL_TEXT = /取消|cancel/i;

/** True for a refusal that only means that the person gave up. */
export function isCancelled(error: unknown): boolean {
  const { errorMessage, message } = fieldsOf(error);
  return CANCEL_TEXT.test(textOf(errorMessage, message));
}

/** The app's code of a refusal, '' when it names none. */
export function refusalCode(error: unknown): string {
  const { errorCode, code } = fieldsOf(error);
  return textOf(errorCode, code);
}

/** The app's words about a refusal, '' when it has none. */
export function refusalText(error: unknown): string {
  const { errorMessage } = fieldsOf(error);
  return textOf(errorMessage);
}
