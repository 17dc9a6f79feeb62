// Changes the telephone of the signed-in person's account: a code shows that the new one is at hand; the services ask for the present one by themselves.
import { request } from '@portal/shared/http';
import { text, defineWire } from '@portal/shared/wire';

const BASE = '/api/auth/auu/user/telephone';
const sentWire = defineWire({ challenge: ['challenge', text], mark: ['mark', text] });
const changedWire = defineWire({ telephone: ['telephone', text] });

/** A code on its way to the new telephone; `mark` is how the person knows the message. */
export interface NewTelephoneCode {
  challenge: string;
  mark: string;
}

/** Sends a code to the new telephone. Throws errors of the kernel's family. */
export async function askNewTelephone(telephone: string): Promise<NewTelephoneCode> {
  return sentWire.decode(await request({ url: `${BASE}/code`, method: 'POST', data: { telephone } }), `${BASE}/code`);
}

/** Answers the masked number that is in force now. Throws errors of the kernel's family; `data.triesLeft` or `data.again` where it was the code. */
export async function changeTelephone(telephone: string, challenge: string, code: string): Promise<string> {
  return changedWire.decode(
    await request({ url: `${BASE}/update`, method: 'POST', data: { telephone, challenge, code } }),
    `${BASE}/update`,
  ).telephone;
}
