// A person whom somebody names: the agent of a letter, the visitor of an office.
import { identityNumberError, isMobile, personNameError } from '@portal/shared/validation';
import type { Fault } from './fault';
import { faultsIn } from './fault';

export const MOBILE_WORDS = '请输入11位手机号码';

export interface NamedPerson {
  name: string;
  /** Of an identity card, its letter capital. */
  identityNumber: string;
  telephone: string;
}

export function faultsOfPerson({ name, identityNumber, telephone }: NamedPerson): Fault<keyof NamedPerson>[] {
  const wrongName = name ? personNameError(name) : '请填写姓名';
  const number = identityNumber ? identityNumberError('1', identityNumber) : '请填写身份证号';
  return faultsIn([
    [wrongName !== null, 'name', wrongName ?? ''],
    [number !== null, 'identityNumber', number ?? ''],
    [!isMobile(telephone), 'telephone', MOBILE_WORDS],
  ]);
}
