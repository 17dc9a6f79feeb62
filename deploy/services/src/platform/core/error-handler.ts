// Turns every failure into the envelope: refusals in Chinese, faults by field, anything else E900 without a trace.
import { UNKNOWN_TEXT } from '@portal/shared/kernel';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { App } from './context';
import type { FieldFault } from './errors';
import { isDatabaseAway } from '../db/connections/away';
import { busyWords, isBusy, isRefusal } from './errors';

const MALFORMED = '请求内容有误，请检查后重试';
const BY_STATUS: Record<number, string> = {
  404: '请求的内容不存在',
  413: '提交的内容过大，请减小后重试',
  415: '不支持该内容格式',
};

/** Seconds after which a caller who was sent away may come back: a crowd is gone by then, most times. */
const COME_BACK_AFTER = 5;

/**
 * What PostgreSQL says of a value that a column cannot hold: U+0000, half a character, a text that is no number or
 * date; a number or date out of range.
 */
const UNSTORABLE: Record<string, string> = {
  '22021': '内容含有无法识别的字符，请重新填写',
  '22P05': '内容含有无法识别的字符，请重新填写',
  '22P02': '内容格式不正确，请核对后重试',
  '22003': '数值超出范围，请核对后重试',
  '22007': '日期不正确，请核对后重试',
  '22008': '日期超出范围，请核对后重试',
};
/** What the reader of forms with files says of a form that ends too early or is none; its errors have no codes. */
const BROKEN_FORM = /^(Unexpected end of (multipart data|form|file)|Part terminated early|Malformed |Multipart: )/;

/** Words for a value that cannot be stored, however deep the driver wrapped its refusal. */
function unstorable(error: unknown): string | undefined {
  for (
    let cause = error as { code?: unknown; cause?: unknown } | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (typeof cause.code === 'string' && Object.hasOwn(UNSTORABLE, cause.code)) return UNSTORABLE[cause.code];
  }
  return undefined;
}

function fieldFaults(error: FastifyError): FieldFault[] | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map((fault) => ({
    path: fault.instancePath.split('/').filter(Boolean).join('.'),
    message: fault.message ?? '内容不正确',
  }));
}

/**
 * Past the route's own answer schema, which describes what succeeds: a refusal must reach people in its words whatever
 * the route answers otherwise.
 */
function say(
  reply: FastifyReply,
  status: number,
  body: { resultCode: string; msg: string; data: unknown },
): FastifyReply {
  return reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** @see docs/contracts.md §3 */
export function addErrorHandler(app: App): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isRefusal(error)) {
      request.log.info({ refusal: error.message, status: error.httpStatus }, 'refused');
      return say(reply, error.httpStatus, { resultCode: error.resultCode, msg: error.message, data: error.data });
    }
    const errors = fieldFaults(error);
    if (errors) return say(reply, 200, { resultCode: 'B000', msg: errors[0]?.message ?? MALFORMED, data: { errors } });
    const words = unstorable(error);
    if (words) return say(reply, 200, { resultCode: 'B000', msg: words, data: null });
    const isAway = isDatabaseAway(error);
    if (isBusy(error) || isAway) {
      request.log.warn({ err: error }, isAway ? 'database away' : 'busy');
      return say(reply.header('Retry-After', COME_BACK_AFTER), 503, {
        resultCode: 'B000',
        msg: isAway ? '系统暂时无法处理，请稍后再试' : (busyWords(error) ?? '当前使用人数较多，请稍后再试'),
        data: null,
      });
    }
    const status = error.statusCode ?? (BROKEN_FORM.test(error.message) ? 400 : 500);
    if (status >= 400 && status < 500) {
      return say(reply, status, { resultCode: 'B000', msg: BY_STATUS[status] ?? MALFORMED, data: null });
    }
    request.log.error({ err: error }, 'failed');
    return say(reply, 500, { resultCode: 'E900', msg: UNKNOWN_TEXT, data: null });
  });
}
