// Accounts with much to lose sign only with an authenticator: enterprises, and people with more than three homes.
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { Port } from '../../platform/core/joints/ports';
import type { Database } from '../../platform/db/database';
import type { FactorKind } from './actions';
import { hasAuthenticator } from './authenticator';

/** How many homes the register holds for this identity number. */
export const homesHeld = new Port<(db: Database, identityNumber: string) => Promise<number>>('the homes of a person');

const MOST_HOMES = 3;
const DISPOSING: ReadonlySet<FactorKind> = new Set([
  'confirm',
  'sign',
  'delegate',
  'contract',
  'cancelContract',
  'liftLock',
]);

/** The sign-in of an account that has one took its code; whoever has none is led to the page that sets one up. */
export async function requireAuthenticator(
  { db, options }: Pick<Context, 'db' | 'options'>,
  user: CurrentUser,
  kind: FactorKind,
): Promise<void> {
  if (!options.requiresAuthenticator || !DISPOSING.has(kind) || (await hasAuthenticator(db, user.id))) return;
  const reason =
    user.userType === '2'
      ? '您以单位账号办理'
      : (await homesHeld.answer(db, user.identityNumber)) > MOST_HOMES
        ? `您名下的住房超过${MOST_HOMES}套`
        : null;
  if (reason !== null)
    refuse(`${reason}，确认和签署前须启用身份验证器。请在“账号安全”中启用，再回到本页继续办理`, {
      authenticator: 'missing',
    });
}
