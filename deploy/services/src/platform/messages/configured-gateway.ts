// The operator's gateway of text messages: an HTTP address that takes one message as JSON.
import { z } from 'zod';
import { readConfigurationFile } from '../core/configuration-file';
import type { TextGateway } from './send-text';

const Configuration = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  /** Value of the header Authorization. */
  authorization: z.string().min(1).optional(),
});
const TIMEOUT_MS = 10_000;

/** @throws Error naming what is wrong with the file, never quoting what authorizes */
export const readTextGatewayFile = (file: string): TextGateway =>
  createTextGateway(readConfigurationFile(file, Configuration));

/** Any answer but 2xx is a failure: the message stays queued. A redirect would hand it to another address. */
function createTextGateway({ url, authorization }: z.infer<typeof Configuration>): TextGateway {
  return async ({ telephone, text }) => {
    const { ok, status, body } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({ telephone, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await body?.cancel();
    if (!ok) throw new Error(`the gateway of text messages answered ${status}`);
  };
}
