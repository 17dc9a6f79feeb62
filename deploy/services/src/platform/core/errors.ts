// The refusal: a rule said no, and the person is told why in one sentence.

/** Thrown by any domain; answered as B000 with HTTP 200 unless another status is given. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    message: string,
    readonly data: unknown = null,
    readonly httpStatus: number = 200,
    readonly resultCode: string = 'B000',
  ) {
    super(message);
  }
}

/**
 * More is asked of the services than they can take, or their database is away: nothing was done, and the same call may
 * succeed a little later. Answered 503.
 */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Words for the person, where the usual ones say too little. */
  readonly says: string | undefined;
  constructor(message?: string, { says, ...options }: ErrorOptions & { says?: string } = {}) {
    super(message, options);
    this.says = says;
  }
}

/** Whether an error is that, however deep the driver wrapped it. */
export function isBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause.name === 'BusyError') return true;
  return false;
}

/** Words of a busy error for the person, where it has some. */
export function busyWords(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'BusyError' && 'says' in cause && typeof cause.says === 'string') return cause.says;
  return undefined;
}

/** A fault of one form field; `path` as in the form (`parties.qlr.0.zjh`). */
export interface FieldFault {
  path: string;
  message: string;
}

/** Ends the request with B000. @throws Refusal always */
export function refuse(message: string, data: unknown = null): never {
  throw new Refusal(message, data);
}

/** Ends the request with B000 and faults by field. @throws Refusal always */
export function refuseFields(message: string, errors: readonly FieldFault[]): never {
  throw new Refusal(message, { errors });
}

/** Somebody else's and unknown numbers get the same words, so that numbers cannot be probed. */
export const UNKNOWN_RECORD = '未查询到相关办件，请核对业务号';

/** @throws Refusal the answer for unknown and foreign business numbers alike */
export function refuseUnknown(): never {
  throw new Refusal(UNKNOWN_RECORD, null);
}

/** Works across copies of this module. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal';
}
