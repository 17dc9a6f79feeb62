// Asks the services how the versions of a remote fare, with the key of operations.
import crypto from 'node:crypto';
import type { Signer } from '../keys';
import type { Rule, VersionOutcome } from './judge';

const TIMEOUT_MS = 10_000;

/** The services could not be asked; nothing was decided. */
export class OutcomesError extends Error {
  override readonly name = 'OutcomesError';
}

export interface OutcomesQuestion {
  remote: string;
  since: Date;
  regions: readonly string[];
  rule: Pick<Rule, 'perClient'>;
}

export type AskOutcomes = (question: OutcomesQuestion) => Promise<VersionOutcome[]>;

/** @param origin of the portal, e.g. `https://bdc.example.gov.cn` */
export function createAskOutcomes(origin: string, key: Signer, now: () => Date): AskOutcomes {
  return async ({ remote, since, regions, rule }) => {
    const params = new URLSearchParams({
      remote,
      since: since.toISOString(),
      perClient: String(rule.perClient),
      ...(regions.length > 0 ? { regions: regions.join(',') } : {}),
    });
    const path = `/api/log/release/outcomes?${params.toString()}`;
    const at = now().toISOString();
    const signature = crypto
      .sign('sha256', Buffer.from(`GET ${path}\n${at}`), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
      .toString('base64');
    try {
      const answer = await fetch(new URL(path, origin), {
        headers: { 'release-at': at, 'release-signature': signature },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { resultCode, msg, data } = (await answer.json()) as {
        resultCode: string;
        msg: string;
        data: VersionOutcome[];
      };
      if (resultCode !== 'A000') throw new OutcomesError(`${answer.status} ${msg}`);
      return data;
    } catch (error) {
      throw new OutcomesError(`${origin}: ${(error as Error).message}`, { cause: error });
    }
  };
}
