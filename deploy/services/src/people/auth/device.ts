// The device of a request: a random id of the browser that ties captcha and key together before sign-in.
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../platform/core/errors';

/** The `deviceId` header. @throws Refusal when it is missing or no id */
export function deviceIdOf(request: FastifyRequest): string {
  const id = request.headers.deviceid;
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) refuse('设备标识缺失，请刷新页面后重试');
  return id;
}
