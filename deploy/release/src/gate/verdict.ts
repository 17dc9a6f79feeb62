// The gate's verdict on a build, signed by who published it and bound to the record that the gate saw.
import { openEnvelope, parseEnvelope } from '@portal/shared/federation';
import type { PublicKey } from '@portal/shared/federation';
import type { Signer } from '../keys';
import type { ReleaseStore } from '../release-store';
import { signEnvelope } from '../sign';
import type { GateReport } from './report';

const VERDICT_TYPE = 'application/vnd.portal.gate-verdict+json';
const verdictKey = (name: string, version: string) => `verdicts/${name}/${version}.json`;

export interface Verdict extends Omit<GateReport, 'refusals'> {
  name: string;
  version: string;
  /** Base64 of the SHA-384 of the record's text. */
  record: string;
  /** ISO 8601. */
  at: string;
  /** In development: why the build was not tried. */
  skipped?: string;
}

export async function putVerdict(store: ReleaseStore, verdict: Verdict, key: Signer): Promise<void> {
  const text = JSON.stringify({ schema: 1, ...verdict });
  await store.write(verdictKey(verdict.name, verdict.version), JSON.stringify(signEnvelope(VERDICT_TYPE, text, key)));
}

export interface VerdictQuestion {
  name: string;
  version: string;
  /** Of the record that is to be promoted: a verdict on another one does not count. */
  record: string;
  /** Of the department. */
  keys: readonly PublicKey[];
}

/** Null when there is none on this record that one of these keys has signed. */
export async function readVerdict(
  store: Pick<ReleaseStore, 'read'>,
  { name, version, record, keys }: VerdictQuestion,
): Promise<Verdict | null> {
  const found = await store.read(verdictKey(name, version));
  if (!found) return null;
  try {
    const envelope = parseEnvelope(found.bytes.toString('utf8'), 'verdict');
    const verdict = JSON.parse(await openEnvelope(envelope, VERDICT_TYPE, keys, 'verdict')) as Verdict;
    return verdict.name === name && verdict.version === version && verdict.record === record ? verdict : null;
  } catch {
    return null;
  }
}
