// Types of proofs.mjs for its test.
export const PROOFS: Readonly<Record<string, readonly string[]>>;
export function proofFingerprint(name: string, entries?: readonly string[]): string;
export function holding<Proof extends { fingerprint: string }>(
  known: readonly (Proof | undefined)[],
  now: string,
): Proof | undefined;
