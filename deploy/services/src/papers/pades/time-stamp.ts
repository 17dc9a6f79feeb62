// Time stamps of RFC 3161: asking for one, answering as the local authority, and taking the token out of an answer.
import { createHash, randomBytes } from 'node:crypto';
import { readMessage, signMessage } from './cms';
import type { Block } from './der';
import {
  algorithmOf,
  bigInteger,
  fromDer,
  generalizedTime,
  integer,
  integerOf,
  octets,
  octetsOf,
  oid,
  OIDS,
  partsOf,
  sequence,
  sha256Algorithm,
  timeOf,
  toDer,
  yes,
} from './der';
import type { Signer } from './provider';
import { ProviderError } from './provider';

/** Under which the local authority answers: of the arc for examples (RFC 5612). */
const LOCAL_POLICY = '1.3.6.1.4.1.32473.1';
const GRANTED_WITH_MODS = 1;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export interface StampRequest {
  der: Buffer;
  /** What the answer must repeat. */
  nonce: Buffer;
}

/** Asks for the time of these bytes, with the authority's certificate in the answer. */
export function stampRequest(bytes: Buffer): StampRequest {
  const nonce = bigInteger(randomBytes(8));
  const imprint = sequence(sha256Algorithm(), octets(sha256(bytes)));
  return { der: toDer(sequence(integer(1), imprint, nonce, yes())), nonce: integerOf(nonce) };
}

/** Answers a request with a nonce as an authority does. @throws Error for what is no request of SHA-256 */
export async function answerStamp(request: Buffer, signer: Signer, now: Date): Promise<Buffer> {
  const [, imprint, nonce] = partsOf(fromDer(request));
  const [algorithm, hash] = partsOf(imprint);
  if (algorithmOf(algorithm) !== OIDS.sha256 || octetsOf(hash).length !== 32 || !imprint || !nonce)
    throw new Error('a time stamp of another hash than SHA-256');
  integerOf(nonce);
  const serial = bigInteger(randomBytes(16));
  const bytes = toDer(sequence(integer(1), oid(LOCAL_POLICY), imprint, serial, generalizedTime(now), nonce));
  const token = await signMessage({
    signer,
    digest: sha256(bytes),
    carried: { type: OIDS.timeStampInfo, bytes },
  });
  return toDer(sequence(sequence(integer(0)), fromDer(token)));
}

/** The token of an answer. @throws ProviderError where it was refused, or is about something else */
export function tokenOf(answer: Buffer, bytes: Buffer, nonce: Buffer): Block {
  try {
    const [status, token] = partsOf(fromDer(answer));
    const code = integerOf(partsOf(status)[0]);
    if (code.length !== 1 || (code[0] ?? 9) > GRANTED_WITH_MODS || !token)
      throw new ProviderError(`the time stamp was refused with status ${code.toString('hex')}`);
    const info = readStamp(readMessage(token).carried);
    if (info.imprint.equals(sha256(bytes)) && info.nonce?.equals(nonce)) return token;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('the answer is no time stamp', { cause: error });
  }
  throw new ProviderError('the time stamp is of something else');
}

export interface Stamp {
  at: Date;
  /** SHA-256 of what had been there by then. */
  imprint: Buffer;
  nonce: Buffer | undefined;
}

/** What a token carries. @throws Error for anything but a TSTInfo of SHA-256 */
export function readStamp(carried: Buffer | undefined): Stamp {
  if (!carried) throw new Error('not a time stamp');
  const [, , imprint, , at, ...rest] = partsOf(fromDer(carried));
  const [algorithm, hash] = partsOf(imprint);
  if (algorithmOf(algorithm) !== OIDS.sha256) throw new Error('a time stamp of another hash than SHA-256');
  const nonce = rest.find((block) => block.idBlock.tagClass === 1 && block.idBlock.tagNumber === 2);
  return { at: timeOf(at), imprint: octetsOf(hash), nonce: nonce && integerOf(nonce) };
}
