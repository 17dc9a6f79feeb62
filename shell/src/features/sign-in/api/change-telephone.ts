// Changes the telephone of the signed-in person's account: a code shows that the new one is at hand; the services ask
// for the present one by themselves.
import type { OutputOf } from '@portal/shared/contract';
import { ask } from '@portal/shared/http';
import { askNewTelephone as askCall, changeTelephone as changeCall } from '../../../contract/account';

/** A code on its way to the new telephone; `mark` is how the person knows the message. */
export type NewTelephoneCode = OutputOf<typeof askCall>;

/** Sends a code to the new telephone. Throws errors of the kernel's family. */
export function askNewTelephone(telephone: string): Promise<NewTelephoneCode> {
  return ask(askCall, { telephone });
}

/**
 * Answers the masked number that is in force now. Throws errors of the kernel's family; `data.triesLeft` or
 * `data.again` where it was the code.
 */
export async function changeTelephone(telephone: string, challenge: string, code: string): Promise<string> {
  return (await ask(changeCall, { telephone, challenge, code })).telephone;
}
