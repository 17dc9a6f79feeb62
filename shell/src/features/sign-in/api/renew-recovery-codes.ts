// Draws new recovery codes for the signed-in person's authenticator; all earlier ones end.
import { request } from '@portal/shared/http';

/** @param code of the authenticator. Throws errors of the kernel's family. */
export async function renewRecoveryCodes(code: string): Promise<readonly string[]> {
  return (
    await request<string[]>({ url: '/api/auth/auu/user/recoveryCodes', method: 'POST', data: { code: code.trim() } })
  ).map(String);
}
