// The release set: which version of each remote runs now, for whom, and the departments' records, all under the
// signature of operations.
import { check, checkCount, checkList, checkMap, checkRecord, checkString, ShapeError } from './checks';
import { parseRules } from './assignments';
import type { AssignmentRule } from './assignments';
import { BRIEF_TYPE, openEnvelope, parseEmbedded, parseEmbeddedText, parsePublicKey, SET_TYPE } from './envelope';
import type { EmbeddedEnvelope, PublicKey } from './envelope';
import { REMOTE_NAME } from './release-record';

/** What operations sign. */
export interface SetPayload {
  schema: 1;
  /** Only ever rises; a lower one than the last seen is a rollback attack. */
  counter: number;
  /** ISO 8601 with zone. */
  issuedAt: string;
  expiresAt: string;
  /** Head of the hash-chained release log when the set was made: 64 hex characters. */
  log: string;
  /** Remote → the keys that may sign its records, and no other remote's. */
  keys: Record<string, PublicKey[]>;
  /** Remote → who gets which version. */
  rules: Record<string, AssignmentRule[]>;
  /** The briefs of the records of every version that a rule names. */
  records: EmbeddedEnvelope[];
}

/** The release set is not one; the message and `spot` name where. */
export class ReleaseSetError extends Error {
  override readonly name = 'ReleaseSetError';
  readonly code = 'RELEASE_SET';
  constructor(
    readonly spot: string,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const LOG_HEAD = /^[0-9a-f]{64}$/;

function parseSet(value: unknown): SetPayload {
  const row = checkRecord(value, 'set');
  check(row.schema === 1, 'schema', '1');
  const rules = checkMap(row.rules, 'rules', parseRules);
  Object.keys(rules).forEach((name) => checkString(name, `rules[${JSON.stringify(name)}]`, REMOTE_NAME));
  return {
    schema: 1,
    counter: checkCount(row.counter, 'counter'),
    issuedAt: checkString(row.issuedAt, 'issuedAt', MOMENT),
    expiresAt: checkString(row.expiresAt, 'expiresAt', MOMENT),
    log: checkString(row.log, 'log', LOG_HEAD),
    keys: checkMap(row.keys, 'keys', (list, at) => checkList(list, at, parsePublicKey)),
    rules,
    records: checkList(row.records, 'records', (record, at) => {
      const envelope = parseEmbedded(record, at);
      check(envelope.payloadType === BRIEF_TYPE, `${at}.payloadType`, BRIEF_TYPE);
      return envelope;
    }),
  };
}

/**
 * Opens the text of /releases/current.json: signature first, then shape. The records inside are still closed.
 * Throws ReleaseSetError when the text is no envelope, none of `roots` signed it, or it is not a release set.
 */
export async function openReleaseSet(text: string, roots: readonly PublicKey[]): Promise<SetPayload> {
  try {
    const payload = await openEnvelope(parseEmbeddedText(text, 'envelope'), SET_TYPE, roots, 'envelope');
    return parseSet(JSON.parse(payload));
  } catch (error) {
    const spot =
      error instanceof ShapeError || (error instanceof Error && 'spot' in error)
        ? String((error as { spot: unknown }).spot)
        : 'set';
    throw new ReleaseSetError(spot, error as Error);
  }
}
