// Refuses what a rule of a department's contract finds, at the members as the call spells them.
import type { Call } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import { refuseFields } from '../errors';

/** What a rule finds; the member by its domain name, inside of another with a dot. */
export interface MemberFault {
  member: string;
  message: string;
}

function wirePath({ about }: AnyCodec, [name = '', ...below]: readonly string[]): string[] {
  const [, member] = (about.is === 'object' && about.fields.find(([domainName]) => domainName === name)) || [];
  if (!member) throw new TypeError(`a body without the member ${name}`);
  const [wireName, codec] = member;
  return below.length === 0 ? [wireName] : [wireName, ...wirePath(codec, below)];
}

/**
 * @param under where the page looks for the members, with its dot.
 * @throws Refusal naming every fault, unless there is none
 */
export function refuseFaults(
  { at, parts: { body } }: Call,
  words: string,
  faults: readonly MemberFault[],
  under = '',
): void {
  if (faults.length === 0) return;
  if (!body) throw new TypeError(`${at} has no body`);
  const errors = faults.map(({ member, message }) => ({
    path: under + wirePath(body, member.split('.')).join('.'),
    message,
  }));
  refuseFields(words, errors);
}
