// As a signed file names who signed: the person, and for whom.
import type { Capacity } from '../../cases/public';
import type { CurrentUser } from '../../platform/core/context';

export function signerNameOf(user: Pick<CurrentUser, 'name'>, party: { name: string }, { as }: Capacity): string {
  if (as === 'guardian') return `${user.name}（${party.name}的监护人）`;
  if (as === 'agent') return `${user.name}（代理${party.name}）`;
  return as === 'operator' ? `${party.name}（经办人${user.name}）` : party.name;
}
