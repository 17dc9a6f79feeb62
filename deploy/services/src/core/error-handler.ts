// Turns every failure into the envelope: refusals in Chinese, faults by field, anything else E900 without a trace.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { App } from './context';
import type { FieldFault } from './errors';
import { isDatabaseAway } from '../db/away';
import { isBusy, isRefusal } from './errors';

const BY_STATUS: Record<number, string> = {
  400: '请求内容有误，请检查后重试',
  404: '请求的内容不存在',
  413: '提交的内容过大，请减小后重试',
  415: '不支持该内容格式',
};

/** Seconds after which a caller who was sent away may come back: a crowd is gone by then, most times. */
const COME_BACK_AFTER = 5;

/** What PostgreSQL says of U+0000 in a text and in JSON. */
const UNSTORABLE = ['22021', '22P05'];

function isUnstorable(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return UNSTORABLE.includes(code ?? '') || UNSTORABLE.includes(cause?.code ?? '');
}

function fieldFaults(error: FastifyError): FieldFault[] | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map((fault) => ({ path: fault.instancePath.split('/').filter(Boolean).join('.'), message: fault.message ?? '内容不正确' }));
}

/** @see docs/contracts.md §3 */
export function addErrorHandler(app: App): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isRefusal(error)) {
      request.log.info({ refusal: error.message, status: error.httpStatus }, 'refused');
      return reply.status(error.httpStatus).type('application/json; charset=utf-8').send({ resultCode: error.resultCode, msg: error.message, data: error.data });
    }
    const errors = fieldFaults(error);
    if (errors) return reply.status(200).send({ resultCode: 'B000', msg: errors[0]?.message ?? BY_STATUS[400], data: { errors } });
    if (isUnstorable(error)) return reply.status(200).send({ resultCode: 'B000', msg: '内容含有无法识别的字符，请重新填写', data: null });
    const isAway = isDatabaseAway(error);
    if (isBusy(error) || isAway) {
      request.log.warn({ err: error }, isAway ? 'database away' : 'busy');
      return reply.status(503).header('Retry-After', COME_BACK_AFTER).type('application/json; charset=utf-8').send({ resultCode: 'B000', msg: isAway ? '系统暂时无法处理，请稍后再试' : '当前使用人数较多，请稍后再试', data: null });
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return reply.status(status).send({ resultCode: 'B000', msg: BY_STATUS[status] ?? BY_STATUS[400], data: null });
    }
    request.log.error({ err: error }, 'failed');
    return reply.status(500).type('application/json; charset=utf-8').send({ resultCode: 'E900', msg: '系统异常，管理员处理中', data: null });
  });
}
