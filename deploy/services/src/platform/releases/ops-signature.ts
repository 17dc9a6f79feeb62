// Lets the key of operations ask, so that a watching script needs no account: a signature over the question and its
// time.
import { verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Refusal } from '../core/errors';

/** Clocks may differ by this much, and a question that was overheard is of no use after it. */
const SKEW_MS = 120_000;

export interface SignedQuestion {
  /** Path and query as sent. */
  url: string;
  /** ISO 8601, from the header `release-at`. */
  at: string | undefined;
  /** Base64 of r and s of ECDSA P-256 with SHA-256 over `GET <url>\n<at>`, from the header `release-signature`. */
  signature: string | undefined;
}

/** @throws Refusal 401 when the public key at `keyFile` did not sign this question now */
export async function checkOpsSignature(
  { url, at, signature }: SignedQuestion,
  keyFile: string,
  now: Date,
): Promise<void> {
  const key = await readFile(keyFile).catch(() => null);
  const isTimely = at !== undefined && Math.abs(Date.parse(at) - now.getTime()) <= SKEW_MS;
  const isSigned =
    key &&
    isTimely &&
    signature !== undefined &&
    verify(
      'sha256',
      Buffer.from(`GET ${url}\n${at}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64'),
    );
  if (!isSigned) throw new Refusal('仅运维密钥可以查询', null, 401);
}
