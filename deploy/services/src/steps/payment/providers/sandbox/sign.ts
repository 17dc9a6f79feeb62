// The sandbox's signature: a keyed hash over the fields of a notice, one a line.
import { hmacSha256, sameText } from '../../../../platform/core/ids';
import type { KeyRing } from '../../../../platform/keys/key-ring';
import type { BankNotice } from '../provider';

/** @param key 64 hex characters */
export function signNotice(key: string, notice: BankNotice): string {
  return hmacSha256(
    key,
    [notice.orderNumber, notice.transactionNumber, String(notice.amount), notice.paidAt].join('\n'),
  );
}

/** Under any key that is accepted now: the bank changes to a new one when it can. */
export function isSignedByBank(keys: KeyRing, notice: BankNotice, signature: string): boolean {
  return keys.accepted('payment-callback').some(({ secret }) => sameText(signNotice(secret, notice), signature));
}
